import type { Operation } from '../../../src/operation/define.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { dearestInputs, type Input, type InputOf } from './inputs.ts';
import { otherRequests } from './others.ts';
import { type Case, rpc } from './request.ts';

/** It would end the account, or the key, that all others are asked with. */
const NEVER = new Set(['delete_account', 'sign_out_everywhere']);

export async function dearestRequests(): Promise<Case[]> {
  const dearest = await dearestInputs();
  const served = OPERATIONS.filter(({ name }) => !NEVER.has(name)).flatMap((operation) =>
    Object.entries(dearest[operation.name] ?? { plain: () => ({}) }).flatMap(([kind, input]) =>
      surfacesOf(operation, kind, input),
    ),
  );
  return [...served, ...otherRequests()];
}

function surfacesOf(operation: Operation, kind: string, input: InputOf): Case[] {
  const { name, rest, tool } = operation;
  const cases: Case[] = [];
  if (rest) {
    cases.push({
      name: `REST ${name}: ${kind}`,
      asked(n) {
        const left: Input = { ...input(n) };
        // Where a card is named, its path takes an id.
        if (rest.path.includes(':card_id')) {
          left.card_id = 2;
          delete left.card_name;
        }
        const at = rest.path.replace(/:(\w+)/g, (_match, field: string) => {
          const value = left[field];
          delete left[field];
          return encodeURIComponent(String(value));
        });
        const path = `/api/v1${at}`;
        if (rest.method === 'POST') return { method: 'POST', path, body: JSON.stringify(left) };
        const query = new URLSearchParams(
          Object.entries(left).map(([field, value]): [string, string] => [field, String(value)]),
        );
        return { method: rest.method, path: `${path}?${query}` };
      },
    });
  }
  // By another `n`: the other surface must not have put the answer into the cache.
  if (tool) {
    cases.push({
      name: `MCP ${name}: ${kind}`,
      asked: (n) => rpc('tools/call', { name, arguments: input(n + 1_000) }),
    });
  }
  return cases;
}
