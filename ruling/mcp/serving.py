"""The server: the official SDK speaks with the client; what is said comes from elsewhere."""

import asyncio
import os
import signal
from collections.abc import Mapping
from threading import Timer
from typing import Any

import mcp_types as types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from ruling.errors import RulingError
from ruling.mcp.answer import refusal
from ruling.mcp.arguments import language_of
from ruling.mcp.bounded import BoundedCalls
from ruling.mcp.pages import PAGES
from ruling.mcp.prompts import DISPUTE, prompt
from ruling.mcp.tools import text_named, tools

NAME = "ruling"

LAST = 1.0
"""Seconds in which answers may still be written when the client is gone."""


def serve(version: str) -> None:
    """Serve on standard input and output until the client is gone."""
    # a thread that waits for a line would keep an interrupted process
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        asyncio.run(_serve(version))
    finally:
        signal.signal(signal.SIGINT, before)


async def _serve(version: str) -> None:
    calls = BoundedCalls()
    # what a client left in its pipe without reading it would keep the writer waiting for ever
    last = Timer(LAST, os._exit, [0])
    last.daemon = True
    await calls.warm()
    server = server_of(calls, version)
    try:
        async with stdio_server() as (read, write):
            try:
                await server.run(read, write, server.create_initialization_options())
            finally:
                last.start()
    finally:
        await calls.close()
        last.cancel()


def server_of(calls: BoundedCalls, version: str) -> "Server[Any]":
    """A server whose calls are answered within bounds."""

    async def call_tool(_: Any, asked: types.CallToolRequestParams) -> types.CallToolResult:
        answer = await calls.call(asked.name, asked.arguments or {})
        return types.CallToolResult(
            content=[types.TextContent(text=answer.text)],
            structured_content=answer.data,
            is_error=answer.wrong,
        )

    async def read(_: Any, asked: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        answer = await calls.page(asked.uri)
        if answer.wrong:
            raise MCPError(types.INVALID_PARAMS, answer.text, dict(answer.data))
        kind = answer.data["kind"]
        contents = types.TextResourceContents(uri=asked.uri, mime_type=kind, text=answer.text)
        return types.ReadResourceResult(contents=[contents])

    return Server(
        NAME,
        version=version,
        title="A referee for Carcassonne, Mage & Witch",
        instructions=text_named("instructions.md"),
        on_list_tools=_list_tools,
        on_call_tool=call_tool,
        on_list_resources=_list_pages,
        on_list_resource_templates=_list_patterns,
        on_read_resource=read,
        on_list_prompts=_list_prompts,
        on_get_prompt=_get_prompt,
    )


async def _list_tools(*_: Any) -> types.ListToolsResult:
    reading = types.ToolAnnotations(
        read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False
    )
    return types.ListToolsResult(
        tools=[
            types.Tool(
                name=each.name,
                title=each.title,
                description=each.description,
                input_schema=each.schema,
                annotations=reading,
            )
            for each in tools().values()
        ]
    )


async def _list_pages(*_: Any) -> types.ListResourcesResult:
    return types.ListResourcesResult(
        resources=[
            types.Resource(
                uri=page.address, name=page.name, description=page.description, mime_type=page.kind
            )
            for page in PAGES
            if not page.several
        ]
    )


async def _list_patterns(*_: Any) -> types.ListResourceTemplatesResult:
    return types.ListResourceTemplatesResult(
        resource_templates=[
            types.ResourceTemplate(
                uri_template=page.address,
                name=page.name,
                description=page.description,
                mime_type=page.kind,
            )
            for page in PAGES
            if page.several
        ]
    )


async def _list_prompts(*_: Any) -> types.ListPromptsResult:
    arguments = [
        types.PromptArgument(name=each.name, description=each.description, required=each.required)
        for each in DISPUTE.arguments
    ]
    text = types.Prompt(
        name=DISPUTE.name, title=DISPUTE.title, description=DISPUTE.description, arguments=arguments
    )
    return types.ListPromptsResult(prompts=[text])


async def _get_prompt(_: Any, asked: types.GetPromptRequestParams) -> types.GetPromptResult:
    given: Mapping[str, str] = asked.arguments or {}
    try:
        text = prompt(asked.name, given)
    except RulingError as error:
        wrong = refusal(error, language_of(given))
        raise MCPError(types.INVALID_PARAMS, wrong.text, dict(wrong.data)) from None
    message = types.PromptMessage(role="user", content=types.TextContent(text=text))
    return types.GetPromptResult(description=DISPUTE.description, messages=[message])
