import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { failureOf } from '../../src/failures.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import type { Operation } from '../../src/operation/define.ts';
import { type Call, execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { askTool, callTool } from '../../src/surfaces/mcp/call-tool.ts';
import { toolTable } from '../../src/surfaces/mcp/tool-table.ts';
import { MESSAGES } from '../agents/messages/index.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { fuzzed } from '../support/schema-arbitrary.ts';

/**
 * Two catalogues that differ in hidden facts alone, asked the same: the evaluation tier gets the same
 * answers, to the letter, whatever the way that a fact could show: a text, a note, a refusal, a bound,
 * a question, an order, a count. What the sums of money rest on (rates, credits, visits that an
 * estimate counts, the score that a card needs) is the same in both: sums tell it to everybody.
 */

const TODAY = '2026-11-21';

type Lounge = NonNullable<CardSeed['lounges']>[number];

function otherLounge(one: Lounge): Lounge {
  const other = { ...one, guests: (one.guests ?? 0) + 3, guest_fee: 77, note: null };
  const { visits } = one;
  if (visits === 'unlimited') return { ...other, visits: 30 };
  // Estimates count no more of them.
  const isMany = visits !== null && visits >= (seeds.rules.lounge_visits?.a_year ?? 0);
  return isMany ? { ...other, visits: 'unlimited' } : other;
}

/** The card with the hidden facts of another. */
function disguised(card: CardSeed, other: CardSeed): CardSeed {
  const { balance_transfer_apr, purchase_apr, foreign_transaction_fee, ...terms } = card.terms;
  const { balance_transfer_fee, cash_advance_fee, promo_apr_months } = terms;
  return {
    ...card,
    // Sources of the issuer's own are known by the host.
    official_url: card.official_url && `${card.official_url}?other`,
    protections: other.protections,
    authorized_users: other.authorized_users,
    offer_history: other.offer_history,
    lounges: card.lounges?.map(otherLounge) ?? null,
    terms: {
      ...other.terms,
      ...{ purchase_apr, foreign_transaction_fee, balance_transfer_fee, cash_advance_fee },
      // Among the terms of every plan, unlike the words of the offer.
      promo_apr_months,
      // That a card takes no transfers is in their fee, which is open.
      balance_transfer_apr: balance_transfer_apr === 'None' ? 'None' : '9% to 99%',
    },
  };
}

const { cards } = seeds;
const catalogs = [0, 7].map((shift) => {
  const own = (card: CardSeed, at: number) =>
    shift === 0 ? card : disguised(card, cards[(at + shift) % cards.length] ?? card);
  return buildSnapshot('one of two', { ...seeds, cards: cards.map(own) }, TODAY);
});

const narrator = createNarrator({ openai: null, report() {} });
const tools = toolTable(OPERATIONS);
const now = new Date(`${TODAY}T12:00:00Z`);

const services = catalogs.map((catalog) =>
  catalogServices(catalog, {
    ...emptyAccount(now),
    newestChanges: async () => ({ changes: [], imported_at: now }),
    narrate: narrator.narrate,
    databaseHealthy: async () => true,
  }),
);

type Tier = 'evaluation' | 'pro';

/** All that a caller of a plan is told, by REST and by MCP, errors and questions too. */
async function told(operation: Operation, input: unknown, tier: Tier, at: number) {
  const callOf = (channel: 'rest' | 'mcp'): Call => {
    const credential = { account_id: 'one', epoch: 0, by: null };
    const caller = { account_id: 'one', plan: PLANS[tier], channel, scopes: null, credential };
    const own = services[at];
    if (!own) throw new Error('no such catalogue');
    return { caller, services: own, now, request_id: 'test', check_output: false };
  };
  const rest = await execute(operation, input, callOf('rest')).catch((error: unknown) => {
    const { code, message, details } = failureOf(error);
    return { code, message, details };
  });
  const tool = tools.get(operation.name);
  if (!tool) return JSON.stringify(rest);
  const given = typeof input === 'object' ? (input as Readonly<Record<string, unknown>>) : {};
  const asking = { answers: {}, filled: null, declined: false };
  const mcp = await callTool(tool, given ?? {}, callOf('mcp'), () => {});
  const asked = await askTool(tool, given ?? {}, callOf('mcp'), () => {}, asking);
  return JSON.stringify([rest, mcp, asked]);
}

const HELD = ['CSR', 'Amex Platinum', 'Venture X', 'World of Hyatt', 'Aeroplan', 'Paze Store Card'];
const PLACES = ['Verizon', 'Delta', 'Hertz', 'Royal Caribbean', 'Lowes', 'Best Buy', 'Amazon'];
const NIGHTS = ['priority pass', 'lounge', 'CSR', 'Venture X', 'centurion lounge', 'free night'];

/** Questions that hidden facts would answer. */
const POINTED: Readonly<Record<string, readonly unknown[]>> = {
  which_card_at_merchant: [
    ...PLACES.map((merchant) => ({ merchant, amount: 300, portfolio: HELD.slice(0, 4) })),
    ...['Amazon', 'Lowes', 'Hertz'].map((merchant) => ({
      ...{ merchant, amount: 900, cover: 'rental car' },
      portfolio: ['CSP', 'Synchrony Home Credit Card', 'Amex Gold'],
    })),
    { merchant: 'Costco', amount: 90, portfolio: ['Synchrony Home Credit Card', 'Amex Gold'] },
  ],
  calculate_card_value: NIGHTS.flatMap((name) =>
    [1, 11, 365].flatMap((count) =>
      HELD.slice(0, 4).map((card_name) => ({ card_name, nights: { [name]: { count, each: 30 } } })),
    ),
  ),
  search_credit_cards: [
    'lounge access, few visits',
    'priority pass with guests',
    'rental car insurance',
    'free authorized users',
    'intro apr on purchases, longest',
    'no penalty apr',
    'no late fee',
    'balance transfer',
    'extended warranty, cell phone protection',
  ].map((query) => ({ query })),
  list_cards: ['lounge_access', 'intro_apr', 'zero_intro_apr', 'balance_transfer'].map((tag) => ({
    ...{ tag, limit: 20 },
  })),
  get_card_terms: HELD.map((card_name) => ({ card_name })),
  get_card_benefits: HELD.map((card_name) => ({ card_name })),
};
const inputsOf = (operation: Operation) => {
  const messages = MESSAGES.flatMap(({ calls }) => calls);
  return [
    operation.example,
    ...(operation.narrative ? [{ ...(operation.example as object), mode: 'verbose' }] : []),
    ...messages.flatMap(([name, given]) => (name === operation.name ? [given] : [])),
    ...(POINTED[operation.name] ?? []),
  ];
};
const KNOWN = [...HELD, ...PLACES, ...NIGHTS, 'dining', 'balance transfer', 'cell phone'];

// The terms in a card's detail are open to every plan.
const asked = OPERATIONS.filter(
  ({ name, rest }) => !rest?.path.startsWith('/platform') && name !== 'get_card_details',
);

const differing = new Set<string>();

it.each(asked)('$name tells the evaluation tier nothing of hidden facts', async (operation) => {
  const schema = z.toJSONSchema(operation.input, { io: 'input' });
  const generated = fc.sample(fuzzed(schema, KNOWN), { numRuns: 40, seed: 29 });
  const inputs = [...inputsOf(operation), ...generated];
  expect(inputs.length).toBeGreaterThan(40);
  for (const input of inputs) {
    const first = await told(operation, input, 'evaluation', 0);
    expect(await told(operation, input, 'evaluation', 1), JSON.stringify(input)).toBe(first);
  }
  for (const input of inputsOf(operation)) {
    const first = await told(operation, input, 'pro', 0);
    if ((await told(operation, input, 'pro', 1)) !== first) differing.add(operation.name);
  }
});

it('tells paid plans what it hides', () => {
  expect([...differing].sort()).toEqual([
    'calculate_card_value',
    'check_card_renewal',
    'check_merchant_benefits',
    'compare_cards',
    'get_card_benefits',
    'get_card_terms',
    'list_cards',
    'search_credit_cards',
    'which_card_at_merchant',
  ]);
});
