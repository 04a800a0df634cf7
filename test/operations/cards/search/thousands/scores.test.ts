import { expect, it } from 'vitest';
import type { CatalogCard } from '../../../../../src/catalog/catalog-card.ts';
import { leastOf } from '../../../../../src/operations/cards/search/ranking/few-ranks.ts';
import { scoresOf } from '../../../../../src/operations/cards/search/steps/rows.ts';
import { randomOf } from '../../../../support/random.ts';

it('gives the scores that the lowest of all ranks makes, with fewer of them valued', () => {
  const random = randomOf(7);
  const whole = { valued: 0, all: 0 };
  for (let n = 0; n < 4_000; n += 1) {
    const count = 1 + Math.floor(random() * 40);
    // Now and then all are level, or far apart.
    const spread = [0, 1, 30, 1_000][Math.floor(random() * 4)] ?? 0;
    const slack = [0.1, 20, 500, Number.POSITIVE_INFINITY][Math.floor(random() * 4)] ?? 0;
    const ranks = Array.from({ length: count }, () => Math.round(random() * spread) - 100);
    const cards = ranks.map((_, at) => ({ at }) as unknown as CatalogCard);
    const atLeast = Float64Array.from(ranks, (rank) => rank - random() * slack);
    const sorted = ranks.toSorted((a, b) => b - a);
    const top = sorted.slice(0, 1 + Math.floor(random() * 5)).map((rank) => ({ rank }));
    const [best = 0] = sorted;
    const least = sorted.at(-1) ?? 0;
    const known = top.at(-1)?.rank ?? 0;
    const counted = (name: keyof typeof whole) => (card: CatalogCard) => {
      whole[name] += 1;
      return ranks[cards.indexOf(card)] ?? 0;
    };
    const scores = scoresOf(top, best, (isEnough) =>
      leastOf(cards, atLeast, counted('valued'), { known, isEnough }),
    );
    expect(scores).toEqual(scoresOf(top, best, () => least));
    const isEnough = () => false;
    expect(leastOf(cards, atLeast, counted('all'), { known, isEnough })).toBe(least);
  }
  expect(whole.valued).toBeLessThan(whole.all * 0.9);
});
