import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { openLocalFile } from '../../src/local/local-file.ts';
import { LOCAL_CALLER, localServices } from '../../src/local/services.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import type { Call } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { exampleOf } from '../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { type ToolEntry, toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { MESSAGES } from '../agents/messages/index.ts';

/** What each tool costs an assistant: the table of README. */
export async function run(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tokens-'));
  try {
    await print(await callIn(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function callIn(folder: string): Promise<Call> {
  const { narrate } = createNarrator({ openai: null, report: () => {} });
  const now = new Date();
  const services = localServices({
    seeds: await readSeeds('seeds'),
    file: openLocalFile(folder, () => {}),
    clock: () => now,
    narrate,
    version: 'bench',
  });
  return { caller: LOCAL_CALLER, services, now, request_id: 'bench', check_output: false };
}

async function print(call: Call): Promise<void> {
  const tools = toolTable(OPERATIONS);
  const sizes = new Map(
    [...tools.keys()].map((name) => [name, { concise: [], detailed: [] } as Sizes]),
  );
  const ask = async (tool: ToolEntry, given: Record<string, unknown>) => {
    const { detailed_fields } = tool.face;
    const formats = detailed_fields ? (['concise', 'detailed'] as const) : (['concise'] as const);
    for (const format of formats) {
      const asked = detailed_fields ? { ...given, response_format: format } : given;
      const answer = await callTool(tool, asked, call, () => {});
      const [first] = answer.content;
      if (answer.isError || first?.type !== 'text') continue;
      sizes.get(tool.operation.name)?.[format].push(countTokens(first.text));
    }
  };
  for (const { calls } of MESSAGES) {
    for (const [name, given] of calls) {
      const tool = tools.get(name);
      if (tool) await ask(tool, { ...given });
    }
  }
  for (const tool of tools.values()) await ask(tool, exampleOf(tool.operation));
  console.log('| Tool | entry | answer | detailed |\n|---|---:|---:|---:|');
  for (const [name, { advertised }] of tools) {
    const { concise = [], detailed = [] } = sizes.get(name) ?? {};
    const entry = countTokens(JSON.stringify(advertised));
    console.log(`| \`${name}\` | ${entry} | ${median(concise)} | ${median(detailed)} |`);
  }
}

interface Sizes {
  readonly concise: number[];
  readonly detailed: number[];
}

function median(sizes: readonly number[]): string {
  const sorted = [...sizes].sort((a, b) => a - b);
  return String(sorted[Math.floor(sorted.length / 2)] ?? '');
}
