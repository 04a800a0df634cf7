import { expect, it } from 'vitest';
import { catalogOn } from '../../support/catalog/shipped.ts';

const rotating = catalogOn('2026-11-21').cards.flatMap(({ seed }) =>
  seed.earn
    .filter(
      ({ activation, categories }) =>
        activation === 'rotating' &&
        categories.includes('groceries') &&
        !categories.includes('wholesale_clubs'),
    )
    .map(({ id, note }) => [`${seed.key} ${id}`, note ?? ''] as const),
);

it.each(rotating)('groceries of a quarter name warehouse clubs as left out: %s', (_rule, note) => {
  expect(note).toMatch(/warehouse clubs such as Costco do not count/);
});
