import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

const params = { spending: { dining: 400, groceries: 800 } };
const LITTLE = { spending: { dining: 50 } };

async function reasons(card_name: string, said: object = params): Promise<string> {
  const { data, warnings } = await run('check_card_renewal', { card_name, params: said });
  return [JSON.stringify(data), ...warnings].join(' ');
}

describe('a card that another can be changed to', () => {
  it('is told with what it pays whoever opens it anew, and by which rules', async () => {
    const text = await reasons('Chase Sapphire Reserve');
    expect(text).toMatch(
      /Opened anew instead, by an application with a hard inquiry, Chase Sapphire Preferred would pay 75,000 Ultimate Rewards points after \$5,000 of purchases in the first 3 months \(as of [\d-]+\), about \$1,275; after a change it may count as had\./,
    );
    expect(text).toContain('Unofficial: Five or more new card accounts in 24 months');
    expect(text).toContain('pays its welcome bonus once in a lifetime');
    expect(text).toContain('Not known: whether you had it before, and approval.');
  });

  it.each([
    ['Citi Strata Premier', 'Citi Double Cash Card would pay $200', 'in the last 48 months'],
    [
      'Capital One Venture X',
      'would pay 20,000 miles',
      'within 48 months of the bonus of Capital One',
    ],
  ])('is so for other issuers: %s', async (card, offer, rule) => {
    const text = await reasons(card, LITTLE);
    expect(text).toContain(offer);
    expect(text).toContain(rule);
  });

  it('pays nothing anew either where a card held rules its bonus out', async () => {
    const text = await reasons('Amex Platinum');
    expect(text).toContain(
      'Opened anew, American Express Gold Card would most likely pay no bonus either, beside American Express Platinum Card: A family',
    );
    expect(text).not.toContain('American Express Gold Card would pay');
  });

  it('is told of the steps for a wallet too, of changes alone', async () => {
    const card_names = ['Sapphire Reserve', 'Hilton Surpass'];
    const unused = { ...params, benefit_selections: ['none'] };
    const { warnings } = await run('optimize_portfolio', { card_names, params: unused });
    const told = warnings.filter((one) => one.includes('Opened anew'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('Chase Freedom Flex would pay $250');
  });
});
