import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES } from '../../src/engine/model/categories.ts';
import { effort } from '../../src/engine/model/effort.ts';
import { costOf, MOST_ON_MAIN } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { SAID_SEEDS } from '../bench/drawn/dearest.ts';
import { saidInput } from '../bench/drawn/said.ts';
import { answer, CAPPED, CHOOSING as CHOOSING_KEYS } from '../bench/worst.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');

function cost(name: string, input: unknown, on = catalog): number {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  return costOf(operation, operation.input.parse(input), { catalog: on });
}

/** Splits solved, or as much work, that take about as long as one unit stands for. */
const STEPS_OF_UNIT = 5;

const named = (keys: readonly string[]): string[] =>
  keys.map((key) => catalog.cardsByKey.get(key)?.seed.name ?? key);

const CHOOSING = [
  'U.S. Bank Cash+ Visa Signature Card',
  'Citi Custom Cash Card',
  'Bank of America Customized Cash Rewards Credit Card',
];
const MANY = [...CHOOSING, 'U.S. Bank Shopper Cash Rewards Visa Signature'];
const PLAIN = ['Amex Gold', 'Chase Sapphire Preferred', 'Citi Double Cash'];
const walletOf = (names: readonly string[]) => ({
  cards: names.map((card_name) => ({ card_name })),
});

describe('the estimated cost of a call', () => {
  it('is small for ordinary questions, so that they are answered without a detour', () => {
    expect(cost('list_cards', {})).toBe(1);
    expect(cost('compare_cards', { card_names: PLAIN })).toBeLessThanOrEqual(10);
    expect(cost('calculate_card_value', { card_name: 'CSP' })).toBeLessThanOrEqual(10);
    expect(cost('check_card_renewal', { card_name: 'CSP' })).toBeLessThanOrEqual(10);
    expect(cost('analyze_portfolio', walletOf(PLAIN))).toBeLessThanOrEqual(10);
  });

  it('is large for a long query that is read several times, and small for what people ask', () => {
    const lead = 'ideally with some cash back sapphire ';
    const names = 'qz wx rt club omaha pluplus ymca ';
    const long = (tail: string) => `${lead}${names.repeat(10)}`.slice(0, 300 - tail.length) + tail;
    expect(cost('search_credit_cards', { query: long(' or international') })).toBeGreaterThan(10);
    expect(cost('search_credit_cards', { query: names.repeat(9) })).toBeLessThanOrEqual(10);
    const usual =
      'a travel card with no foreign fee or 3% on groceries, ideally with some cash back';
    expect(cost('search_credit_cards', { query: usual })).toBeLessThanOrEqual(10);
  });

  it('is large for every search for additions', () => {
    for (const additions of [1, 2, 3]) {
      expect(cost('optimize_portfolio', { card_names: ['CSP'], additions })).toBeGreaterThan(10);
    }
    expect(cost('optimize_portfolio', { card_names: ['CSP'], additions: 0 })).toBeLessThan(10);
  });

  it('of a search is small for words, and large for spending of many kinds', () => {
    const kinds = (count: number) =>
      Object.fromEntries(FINE_CATEGORIES.slice(0, count).map((name, i) => [name, 100 + i]));
    const words = 'no fee card for groceries and gas, good credit, at Costco and Amazon';
    expect(cost('search_credit_cards', { query: words, spending: kinds(6) })).toBeLessThan(5);
    expect(cost('search_credit_cards', { spending: kinds(40) })).toBeGreaterThan(MOST_ON_MAIN);
  });

  it.each([
    ['check_card_renewal', (said: object) => ({ card_name: 'CSP', ...said })],
    ['calculate_card_value', (said: object) => ({ card_name: 'CSP', ...said })],
    ['compare_cards', (said: object) => ({ card_names: PLAIN, params: said })],
    [
      'recommend_card_for_category',
      (said: object) => ({ category: 'dining', portfolio_card_names: PLAIN, params: said }),
    ],
    ['analyze_portfolio', (said: object) => ({ ...walletOf(PLAIN), params: said })],
    ['optimize_portfolio', (said: object) => ({ card_names: PLAIN, additions: 0, params: said })],
  ] as const)(
    '%s is large where many words are said of credits, not where many keys are',
    (name, asked) => {
      const keys = [...catalog.benefitsByKey.keys()].slice(0, 100);
      const few = ['half of the hotel credit', 'Amex Gold: Uber Cash', 'free checked bag $160'];
      const plain = cost(name, asked({}));
      for (const benefit_selections of [keys, few])
        expect(cost(name, asked({ benefit_selections }))).toBe(plain);
      const benefit_selections = keys.map((_, n) => `platinum card hotel credt ${n}x`);
      expect(cost(name, asked({ benefit_selections }))).toBeGreaterThan(plain + 100);
      expect.assertions(3);
    },
  );

  it('of what is weighed at many lines of spending grows with them, and with own values of points', () => {
    const spending = (count: number) =>
      Object.fromEntries(FINE_CATEGORIES.slice(0, count).map((name, i) => [name, 100 + i]));
    const programs = [...catalog.programs.keys()].slice(0, 20);
    const point_values = Object.fromEntries(programs.map((key) => [key, 1.5]));
    const ten = catalog.cards.slice(0, 10).map(({ seed }) => seed.name);
    const wallet = { cards: ten.map((card_name) => ({ card_name })) };
    const cases: readonly [string, (params: object) => object][] = [
      ['analyze_portfolio', (params) => ({ ...wallet, params })],
      ['optimize_portfolio', (params) => ({ card_names: ten, additions: 0, params })],
      ['check_card_renewal', (params) => ({ card_name: 'CSP', params })],
      ['calculate_card_value', (params) => ({ card_name: 'CSP', ...params })],
    ];
    for (const [name, input] of cases) {
      const usual = cost(name, input({ spending: spending(8) }));
      const lines = cost(name, input({ spending: spending(50) }));
      const more = cost(name, input({ spending: spending(50), point_values, abroad: 500 }));
      expect(lines, name).toBeGreaterThan(MOST_ON_MAIN);
      expect(lines - usual, name).toBeGreaterThan(5);
      expect(more - lines, name).toBeGreaterThan(5);
    }
  });

  const many = { ...catalog, cards: Array(10_000).fill(catalog.cards[0]) };

  it.each([
    ['check_card_renewal', { card_name: 'CSP' }],
    ['calculate_card_value', { card_name: 'CSP' }],
    ['optimize_portfolio', { card_names: ['CSP'], additions: 0 }],
    ['analyze_portfolio', walletOf(['CSP'])],
    ['search_credit_cards', { query: 'travel' }],
  ])('of %s grows with the cards that it weighs', (name, input) => {
    expect(cost(name, input, many)).toBeGreaterThan(MOST_ON_MAIN);
  });

  it('of the value of a card without a fee does not: there is nothing to save', () => {
    expect(cost('calculate_card_value', { card_name: 'Citi Double Cash' }, many)).toBeLessThan(5);
    expect(cost('calculate_card_value', { card_name: 'CSP', annual_fee: 0 }, many)).toBeLessThan(5);
    expect(
      cost('calculate_card_value', { card_name: 'Citi Double Cash', annual_fee: 95 }, many),
    ).toBeGreaterThan(MOST_ON_MAIN);
  });

  it('grows with the bonus categories that the holder may choose, with the square of a few', () => {
    // Of Cash+ 12 and 3, of the others 10 and 6.
    const [one, two, three] = [1, 2, 3].map((count) =>
      cost('analyze_portfolio', walletOf(CHOOSING.slice(0, count))),
    );
    // Each category's best card is sought in the whole catalogue.
    const gaps = catalog.cards.length / 160;
    expect(one).toBeCloseTo(gaps + 1 / 5 + 15 ** 2 / 120);
    expect(two).toBeCloseTo(gaps + 2 / 5 + 25 ** 2 / 120);
    expect(three).toBeCloseTo(gaps + 3 / 5 + 31 ** 2 / 120);
    expect(cost('get_points_playbook', { cards: MANY })).toBeGreaterThan(10);
    // Each card alone is valued quickly, whatever its holder may choose.
    expect(cost('compare_cards', { card_names: MANY.slice(1) })).toBeLessThan(12);
  });

  it('keeps a wallet with one card that chooses on the main thread, and none with many', () => {
    expect(cost('analyze_portfolio', walletOf([...PLAIN, ...CHOOSING.slice(0, 1)]))).toBeLessThan(
      10,
    );
    expect(cost('analyze_portfolio', walletOf(MANY))).toBeGreaterThan(10);
    expect(cost('optimize_portfolio', { card_names: MANY, additions: 0 })).toBeGreaterThan(10);
  });

  it('of many such cards is not more than they take, and none for a search that is not made', () => {
    const ten = named(CHOOSING_KEYS.slice(0, 10));
    const asked = { card_names: ten, additions: 3 };
    expect(cost('analyze_portfolio', walletOf(ten))).toBeLessThan(120);
    expect(cost('optimize_portfolio', asked)).toBe(
      cost('optimize_portfolio', { ...asked, additions: 0 }),
    );
  });

  it('is near the steps that solving takes, whatever the wallet and the spending', async () => {
    const [choosing, capped] = [named(CHOOSING_KEYS), named(CAPPED)];
    const wallets = [
      choosing.slice(0, 4),
      choosing.slice(0, 6),
      choosing.slice(0, 10),
      choosing.slice(5),
      [...choosing.slice(0, 5), ...capped],
    ];
    for (const wallet of wallets) {
      for (const step of [0, 1, 379]) {
        const spending = Object.fromEntries(
          FINE_CATEGORIES.map((name, i) => [name, 300 + ((i * step) % 900)]),
        );
        const input = { ...walletOf(wallet), params: { spending } };
        effort.steps = 0;
        await answer(catalog, 'analyze_portfolio', input);
        const ratio = effort.steps / STEPS_OF_UNIT / cost('analyze_portfolio', input);
        expect(ratio, `${wallet.length} cards, step ${step}`).toBeGreaterThan(1 / 5);
        expect(ratio, `${wallet.length} cards, step ${step}`).toBeLessThan(5);
      }
    }
  });

  it('takes what would hold the event loop to a thread, whatever is said', async () => {
    let heavy = 0;
    for (const [operation, seeds] of SAID_SEEDS) {
      for (const seed of seeds) {
        const input = saidInput(catalog, operation, seed);
        const before = effort.steps;
        await answer(catalog, operation, input);
        const units = (effort.steps - before) / STEPS_OF_UNIT;
        if (units > 50) {
          heavy += 1;
          expect(cost(operation, input), `${operation}, ${seed}`).toBeGreaterThan(MOST_ON_MAIN);
        }
      }
    }
    expect(heavy).toBeGreaterThan(0);
  });

  it('does not fail where a name means no card: the handler says so', () => {
    expect(cost('compare_cards', { card_names: ['no such card', 'CSP'] })).toBe(0);
  });
});
