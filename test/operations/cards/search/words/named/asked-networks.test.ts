import { describe, expect, it } from 'vitest';
import { catalogOn } from '../../../../../support/catalog/shipped.ts';
import { run } from '../../../../support/run.ts';

const catalog = catalogOn('2026-11-21');

const search = async (query: string) =>
  (await run('search_credit_cards', { query, max_results: 10 })) as {
    data: { recommendations: { card_id: number }[] };
    warnings: readonly string[];
  };

describe('networks that are asked for', () => {
  it.each([
    [
      'no fee, no foreign fee, Visa or Mastercard only, dining and groceries',
      ['Visa', 'Mastercard'],
    ],
    ['Mastercard for dining and groceries, no fee', ['Mastercard']],
  ])(
    'leave out what may come on another one, and name the best of it: %s',
    async (query, asked) => {
      const { data, warnings } = await search(query);
      const cards = data.recommendations.flatMap(
        ({ card_id }) => catalog.cardsById.get(card_id) ?? [],
      );
      expect(cards.length).toBeGreaterThan(3);
      for (const { seed } of cards)
        expect(asked).toEqual(expect.arrayContaining([...seed.networks]));
      expect(warnings.join('\n')).toMatch(
        /Left out, as a new account may be on Discover, which was not asked for: .*Capital One Savor/,
      );
    },
  );

  it.each([
    ['no annual fee no foreign fee card for dining abroad, not Discover', 'which you exclude'],
    ['no fee, no foreign fee, dining, no Amex or Discover', 'which you exclude'],
    ['no fee, no foreign fee, dining, Visa or Mastercard, no Discover', 'which was not asked for'],
  ])('are told of what may come on one that is refused: %s', async (query, why) => {
    const { data, warnings } = await search(query);
    expect(warnings.join('\n')).toContain(
      `Left out, as a new account may be on Discover, ${why}: Capital One Savor.`,
    );
    const cards = data.recommendations.flatMap(
      ({ card_id }) => catalog.cardsById.get(card_id) ?? [],
    );
    expect(cards.length).toBeGreaterThan(3);
    for (const { seed } of cards) expect(seed.networks).not.toContain('Discover');
  });

  it('are told of what may come where none is asked for', async () => {
    const { warnings } = await search('no fee, no foreign fee, dining and groceries');
    expect(warnings.join('\n')).toMatch(/if yours comes on Discover/);
  });
});

describe('a card that is held, of who asks for none with a foreign fee', () => {
  it('is told with its own', async () => {
    const { warnings } = await search('no foreign fee; I hold Freedom Rise');
    expect(warnings).toContain('Foreign fee of what you hold: 3% on Chase Freedom Rise.');
  });

  it('is not told where nothing is asked of it', async () => {
    const { warnings } = await search('cash back card; I hold Freedom Rise');
    expect(warnings.join('\n')).not.toMatch(/Foreign fee of/);
  });
});
