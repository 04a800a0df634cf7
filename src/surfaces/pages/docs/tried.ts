import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { execute } from '../../../operation/execute.ts';
import { PLANS } from '../../../plans/plans.ts';
import type { PublishedOperation } from '../../docs/openapi.ts';
import { requestIdOf } from '../../http.ts';
import { callTool } from '../../mcp/call-tool.ts';
import type { ToolEntry } from '../../mcp/tool-table.ts';
import type { SiteDependencies } from '../deps.ts';

/** Answers of the examples, by catalogue: an example is tried once, not on every view. */
export type Tried = LRUCache<string, string>;
export const createTried = (): Tried => new LRUCache({ max: 200 });

/** Lines of an answer that are shown; the rest is more of the same. */
const LINES_MAX = 60;

/** What this server answers to an example of a tool, as text; null where it takes an account. */
export async function tryTool(
  tool: ToolEntry,
  given: Readonly<Record<string, unknown>>,
  res: Response,
  tried: Tried,
  deps: SiteDependencies,
): Promise<string | null> {
  return once(`tool ${tool.operation.name} ${JSON.stringify(given)}`, tried, deps, async () => {
    const call = deps.visitors.exampleCall(requestIdOf(res), PLANS.evaluation);
    const { isError, content } = await callTool(tool, given, call, deps.report);
    const [first] = content;
    return isError || first?.type !== 'text' ? null : first.text;
  });
}

/** The data of what this server answers to an endpoint's example; null where it takes an account. */
export async function tryRest(
  { operation, rest }: PublishedOperation,
  res: Response,
  tried: Tried,
  deps: SiteDependencies,
): Promise<string | null> {
  const isOpen = operation.policy.cacheable || rest.cache_seconds !== undefined;
  if (!isOpen || operation.policy.tier === 'paid') return null;
  return once(`rest ${operation.name}`, tried, deps, async () => {
    const call = deps.visitors.exampleCall(requestIdOf(res), PLANS.evaluation);
    const { output } = await execute(operation, operation.example, call);
    const lines = JSON.stringify(output, null, 2).split('\n');
    return lines.length > LINES_MAX
      ? [...lines.slice(0, LINES_MAX), '...'].join('\n')
      : lines.join('\n');
  });
}

async function once(
  name: string,
  tried: Tried,
  { services }: SiteDependencies,
  ask: () => Promise<string | null>,
): Promise<string | null> {
  const { version, today } = services.catalog();
  const key = `${name} ${version} ${today}`;
  const known = tried.get(key) ?? (await ask());
  if (known !== null) tried.set(key, known);
  return known;
}
