import { describe, expect, it } from 'vitest';
import { pageText } from '../../src/upkeep/pages/page-text.ts';
import { readByRules } from '../../src/upkeep/reading/by-rules.ts';
import { checkClaims } from '../../src/upkeep/reading/reading.ts';
import { LAYOUTS } from './layouts.ts';

function read(html: string): Record<string, string> {
  const { readings } = readByRules(pageText(html));
  return Object.fromEntries(readings.map(({ field, value }) => [field, value]));
}

describe('rules read what issuers must print', () => {
  it.each(Object.entries(LAYOUTS))('as %s', (_name, html) => {
    const { penalty_apr, ...rest } = read(html);
    expect(rest).toEqual({
      annual_fee: '$95',
      foreign_fee_percent: '3%',
      purchase_apr: '19.24% to 27.74% variable',
      balance_transfer_apr: '19.24% to 27.74% variable',
      cash_advance_apr: '28.49% variable',
    });
    expect(penalty_apr).toBe('up to 29.99%');
  });

  it.each([
    ['<p>No annual fee.</p>', { annual_fee: '$0' }],
    ['<li>$0 annual fee</li>', { annual_fee: '$0' }],
    ['<td>Annual Fee</td><td>None</td>', { annual_fee: '$0' }],
    [
      '<tr><td>Annual Fee</td><td>$0 introductory fee for the first year. After that, $99.</td></tr>',
      { annual_fee: '$99' },
    ],
    ['<p>$0 intro annual fee for the first year, then $99.</p>', { annual_fee: '$99' }],
    ['<p>Annual fee: $1,250</p>', { annual_fee: '$1,250' }],
    ['<p>No foreign transaction fees.</p>', { foreign_fee_percent: 'None' }],
    ['<tr><td>Foreign Transactions</td><td>None</td></tr>', { foreign_fee_percent: 'None' }],
    [
      '<tr><td>Foreign Transaction</td><td>2.7% of each transaction</td></tr>',
      { foreign_fee_percent: '2.7%' },
    ],
    [
      '<tr><td>APR for Purchases</td><td>18.49%, 24.49% or 28.49%. These will vary with the Prime Rate.</td></tr>',
      { purchase_apr: '18.49%, 24.49% or 28.49% variable' },
    ],
    ['<tr><td>Purchase APR</td><td>18.00% fixed</td></tr>', { purchase_apr: '18.00%' }],
    ['<tr><td>Penalty APR</td><td>None</td></tr>', { penalty_apr: 'None' }],
  ])('%s', (html, expected) => {
    expect(read(html)).toEqual(expected);
  });

  it.each([
    ['an introductory rate alone', '<p>0% intro APR on purchases for 15 months.</p>'],
    ['fees of others', '<p>Annual fee for each additional card: $195.</p>'],
    ['what a script says', '<script>"Annual fee: $95"</script>'],
    ['a fee that is no APR', '<tr><td>Cash Advances</td><td>Either $10 or 5%</td></tr>'],
    ['nothing', ''],
  ])('says nothing of %s', (_name, html) => {
    expect(read(html)).toEqual({});
  });

  it('says nothing where a page says two things', () => {
    const { readings, dropped } = readByRules('Annual fee: $95\nAnnual fee: $550');
    expect(readings).toEqual([]);
    expect(dropped).toEqual(['annual_fee: the page gives several values ($95; $550)']);
  });
});

describe('the text of a page', () => {
  it('is equal when only its markup differs', () => {
    const one = '<div><table><tr><td><p>Annual  Fee</p></td><td>$95</td></tr></table></div>';
    const two =
      '<TABLE><tr class=x><th>Annual <b>Fee</b><td>$95<!-- 12 --></TABLE><script>1</script>';
    expect(pageText(one)).toBe('Annual Fee | $95');
    expect(pageText(two)).toBe(pageText(one));
  });

  it('survives what is no HTML', () => {
    expect(pageText('</td></p><<< & <br>x')).toContain('x');
    expect(pageText('<script>never closed')).toBe('');
  });
});

const PAGE = `Annual fee
$95. Earn 75,000 bonus points after you spend $5,000 in the first 3 months. $550 of value.
APR for purchases: 19.24% to 27.74%. No foreign transaction fees.`;

describe('a claim about a page', () => {
  it.each([
    ['annual_fee', '$95', 'Annual fee $95.'],
    ['foreign_fee_percent', 'None', 'No foreign transaction fees.'],
    ['purchase_apr', '19.24% to 27.74%', 'APR for purchases: 19.24% to 27.74%.'],
    [
      'bonus',
      '75,000 points after $5,000 in 3 months',
      'Earn 75,000 bonus points after you spend $5,000 in the first 3 months.',
    ],
  ] as const)('is kept: %s %s', (field, value, quote) => {
    expect(checkClaims([{ field, value, quote }], PAGE)).toEqual({
      readings: [{ field, value, quote }],
      dropped: [],
    });
  });

  it.each([
    ['annual_fee', '$550', 'Annual fee $95.', 'does not stand in the quoted words'],
    ['annual_fee', '$9', 'Annual fee $95.', 'does not stand in the quoted words'],
    ['annual_fee', '$550', '$550 of value.', 'not about it'],
    ['annual_fee', '$550', 'Annual fee $550.', 'do not stand on the page'],
    ['annual_fee', 'ninety-five', 'Annual fee $95.', 'not of the form'],
    ['annual_fee', '$95', ' ', 'empty or too long'],
    [
      'purchase_apr',
      '19.24% to 27.74% variable',
      'APR for purchases: 19.24% to 27.74%.',
      'does not stand',
    ],
    ['purchase_apr', '9.24% to 27.74%', 'APR for purchases: 19.24% to 27.74%.', 'does not stand'],
    ['penalty_apr', 'None', 'APR for purchases: 19.24% to 27.74%.', 'not about it'],
    [
      'bonus',
      '75,000 points after $500 in 3 months',
      'Earn 75,000 bonus points after you spend $5,000 in the first 3 months.',
      'does not stand',
    ],
    [
      'bonus',
      '75,000 points after $5,000 in 6 months',
      'Earn 75,000 bonus points after you spend $5,000 in the first 3 months.',
      'does not stand',
    ],
  ] as const)('is dropped: %s %s in %j', (field, value, quote, why) => {
    const { readings, dropped } = checkClaims([{ field, value, quote }], PAGE);
    expect(readings).toEqual([]);
    expect(dropped).toEqual([expect.stringContaining(why)]);
  });
});
