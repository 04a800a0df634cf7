import { describe, expect, it } from 'vitest';
import { readSeeds } from '../../../../src/catalog/seeds/read.ts';
import { historyRecords, isAskedFor } from '../../../../src/catalog/store/changes.ts';
import { operationOf, run, type services } from '../../support/run.ts';

const { history, cards } = await readSeeds('seeds');
const ids = new Map(cards.map(({ key, card_id }) => [key, card_id]));
const all = historyRecords(history, ids, new Set());
const changes: typeof services.changes = async (filter) =>
  all.filter((change) => isAskedFor(change, filter));

async function told(card_name: string) {
  const { data, warnings } = await run('get_changes', { card_name }, 'pro', { changes });
  const { summarize, suggest } = operationOf('get_changes').tool ?? {};
  const next = (suggest?.(data, {} as never) ?? []).map(({ tool }) => tool);
  return { text: summarize?.(data) ?? '', notes: warnings.join('\n'), next };
}

describe('changes of one card', () => {
  it('join a credit by the year to how it is paid today, and when a part lapses', async () => {
    const { text, next } = await told('Citi AAdvantage Executive');
    expect(text).toContain(
      'AA vacations credit: $500 a year, with no earlier value recorded; today $250 every six months, what is not used of it by 2026-12-31 lapses',
    );
    expect(text).toContain(
      'Lyft credit: $120 a year; now $180 a year; today $15 every month, after three rides in the calendar month, enrollment needed, what is not used of it by 2026-11-30 lapses',
    );
    expect(next).toEqual(['get_card_benefits', 'check_card_renewal']);
  });

  it('are not joined to what the record does not agree with', async () => {
    const { text } = await told('Chase Sapphire Reserve');
    expect(text).toMatch(/DoorDash promo credit: \$25 a month; now \$35 a month$/m);
  });

  it('say of what nothing is recorded, where that is what people ask', async () => {
    const { notes, next } = await told('Discover it Cash Back');
    expect(notes).toContain(
      'Of Discover it Cash Back no change is recorded of its annual fee, the categories that change by quarter and their rate, its rate on everything else or its first-year match.',
    );
    expect(next).toEqual(['check_card_renewal']);
    expect((await told('Chase Sapphire Reserve')).notes).not.toContain('no change is recorded');
  });
});
