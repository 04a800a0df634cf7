import { describe, expect, it } from 'vitest';
import { run } from '../support/run.ts';

const spending = { groceries: 900, dining: 300, gas: 200 };

async function notes(operation: string, input: object): Promise<string> {
  return (await run(operation, { ...input, params: { spending } })).warnings.join('\n');
}

describe('two held cards that pay extra on one kind of spending', () => {
  it('are told in their order, with the cap of the first', async () => {
    const card_names = ['Blue Cash Preferred', 'Blue Cash Everyday'];
    expect(await notes('optimize_portfolio', { card_names, additions: 0 })).toMatch(
      /On groceries Blue Cash Preferred .* \(6%, up to \$6,000 a calendar year\) goes first, and past that Blue Cash Everyday .* \(3%, up to/,
    );
  });

  it('are ranked by what a point is worth, and only where both pay extra', async () => {
    const portfolio_card_names = ['Blue Cash Preferred', 'Amex Gold'];
    const told = await notes('recommend_card_for_category', {
      category: 'groceries',
      portfolio_card_names,
    });
    expect(told).toMatch(
      /On groceries American Express Gold Card \(4x, worth 6\.8%, up to \$25,000/,
    );
    const alone = await notes('recommend_card_for_category', {
      category: 'groceries',
      portfolio_card_names: ['Blue Cash Preferred', 'Citi Double Cash'],
    });
    expect(alone).not.toContain('On groceries');
  });

  it('are not ranked by a rate that is paid on one of several kinds, where none is chosen', async () => {
    const told = await notes('optimize_portfolio', {
      card_names: ['Citi Custom Cash', 'Blue Cash Everyday', 'Wells Fargo Autograph'],
      additions: 0,
    });
    expect(told).toMatch(/On gas and EV charging Wells Fargo Autograph/);
    expect(told).not.toMatch(/On (?:groceries|gas|dining).*Custom Cash/);
    const asked = await notes('recommend_card_for_category', {
      category: 'gas',
      portfolio_card_names: ['Citi Custom Cash', 'Wells Fargo Autograph'],
    });
    expect(asked).toMatch(/On gas and EV charging Citi Custom Cash/);
  });

  it('have no cap told that there is not', async () => {
    const told = await notes('recommend_card_for_category', {
      category: 'gas',
      portfolio_card_names: ['Costco Anywhere Visa', 'Wells Fargo Autograph'],
    });
    expect(told).toMatch(/Wells Fargo Autograph Card \(3x, worth 4\.5%\) goes before Costco/);
  });

  it("are ranked by what the points of the other adult's cards are worth to that adult", async () => {
    const { warnings } = await run('optimize_portfolio', {
      card_names: ['Hilton Surpass'],
      additions: 0,
      params: { spending, partner: { card_names: ['CSP', 'Freedom Flex'] } },
    });
    expect(warnings.join('\n')).toMatch(
      /On gas and EV charging Chase Sapphire Preferred \(partner\) \(3x, worth 5\.1%\) goes before Hilton/,
    );
  });
});
