"""By which rules results come about."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ruling.drawing.paper import Paper
from ruling.report.reports import Report

if TYPE_CHECKING:
    from ruling.proving.infer.inference import Inference
    from ruling.report.blocks import Document


def inference_report(inference: "Inference", language: str = "en") -> Report:
    """By which rules results come about."""

    def documents(paper: Paper) -> "Iterator[Document]":
        from ruling.report.inference.document import inference_document

        yield inference_document(inference, language, paper)

    def data() -> Iterator[dict[str, Any]]:
        from ruling.report.inference.data import inference_data

        yield inference_data(inference)

    return Report("ruling-infer/1", documents, data, language)
