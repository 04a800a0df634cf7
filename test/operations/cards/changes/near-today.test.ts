import { expect, it } from 'vitest';
import type { ChangeRecord } from '../../../../src/catalog/store/changes.ts';
import { isAhead, nearToday } from '../../../../src/operations/cards/changes/near-today.ts';

const TODAY = '2026-11-28';

const at = (moment: string) => ({ _id: moment, detected_at: new Date(moment) }) as ChangeRecord;

it.each([
  ['2026-11-27T23:59:59Z', false],
  ['2026-11-28T00:00:00Z', false],
  ['2026-11-28T19:28:11Z', false],
  ['2026-11-29T00:00:00Z', true],
  ['2027-01-01T00:00:00Z', true],
])('a change of %s is announced: %s', (moment, isAnnounced) => {
  expect(isAhead(at(moment), TODAY)).toBe(isAnnounced);
});

it('what was recorded today comes before what was recorded earlier', () => {
  const earlier = ['2024-07-25', '2024-10-01', '2025-02-01'].map((day) => at(`${day}T00:00:00Z`));
  const today = ['09:00', '19:28'].map((time) => at(`${TODAY}T${time}:00Z`));
  const announced = at('2027-01-01T00:00:00Z');
  const shown = nearToday([...earlier, ...today, announced], 3, TODAY);
  expect(shown.map(({ _id }) => _id)).toEqual([
    `${TODAY}T19:28:00Z`,
    `${TODAY}T09:00:00Z`,
    '2025-02-01T00:00:00Z',
  ]);
});
