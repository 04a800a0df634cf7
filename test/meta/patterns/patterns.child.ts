import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';

/**
 * Prints every pattern of the product as JSON: those written in src/, and those that are built while all of
 * it is imported, the shipped catalogue is opened, and examples and the golden searches are answered.
 */

export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** File and line that it is written or built in. */
  readonly at: string;
}

const SOURCES = path.join(import.meta.dirname, '../../../src');
/** What begins a process or a page of its own as it is imported. */
const BEGINS = /^(?:main|admin|stdio|prompts-check|prompts-run)\.ts$|\bchild\.ts$/;
const WRITTEN = /^\/(?<source>.+)\/(?<flags>[a-z]*)$/s;
const FRAME = /\/src\/(\S+?:\d+):\d+\)?$/;

const patterns = new Map<string, Pattern>();

function add(pattern: Pattern): void {
  const key = `${pattern.source}/${pattern.flags}`;
  if (!patterns.has(key)) patterns.set(key, pattern);
}

function addWritten(file: string, code: string): void {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { source = '', flags = '' } = WRITTEN.exec(node.text)?.groups ?? {};
      const { line } = tree.getLineAndCharacterOfPosition(node.end);
      add({ source, flags, at: `${file}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

/** Patterns of packages, which read no text of a caller, are built by no file of src/. */
function addBuilt({ source, flags }: RegExp): void {
  if (patterns.has(`${source}/${flags}`)) return;
  const [, , , line = ''] = (new Error().stack ?? '').split('\n');
  const at = FRAME.exec(line)?.[1];
  if (at !== undefined) add({ source, flags, at });
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, made) {
    const built = Reflect.construct(target, given, made) as RegExp;
    addBuilt(built);
    return built;
  },
});

const files = (await readdir(SOURCES, { recursive: true })).filter((name) => name.endsWith('.ts'));
for (const file of files.sort()) {
  addWritten(file, await readFile(path.join(SOURCES, file), 'utf8'));
  if (!BEGINS.test(file)) await import(path.join(SOURCES, file));
}

const { OPERATIONS } = await import('../../../src/operations/index.ts');
const { PLANS } = await import('../../../src/plans/plans.ts');
const { exampleOf } = await import('../../../src/surfaces/mcp/arguments/tool-arguments.ts');
const { callTool } = await import('../../../src/surfaces/mcp/call-tool.ts');
const { toolTable } = await import('../../../src/surfaces/mcp/tool-table.ts');
const { services, NOW } = await import('../../operations/support/run.ts');
const { goldenQuestions } = await import('../../golden/questions.ts');
const { answer } = await import('../../golden/answers.ts');
const caller = { account_id: 'patterns', plan: PLANS.pro, channel: 'mcp', scopes: null } as const;
const call = { caller, services, now: NOW, request_id: 'patterns', check_output: false };
for (const tool of toolTable(OPERATIONS).values())
  await callTool(tool, exampleOf(tool.operation), call, () => {});
for (const question of goldenQuestions())
  if (question.operation === 'search_credit_cards') await answer(question);

process.stdout.write(JSON.stringify([...patterns.values()]), () => process.exit());
