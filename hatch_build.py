"""The description on a package index: the README without what only a checkout can show."""

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_PICTURE = re.compile(r'<img src="(?!https://)[^>]*>\n*')
_LINK = re.compile(r"\[([^]]+)\]\((?!https://|#)[^)]*\)")


class ReadmeHook(MetadataHookInterface):  # type: ignore[misc]
    """Sets the description while the package is built."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the README into the metadata of the package."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text)}


def described(readme: str) -> str:
    """The text without pictures and links whose addresses are files of the repository."""
    return _LINK.sub(r"\1", _PICTURE.sub("", readme))
