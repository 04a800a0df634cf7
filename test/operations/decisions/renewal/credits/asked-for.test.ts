import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../../src/catalog/store/changes.ts';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run, type services } from '../../../support/run.ts';

const { history, cards } = await readSeeds('seeds');
const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

const countsOf = async (tool: string, input: object, tier: 'pro' | 'evaluation' = 'pro') => {
  const { data } = await run(tool, input, tier, { changes });
  const text = operationOf(tool).tool?.summarize(data) ?? '';
  return text.split('\n').find((line) => line.startsWith('Counts ')) ?? '';
};
const BOTH = ['check_card_renewal', 'calculate_card_value'];
const RESY =
  'only at U.S. restaurants that are on Resy, since 2026-08-01: restaurants flagged eligible by Resy only';

describe('what is asked for a credit', () => {
  it('stands where its dollars are counted, whole or by half', async () => {
    for (const tool of BOTH) {
      const halved = await countsOf(tool, { card_name: 'Amex Platinum' });
      expect(halved).toContain(` Resy Dining Credit: ${RESY}.`);
      expect(halved).toContain(
        ' Hotel Credit: prepaid Fine Hotels + Resorts, or two nights of The Hotel Collection, booked at Amex Travel.',
      );
      const used = { card_name: 'Amex Gold', benefit_selections: ['resy', 'dunkin'] };
      const whole = await countsOf(tool, used);
      expect(whole).toContain(`Resy Credit $100 ($50 every six months, ${RESY})`);
      expect(whole).toContain(", only at Dunkin' shops in the U.S.)");
    }
    expect.assertions(8);
  });

  it('is told of every credit that counts whole and has a place on record', async () => {
    const { benefits } = catalogOn('2026-11-21').benefits;
    const placed = new Map(benefits.flatMap(({ key, where }) => (where ? [[key, where]] : [])));
    const asked = cards.flatMap((card) =>
      card.credits.flatMap(({ key, value, valid_to, spend_required }) => {
        const where = placed.get(key);
        const isOpen = value !== null && valid_to === null && spend_required === null;
        return where?.issuer === card.issuer && isOpen && card.status === 'open'
          ? [{ card_name: card.name, key, text: where.text }]
          : [];
      }),
    );
    for (const { card_name, key, text } of asked) {
      const input = { card_name, benefit_selections: [key] };
      const start = text.slice(1, 20);
      expect(await countsOf('check_card_renewal', input), `${card_name} ${key}`).toContain(start);
    }
    expect(asked.length).toBeGreaterThan(10);
    expect.assertions(asked.length + 1);
  });

  it('names those that need no more than enrollment in one sentence', async () => {
    expect(await countsOf('calculate_card_value', { card_name: 'IHG Premier' })).toMatch(
      / Enrollment is needed for [^.]+ and [^.]+\. Send benefit_selections/,
    );
  });

  it('is not told where the plan hides it, and is told in part without the database', async () => {
    const used = { card_name: 'Amex Gold', benefit_selections: ['resy'] };
    expect(await countsOf('check_card_renewal', used, 'evaluation')).not.toContain('on Resy');
    const away = () => Promise.reject(new mongoose.mongo.MongoNetworkError('away'));
    const { data } = await run('calculate_card_value', used, 'pro', { changes: away });
    const [resy] = data.credits_counted;
    expect(resy.terms).toBe('only at U.S. restaurants that are on Resy');
  });
});
