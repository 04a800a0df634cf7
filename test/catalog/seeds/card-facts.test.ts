import { describe, expect, it } from 'vitest';
import { seeds } from '../../support/shipped.ts';

const { cards } = seeds;

function digits(text: string): string {
  return text.replaceAll(/\D/g, '');
}

describe('facts of cards', () => {
  it('count one companion fare once, though two sources word it differently', () => {
    const twice = cards.flatMap(({ key, credits }) => {
      const fares = credits.filter(({ key: benefit }) => /^companion_(?!pass)/.test(benefit));
      const after = fares.filter(({ spend_required }) => spend_required !== null);
      const each = fares.filter((fare) => fare.spend_required === null && fare.period === 'year');
      return after.some(({ name }) =>
        each.some((other) => digits(other.name) === '' || digits(other.name) === digits(name)),
      )
        ? [key]
        : [];
    });
    expect(twice).toEqual([]);
  });

  it('say how many points spending in a year gives, and how much of it is needed', () => {
    const vague = cards
      .filter(({ status }) => status === 'open')
      .flatMap(({ key, credits }) =>
        credits
          .filter(({ key: benefit }) => benefit === 'spend_bonus_points')
          .filter(({ points, spend_required }) => points === undefined || spend_required === null)
          .map(({ name }) => `${key}: ${name}`),
      );
    expect(vague).toEqual([]);
  });

  it('count what an anniversary brings from the second year on', () => {
    const early = cards.flatMap(({ key, credits }) =>
      credits
        .filter(({ name }) => /anniversary|renewal/i.test(name))
        .filter(({ value, points, night }) => value !== null || points || night)
        .filter(({ from_second_year }) => from_second_year === undefined)
        .map(({ name }) => `${key}: ${name}`),
    );
    expect(early).toEqual([]);
  });
});
