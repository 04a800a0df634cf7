import { expect, it } from 'vitest';
import { operationOf, run } from '../../../../support/run.ts';

async function textOf(query: string) {
  const { data } = await run('search_credit_cards', { query });
  return String(operationOf('search_credit_cards').tool?.summarize(data));
}

it('tells what a card pays on the one kind that is asked about, and no other rate', async () => {
  const text = await textOf('best card for groceries');
  expect(text).toMatch(/\n1\. Blue Cash Preferred .*; 6% groceries \(up to \$6,000 a year\)\n/);
  expect(text).not.toMatch(/\n\d\. .*(?:gas|dining)/);
});

it('tells nothing of rewards to who moves a balance', async () => {
  const text = await textOf('balance transfer 6000 at 29%, pay 300 a month');
  expect(text).toMatch(
    /^Of \d+ open cards the best by what the transfer costs in all, fee and interest, at \$300 a month:/,
  );
  expect(text).not.toMatch(/average US spending|credits used|No rewards|a year(?! of)/);
  expect(text).toMatch(/0% for 21 months on balance transfers; transfer fee 3% \(\$180 on \$6,000/);
});

it('tells rates of portals to who travels alone, as no figure counts them', async () => {
  expect(await textOf('business card')).not.toMatch(/\n\d\. .*in the portal/);
  expect(await textOf('travel card')).toMatch(/\n\d\. .*in the portal/);
});

it.each([
  'secured card',
  'secured card to rebuild credit',
  'secured card for bad credit, cash back',
])('tells the rate of every secured card, also far down a list: %s', async (query) => {
  const { data } = await run('search_credit_cards', { query, max_results: 20 });
  const text = String(operationOf('search_credit_cards').tool?.summarize(data));
  const rows = text.split('\n').filter((line) => /^\d+\. /.test(line));
  for (const row of rows)
    expect(row).toMatch(/; (?:up to )?\d+(?:\.\d+)?[x%] |No rewards|not known/);
  expect(rows.length).toBe(20);
  expect(text).toMatch(/Quicksilver Secured .*; 1\.5% on everything/);
  expect(text).toMatch(/Travel Rewards Secured .*; 1\.5x on everything/);
});
