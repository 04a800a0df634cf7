import { afterAll, beforeAll, expect, it } from 'vitest';
import { taken } from '../../src/engine/model/effort.ts';
import { EngineInputError } from '../../src/engine/model/input.ts';
import { AppError } from '../../src/errors.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { catalogOn } from '../support/catalog/shipped.ts';

/** Replacements in texts: some 40 clean a name, in 10 to 20 µs. */
let replaced = 0;
const { replace } = String.prototype;

/** Replacements that are made in about the time of a step. */
const PER_STEP = 600;
/** Those of a call that need not be counted: a few ms, which are in the price of every call. */
const USUAL = 8_000;

const now = new Date('2026-11-21T12:00:00Z');
const catalog = catalogOn('2026-11-21');
const caller = {
  ...{ account_id: 'account', plan: PLANS.pro, scopes: null },
  channel: 'rest' as const,
};
const services = catalogServices(catalog, {
  ...emptyAccount(now),
  changes: async () => [],
});

/** A word in so many spellings: each letter small or large, then with marks behind it. */
const spellings = (word: string) => (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const letters = [...word].map((one, at) => ((n >> at) & 1 ? one.toUpperCase() : one));
    return `${letters.join('')}${'.'.repeat(n >> word.length)}`;
  });
const behind = (word: string) => (count: number) =>
  Array.from({ length: count }, (_, n) => `${word} ${String.fromCharCode(97 + (n % 26))}${n}`);

/** Lists of names in the forms in which people write them, and in some that nobody does. */
const FORMS: Readonly<Record<string, (count: number) => string[]>> = {
  'a bank in many spellings': spellings('chase'),
  'a bank of several words': spellings('wells fargo'),
  'a bank of many programs': spellings('barclays points'),
  'points of a card': behind('amex gold points'),
  'programs with slips': behind('hiltn honrs'),
  'cards with slips': behind('chace saphire prefered'),
  'a shop': behind('costco gas station'),
  'a credit': behind('half of the hotel credt'),
  'a portal': behind('chase travel portal credit'),
  'any portal': spellings('portal'),
  'no names': behind('zzqx blorp'),
};

const record = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));
const balances = (names: readonly string[]) =>
  names.map((program_key) => ({ program_key, balance: 5 }));
const CARD = { card_name: 'CSP' };
const TWO = { card_names: ['CSP', 'Amex Gold'] };
/** Those with the most credits, each of which a name may mean. */
const RICHEST = catalog.cards
  .toSorted((a, b) => b.seed.credits.length - a.seed.credits.length)
  .slice(0, 10)
  .map(({ seed }) => seed.name);

/** Every list of names that an operation takes, with the most that it takes. */
const LISTS: readonly (readonly [string, string, number, (names: string[]) => object])[] = [
  ['put_points_balances', 'balances', 200, (names) => ({ balances: balances(names) })],
  [
    ...(['manage_points_balances', 'balances', 200] as const),
    (names) => ({ action: 'set', balances: balances(names) }),
  ],
  ['manage_points_balances', 'cards', 10, (cards) => ({ action: 'list', cards })],
  [
    ...(['put_wallet', 'cards', 10] as const),
    (names) => ({ cards: names.map((card_name) => ({ card_name })) }),
  ],
  [
    ...(['put_wallet', 'benefit_selections', 100] as const),
    (benefit_selections) => ({ cards: [{ ...CARD, benefit_selections }] }),
  ],
  ['get_points_playbook', 'point_balances', 185, (names) => ({ point_balances: balances(names) })],
  ['get_points_playbook', 'cards', 10, (cards) => ({ cards })],
  [
    ...(['calculate_card_value', 'point_values', 40] as const),
    (names) => ({ ...CARD, point_values: record(names, 1.5) }),
  ],
  [
    ...(['calculate_card_value', 'benefit_selections', 100] as const),
    (benefit_selections) => ({ ...CARD, benefit_selections }),
  ],
  [
    ...(['recommend_card_for_category', 'benefit_selections', 64] as const),
    (benefit_selections) => ({ category: 'travel', card_names: RICHEST, benefit_selections }),
  ],
  ['calculate_card_value', 'memberships', 40, (memberships) => ({ ...CARD, memberships })],
  ['calculate_card_value', 'held_cards', 10, (held_cards) => ({ ...CARD, held_cards })],
  [
    ...(['calculate_card_value', 'at_merchants', 20] as const),
    (names) => ({ ...CARD, at_merchants: record(names, 50) }),
  ],
  [
    ...(['calculate_card_value', 'spending', 40] as const),
    (names) => ({ ...CARD, spending: record(names, 50) }),
  ],
  [
    ...(['calculate_card_value', 'bank_balances', 20] as const),
    (names) => ({ ...CARD, bank_balances: record(names, 5_000) }),
  ],
  [
    ...(['check_card_renewal', 'point_balances', 150] as const),
    (names) => ({ ...CARD, params: { point_balances: balances(names) } }),
  ],
  [
    ...(['optimize_portfolio', 'point_values', 40] as const),
    (names) => ({ ...TWO, additions: 0, params: { point_values: record(names, 1.5) } }),
  ],
  [
    ...(['optimize_portfolio', 'issuer_preferences', 50] as const),
    (names) => ({
      ...{ ...TWO, additions: 0 },
      params: { issuer_preferences: names.map((issuer) => ({ issuer, preference: 'avoid' })) },
    }),
  ],
  [
    ...(['optimize_portfolio', 'dates', 100] as const),
    (benefit_selections) => ({
      ...{ ...TWO, additions: 0 },
      params: { dates: { CSP: { opened: '2025-01', benefit_selections } } },
    }),
  ],
  [
    ...(['compare_cards', 'candidates', 6] as const),
    (names) => ({ card_names: names.slice(0, 3), candidates: names.slice(3) }),
  ],
  [
    ...(['recommend_card_for_category', 'merchants', 20] as const),
    (merchants) => ({ category: 'dining', merchants }),
  ],
  ['which_card_at_merchant', 'portfolio', 10, (portfolio) => ({ merchant: 'Costco', portfolio })],
  [
    ...(['which_card_at_merchant', 'point_values', 40] as const),
    (names) => ({ merchant: 'Costco', ...TWO, point_values: record(names, 1.5) }),
  ],
  ['search_credit_cards', 'query', 9, (names) => ({ query: names.join(', ').slice(0, 300) })],
  ['get_points_playbook', 'program_key', 9, (names) => ({ program_key: joined(names, 80) })],
  ['get_changes', 'card_name', 9, (names) => ({ card_name: joined(names, 120) })],
  ['get_card_details', 'card_names', 3, (card_names) => ({ card_names })],
  ['get_card_benefits', 'benefit', 1, ([benefit]) => ({ ...CARD, benefit })],
  ['which_card_at_merchant', 'merchant', 9, (names) => ({ merchant: joined(names, 200) })],
  ['check_merchant_benefits', 'merchant', 9, (names) => ({ merchant: joined(names, 200) })],
];

function joined(names: readonly string[], most: number): string {
  return names.join(', ').slice(0, most);
}

async function ask(name: string, input: object): Promise<void> {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  const call = { caller, services, now, request_id: 'test', check_output: false };
  // What is refused is read as well.
  await execute(operation, input, call).catch((error) => {
    if (!(error instanceof AppError || error instanceof EngineInputError)) throw error;
  });
}

beforeAll(async () => {
  // What is worked out once per catalogue is.
  for (const [operation, , , input] of LISTS) await ask(operation, input(['Amex Gold']));
  String.prototype.replace = function (this: string, ...given: unknown[]) {
    replaced += 1;
    return Reflect.apply(replace, this, given);
  };
});

afterAll(() => {
  String.prototype.replace = replace;
});

it.each(LISTS)(
  '%s counts the work of its %s, whatever is in it',
  async (name, _list, most, input) => {
    for (const [form, names] of Object.entries(FORMS)) {
      const [steps, before] = [taken(), replaced];
      await ask(name, input(names(most)));
      const counted = taken() - steps;
      expect(replaced - before, form).toBeLessThan(USUAL + counted * PER_STEP);
    }
    expect.assertions(Object.keys(FORMS).length);
  },
);

it('what a name of points means is read once, and counts', () => {
  for (const name of ['Chase', 'my Wells Fargo points', 'zzqx blorp miles', 'hiltn honrs']) {
    const read = () => {
      const before = taken();
      catalog.resolveProgram(`${name} .`);
      return taken() - before;
    };
    expect(read(), name).toBeGreaterThan(0);
    expect(read(), name).toBe(0);
  }
});

it('a list with a name twice is refused before any of it is looked up', async () => {
  const before = taken();
  const names = Array.from({ length: 200 }, () => 'Chase ...');
  await ask('put_points_balances', { balances: balances(names) });
  expect(taken() - before).toBe(0);
});
