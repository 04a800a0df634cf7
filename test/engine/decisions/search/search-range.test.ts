import { describe, expect, it } from 'vitest';
import { searchColumnSteps } from '../../../../src/engine/decisions/search/search-columns.ts';
import { searchRanges } from '../../../../src/engine/decisions/search/search-range.ts';
import { searchWorth } from '../../../../src/engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../src/engine/decisions/value/card-value.ts';
import type { FineCategory } from '../../../../src/engine/model/categories.ts';
import type { EngineCard, Network } from '../../../../src/engine/model/facts.ts';
import {
  DEFAULT_OPTIONS,
  type EngineInput,
  type SpendingLine,
} from '../../../../src/engine/model/input.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { randomOf } from '../../../support/random.ts';
import { shippedWallet } from '../../catalogue.ts';
import { line } from '../../fixtures.ts';
import { generatedWallet } from '../../wallets.ts';

const BILLS: ReadonlyMap<FineCategory, number> = new Map([
  ['rent', 2.9],
  ['mortgage', 1.75],
  ['utilities', 2.5],
]);

const MEMBER_OF = ['club', 'costco_membership', 'amazon_prime'];
const SHOPS = ['amazon', 'costco', 'walmart', 'target', 'sams_club', 'whole_foods'];
const NETWORKS: readonly (readonly Network[])[] = [
  ...([['Visa'], ['Mastercard'], ['Amex'], ['Visa', 'Discover'], []] as const),
];
const TAKEN: readonly (readonly Network[])[] = [['Visa'], ['Mastercard', 'Discover'], []];

/** The holder's facts without cards, as a search has them. */
function asked(wallet: EngineInput, seed: number, atShops = 0): EngineInput {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const bills = [...BILLS].filter(() => random() < 0.3);
  const lines = wallet.spending.map((spent): SpendingLine => {
    const plain = { ...spent, merchant: null, channel: 'any' as const };
    if (random() >= atShops || BILLS.has(spent.category)) return plain;
    return {
      ...plain,
      merchant: spent.merchant ?? pick(SHOPS),
      ...(random() < 0.4 && { networks: pick(TAKEN) }),
      ...(random() < 0.4 && { online: true as const }),
    };
  });
  const rent = line(bills[0]?.[0] ?? 'rent', 1_900);
  return {
    ...wallet,
    cards: [],
    spending: random() < 0.4 ? [...lines, rent] : lines,
    options: {
      ...DEFAULT_OPTIONS,
      point_value: wallet.options.point_value,
      bill_fees: new Map(bills),
      memberships: new Set(atShops > 0 && random() < 0.3 ? MEMBER_OF : []),
      no_use_for: new Set(random() < 0.3 ? ['uber_cash', 'airline_fee'] : []),
    },
  };
}

/** The card on other networks, with a welcome offer. */
function onNetworks(card: EngineCard, seed: number): EngineCard {
  const random = randomOf(seed * 100 + card.card_id);
  const networks = NETWORKS[Math.floor(random() * NETWORKS.length)] ?? [];
  const offer = { kind: 'usd' as const, amount: 200, spend: 3_000, months: 3 };
  const bonus = { parts: [offer], ends: null, as_of: '2026-01-01', up_to: false };
  return { ...card, networks, bonus: random() < 0.5 ? bonus : null };
}

function rangesOf(input: EngineInput, cards: readonly EngineCard[]) {
  const ranges = searchRanges(input, inOne(searchColumnSteps(cards, input)));
  if (ranges === null) throw new Error('These facts have no ranges.');
  const rows = Int32Array.from(cards.keys());
  return {
    worth: ranges.worth(rows),
    later: ranges.later(rows),
    bonus: ranges.bonus(rows),
    first: ranges.first(rows),
  };
}

/** The figures of cards outside of their ranges. */
function outside(input: EngineInput, cards: readonly EngineCard[]) {
  const found = rangesOf(input, cards);
  return cards.flatMap((card, row) => {
    const own = { ...input, cards: [cardBeside(input, card)] };
    const figures = { ...searchWorth(own), first: netFirst(own) };
    return Object.entries(figures).flatMap(([name, value]) => {
      const { least, most } = found[name as keyof typeof found];
      const range = { least: least[row] ?? Number.NaN, most: most[row] ?? Number.NaN };
      const holds = range.least <= value && value <= range.most;
      return holds ? [] : [{ card: card.key, name, value, range }];
    });
  });
}

describe('what a card may come to in a search', () => {
  it('holds what it comes to, for shipped cards on any spending', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 1, 30);
      const input = asked(wallet, seed);
      expect(outside(input, candidates)).toEqual([]);
    }
  });

  it('holds what it comes to, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const wallet = generatedWallet(seed);
      const input = asked(wallet, seed);
      expect(outside(input, wallet.cards)).toEqual([]);
    }
  });

  it('holds what it comes to where a part is spent once', () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const wallet = generatedWallet(seed);
      const input = asked(wallet, seed);
      const spending = input.spending.flatMap((line, at) =>
        at % 2 === 0
          ? [line, { ...line, once: true as const }]
          : [{ ...line, once: true as const }],
      );
      expect(outside({ ...input, spending }, wallet.cards)).toEqual([]);
    }
  });

  it('holds what it comes to at shops, for shipped cards', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { wallet, candidates } = shippedWallet(seed, 1, 30);
      expect(outside(asked(wallet, seed, 0.6), candidates)).toEqual([]);
    }
  });

  it('holds what it comes to at shops that take some networks, for cards with every kind of rule', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const wallet = generatedWallet(seed);
      const cards = wallet.cards.map((card) => onNetworks(card, seed));
      const input = asked(wallet, seed, 0.6);
      const spending = input.spending.map((one, at) =>
        (seed + at) % 5 === 0 ? { ...one, once: true as const } : one,
      );
      expect(outside({ ...input, spending }, cards)).toEqual([]);
    }
  });

  it('holds what it comes to where offers are reached by more than is asked about', () => {
    let reached = 0;
    for (let seed = 1; seed <= 100; seed += 1) {
      const wallet = generatedWallet(seed);
      const cards = wallet.cards.map((card) => onNetworks(card, seed));
      const { spending, options, ...input } = asked(wallet, seed, 0.3);
      const part = { ...input, spending: spending.slice(0, 1), options };
      const whole = { ...part, options: { ...options, offer_spending: spending } };
      expect(outside(whole, cards)).toEqual([]);
      const bonusOf = (facts: EngineInput) =>
        cards.reduce((sum, card) => sum + searchWorth({ ...facts, cards: [card] }).bonus, 0);
      reached += bonusOf(whole) > bonusOf(part) ? 1 : 0;
    }
    expect(reached).toBeGreaterThan(10);
  });

  it('is near to it at shops too', () => {
    const { wallet, candidates } = shippedWallet(7, 1, 200);
    const input = asked(wallet, 7, 1);
    const { least, most } = rangesOf(input, candidates).worth;
    const near = candidates.filter((_, row) => (most[row] ?? 0) - (least[row] ?? 0) < 100);
    expect(input.spending.filter(({ merchant }) => merchant !== null).length).toBeGreaterThan(2);
    expect(near.length).toBeGreaterThan(80);
  });

  it('is near to it for most cards, so that few have to be valued', () => {
    const { wallet, candidates } = shippedWallet(7, 1, 200);
    const input = { ...asked(wallet, 7), spending: wallet.spending };
    const { most } = rangesOf(input, candidates).worth;
    const near = candidates.filter((card, row) => {
      const { worth } = searchWorth({ ...input, cards: [cardBeside(input, card)] });
      return (most[row] ?? Number.POSITIVE_INFINITY) - worth < 25;
    });
    expect(near.length).toBeGreaterThan(120);
  });

  it("is not told where the holder's facts reach into single rules, or on another day", () => {
    const { wallet } = shippedWallet(3, 1, 1);
    const input = asked(wallet, 3);
    const columns = inOne(searchColumnSteps(wallet.cards, input));
    const options = { ...input.options, choices: new Map([['1:pick', ['dining']]]) };
    expect(searchRanges(input, columns)).not.toBeNull();
    expect(searchRanges({ ...input, options }, columns)).toBeNull();
    const [line] = input.spending;
    if (line === undefined) throw new Error('no spending');
    const spending = [{ ...line, channel: 'portal' as const }];
    expect(searchRanges({ ...input, spending }, columns)).toBeNull();
    const atLandlord = [{ ...line, category: 'rent' as const, merchant: 'bilt' }];
    const bill_fees = new Map([['rent', 2.9]] as const);
    const billed = { ...input, spending: atLandlord, options: { ...input.options, bill_fees } };
    expect(searchRanges(billed, columns)).toBeNull();
    expect(searchRanges({ ...input, as_of: '2031-01-01' }, columns)).toBeNull();
  });

  it('is open for the cards that pay members more, and only for those', () => {
    const { wallet, candidates } = shippedWallet(3, 1, 200);
    const input = asked(wallet, 3);
    const options = { ...input.options, memberships: new Set(['amazon_prime']) };
    const { most } = rangesOf({ ...input, options }, candidates).worth;
    const isOpen = (_: unknown, row: number) => most[row] === Number.POSITIVE_INFINITY;
    const asks = ({ earn, networks }: EngineCard) =>
      networks.length === 0 || earn.some(({ requires }) => requires === 'amazon_prime');
    expect(candidates.filter(isOpen)).toEqual(candidates.filter(asks));
  });
});
