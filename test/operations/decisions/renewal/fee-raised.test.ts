import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../src/catalog/store/changes.ts';
import { run, type services } from '../../support/run.ts';

const { history, cards } = await readSeeds('seeds');
const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());

const told = async (card_name: string, more: object = {}) => {
  const changes: typeof services.changes = async (filter) =>
    all.filter((change) => isAskedFor(change, filter));
  const { warnings } = await run('check_card_renewal', { card_name, ...more }, 'pro', { changes });
  return warnings.filter((one) => /costs .* (?:since|until)/.test(one)).join();
};
const held = (acquired_date: string) => ({ acquired_date });

const EXECUTIVE = 'Citi AAdvantage Executive';

describe('a fee that was raised', () => {
  const RAISED =
    'Citi / AAdvantage Executive World Legend Mastercard costs its holders $695 since 2026-08-23 ($595 before)';

  it('is told with its day where the holder has not paid it yet, or may not have', async () => {
    expect(await told(EXECUTIVE)).toBe(`${RAISED}: your first fee after that is the first at it.`);
    expect(await told(EXECUTIVE, held('2020-03-14'))).toBe(
      `${RAISED}: your fee of about 2027-03-14 is the first at it.`,
    );
    // Charged within the last 30 days, so that it can still be had back.
    expect(await told(EXECUTIVE, held('2020-11-10'))).toBe(
      `${RAISED}: your fee of about 2026-11-10 is the first at it.`,
    );
    expect(await told('Amex Platinum', held('2020-12-20'))).toMatch(
      /costs its holders \$895 since 2026-01-02 \(\$695 before\): your fee of about 2026-12-20 is/,
    );
  });

  it('is told alike to who gives that fee, and not to who gives another', async () => {
    for (const card_name of [EXECUTIVE, 'Amex Platinum', 'United Explorer']) {
      const since = await told(card_name);
      const [, dollars = ''] = /costs its holders \$(\d+) since/.exec(since) ?? [];
      expect(await told(card_name, { annual_fee: Number(dollars) })).toBe(since);
      expect(await told(card_name, { annual_fee: 50 })).toBe('');
    }
    expect.assertions(6);
  });

  it('is not told to who has paid it, nor where it is long past or not raised', async () => {
    expect(await told(EXECUTIVE, held('2020-09-14'))).toBe('');
    expect(await told(EXECUTIVE, held('2026-09-14'))).toBe('');
    expect(await told('Amex Platinum', held('2020-03-20'))).toBe('');
    expect(await told('Chase Sapphire Reserve')).toBe('');
    expect(await told('Amex Gold')).toBe('');
  });

  it('tells of a raise that is only known for who opens the card', async () => {
    expect(await told('Aeroplan Card')).toMatch(
      /costs \$195 since 2026-09 \(\$95 before\) for who opens it; whether your next fee is that is not known here\./,
    );
    expect(await told('Aeroplan Card', held('2026-09-20'))).toBe('');
  });

  it('is told once where some still pay the former one', async () => {
    expect(await told('IHG One Rewards Premier Credit Card')).toMatch(
      /^IHG One Rewards Premier Credit Card opened before 2026-10-01 costs \$99 until [^,]+, [^,]+$/,
    );
  });

  it.each([
    ['a raise', {}],
    ['a given fee', { annual_fee: 99 }],
  ])('is left out while the database is away, and %s hinders no answer', async (_name, more) => {
    const changes = () => Promise.reject(new mongoose.mongo.MongoNetworkError('it is away'));
    const asked = { card_name: EXECUTIVE, ...more };
    const { data, warnings } = await run('check_card_renewal', asked, 'pro', { changes });
    expect(data).toMatchObject({ verdict: expect.any(String) });
    expect(warnings.join()).not.toContain('2026-08-23');
    const broken = () => Promise.reject(new TypeError('a fault of ours'));
    await expect(run('check_card_renewal', asked, 'pro', { changes: broken })).rejects.toThrow();
  });
});
