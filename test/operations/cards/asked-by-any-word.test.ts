import { describe, expect, it } from 'vitest';
import { merchantByKey } from '../../../src/catalog/merchants/by-key.ts';
import type { Category } from '../../../src/engine/model/categories.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { run } from '../support/run.ts';

const catalog = catalogOn('2026-11-21');

/** Words that tell no credit from another. */
const FILLERS = new Set(
  'and annual any benefit benefits credit credits each every for from more off one per perk the their this two up when with without year yearly your monthly our'.split(
    ' ',
  ),
);

interface Asked {
  readonly card: (typeof catalog.cards)[number];
  readonly key: string;
  readonly word: string;
}

/** Those of which the answer of the tool itself does not show the credit. */
async function deniedOf(asked: readonly Asked[]): Promise<string[]> {
  const shown = new Map<string, Promise<ReadonlySet<string>>>();
  const denied: string[] = [];
  for (const { card, key, word } of asked) {
    const { card_id } = card.seed;
    const id = `${card_id} ${word}`;
    const keys = shown.get(id) ?? keysShown(card_id, word);
    shown.set(id, keys);
    if (!(await keys).has(key)) denied.push(`${card.seed.key} ${key}: ${word}`);
  }
  return denied;
}

async function keysShown(card_id: number, benefit: string): Promise<ReadonlySet<string>> {
  const { data } = await run('get_card_benefits', { card_id, benefit });
  return new Set(data.benefits.map((row: { benefit_key: string }) => row.benefit_key));
}

describe('a credit that a card has', () => {
  it('is found by each word of its name, on each card', async () => {
    const asked = catalog.cards.flatMap((card) =>
      card.seed.credits.flatMap(({ key, name }) =>
        name
          .toLowerCase()
          .replaceAll(/\(.*?\)/g, ' ')
          .split(/[^a-z0-9]+/)
          .filter((word) => /[a-z]{3}/.test(word) && !FILLERS.has(word))
          .map((word) => ({ card, key, word })),
      ),
    );
    expect(asked.length).toBeGreaterThan(2_000);
    expect(await deniedOf(asked)).toEqual([]);
  });

  it('is found by each category that it is spent on', async () => {
    const spoken: Partial<Record<Category, string[]>> = {
      flights: ['airline', 'airlines', 'flights', 'air travel', 'airfare'],
      hotels: ['hotel', 'hotels'],
      rideshare: ['ride', 'rides', 'rideshare'],
      restaurants: ['food', 'dining', 'restaurants', 'eating out'],
      fast_food: ['food', 'dining'],
      food_delivery: ['food', 'food delivery'],
    };
    const asked = catalog.cards.flatMap((card) =>
      card.seed.credits.flatMap(({ key, merchants }) => {
        const info = catalog.benefitsByKey.get(key);
        if (['status', 'lounge', 'insurance'].includes(info?.kind ?? '')) return [];
        const places = merchants.length > 0 ? merchants : (info?.merchants ?? []);
        const kinds = [
          ...(info?.buys ?? []),
          ...places.flatMap((one) => merchantByKey(catalog.merchants, one)?.category ?? []),
        ] as Category[];
        return kinds.flatMap((kind) => (spoken[kind] ?? []).map((word) => ({ card, key, word })));
      }),
    );
    expect(asked.length).toBeGreaterThan(500);
    expect(await deniedOf(asked)).toEqual([]);
  });

  it.each([
    ['Marriott Bonvoy Boundless', 'airline', 'airline_purchase_credit'],
    ['Amex Platinum', 'flights', 'airline_fee_credit'],
    ['Amex Platinum', 'air travel', 'airline_fee_credit'],
    ['Autograph Journey', 'airline credit', 'airline_purchase_credit'],
  ])('is not denied: %s, %s', async (card_name, benefit, key) => {
    const { data } = await run('get_card_benefits', { card_name, benefit });
    expect(data.none).toBeUndefined();
    expect(data.benefits.map((row: { benefit_key: string }) => row.benefit_key)).toContain(key);
  });
});
