import { expect, it } from 'vitest';
import type { ChangeRecord } from '../../../../src/catalog/store/changes.ts';
import { datedRates } from '../../../../src/catalog/store/dated-rates.ts';
import { changesOf } from '../../../../src/operations/shared/changes/record.ts';
import { PLANS } from '../../../../src/plans/plans.ts';
import { catalogOn, seeds } from '../../../support/catalog/shipped.ts';

const catalog = catalogOn('2026-11-21');
const card = catalog.cardsByKey.get('chase-freedom-unlimited');
if (card === undefined) throw new Error('no Freedom Unlimited');
const { card_id } = card.seed;

/** What is told of Lyft where these are recorded. */
async function told(...days: string[]) {
  const recorded = days.map(
    (day): ChangeRecord => ({
      ...{ _id: day, card_id, program_key: null, table: 'cards', field: 'earn_lyft' },
      ...{ old_value: '2%', new_value: 'none (announced)', source: 'https://example.com' },
      ...{ detected_at: new Date(`${day}T00:00:00Z`), effective_from: day },
    }),
  );
  const caller = { plan: PLANS.pro } as never;
  const services = { changes: async () => recorded } as never;
  const changes = await changesOf({ card_id }, { services, catalog, caller });
  return changes
    .filter(({ field }) => field === 'earn_lyft')
    .map(({ detected_at }) => detected_at.toISOString().slice(0, 10));
}

it('the end of a rate is one, recorded by its last day or by the day after', async () => {
  const ends = ['2027-10-01'];
  expect(await told()).toEqual(ends);
  expect(await told('2027-09-30')).toEqual(ends);
  expect(await told('2027-10-01')).toEqual(ends);
  expect(await told('2027-09-30', '2027-10-01')).toEqual(ends);
  // Another day is another change.
  expect(await told('2026-09-30')).toEqual(['2026-09-30', ...ends]);
});

it('no row of the history tells an end by its last day that a card tells by the day after', () => {
  const { history, cards } = seeds;
  const ends = cards.flatMap((seed) =>
    datedRates(seed, false, catalog.today)
      .filter(({ new_value }) => new_value?.startsWith('none'))
      .map(({ field, detected_at }) => {
        const last = new Date(detected_at.getTime() - 86_400_000).toISOString().slice(0, 10);
        return `${seed.key} ${field} ${last}`;
      }),
  );
  expect(ends.length).toBeGreaterThan(5);
  const rows = history.changes.map(({ key, field, date }) => `${key} ${field} ${date}`);
  expect(ends.filter((end) => rows.includes(end))).toEqual([]);
});
