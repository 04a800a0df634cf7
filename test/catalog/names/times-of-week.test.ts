import { expect, it } from 'vitest';
import { shareSaid, timedKind, timesIn } from '../../../src/catalog/names/kinds/times-of-week.ts';

const NIGHTS = { from: '18:00', to: '06:00' };

it.each([
  ['dining on Friday nights', 'dining', ['fri'], NIGHTS, null],
  ['dining fri & sat nights', 'dining', ['fri', 'sat'], NIGHTS, null],
  ['dining on Friday nights: half', 'dining', ['fri'], NIGHTS, 0.5],
  ['half of my dining is Friday nights', 'dining', ['fri'], NIGHTS, 0.5],
  ['restaurants (40% on Fri/Sat nights)', 'restaurants', ['fri', 'sat'], NIGHTS, 0.4],
  [
    'eating out Thursday through Saturday evenings',
    'eating out',
    ['thu', 'fri', 'sat'],
    NIGHTS,
    null,
  ],
  ['bars on weekend nights', 'bars', ['fri', 'sat'], NIGHTS, null],
  ['dinners on Saturdays', 'dinners', ['sat'], NIGHTS, null],
  ['dining on weeknights', 'dining', ['mon', 'tue', 'wed', 'thu'], NIGHTS, null],
  ['dining on Fridays after 7pm', 'dining', ['fri'], { from: '19:00', to: '06:00' }, null],
  ['dining Saturdays 5pm-11:30pm', 'dining', ['sat'], { from: '17:00', to: '23:30' }, null],
  ['dining, never on weekends', 'dining', ['sat', 'sun'], undefined, 0],
] as const)('reads the kind, the time and the share of %s', (name, kind, days, hours, share) => {
  const times = [{ days, ...(hours && { hours }) }];
  expect(timedKind(name)).toEqual({ name: kind, times, share });
});

it('tells apart days with their own hours', () => {
  expect(timesIn('dining on Friday nights and Sunday mornings')).toEqual([
    { days: ['fri'], hours: NIGHTS },
    { days: ['sun'], hours: { from: '06:00', to: '12:00' } },
  ]);
  expect(timesIn('dining')).toBeNull();
});

it.each([
  ['half', 0.5],
  ['about a third', 1 / 3],
  ['two-thirds of it', 2 / 3],
  ['25%', 0.25],
  ['some', null],
])('reads %s as a share', (text, share) => expect(shareSaid(text)).toBe(share));
