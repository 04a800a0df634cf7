import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../../src/catalog/store/changes.ts';
import { operationOf, run, type services } from '../../../support/run.ts';

const { history, cards } = await readSeeds('seeds');
const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

async function told(card_name: string, more: object = {}) {
  const { data, warnings } = await run('check_card_renewal', { card_name, ...more }, 'pro', {
    changes,
  });
  const text = operationOf('check_card_renewal').tool?.summarize(data) ?? '';
  return { text, notes: warnings.filter((one) => one.includes('terms of new accounts')).join() };
}

const NEW = ['Airline purchase credit', 'IHG food and beverage credit'];

describe('terms that new accounts have, and older ones get later', () => {
  it('are not told as had by an account that is older, with what was cut', async () => {
    const { text, notes } = await told('IHG Premier', { acquired_date: '2022-06-01' });
    const [lapse = ''] = /To use by [^.]+\./.exec(text) ?? [];
    expect(lapse).toContain('United TravelBank Cash');
    for (const name of NEW) expect(lapse).not.toContain(name);
    expect.assertions(NEW.length + 6);
    expect(notes).toMatch(
      /opened before 2026-10-01 .* not known here \(.*the fee moves in 2027\): /,
    );
    expect(notes).toContain(
      'elite status: Platinum Elite; now Gold Elite, Platinum Elite after $15,000',
    );
    expect(notes).toMatch(
      /airline purchase credit: new, .*food beverage credit: new|food beverage credit: new, .*airline purchase credit: new/,
    );
    expect(notes).toContain('free night award, a benefit: up to 40,000 points; now up to 50,000');
    // The fee has a note of its own.
    expect(notes).not.toContain('$99; now $150');
  });

  it('are told of every such card, also where nobody said when it was opened', async () => {
    const such = cards.filter(({ holders_fee }) => holders_fee !== undefined);
    expect(such.length).toBeGreaterThan(1);
    for (const { name } of such) expect((await told(name)).notes, name).not.toBe('');
  });

  it('are those of an account that was opened since', async () => {
    const { text, notes } = await told('IHG Premier', { acquired_date: '2026-10-05' });
    expect(notes).toBe('');
    for (const name of NEW) expect(text).toContain(name);
    expect((await told('Amex Gold', { acquired_date: '2019-01-01' })).notes).toBe('');
  });
});
