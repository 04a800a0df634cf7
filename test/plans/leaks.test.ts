import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureOf } from '../../src/failures.ts';
import type { Operation } from '../../src/operation/define.ts';
import { execute } from '../../src/operation/execute.ts';
import { DETAIL_PAID_FIELDS } from '../../src/operations/cards/detail/paid-fields.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { complete } from '../../src/surfaces/mcp/completion.ts';
import { createResources } from '../../src/surfaces/mcp/resources.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { fuzzed } from '../support/schema-arbitrary.ts';
import { callOf } from './marked-calls.ts';
import { catalog, changes, HIDDEN_CHANGES, MARKS, marksIn } from './marked-facts.ts';

/** Words that reach the handlers, and those that ask for what is hidden. */
const KNOWN = [
  ...['Amex Gold', 'CSP', 'Costco', 'Amazon', 'Uber', 'chase_ultimate_rewards', 'dining', '2'],
  ...['balance transfer', 'lounge access', 'excellent credit', 'sign-on bonus', 'uber_cash'],
  ...[...HIDDEN_CHANGES, '2026-01-01', 'no such name'],
];

// Those on accounts and keys read no card.
const asked = OPERATIONS.filter(({ rest }) => !rest?.path.startsWith('/platform'));

const tools = toolTable(OPERATIONS);
const resources = createResources(OPERATIONS, [], () => {});

/** All that a plan is told for an input, by REST and by MCP, errors too. */
async function told(operation: Operation, input: unknown, tier: 'evaluation' | 'pro') {
  const rest = await execute(operation, input, callOf(tier, 'rest')).catch((error: unknown) => {
    const { code, message, details } = failureOf(error);
    expect(code).not.toBe('internal');
    return { code, message, details };
  });
  const tool = tools.get(operation.name);
  const given =
    typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  const mcp = tool && (await callTool(tool, given, callOf(tier, 'mcp'), () => {}));
  return JSON.stringify([withoutOpen(operation, rest), withoutOpen(operation, mcp)]);
}

/**
 * What the interface shows to everybody: the terms of a card's detail, though not those of `/terms`,
 * and the credits of held cards that one merchant triggers, which are that question's answer.
 */
const OPEN: Readonly<Record<string, readonly string[]>> = {
  get_card_details: ['terms'],
  // The text of the tool lists them too.
  check_merchant_benefits: ['matching_benefits', 'text'],
};

function withoutOpen({ name }: Operation, answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer ?? null), (key, value) =>
    OPEN[name]?.includes(key) ? undefined : value,
  );
}

const verbose = (operation: Operation) =>
  operation.narrative ? [{ ...(operation.example as object), mode: 'verbose' }] : [];

const HELD = ['Amex Platinum', 'CSR', 'Venture X'].map((card_name) => ({ card_name }));
/** So that rules of issuers are weighed. */
const OPENED = {
  card_names: ['Amex Gold', 'Citi Double Cash'],
  additions: 3,
  params: {
    dates: Object.fromEntries(
      ['CSP', 'Amex Platinum', 'Venture X', 'Citi Strata', 'Freedom Flex', 'Amex Green'].map(
        (card_name) => [card_name, '2026-06'],
      ),
    ),
  },
};

/** What asks for hidden facts on purpose. */
const POINTED: Readonly<Record<string, readonly unknown[]>> = {
  get_card_history: HIDDEN_CHANGES.map((field) => ({ card_id: 2, field })),
  get_changes: [
    { card_name: 'CSP', limit: 200 },
    ...HIDDEN_CHANGES.map((field) => ({ card_name: 'CSP', field })),
  ],
  search_credit_cards: [
    { query: 'balance transfer' },
    { card_type: 'balance_transfer' },
    { query: 'best sign-on bonus' },
    { tags: ['balance_transfer'] },
  ],
  get_card_terms: [{ card_name: 'CSP' }, { card_name: 'Amex Gold' }],
  get_card_benefits: [{ card_name: 'Amex Gold' }],
  get_card_details: [{ card_name: 'Amex Platinum' }],
  optimize_portfolio: [OPENED, { ...OPENED, mode: 'verbose' }],
  analyze_portfolio: [{ cards: [{ card_name: 'Amex Platinum' }, { card_name: 'CSR' }] }],
  calculate_card_value: HELD,
  check_card_renewal: HELD,
};

describe('what the evaluation tier is told', () => {
  const paid = new Set<string>();

  it.each(asked)('$name hides what the table of the plan hides', async (operation) => {
    const schema = z.toJSONSchema(operation.input, { io: 'input' });
    const generated = fc.sample(fuzzed(schema, KNOWN), { numRuns: 40, seed: 17 });
    const pointed = POINTED[operation.name] ?? [];
    for (const input of [operation.example, ...verbose(operation), ...pointed, ...generated]) {
      const text = await told(operation, input, 'evaluation');
      expect(marksIn(text), JSON.stringify(input)).toEqual([]);
    }
    for (const input of [operation.example, ...verbose(operation), ...pointed]) {
      for (const mark of marksIn(await told(operation, input, 'pro'))) paid.add(mark);
    }
  });

  it('is said to a paid key, every bit of it', () => {
    expect([...paid].sort()).toEqual(Object.values(MARKS).sort());
  });

  it('is no more by resources and completion', async () => {
    const call = callOf('evaluation', 'mcp');
    const card = await resources.read('cards://2', call);
    const text = JSON.stringify(withoutOpen(asked[2] as Operation, inner(card)));
    expect(marksIn(text)).toEqual([]);
    expect(text).toContain('_tier_restricted');
    for (const path of DETAIL_PAID_FIELDS)
      expect(text).not.toContain(`"${path.split('.').at(-1)}"`);
    const paidCard = JSON.stringify(inner(await resources.read('cards://2', callOf('pro', 'mcp'))));
    expect(marksIn(paidCard)).toContain(MARKS.official_url);
    for (const kind of ['cards', 'card_ids', 'programs', 'categories'] as const) {
      for (const typed of ['', 'a', 'hidden', '9', '0%']) {
        expect(marksIn(JSON.stringify(complete(kind, typed, catalog)))).toEqual([]);
      }
    }
  });
});

function inner(read: Awaited<ReturnType<typeof resources.read>>): unknown {
  const [first] = read.contents;
  return JSON.parse(first && 'text' in first ? first.text : '');
}

describe('a filter on what is hidden', () => {
  const find = async (name: string, input: unknown, tier: 'evaluation' | 'pro') => {
    const operation = OPERATIONS.find((one) => one.name === name) as Operation;
    const { output, warnings } = await execute(operation, input, callOf(tier, 'rest'));
    // biome-ignore lint/suspicious/noExplicitAny: tests look into any output.
    const data = output as any;
    return { data, warnings, total: data.total_found ?? data.pagination.total };
  };

  it.each([
    ['list_cards', {}, { tag: 'lounge_access' }],
    ['search_credit_cards', {}, { tags: ['lounge_access'] }],
    ['search_credit_cards', {}, { credit_tier: 'good' }],
    ['search_credit_cards', {}, { query: 'good credit' }],
  ])('%s: does not narrow, and says so: %j', async (name, without, filter) => {
    const all = await find(name, without, 'evaluation');
    const free = await find(name, filter, 'evaluation');
    expect(free.total).toBe(all.total);
    expect(free.warnings.join()).toMatch(/needs a paid plan as a filter, so it was not applied/);
    expect(free.data._tier_restricted).toBe(true);
    expect(JSON.stringify(free.data.filters_applied ?? {})).not.toMatch(/credit_tier|lounge/);
    const pro = await find(name, filter, 'pro');
    expect(pro.total).toBeLessThan(all.total);
    expect(pro.warnings.join()).not.toMatch(/paid plan/);
  });

  it('narrows where the tag says what everybody sees', async () => {
    for (const tier of ['evaluation', 'pro'] as const) {
      const found = await find('list_cards', { tag: 'no_annual_fee' }, tier);
      expect(found.data.cards.length).toBeGreaterThan(0);
      for (const card of found.data.cards) expect(card.annual_fee).toBe(0);
    }
  });
});

describe('the history of a card', () => {
  it('says that changes were left out, and counts those that are seen', async () => {
    const operation = OPERATIONS.find(({ name }) => name === 'get_card_history') as Operation;
    const free = await execute(operation, { card_id: 2 }, callOf('evaluation', 'rest'));
    expect(free.output).toMatchObject({ count: 2, _tier_restricted: true });
    expect(JSON.stringify(free.output)).toContain('open-change');
    const paid = await execute(operation, { card_id: 2 }, callOf('pro', 'rest'));
    const { count } = paid.output as { count: number };
    // With the ends of its credits that lie ahead.
    expect(count).toBeGreaterThan(changes.length);
    for (const { _id } of changes) expect(JSON.stringify(paid.output)).toContain(_id);
  });
});
