import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { failureOf } from '../../src/failures.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import type { Services } from '../../src/operation/context.ts';
import type { Operation } from '../../src/operation/define.ts';
import { type Call, execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { askTool, callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { createResources } from '../../src/surfaces/mcp/resources.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { MESSAGES } from '../agents/messages/index.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { fuzzed } from '../support/schema-arbitrary.ts';
import { catalogs, type Other, othersFor, TODAY } from './other-catalogs.ts';
import { HELD, NIGHTS, PLACES, POINTED } from './pointed.ts';

/**
 * Two catalogues that differ in hidden facts alone, asked the same: the evaluation tier gets the same
 * answers, to the letter, whatever the way that a fact could show: a text, a note, a refusal, a bound,
 * a question, an order, a count. What the sums of money rest on (rates, credits, visits that an
 * estimate counts, the score that a card needs) is the same in both: sums tell it to everybody.
 */

const { cards } = seeds;
const narrator = createNarrator({ openai: null, report() {} });
const tools = toolTable(OPERATIONS);
const resources = createResources(OPERATIONS, [], () => {});
const now = new Date(`${TODAY}T12:00:00Z`);

/** What comes up for them is asked of every catalogue. */
const SAVED = [1, 2, 3, 4, 24].map((card_id) => ({
  ...{ card_id, nickname: null, opened: '2024-03', fee_date: '2027-01' },
  ...{ categories: [], benefit_selections: null },
}));

const servicesOf = (catalog: CatalogSnapshot, more: Partial<Services> = {}) =>
  catalogServices(catalog, {
    ...emptyAccount(now),
    readWallet: async () => ({ cards: SAVED, spending: null, memberships: null, updated_at: now }),
    newestChanges: async () => ({ changes: [], imported_at: now }),
    narrate: narrator.narrate,
    databaseHealthy: async () => true,
    ...more,
  });
const services = Object.fromEntries(
  Object.entries(catalogs).map(([name, catalog]) => [name, servicesOf(catalog)]),
);

type Tier = 'evaluation' | 'pro';

function callOf(channel: 'rest' | 'mcp', tier: Tier, at: Other): Call {
  const credential = { account_id: 'one', epoch: 0, by: null };
  const caller = { account_id: 'one', plan: PLANS[tier], channel, scopes: null, credential };
  const own = services[at];
  if (!own) throw new Error('no such catalogue');
  return { caller, services: own, now, request_id: 'test', check_output: false };
}

type Surface = 'rest' | 'mcp';

/** All that a caller of a plan is told, by REST, by MCP or by both, errors and questions too. */
async function told(
  operation: Operation,
  input: unknown,
  tier: Tier,
  at: Other,
  surface: Surface | 'both' = 'both',
) {
  const tool = surface === 'rest' ? undefined : tools.get(operation.name);
  const rest = surface === 'mcp' && tool ? null : await byRest(operation, input, tier, at);
  if (!tool) return JSON.stringify(rest);
  const given = typeof input === 'object' ? (input as Readonly<Record<string, unknown>>) : {};
  const asking = { answers: {}, filled: null, declined: false };
  const asked = await askTool(tool, given ?? {}, callOf('mcp', tier, at), () => {}, asking);
  // Who cannot be asked is answered the same where nothing is asked.
  if ('content' in asked) return JSON.stringify([rest, asked]);
  const mcp = await callTool(tool, given ?? {}, callOf('mcp', tier, at), () => {});
  return JSON.stringify([rest, mcp, asked]);
}

function byRest(operation: Operation, input: unknown, tier: Tier, at: Other): Promise<unknown> {
  return execute(operation, input, callOf('rest', tier, at)).catch((error: unknown) => {
    const { code, message, details } = failureOf(error);
    return { code, message, details };
  });
}
/** Those asked by REST and by MCP. */
const chosen = (operation: Operation) => [
  operation.example,
  ...(operation.narrative ? [{ ...(operation.example as object), mode: 'verbose' }] : []),
  ...(POINTED[operation.name] ?? []),
];
const messages = (operation: Operation) =>
  MESSAGES.flatMap(({ calls }) =>
    calls.flatMap(([name, given]) => (name === operation.name ? [given] : [])),
  );
const KNOWN = [...HELD, ...PLACES, ...NIGHTS, 'dining', 'balance transfer', 'cell phone'];

const asked = OPERATIONS.filter(({ rest }) => !rest?.path.startsWith('/platform'));

/** Whether a paid plan is told of the same facts: else equal answers would prove nothing. */
async function differsForPaid(operation: Operation): Promise<boolean> {
  for (const input of [...chosen(operation), ...messages(operation)]) {
    const first = await told(operation, input, 'pro', 'none');
    for (const other of othersFor(operation.name)) {
      if ((await told(operation, input, 'pro', other)) !== first) return true;
    }
  }
  return false;
}

const differing = new Set<string>();

it.each(asked)('$name tells the evaluation tier nothing of hidden facts', async (operation) => {
  const schema = z.toJSONSchema(operation.input, { io: 'input' });
  const generated = fc.sample(fuzzed(schema, KNOWN), { numRuns: 20, seed: 29 });
  const inputs: [unknown, Surface | 'both'][] = [
    ...chosen(operation).map((input): [unknown, 'both'] => [input, 'both']),
    // By one surface each, in turn: both ask the same handlers.
    ...[...messages(operation), ...generated].map((input, at): [unknown, Surface] => [
      input,
      at % 2 === 0 ? 'rest' : 'mcp',
    ]),
  ];
  expect(inputs.length).toBeGreaterThan(20);
  for (const [input, surface] of inputs) {
    const first = await told(operation, input, 'evaluation', 'none', surface);
    for (const other of othersFor(operation.name)) {
      const second = await told(operation, input, 'evaluation', other, surface);
      expect(second, `${other}: ${JSON.stringify(input)}`).toBe(first);
    }
  }
  if (await differsForPaid(operation)) differing.add(operation.name);
});

it('saves of all credits those that sums tell', async () => {
  const [put] = OPERATIONS.filter(({ name }) => name === 'put_wallet');
  const savedBy = async (tier: Tier, said: string) => {
    const saved: (readonly string[] | null | undefined)[] = [];
    const call = callOf('rest', tier, 'none');
    const changeWallet: Services['changeWallet'] = async (_credential, edit) => {
      saved.push(...edit(null).cards.map(({ benefit_selections }) => benefit_selections));
    };
    const held = [{ card_name: 'CSR', benefit_selections: [said] }];
    const own = { ...call, services: servicesOf(catalogs.none, { changeWallet }) };
    await execute(put as Operation, { cards: held }, own);
    return saved.flatMap((keys) => keys ?? []);
  };
  const credits = cards.find(({ name }) => name === 'Chase Sapphire Reserve')?.credits ?? [];
  const hidden = credits.filter(({ value, points }) => !value && !points).map(({ key }) => key);
  expect(hidden.length).toBeGreaterThan(0);
  for (const said of ['all credits', 'lounge', 'travel']) {
    const saved = await savedBy('evaluation', said);
    expect(
      saved.filter((key) => hidden.includes(key)),
      said,
    ).toEqual([]);
  }
  expect(await savedBy('pro', 'all credits')).toEqual(expect.arrayContaining(hidden));
  expect(await savedBy('evaluation', hidden[0] ?? '')).toEqual([hidden[0]]);
});

it('reads the same resources', async () => {
  for (const uri of [
    'registry://benefits',
    'wallet://saved',
    ...SAVED.map(({ card_id }) => `cards://${card_id}`),
  ]) {
    const read = async (at: Other) => {
      const { contents } = await resources.read(uri, callOf('mcp', 'evaluation', at));
      return JSON.stringify(contents);
    };
    const first = await read('none');
    expect(first.length).toBeGreaterThan(200);
    expect(await read('facts but terms'), uri).toBe(first);
    if (uri.startsWith('cards')) expect(await read('credits'), uri).toBe(first);
  }
});

it('tells paid plans what it hides', () => {
  expect([...differing].sort()).toEqual([
    'analyze_portfolio',
    'calculate_card_value',
    'check_card_renewal',
    'check_merchant_benefits',
    'compare_cards',
    'get_card_benefits',
    'get_card_details',
    'get_card_history',
    'get_card_terms',
    'get_changes',
    'get_points_playbook',
    'get_wallet',
    'list_cards',
    'manage_points_balances',
    'optimize_portfolio',
    'put_wallet',
    'recommend_card_for_category',
    'search_credit_cards',
    'which_card_at_merchant',
  ]);
});
