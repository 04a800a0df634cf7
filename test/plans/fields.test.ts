import { expect, it } from 'vitest';
import { card } from '../../src/catalog/seeds/schema/card.ts';
import { catalogs } from './other-catalogs.ts';
import { fieldsOf, SEEN, valuesAt } from './seen-fields.ts';

const fields = [...new Set(fieldsOf(card))];

/** Whether a field differs in one of the catalogues that the evaluation tier cannot tell apart. */
function isVaried(field: string): boolean {
  const path = field.split('.');
  const { none, ...others } = catalogs;
  return Object.values(others).some(({ cardsById }) =>
    none.cards.some(({ seed }) => {
      const own = JSON.stringify(valuesAt(seed, path));
      return JSON.stringify(valuesAt(cardsById.get(seed.card_id)?.seed, path)) !== own;
    }),
  );
}

it('every field of a card is seen by every plan, or is another in a catalogue that must not show it', () => {
  expect(fields.length).toBeGreaterThan(200);
  expect(fields.filter((field) => !SEEN.includes(field) && !isVaried(field))).toEqual([]);
});

it('names no field as seen that no card has', () => {
  expect(SEEN.filter((field) => !fields.includes(field))).toEqual([]);
});
