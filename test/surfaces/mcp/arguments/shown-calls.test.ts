import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/operation/execute.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { exampleOf } from '../../../../src/surfaces/mcp/arguments/tool-arguments.ts';
import { callTool } from '../../../../src/surfaces/mcp/call-tool.ts';
import { type ToolEntry, toolTable } from '../../../../src/surfaces/mcp/tool-table.ts';
import { NOW, services } from '../../../operations/support/run.ts';
import { randomOf } from '../../../support/random.ts';

type Arguments = Record<string, unknown>;

const TOOLS = toolTable(OPERATIONS);
const NAMES = [...TOOLS.values()].flatMap((tool) => argumentsOf(tool));
/** Mutated calls of each tool. */
const EACH = 30;
/** How each call that a refusal shows is introduced. */
const SHOWN =
  /^(?:A call that works|Without .+|It takes one card; for several|If each of two adults holds one): (\w+) (\{.*\})$/;

/** Values of no use to most arguments, and of some to others. */
const ODD: readonly unknown[] = [
  ...[null, '', 'zorp', 'a lot', 'gold', 'Chase', '20%', '2026-13-45', 'x'.repeat(500)],
  ...[-5, 3.5, 1e12, true, [], {}, [1, 2], ['zorp'], { zorp: 1 }, ['Sapphire'], ['dinning']],
  ...['CSP and CSR', 'groceries and gas', ['CSP', 'CSP'], ['CSP', 'CSR', 'Amex Gold', 'CFU']],
  ...[Array(30).fill('CSP'), [...'abcdefghijklmnop'], { 'Hilton Aspire': 5 }, [{ card: 'CSP' }]],
  ...[{ dining: -1 }, { 'hobby stores': 20 }, [{ category: 'zorp', monthly: 5 }], 'CSP, CSR, zorp'],
];

function argumentsOf({ arguments: { schema } }: ToolEntry): string[] {
  return Object.keys(schema.properties as object);
}

/** Up to three changes of a call. */
function mutated(tool: ToolEntry, next: () => number): Arguments {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T;
  const given: Arguments = structuredClone(exampleOf(tool.operation));
  const own = argumentsOf(tool);
  const changes: ((name: string) => void)[] = [
    (name) => {
      given[name] = pick(ODD);
    },
    (name) => Reflect.deleteProperty(given, name),
    () => {
      given[pick(NAMES)] = pick(ODD);
    },
    () => {
      given[pick(own)] = pick(ODD);
    },
    (name) => {
      given[`${name.slice(0, -1)}x`] = given[name] ?? pick(ODD);
      Reflect.deleteProperty(given, name);
    },
    (name) => {
      const value = given[name];
      const isNamed = typeof value === 'object' && value !== null && !Array.isArray(value);
      given[name] = isNamed ? { ...value, dinning: pick(ODD) } : [value, pick(ODD)].flat();
    },
  ];
  for (let left = 1 + Math.floor(next() * 3); left > 0; left -= 1) {
    pick(changes)(pick([...Object.keys(given), ...own, 'zorp']));
  }
  return given;
}

const kept = {
  ...services,
  changeWallet: async () => {},
  clearWallet: async () => true,
} as typeof services;

const call: Call = {
  caller: {
    ...{ account_id: 'account', plan: PLANS.pro, channel: 'mcp', scopes: null },
    credential: { account_id: 'account', epoch: 0, by: null },
  },
  services: kept,
  now: NOW,
  request_id: 'test',
  check_output: false,
};

async function said(name: string, given: Arguments): Promise<{ isError: boolean; text: string }> {
  const tool = TOOLS.get(name);
  if (!tool) throw new Error(`no tool ${name}`);
  const { isError = false, content } = await callTool(tool, given, call, () => {});
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '' };
}

describe('a call that a refusal shows', () => {
  it.each([...TOOLS.keys()])('works, whatever was sent to %s', async (name) => {
    const tool = TOOLS.get(name) as ToolEntry;
    const next = randomOf(33);
    let shown = 0;
    for (let count = 0; count < EACH; count += 1) {
      const given = mutated(tool, next);
      const { isError, text } = await said(name, given);
      for (const line of isError ? text.split('\n') : []) {
        const [, other = '', sent = ''] = SHOWN.exec(line) ?? [];
        if (other === '') continue;
        shown += 1;
        const again = await said(other, JSON.parse(sent));
        expect(again.isError, `${JSON.stringify(given)}\n${text}\n\n${again.text}`).toBe(false);
      }
    }
    expect(shown).toBeGreaterThan(EACH / 4);
  });

  it('leaves out what its handler refuses too', async () => {
    const given = { card_name: 'CSP', memberships: 'zorp', carried: 'gold' };
    const { text } = await said('calculate_card_value', given);
    expect(text).toMatch(/^A call that works: calculate_card_value \{"card_name":"CSP"\}$/m);
  });

  it('is none where a card of it is not known', async () => {
    const given = { merchant: 'Uber', card_names: ['zorp'], zorp: 1 };
    const { text } = await said('check_merchant_benefits', given);
    expect(text).toContain('there is no argument "zorp"');
    expect(text).not.toContain('A call that works');
  });
});
