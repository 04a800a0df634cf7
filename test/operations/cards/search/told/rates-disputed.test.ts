import { expect, it } from 'vitest';
import { catalogOn, seeds } from '../../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../../support/run.ts';

async function searched(
  input: object,
): Promise<{ readonly rows: readonly string[]; readonly notes: string }> {
  const { data, warnings } = await run('search_credit_cards', input);
  const text = operationOf('search_credit_cards').tool?.summarize(data) ?? '';
  const rows = text.split('\n').filter((line) => /^\d+\. /.test(line));
  return { rows, notes: warnings.join('\n') };
}

const BREAD = { query: 'no membership', issuer: 'Bread Financial' };

it('has beside the figure of a row what another source makes of it', async () => {
  const { rows, notes } = await searched({ ...BREAD, spending: { gas: 400, groceries: 300 } });
  expect(rows[0]).toMatch(
    /^1\. Bread Rewards American Express Card .*about \$252 a year; rates disputed: \$180 by a list of May 2026; /,
  );
  // The order stays.
  expect(notes).not.toMatch(/By a list|sources disagree/);
});

it('says nothing of rates that the question does not touch', async () => {
  const { rows, notes } = await searched({ ...BREAD, spending: { dining: 400, groceries: 300 } });
  expect(rows[0]).toMatch(/^1\. Bread Rewards American Express Card /);
  expect(`${rows}${notes}`).not.toMatch(/disputed|sources disagree|By a list/);
});

it('says where the other reading turns the order, and with which figure', async () => {
  const spending = { dining: 200, groceries: 400, gas: 200 };
  const { notes } = await searched({ query: 'no fee card', spending });
  expect(notes).toContain(
    'By a list of May 2026 Bread Rewards American Express Card brings $252 a year: then it stands behind',
  );
});

it('has every other reading change rates that the card has, and a dispute in words', () => {
  const catalog = catalogOn('2026-11-21');
  let counted = 0;
  for (const { key, earn, other_earn = [], provenance } of seeds.cards) {
    const ids = new Set(earn.map(({ id }) => id));
    if (other_earn.length > 0) expect(provenance.earn.dispute, key).not.toBeNull();
    for (const { without, rates, base_rate } of other_earn) {
      expect(
        without.filter((id) => !ids.has(id)),
        key,
      ).toEqual([]);
      expect(without.length + rates.length + (base_rate ?? 0), key).toBeGreaterThan(0);
      const shops = rates.flatMap(({ merchants }) => merchants);
      const known = new Set(catalog.merchants.merchants.map((one) => one.key));
      expect(
        shops.filter((shop) => !known.has(shop)),
        key,
      ).toEqual([]);
      counted += 1;
    }
  }
  expect(counted).toBeGreaterThan(20);
});
