import { expect, it } from 'vitest';
import { type ChangeRecord, isAskedFor } from '../../src/catalog/store/changes.ts';
import { calendarOf } from '../../src/notices/calendar/ics.ts';
import { digestOf } from '../../src/notices/digest/letter.ts';
import type { Told } from '../../src/notices/told.ts';
import type { Services } from '../../src/operation/context.ts';
import { toldOf } from '../../src/operations/notices/told.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices, emptyAccount } from '../support/catalog/catalog-services.ts';
import { seeds } from '../support/catalog/shipped.ts';
import { HIDDEN_CHANGES } from './marked-facts.ts';
import { catalogs, type Other, TODAY } from './other-catalogs.ts';

/** Letters and calendars tell an evaluation account the same, whatever of the catalogue it does not see. */

const now = new Date(`${TODAY}T12:00:00Z`);
const links = { wallet: 'w', settings: 's', unsubscribe: 'u' };
const MOST = 30;
/** The cards with the most credits, in wallets of as many as a calculation takes. */
const held = [...seeds.cards]
  .sort((a, b) => b.credits.length - a.credits.length)
  .slice(0, MOST)
  .map(({ card_id }) => card_id);
const wallets = [0, 10, 20].map((at) => held.slice(at, at + 10));

const changesOf = (card_id: number) =>
  ['annual_fee', ...HIDDEN_CHANGES].map((field) => ({
    ...{ _id: `${card_id} ${field}`, card_id, program_key: null, table: 'cards', field },
    ...{ old_value: '1', new_value: '2', detected_at: new Date('2026-11-01') },
    ...{ source: 'https://source.test', effective_from: null },
  }));

function servicesOf(at: Other, cards: readonly number[]): Services {
  const saved = cards.map((card_id) => ({
    ...{ card_id, nickname: null, opened: '2024-03', fee_date: '2026-12-20', categories: [] },
    benefit_selections: null,
  }));
  return catalogServices(catalogs[at], {
    ...emptyAccount(now),
    readWallet: async () => ({ cards: saved, spending: null, memberships: null, updated_at: now }),
    changes: async ({ card_fields }) =>
      (cards.flatMap(changesOf) as ChangeRecord[]).filter((one) =>
        isAskedFor(one, { card_fields }),
      ),
  });
}

const told = (plan: 'evaluation' | 'pro', at: Other, cards: readonly number[]): Promise<Told> =>
  toldOf(
    {
      ...{ account_id: 'one', plan: PLANS[plan], now, seen_at: null, again_until: null },
      ...{ changes_since: new Date('2026-10-01'), known_changes: [] },
    },
    servicesOf(at, cards),
  );

it.each(wallets)('tells of a wallet of %d and nine more what the plan shows', async (...cards) => {
  const whole = await told('evaluation', 'none', cards);
  const other = await told('evaluation', 'facts', cards);
  expect(whole.events.length).toBeGreaterThan(cards.length);
  expect(whole.events.filter(({ renewal }) => renewal !== null).length).toBeGreaterThan(0);
  expect(whole.changes).toHaveLength(cards.length);
  const letters = [whole, other].map((one) => digestOf(one, now, null, links));
  expect(letters[1]).toEqual(letters[0]);
  const calendars = [whole, other].map((one) => calendarOf('one', one, now, 'w'));
  expect(calendars[1]).toEqual(calendars[0]);
  expect((await told('pro', 'none', cards)).changes.length).toBeGreaterThan(cards.length);
});
