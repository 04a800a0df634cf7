import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot } from '../../src/catalog/snapshot.ts';
import { costOf } from '../../src/operation/run-handler.ts';
import { OPERATIONS } from '../../src/operations/index.ts';

const catalog = buildSnapshot('test', await readSeeds('seeds'), '2026-11-21');

function cost(name: string, input: unknown): number {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (!operation) throw new Error(`no operation is called ${name}`);
  return costOf(operation, operation.input.parse(input), { catalog });
}

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

  it('is large for every search for additions', () => {
    for (const additions of [1, 2, 3]) {
      expect(cost('optimize_portfolio', { card_names: ['CSP'], additions })).toBeGreaterThan(10);
    }
    expect(cost('optimize_portfolio', { card_names: ['CSP'], additions: 0 })).toBeLessThan(10);
  });

  it('of a renewal grows with the cards that could be opened instead', () => {
    const many = { ...catalog, cards: Array(10_000).fill(catalog.cards[0]) };
    const renewal = OPERATIONS.find(({ name }) => name === 'check_card_renewal');
    if (!renewal) throw new Error('no renewal');
    const input = renewal.input.parse({ card_name: 'CSP' });
    expect(costOf(renewal, input, { catalog: many })).toBeGreaterThan(10);
  });

  it('grows with the square of the bonus categories that the holder may choose', () => {
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
    expect(cost('compare_cards', { card_names: MANY.slice(1) })).toBeGreaterThan(10);
  });

  it('keeps a wallet with one card that chooses on the main thread, and none with many', () => {
    expect(cost('analyze_portfolio', walletOf([...PLAIN, ...CHOOSING.slice(0, 1)]))).toBeLessThan(
      10,
    );
    expect(cost('analyze_portfolio', walletOf(MANY))).toBeGreaterThan(10);
    expect(cost('optimize_portfolio', { card_names: MANY, additions: 0 })).toBeGreaterThan(10);
  });

  it('does not fail where a name means no card: the handler says so', () => {
    expect(cost('compare_cards', { card_names: ['no such card', 'CSP'] })).toBe(0);
  });
});
