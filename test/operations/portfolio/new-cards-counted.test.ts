import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

const textOf = async (input: object) => {
  const { data, warnings } = await run('optimize_portfolio', input);
  const text: string = operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
  const names: string[] = data.cards.map((one: { card_name: string }) => one.card_name);
  return { text, names, warnings: warnings.join('\n') };
};

describe('new cards where opening days are said', () => {
  const dates = {
    'Blue Cash Preferred': '2025-02',
    'Freedom Flex': '2025-06',
    Venture: '2025-09',
    'Ink Cash': '2026-08',
  };

  it.each([
    { 'Chase Sapphire authorized user': '2026-01' },
    { 'Chase Sapphire (AU on my husband’s)': 'Jan 2026' },
    { 'AU on husbands Sapphire Preferred': '2026-01' },
    { 'Chase Sapphire Preferred': 'January 2026, as authorized user' },
    { 'Chase Sapphire Reserve': { opened: '2026-01', authorized_user: true } },
  ])('lead with the count, an authorized user too: %j', async (user) => {
    const { text, warnings } = await textOf({
      card_names: ['Blue Cash Preferred', 'Freedom Flex', 'Venture', 'Ink Cash'],
      params: { dates: { ...dates, ...user } },
      additions: 0,
    });
    expect(text).toMatch(
      /^Chase 5\/24 \(unofficial\): under 5, with 4: 1 more before it usually refuses\. Now 4 count: .* and [^(]*Sapphire[^(]* \(2026-01, authorized user\); not counted: Chase Ink Business Cash Credit Card\. Dropping off: Blue Cash Preferred Card from American Express from about 2027-03 on \(3 left\)/,
    );
    expect(text).toContain('Barclays 6 of any issuer in 24 months: 3 or 4');
    expect(text + warnings).not.toContain('Adds about $0');
  });

  it('are all that is told where dates alone are said', async () => {
    const { text } = await textOf({ params: { dates } });
    expect(text).toMatch(/^Chase 5\/24 \(unofficial\): under 5, with 3/);
    expect(text).toMatch(/Only dates were given: .*send spending, or name them in card_names\.$/);
    expect(text).not.toMatch(/KEEP|Best to add|This wallet/);
    const named = await textOf({ card_names: ['Venture'], params: { dates } });
    expect(named.text).toMatch(/KEEP|OPTIMIZE|CANCEL/);
    const spent = await textOf({ params: { dates, spending: { dining: 500 } } });
    expect(spent.text).toMatch(/KEEP|OPTIMIZE|CANCEL/);
  });

  it('count closed cards, and leave them and those of others out of the review', async () => {
    const { text, warnings } = await textOf({
      card_names: ['Freedom Flex (closed)', 'Venture', 'CSP (authorized user)'],
      params: { dates: { 'Freedom Flex (closed)': '2025-06', Venture: '2025-09' } },
      additions: 0,
    });
    expect(text).toContain('Now 2 count: Chase Freedom Flex (2025-06)');
    expect(text).toContain('opening date not known: Chase Sapphire Preferred');
    expect(text).not.toMatch(/^- .*(?:Freedom Flex|Sapphire)/m);
    expect(warnings).toContain('Left out of the review: "CSP"');
    expect(warnings).toContain('Left out of the review as closed: "Freedom Flex".');
  });

  it('read a list of cards, each to the end of its last month', async () => {
    const { text } = await textOf({
      params: {
        dates: [
          { card: 'CSP', opened: '2024-11-10' },
          { card_name: 'Amex Gold', opened: '2025-08', authorized_user: true },
        ],
      },
      additions: 0,
    });
    expect(text).toContain(
      'Now 2 count: Chase Sapphire Preferred (2024-11-10) and American Express Gold Card (2025-08, authorized user)',
    );
    expect(text).toContain('Dropping off: Chase Sapphire Preferred from about 2026-12 on (1 left)');
  });

  it('count what is no card known here, and tell other limits where they are reached', async () => {
    const { text, names } = await textOf({
      params: {
        dates: {
          ...{ 'Amex Gold': '2026-11-01', 'Blue Cash Everyday': '2026-10-20' },
          ...{ 'Delta Gold': '2026-11-18', 'Citi Double Cash': '2026-11-16' },
          'Harbor Teachers Union card': '2026-02',
        },
      },
      additions: 0,
    });
    expect(text).toMatch(
      /^Chase 5\/24 \(unofficial\): not sure to be under 5: 4 by the dates given/,
    );
    expect(text).toContain('not known whether counted: "Harbor Teachers Union card"');
    // The Gold has no preset limit.
    expect(text).toContain('American Express 2 in 90 days: 2 (reached until about 2027-01-18)');
    expect(text).toContain('Citi 1 in 8 days: 1 (reached until about 2026-11-24)');
    // What was opened is held.
    expect(names).toContain('Citi Double Cash Card');
  });

  it.each([
    [
      { 'BofA Unlimited Cash': '2025-08-15', 'BofA Customized Cash': '2026-02-10' },
      'Bank of America 2 now, the next from about 2027-08-15',
    ],
    [
      {
        ...{ 'BofA Unlimited Cash': '2025-08-15', 'BofA Customized Cash': '2026-02-10' },
        'BofA Travel Rewards': '2026-08-20',
      },
      'Bank of America 1 now, the next from about 2027-08-15',
    ],
    [
      { 'BofA Unlimited Cash': '2026-10-20', 'BofA Travel Rewards': '2026-11-01' },
      'Bank of America from about 2026-12-20',
    ],
    // Two of its own in 30 days are let in, but it counts five of anybody in 24 months to the month's end.
    [
      {
        ...{ 'Freedom Flex': '2024-12-05', CSP: '2025-03', Venture: '2025-04' },
        ...{ 'Amex Gold': '2025-05', 'Citi Double Cash': '2025-06' },
      },
      'Chase from about 2027-01-01',
    ],
  ])('tell when the next of an issuer fits all of its limits: %j', async (opened, told) => {
    const { text } = await textOf({ params: { dates: opened }, additions: 0 });
    const [, fits = ''] = / More that fit these: ([^.]*)\./.exec(text) ?? [];
    expect(fits.split('; ')).toContain(told);
  });

  it('stand after the review where the spending was said', async () => {
    const { text } = await textOf({
      card_names: ['Venture'],
      params: { dates: { Venture: '2025-09' }, spending: { dining: 500 } },
    });
    expect(text).toMatch(/^(?!Chase 5\/24)[\s\S]*\nChase 5\/24/);
  });
});

it('names the cards of an unsaved list in the next call', async () => {
  const input = { action: 'list', cards: [{ card_name: 'Amex Gold' }, { card_name: 'CSP' }] };
  const { data } = await run('manage_points_balances', input);
  const next = operationOf('manage_points_balances').tool?.suggest?.(data, input) ?? [];
  expect(next[0]?.arguments).toEqual({
    card_names: ['American Express Gold Card', 'Chase Sapphire Preferred'],
  });
});
