import { describe, expect, it } from 'vitest';
import { undatedText, upcomingOf } from '../../../src/operations/wallet/upcoming-events.ts';
import { PLANS } from '../../../src/plans/plans.ts';
import { catalogOn } from '../../support/catalog/shipped.ts';
import { NOW, run } from '../support/run.ts';

const catalog = catalogOn('2026-11-21');
const SECOND_YEAR = catalog.cards.flatMap((card) =>
  card.engine.credits
    .filter(({ from_second_year, value }) => from_second_year === true && value !== null)
    .map((credit) => ({ card, credit })),
);

const walletOf = (card_id: number, opened: string | null, key?: string) => ({
  cards: [
    {
      ...{ card_id, nickname: null, opened, fee_date: null, categories: [] },
      benefit_selections: key === undefined ? null : [key],
    },
  ],
  spending: null,
  memberships: null,
  updated_at: NOW,
});

/** What is told of one credit of a card, opened on a day. */
function told(card_id: number, key: string, opened: string | null): string[] {
  const wallet = walletOf(card_id, opened, key);
  const events = upcomingOf(wallet, [], { catalog, now: NOW, plan: PLANS.pro }, 'all');
  return events.filter((one) => one.key === key).map(({ what }) => what);
}

describe('a credit that comes only from the second year of membership', () => {
  it('is not told as lapsing in the first, on any card that has one', () => {
    expect(SECOND_YEAR.length).toBeGreaterThan(4);
    for (const { card, credit } of SECOND_YEAR)
      for (const opened of ['2025-12-15', '2026-08-15', '2026-08'])
        expect([card.seed.name, told(card.seed.card_id, credit.key, opened)]).toEqual([
          card.seed.name,
          opened === '2025-12-15' && credit.period === 'month' ? expect.any(Array) : [],
        ]);
  });

  it('is told once it has begun, and with its condition where the opening is not said', () => {
    const gold = catalog.cards.find(({ seed }) => seed.key === 'amex-delta-skymiles-gold');
    const of = (opened: string | null) => told(gold?.seed.card_id ?? 0, 'rideshare_credit', opened);
    // In December its second year begins.
    expect(of('2025-12-15')).toHaveLength(1);
    expect(of('2024-05-01').join()).not.toContain('second year');
    expect(of('2024-05-01').length).toBeGreaterThan(1);
    expect(of(null).join()).toContain('(from the second year of membership), $10, lapses');
    expect(undatedText(walletOf(gold?.seed.card_id ?? 0, '2026-08'), { catalog })).toEqual([]);
  });

  it('is no part of what comes up for a wallet that is weighed', async () => {
    const soon = async (opened: string) => {
      const { data } = await run('optimize_portfolio', {
        card_names: ['Delta SkyMiles Gold', 'Chase Freedom Flex'],
        params: { dates: { 'Delta SkyMiles Gold': opened } },
      });
      return JSON.stringify(data.upcoming ?? data.soon ?? data);
    };
    expect(await soon('2026-03-15')).not.toContain('Rideshare Statement Credit of');
    expect(await soon('2024-03-15')).toContain('Rideshare Statement Credit of');
  });
});
