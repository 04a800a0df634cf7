import { createHash } from 'node:crypto';
import { AppError } from '../../src/errors.ts';
import { failureOf } from '../../src/failures.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { RESPONSE_FORMATS } from '../../src/surfaces/mcp/advertise.ts';
import { callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { NOW, run, services } from '../operations/support/run.ts';
import type { Question } from './questions.ts';

/** Where an answer spells out its calculation: held apart, as its grain may change alone. */
const TRACE_FIELDS: ReadonlySet<string> = new Set(['trace']);

const tools = toolTable(OPERATIONS);

/** All that a question brings, with its keys sorted: data or error, and what the tool serves. */
export async function answer(question: Question): Promise<unknown> {
  const outcome = await outcomeOf(question);
  const tool = await toolResults(question);
  return sorted({ question, outcome, ...(tool && { tool }) });
}

async function outcomeOf({ operation, input, tier }: Question): Promise<unknown> {
  try {
    return await run(operation, input, tier);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, details } = error;
    return { error: { code, message, details } };
  }
}

async function toolResults(question: Question): Promise<Record<string, unknown> | null> {
  const tool = tools.get(question.operation);
  if (!tool || !question.as_tool) return null;
  const call = {
    caller: {
      account_id: 'account',
      plan: PLANS[question.tier],
      channel: 'mcp' as const,
      scopes: null,
    },
    services,
    now: NOW,
    request_id: 'golden',
    check_output: true,
  };
  const results: Record<string, unknown> = {};
  for (const format of tool.face.detailed_fields ? RESPONSE_FORMATS : ['concise']) {
    const formatted = tool.face.detailed_fields ? { response_format: format } : {};
    const given = { ...(question.input as object), ...formatted };
    results[format] = await callTool(tool, given, call, (error) => {
      if (failureOf(error).code === 'internal') throw error;
    });
  }
  return results;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, field]) => [key, sorted(field)]));
}

/** SHA-256 of the answer without its traces, and of the traces: 32 hexadecimal digits of each. */
export function digests(full: unknown): string {
  const traces: [path: string, trace: unknown][] = [];
  const rest = withoutTraces(full, '', traces);
  return `${digest(rest)} ${traces.length > 0 ? digest(traces) : 'no-trace'}`;
}

function withoutTraces(value: unknown, path: string, traces: [string, unknown][]): unknown {
  if (Array.isArray(value)) {
    return value.map((one, at) => withoutTraces(one, `${path}/${at}`, traces));
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept: [string, unknown][] = [];
  for (const [key, field] of Object.entries(value)) {
    if (TRACE_FIELDS.has(key)) traces.push([`${path}/${key}`, field]);
    else kept.push([key, withoutTraces(field, `${path}/${key}`, traces)]);
  }
  return Object.fromEntries(kept);
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/** Names a question in a line: its number, operation, and the start of its input. */
export function labelOf({ operation, tier, input, as_tool }: Question, at: number): string {
  const number = String(at).padStart(3, '0');
  const surface = as_tool && tools.has(operation) ? ' +tool' : '';
  return `${number} ${operation} ${tier}${surface} ${JSON.stringify(input).slice(0, 70)}`;
}

/** Digests by label, of all questions in their order. */
export async function digestAll(questions: readonly Question[]): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const [at, question] of questions.entries()) {
    held[labelOf(question, at)] = digests(await answer(question));
  }
  return held;
}
