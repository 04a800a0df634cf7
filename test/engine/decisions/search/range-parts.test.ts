import { expect, it } from 'vitest';
import { searchColumnSteps } from '../../../../src/engine/decisions/search/search-columns.ts';
import { searchRanges } from '../../../../src/engine/decisions/search/search-range.ts';
import { searchWorth } from '../../../../src/engine/decisions/search/search-worth.ts';
import { netFirst } from '../../../../src/engine/decisions/value/card-value.ts';
import { firstDay, monthIndex } from '../../../../src/engine/model/calendar.ts';
import { ROLLUP_CATEGORIES } from '../../../../src/engine/model/categories.ts';
import type { EarnRule, EngineCard } from '../../../../src/engine/model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput } from '../../../../src/engine/model/input.ts';
import type { Cap } from '../../../../src/engine/model/rate-terms.ts';
import { cardBeside } from '../../../../src/engine/split/holder/holder-wallet.ts';
import { inOne } from '../../../../src/kit/steps.ts';
import { randomOf } from '../../../support/random.ts';
import { shippedWallet } from '../../catalogue.ts';
import { line, rule } from '../../fixtures.ts';
import { generatedWallet } from '../../wallets.ts';

/** The holder's facts without cards, by category alone. */
function asked(wallet: EngineInput, options: Partial<EngineInput['options']> = {}): EngineInput {
  const spending = wallet.spending.map((spent) => {
    return { ...spent, merchant: null, channel: 'any' as const };
  });
  const { point_value } = wallet.options;
  return {
    ...wallet,
    ...{ cards: [], spending, options: { ...DEFAULT_OPTIONS, point_value, ...options } },
  };
}

/** The figures of cards outside of their ranges, those in `bare` without their credits. */
function outside(
  input: EngineInput,
  cards: readonly EngineCard[],
  bare = new Uint8Array(cards.length),
) {
  const ranges = searchRanges(input, inOne(searchColumnSteps(cards, input)));
  if (ranges === null) throw new Error('These facts have no ranges.');
  const rows = Int32Array.from(cards.keys());
  const found = {
    worth: ranges.worth(rows, bare),
    later: ranges.later(rows, bare),
    first: ranges.first(rows, bare),
    bonus: ranges.bonus(rows),
  };
  return cards.flatMap((card, row) => {
    const as_counted = bare[row] === 1 ? { ...card, credits: [] } : card;
    const own = { ...input, cards: [cardBeside(input, as_counted)] };
    const figures = { ...searchWorth(own), first: netFirst(own) };
    return Object.entries(figures).flatMap(([name, value]) => {
      const { least, most } = found[name as keyof typeof found];
      const holds = (least[row] ?? Number.NaN) <= value && value <= (most[row] ?? Number.NaN);
      return holds ? [] : [{ card: card.key, name, value, least: least[row], most: most[row] }];
    });
  });
}

/** The card with announced quarters and rates of the first months that only its first year has. */
function asOpened(card: EngineCard, as_of: string, seed: number): EngineCard {
  const random = randomOf(seed * 1_000 + card.card_id);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const start = monthIndex(as_of) - 2;
  const first_quarters = [0, 3, 6].flatMap((months, at): EarnRule[] => {
    if (random() < 0.3) return [];
    const cap: Cap | null = pick([
      null,
      { amount: 1_500, period: 'quarter', group: 'quarters' },
      { amount: pick([200, 1_500]), period: 'quarter', group: null },
      { amount: 300, period: 'month', group: null },
    ] as const);
    const dates = {
      valid_from: firstDay(start + months),
      valid_to: firstDay(start + months + 3),
    };
    const categories = ROLLUP_CATEGORIES.filter(() => random() < 0.4);
    const rate = pick([2, 5, 9]);
    return [rule({ ...dates, id: `quarter_${at}`, activation: 'rotating', rate, cap, categories })];
  });
  const earn = card.earn.map((one) => {
    const opening = { rate: pick([1, 4, 8]), months: pick([3, 6, 12]) };
    return random() < 0.4 ? { ...one, opening } : one;
  });
  return { ...card, earn, first_quarters };
}

it('holds a first year with quarters and rates that end, under caps and without', () => {
  let bounded = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const wallet = generatedWallet(seed);
    const cards = wallet.cards.map((card) => asOpened(card, wallet.as_of, seed));
    const { spending, ...input } = asked(wallet);
    const partly = spending.flatMap((line, at) =>
      (seed + at) % 3 === 0 ? [line, { ...line, once: true as const }] : [line],
    );
    expect(outside({ ...input, spending }, cards)).toEqual([]);
    expect(outside({ ...input, spending: partly }, cards)).toEqual([]);
    bounded += cards.filter(({ first_quarters: own = [] }) => own.some(({ cap }) => cap)).length;
  }
  expect(bounded).toBeGreaterThan(100);
});

it('holds the credits, however much of them counts, and the figures of cards without them', () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const random = randomOf(seed);
    const { wallet, candidates } = shippedWallet(seed, 1, 30);
    const keys = [...new Set(candidates.flatMap(({ credits }) => credits.map(({ key }) => key)))];
    const some = () => new Set(keys.filter(() => random() < 0.3));
    const input = asked(wallet, {
      credit_share: [0, 0.3, 0.5, 1][seed % 4] ?? 0,
      no_use_for: some(),
      used_once: some(),
      spent_on: new Map([...some()].map((key) => [key, 2_000])),
      unimplied: { held: new Set(), keys: some(), had: some() },
    });
    // Of no share of credits cards stand without them.
    const isNone = input.options.credit_share === 0;
    const bare = Uint8Array.from(candidates, () => (isNone || random() < 0.3 ? 1 : 0));
    expect(outside(input, candidates, bare)).toEqual([]);
  }
});

it('is near for quarters under a cap, so that few such cards have to be valued', () => {
  const { wallet } = shippedWallet(7, 1, 1);
  const cap: Cap = { amount: 1_500, period: 'quarter', group: 'quarters' };
  const quarter = rule({ id: 'q', activation: 'rotating', rate: 9, cap, categories: ['dining'] });
  const [card] = wallet.cards;
  if (card === undefined) throw new Error('There is no card.');
  const input = { ...asked(wallet), spending: [] };
  const rich = [line('supermarkets', 5_000)];
  const mostOf = (own: EngineCard) =>
    searchRanges({ ...input, spending: rich }, inOne(searchColumnSteps([own], input)))?.first(
      Int32Array.of(0),
    ).most[0] ?? Number.NaN;
  const plain = { ...card, program: null };
  const more = mostOf({ ...plain, first_quarters: [quarter] }) - mostOf(plain);
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThanOrEqual((4 * 1_500 * 9) / 100 + 1);
});
