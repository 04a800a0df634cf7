import { describe, expect, it } from 'vitest';
import { search } from '../../asked-in-words.ts';

const CASH_PLUS = 'U.S. Bank Cash+ Visa Signature Card';
const spending = { ev_charging: 120, transit: 140 };

describe('sums of a few kinds of spending alone', () => {
  it.each([
    ['as spending', 'best card for EV charging and subway', { spending }],
    ['in words', 'EV charging 120 and subway 140 a month, which card?', {}],
  ])('order the cards by a later year: %s', async (_how, query, more) => {
    const { names, text, warnings } = await search(query, more);
    expect(text).toContain('the best by a later year:');
    expect(names.slice(0, 2)).toContain(CASH_PLUS);
    expect(text).toContain('offer of $200 not counted: asks $1,000 in 3 months');
    const notes = warnings.join('\n');
    expect(notes).toContain(`as cash instead, ${CASH_PLUS} leads`);
    expect(notes).toContain('Offers do not order these');
    expect(notes).not.toContain('Without offers');
  });

  it('put the best rate first for cash back, with the rates that make it', async () => {
    const { names, rows } = await search('EV charging 120 and subway 140 a month, cash back');
    expect(names[0]).toBe(CASH_PLUS);
    expect(rows[0]?.reasoning).toMatch(/2% gas and EV charging .*5% transit/);
    const { text } = await search('cash back', { spending });
    expect(text).toMatch(/Citi Double Cash Card \(no fee\).* 2x on everything/);
  });

  it.each([
    ['a total', { spending, total_spending: 2_500 }],
    ['a sum of everything else', { spending: { ...spending, other: 900 } }],
    ['more kinds', { spending: { ...spending, dining: 300, groceries: 500 } }],
  ])('are of all that is spent with %s, so that offers count', async (_what, more) => {
    const { text } = await search('best card', more);
    expect(text).toContain('a later year plus a third of the sign-on bonus');
  });
});

it('kinds of which the average spends next to nothing count beside others', async () => {
  const { names, text } = await search('best card for EV charging and subway');
  expect(text).toContain('transit $100 and EV charging $100 a month alone');
  expect(names.slice(0, 2)).toContain(CASH_PLUS);
  const { text: usual } = await search('best card for groceries and subway');
  expect(usual).toContain('transit $100 and groceries $467 a month alone');
});
