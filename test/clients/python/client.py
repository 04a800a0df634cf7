"""Lists the tools of an MCP server, calls each, and converts each as openai-agents does.

Standard input: {"url", "key", "calls": {tool: arguments}}. Standard output: what came of each.
"""

import asyncio
import json
import sys

from agents.mcp import MCPServerStreamableHttp
from agents.mcp.util import MCPUtil


async def main() -> None:
    given = json.load(sys.stdin)
    headers = {"X-API-Key": given["key"]}
    tools, failed, strict, loose = [], {}, [], []
    params = {"url": f"{given['url']}/mcp", "headers": headers, "timeout": 30}
    async with MCPServerStreamableHttp(params=params, client_session_timeout_seconds=30) as server:
        for tool in await server.list_tools():
            tools.append(tool.name)
            converted = MCPUtil.to_function_tool(tool, server, convert_schemas_to_strict=True)
            (strict if converted.strict_json_schema else loose).append(tool.name)
            # Nothing that the tool takes may be lost on the way to the model.
            schema = getattr(tool, "input_schema", None) or tool.inputSchema
            if set(converted.params_json_schema["properties"]) != set(schema["properties"]):
                failed[tool.name] = "the conversion lost arguments"
                continue
            answer = await server.call_tool(tool.name, given["calls"][tool.name])
            is_error = getattr(answer, "is_error", None) or getattr(answer, "isError", False)
            structured = getattr(answer, "structured_content", None) or getattr(
                answer, "structuredContent", None
            )
            if is_error or not structured:
                failed[tool.name] = str(answer)[:300]
    json.dump({"tools": tools, "failed": failed, "strict": strict, "loose": loose}, sys.stdout)


asyncio.run(main())
