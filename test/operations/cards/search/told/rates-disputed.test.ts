import { expect, it } from 'vitest';
import { catalogOn } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

async function searched(
  input: object,
): Promise<{ readonly rows: readonly string[]; readonly notes: readonly string[] }> {
  const { data, warnings } = await run('search_credit_cards', input);
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  return { rows: text.split('\n').filter((line) => /^\d+\. /.test(line)), notes: warnings };
}

const NO_MEMBERSHIP = {
  query: 'no membership',
  issuer: 'Bread Financial',
  spending: { gas: 400, groceries: 300 },
};

it('marks in its row rates on which sources disagree, and says so of the first card', async () => {
  const { rows, notes } = await searched(NO_MEMBERSHIP);
  expect(rows[0]).toMatch(/^1\. Bread Rewards American Express Card .*; rates disputed; /);
  expect(notes.join('\n')).toMatch(
    /Bread Rewards American Express Card, sources disagree: .*1\.5x/,
  );
});

it('says what sources say of the first card alone', async () => {
  const { rows, notes } = await searched({ spending: { gas: 300, utilities: 300 } });
  expect(rows.some((row) => /Bread Rewards .*rates disputed/.test(row))).toBe(true);
  expect(rows[0]).not.toContain('rates disputed');
  expect(notes.join('\n')).not.toContain('sources disagree');
});

it('marks no rate of what is over, or where sources agree', async () => {
  const { data } = await run('search_credit_cards', { spending: { dining: 300 } });
  const cards = catalogOn('2026-11-21').cards;
  let agreed = 0;
  for (const { card_id, reasoning } of data.recommendations) {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    if (card?.seed.provenance.earn?.dispute) continue;
    expect(reasoning).not.toContain('rates disputed');
    agreed += 1;
  }
  expect(agreed).toBeGreaterThan(0);
});
