import { expect, it } from 'vitest';
import { nearEnd } from '../../../../src/engine/decisions/portfolio/near-end.ts';
import type { EngineCard } from '../../../../src/engine/model/facts.ts';
import { card } from '../../fixtures.ts';

const dear = card({ card_id: 1, annual_fee: 795 });
const cheaper = card({ card_id: 2, annual_fee: 95 });
const free = card({ card_id: 3, annual_fee: 0 });
const change = (to: EngineCard) => ({ card: dear, action: 'change' as const, to, left: [to] });
const cancel = { card: dear, action: 'cancel' as const, to: null, left: [] };

/** Years by what a wallet of these card ids brings. */
function years(nets: Readonly<Record<string, number>>) {
  const netOf = (cards: readonly EngineCard[]) =>
    nets[cards.map(({ card_id }) => card_id).join()] ?? 0;
  return { netOf, mostOf: netOf };
}

it.each([
  ['a few dollars more', { '2': 1_013 }, { to: cheaper, gain: 13, fees_saved: 700 }],
  ['up to $50 less', { '2': 950 }, { to: cheaper, gain: -50, fees_saved: 700 }],
  ['the most fees saved', { '2': 1_010, '3': 955 }, { to: free, gain: -45, fees_saved: 795 }],
  ['of more, up to 3%', { '2': 3_910 }, { to: cheaper, gain: -90, fees_saved: 700 }, 4_000],
  ['a cancellation', { '': 960 }, { to: null, gain: -40, fees_saved: 795 }],
])('is near with %s', (_what, nets, expected, now = 1_000) => {
  const ways = [change(cheaper), change(free), cancel];
  expect(nearEnd(ways, now, years(nets))).toEqual({ card_id: 1, ...expected });
});

it.each([
  ['brings much less', [change(cheaper)], { '2': 940 }, 1_000],
  [
    'saves little',
    [{ ...change(cheaper), card: card({ card_id: 4, annual_fee: 150 }) }],
    { '2': 1_000 },
    1_000,
  ],
  [
    'needs an application',
    [{ ...change(free), action: 'replace' as const }],
    { '3': 1_000 },
    1_000,
  ],
  ['is told in the row of the card', [cancel], { '': 990 }, 1_000],
])('is none where the other way %s', (_what, ways, nets, now) => {
  expect(nearEnd(ways, now, years(nets))).toBeNull();
});

it('is none where the other way gives up most of the fees that it saves', () => {
  const way = { ...change(cheaper), card: card({ card_id: 4, annual_fee: 245 }) };
  expect(nearEnd([way], 10_000, years({ '2': 9_861 }))).toBeNull();
});
