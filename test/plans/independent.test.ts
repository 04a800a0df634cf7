import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { CardSeed } from '../../src/catalog/seeds/schema/card.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
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

/** Only groups and fields that the plan hides cite it, so that its date tells of none but them. */
const HIDDEN_SOURCE = {
  ...{ title: 'Of hidden facts', url: 'https://hidden.test/', as_of: '2019-03-04' },
} as const;

/** The card whose hidden facts come from another source, of another day, or from none. */
function otherwiseKnown(
  card: CardSeed,
): Pick<CardSeed, 'sources' | 'provenance' | 'field_provenance'> {
  const sources = [...card.sources, HIDDEN_SOURCE];
  const cited = { sources: [card.sources.length], dispute: null };
  const hidden = card.card_id % 3 === 0 ? null : { ...cited, status: 'confirmed' as const };
  return {
    sources,
    provenance: {
      ...card.provenance,
      protections: hidden,
      authorized_users: hidden,
      lounges: hidden,
    },
    field_provenance: { ...card.field_provenance, credit_score_needed: { sources: cited.sources } },
  };
}

/**
 * The card with other credits as far as neither its sum nor its text tells them: those without a price
 * beside priced ones are gone, and the keys of all are others of their category.
 */
function otherCredits({ credits }: CardSeed): CardSeed['credits'] {
  const { benefits } = seeds.benefits;
  const isTold = ({ value, points }: (typeof credits)[number]) => value || points !== undefined;
  const told = credits.some(isTold) ? credits.filter(isTold) : credits;
  const taken = new Set<string>();
  return told.map((credit) => {
    const own = benefits.find(({ key }) => key === credit.key);
    const key =
      benefits.find(
        (one) =>
          one.category === own?.category &&
          // A limit is part of the credit's name.
          one.limit === own.limit &&
          one.key !== own.key &&
          !taken.has(one.key) &&
          !credits.some((known) => known.key === one.key),
      )?.key ?? credit.key;
    taken.add(key);
    return { ...credit, key };
  });
}

/** The card with the hidden facts of another. */
function disguised(card: CardSeed, other: CardSeed): CardSeed {
  const { balance_transfer_apr, purchase_apr, foreign_transaction_fee, ...terms } = card.terms;
  const { balance_transfer_fee, cash_advance_fee, promo_apr_months } = terms;
  return {
    ...card,
    ...otherwiseKnown(card),
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
const otherOf = (at: number) => cards[(at + 7) % cards.length] as CardSeed;
const snapshot = (own: (card: CardSeed, at: number) => CardSeed) =>
  buildSnapshot('one of several', { ...seeds, cards: cards.map(own) }, TODAY);
const OTHERS = ['facts', 'facts but terms', 'credits'] as const;
type Other = (typeof OTHERS)[number] | 'none';
const catalogs: Readonly<Record<Other, CatalogSnapshot>> = {
  none: snapshot((card) => card),
  facts: snapshot((card, at) => disguised(card, otherOf(at))),
  'facts but terms': snapshot((card, at) => ({
    ...disguised(card, otherOf(at)),
    terms: card.terms,
  })),
  credits: snapshot((card) => ({ ...card, credits: otherCredits(card) })),
};
/** Their sums, the credits of one merchant or those that lapse are the answer. */
const RESTS_ON_CREDITS: ReadonlySet<string> = new Set([
  'search_credit_cards',
  'compare_cards',
  'calculate_card_value',
  'recommend_card_for_category',
  'check_card_renewal',
  'which_card_at_merchant',
  'check_merchant_benefits',
  'analyze_portfolio',
  'optimize_portfolio',
  'manage_points_balances',
]);
/** What of the catalogue may differ without a word of an answer. */
function othersFor(name: string): readonly Other[] {
  // The terms in a card's detail are open to every plan, and so are counts over the whole catalogue.
  const facts = name === 'get_card_details' ? 'facts but terms' : 'facts';
  if (name === 'get_coverage') return ['credits'];
  return RESTS_ON_CREDITS.has(name) ? [facts] : [facts, 'credits'];
}

const narrator = createNarrator({ openai: null, report() {} });
const tools = toolTable(OPERATIONS);
const now = new Date(`${TODAY}T12:00:00Z`);

const servicesOf = (catalog: CatalogSnapshot) =>
  catalogServices(catalog, {
    ...emptyAccount(now),
    newestChanges: async () => ({ changes: [], imported_at: now }),
    narrate: narrator.narrate,
    databaseHealthy: async () => true,
  });
const services = Object.fromEntries(
  Object.entries(catalogs).map(([name, catalog]) => [name, servicesOf(catalog)]),
);

type Tier = 'evaluation' | 'pro';

/** All that a caller of a plan is told, by REST and by MCP, errors and questions too. */
async function told(operation: Operation, input: unknown, tier: Tier, at: Other) {
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

/** Every key, and what cards call their credits. */
const BENEFITS = [
  ...seeds.benefits.benefits.map(({ key }) => key),
  ...new Set(cards.flatMap(({ credits }) => credits.map(({ name }) => name)).slice(0, 60)),
  ...['all', 'travel', 'travel credit', 'hotel credit', 'no such benefit', 'zzzz'],
];

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
  get_card_benefits: HELD.flatMap((card_name) => [
    { card_name },
    ...BENEFITS.map((benefit) => ({ card_name, benefit })),
  ]),
  get_card_details: [
    ...cards.slice(0, 60).map(({ card_id }) => ({ card_id })),
    ...HELD.map((card_name) => ({ card_name, sections: ['quality'] })),
    { card_names: HELD.slice(0, 3) },
  ],
  manage_points_balances: HELD.flatMap((card_name) =>
    ['all credits', 'travel', 'dining', 'everything'].map((one) => ({
      ...{ action: 'set', cards: [{ card_name, benefit_selections: [one] }] },
    })),
  ),
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

const asked = OPERATIONS.filter(({ rest }) => !rest?.path.startsWith('/platform'));

const differing = new Set<string>();

it.each(asked)('$name tells the evaluation tier nothing of hidden facts', async (operation) => {
  const schema = z.toJSONSchema(operation.input, { io: 'input' });
  const generated = fc.sample(fuzzed(schema, KNOWN), { numRuns: 40, seed: 29 });
  const inputs = [...inputsOf(operation), ...generated];
  expect(inputs.length).toBeGreaterThan(40);
  for (const input of inputs) {
    const first = await told(operation, input, 'evaluation', 'none');
    for (const other of othersFor(operation.name)) {
      const second = await told(operation, input, 'evaluation', other);
      expect(second, `${other}: ${JSON.stringify(input)}`).toBe(first);
    }
  }
  for (const input of inputsOf(operation)) {
    const first = await told(operation, input, 'pro', 'none');
    for (const other of othersFor(operation.name)) {
      if ((await told(operation, input, 'pro', other)) !== first) differing.add(operation.name);
    }
  }
});

it('tells paid plans what it hides', () => {
  expect([...differing].sort()).toEqual([
    'calculate_card_value',
    'check_card_renewal',
    'check_merchant_benefits',
    'compare_cards',
    'get_card_benefits',
    'get_card_details',
    'get_card_terms',
    'list_cards',
    'search_credit_cards',
    'which_card_at_merchant',
  ]);
});
