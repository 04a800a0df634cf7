import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../src/catalog/store/changes.ts';
import { catalogOn } from '../../../support/catalog/shipped.ts';
import { operationOf, run, type services } from '../../support/run.ts';

const { history, cards } = await readSeeds('seeds');
const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

async function told(tool: string, given: Record<string, unknown>) {
  const { data, warnings } = await run(tool, given, 'pro', { changes });
  return { text: operationOf(tool).tool?.summarize(data) ?? '', notes: warnings.join('\n') };
}

describe('changes for new accounts', () => {
  it('say so of the fee, and of the others that older accounts may not have them', async () => {
    const such = cards.filter(({ holders_fee }) => holders_fee !== undefined);
    expect(such.length).toBeGreaterThan(1);
    for (const { name } of such) {
      const { text, notes } = await told('get_changes', { card_name: name, limit: 40 });
      expect(text, name).toMatch(/2026-10-01 annual fee: \$99; now \$\d+, for new accounts$/m);
      expect(notes, name).toMatch(/opened before 2026-10-01 has the terms of new accounts yet is/);
    }
    // A line of a scope of its own would make those beside it read as everybody's.
    const { text, notes } = await told('get_changes', { card_name: 'IHG Premier' });
    expect(text).toMatch(
      /elite status: Platinum Elite; now Gold Elite, Platinum Elite after \$15,000/,
    );
    expect(text).not.toContain('cards opened from that day on');
    expect(notes).toContain("Chase's notice of October 2026 to each holder says");
  });

  it('say nothing of who has them where all accounts have', async () => {
    const fee = async (card_name: string) =>
      (await told('get_changes', { card_name, field: 'annual_fee' })).text;
    expect(await fee('Hilton Honors Business')).toMatch(/annual fee: \$95; now \$195$/m);
    expect(await fee('Amex Platinum')).toMatch(/annual fee: \$695; now \$895, for new accounts$/m);
  });
});

describe('a fee of which only that of new accounts is known', () => {
  const FEE =
    /annual fee: \$95; now \$195, for new accounts; from when holders pay it is not known here$/m;
  const TERMS =
    'Whether Chase Aeroplan Credit Card opened before 2026-09 has the terms of new accounts yet is not known here';

  it('says so in a year of its change, and of what came with it', async () => {
    const { text, notes } = await told('get_changes', { card_name: 'Aeroplan' });
    expect(text).toMatch(FEE);
    expect(text).toMatch(/Air Canada credit: new, \$50 every six months$/m);
    expect(notes).toContain(`${TERMS}.`);
    const fee = await told('get_changes', { card_name: 'Aeroplan', field: 'annual_fee' });
    expect(fee.text).toMatch(FEE);
    expect(fee.notes).not.toContain('terms of new accounts');
  });

  it('is told alike at a renewal, but not to who opened the card since', async () => {
    const held = await told('check_card_renewal', { card_name: 'Aeroplan' });
    expect(held.notes).toContain('for who opens it; whether your next fee is that is not known');
    expect(held.notes).toContain(`${TERMS}: Air Canada credit: new, $50 every six months; `);
    const since = { card_name: 'Aeroplan', acquired_date: '2026-10-02' };
    expect((await told('check_card_renewal', since)).notes).not.toContain('not known here: Air');
  });
});

describe('ends of credits that lie ahead', () => {
  it('are changes that are announced, once', async () => {
    const today = '2026-11-21';
    let ends = 0;
    for (const { seed } of catalogOn(today).cards) {
      const own = seed.credits.filter(({ valid_to }) => valid_to !== null && valid_to >= today);
      if (own.length === 0) continue;
      const { text } = await told('get_changes', { card_name: seed.name, limit: 200 });
      for (const { valid_to } of own) {
        ends += 1;
        const next = new Date(`${valid_to}T00:00:00Z`);
        next.setUTCDate(next.getUTCDate() + 1);
        const day = next.toISOString().slice(0, 10);
        const isTold = text.includes(`until ${valid_to}`) || text.includes(`${day} `);
        expect(isTold, `${seed.name} ${valid_to}`).toBe(true);
      }
    }
    expect(ends).toBeGreaterThan(90);
    const { text } = await told('get_changes', { card_name: 'IHG Premier' });
    expect(text).toContain('2028-01-01 DoorDash promo credit: ends (announced), was $10 a month');
    expect(text.match(/Instacart/g)).toHaveLength(1);
  });

  it('are told as published where each was put off so far', async () => {
    const card_name = 'US Bank Altitude Connect';
    const { text } = await told('get_changes', { card_name });
    expect(text).toMatch(
      /2026-12-01 Global data plan.*announced; put off each time so far\), was .*5 GB for 15 days/,
    );
    const benefits = await told('get_card_benefits', { card_name });
    expect(benefits.text).toContain(
      'published to end on 2026-11-30, which was put off each time so far',
    );
    expect(benefits.text).toMatch(/Global Entry.*One source says every four years, another every/);
  });
});

describe('statuses', () => {
  it('are told with what a higher one takes', async () => {
    const higher: [string, RegExp][] = [
      ['IHG Premier', /Platinum Elite status after \$15,000 a year.*Diamond Elite.*\$40,000/],
      ['IHG One Rewards Traveler', /Gold Elite status after \$15,000/],
      ['IHG Premier Select', /Diamond Elite status after \$25,000/],
      ['One Key Card', /One Key Gold tier after \$15,000/],
      ['One Key+ Card', /One Key Platinum tier after \$30,000/],
    ];
    for (const [card_name, words] of higher) {
      expect((await told('get_card_benefits', { card_name })).text, card_name).toMatch(words);
      expect((await told('get_card_details', { card_name })).text, card_name).toMatch(words);
    }
    expect.assertions(higher.length * 2);
  });
});

describe('what a part of the credits gives', () => {
  it('is never more than all of them', async () => {
    let parts = 0;
    for (const { seed } of catalogOn('2026-11-21').cards) {
      const { text } = await told('get_card_benefits', { card_name: seed.name });
      const [, part, whole] =
        /these credits give up to \$([\d,.]+) a year; all its credits up to \$([\d,.]+)/.exec(
          text,
        ) ?? [];
      if (part === undefined || whole === undefined) continue;
      parts += 1;
      expect(`${seed.name}: ${part} of ${whole}`).toBe('no part of all');
    }
    expect(parts).toBe(0);
  });

  it('is told with what an older activation gives instead', async () => {
    const { text } = await told('get_card_benefits', { card_name: 'IHG Premier' });
    expect(text).toContain('activated from February 2025 to August 2026: $10 a quarter instead');
  });
});
