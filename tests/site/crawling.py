"""What stands in a page, as a parser sees it."""

from html.parser import HTMLParser

VOID = {"base", "meta", "link", "img", "input", "br", "wbr"}


class Seen(HTMLParser):
    """The ids, links and texts of a page; ``faults`` are what is not right in its tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.heads: list[str] = []
        self.texts: list[str] = []
        self.faults: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag not in VOID:
            self._open.append(tag)
        if found.get("id") is not None:
            self.ids.append(str(found["id"]))
        if tag.startswith("h") and tag[1:].isdigit():
            self.heads.append(tag)
        beside_words = found.get("class") == "sign" and found.get("alt") == ""
        if tag == "img" and not found.get("alt") and not beside_words:
            self.faults.append("a picture is not told")
        self.links += [str(found[key]) for key in ("href", "src", "action") if found.get(key)]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open[-1] != tag:
            self.faults.append(f"</{tag}> closes {self._open[-1:] or 'nothing'}")
        else:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
