import { expect, it } from 'vitest';
import { z } from 'zod';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../../../operations/support/run.ts';
import { type Place, textPlaces } from '../../../support/text-places.ts';

/**
 * Words of the caller's own in forms that are taken: twenty things that are not used, twenty accounts
 * with their days, the name of an adult. What an answer tells of them is plain, and no more than a few.
 */

const MANY = 20;
/** Most that are told: a refusal of as many as it lists may quote each in its path and its message. */
const TOLD = 22;
const NUMBER = '4111111111111111';
const own = (at: number): string => `Qzjx${at} <b>[a](b)</b> ${NUMBER}`;
const LIVE = /<b>|\]\(|4111|1111/;

type Filled = (said: (at: number) => string) => unknown;
const several = <T>(one: (at: number) => T): T[] =>
  Array.from({ length: MANY }, (_, at) => one(at));
/** What may stand in a place of text: a text, or the names of a record with values that some take. */
const FORMS: readonly Filled[] = [
  (said) => said(0),
  (said) => `no ${said(0)}`,
  ...[300, '2026-05'].map(
    (value): Filled =>
      (said) =>
        Object.fromEntries(several((at) => [said(at), value])),
  ),
  // Beside what is read of it.
  () => ({ [`hotel ${NUMBER.replace(/(\d{4})(?=\d)/g, '$1 ')} via Chase Travel`]: 300 }),
];
const LISTS: readonly Filled[] = [
  (said) => several(said),
  (said) => several((at) => `no ${said(at)}`),
];

/** `input` with a value at a place. */
function filled(input: unknown, [head, ...rest]: Place, value: unknown): unknown {
  if (head === undefined || head === '[]') return value;
  const record = (input ?? {}) as Readonly<Record<string, unknown>>;
  return { ...record, [head]: filled(record[head], rest, value) };
}

const PARTNER = { partner: { name: 'Sam', card_names: ['CFU'] } };
const tools = toolTable(OPERATIONS);
const caller = {
  ...{ account_id: 'account', plan: PLANS.pro, channel: 'mcp', scopes: null },
  credential: { account_id: 'account', epoch: 0, by: null },
};
const writes = {
  changeWallet: async (_credential: unknown, edit: (stored: null) => unknown) => {
    edit(null);
  },
  clearWallet: async () => true,
};
const call = {
  ...{ caller, services: { ...services, ...writes }, now: NOW },
  ...{ request_id: 'test', check_output: false },
};

it.each([...tools])('%s tells own words plainly and few of them', async (_name, tool) => {
  const { operation } = tool;
  const schema = z.toJSONSchema(operation.input, { io: 'input' }) as z.core.JSONSchema.BaseSchema;
  const example = operation.example as Readonly<Record<string, unknown>>;
  const places = textPlaces(schema).filter(([first]) => first !== 'card_id');
  expect(places.length).toBeGreaterThan(0);
  for (const place of places) {
    const isList = place.at(-1) === '[]';
    const open = 'card_names' in example ? { ...example, card_names: [] } : example;
    const base = place.includes('partner') ? { ...example, params: PARTNER } : open;
    for (const form of isList ? LISTS : FORMS) {
      const input = filled(base, place, form(own)) as Record<string, unknown>;
      const answer = await callTool(tool, input, call as never, () => {});
      const [said] = answer.content as { text: string }[];
      for (const told of [said?.text ?? '', JSON.stringify(answer.structuredContent ?? {})]) {
        const about = `${place.join('.')}: ${told}`;
        expect(told, about).not.toMatch(LIVE);
        const echoes = told.match(/.?Qzjx/g) ?? [];
        expect(echoes.length, about).toBeLessThanOrEqual(TOLD);
      }
    }
  }
});
