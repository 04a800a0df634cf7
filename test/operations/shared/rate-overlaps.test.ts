import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../support/run.ts';

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

  it('are ranked abroad by what their foreign fees leave', async () => {
    const held = ['Freedom Unlimited', 'Quicksilver', 'Costco Anywhere Visa', 'Savor'];
    const abroad = { abroad: '100%' };
    const { warnings } = await run('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: held,
      params: { spending, ...abroad },
    });
    const told = warnings.join('\n');
    expect(told).toMatch(/On dining .*(Savor .*Costco|Costco .*Savor)/);
    expect(told).not.toMatch(/On dining[^.]*Freedom Unlimited/);
    expect(told).toMatch(/Foreign fees are counted: 3%, about \$\d+ a year, on Chase Freedom/);
    expect(told).toMatch(/none on .*Quicksilver/);
  });

  it('that come to the same are not put in an order', async () => {
    const told = await notes('recommend_card_for_category', {
      category: 'dining',
      portfolio_card_names: ['Freedom Unlimited', 'Costco Anywhere Visa'],
    });
    expect(told).toMatch(/On dining .* is level with /);
  });

  it('have the end of a rotating rate told, and that it is activated', async () => {
    const told = await notes('recommend_card_for_category', {
      category: 'groceries',
      portfolio_card_names: ['Blue Cash Preferred', 'Freedom Flex'],
    });
    expect(told).toMatch(/Freedom Flex \(5x, up to \$1,500 a quarter, when activated, until 2027/);
  });
});

describe('held cards ranked for a category', () => {
  it('are all told, also those that bring nothing there or stand behind those asked for', async () => {
    const portfolio_card_names = ['Freedom Unlimited', 'Quicksilver', 'Costco Anywhere Visa'];
    const asked = { category: 'dining', portfolio_card_names };
    const params = { spending, abroad: '100%' };
    const { data } = await run('recommend_card_for_category', { ...asked, params });
    const text = operationOf('recommend_card_for_category').tool?.summarize(data);
    expect(text).toContain('- Chase Freedom Unlimited: about $0 a year.');
    const { warnings } = await run('recommend_card_for_category', { ...asked, max_results: 1 });
    expect(warnings.join('\n')).toMatch(/Behind these: .*about \$\d+ a year and .*Quicksilver/);
  });

  it('are not doubted for what raises rates of other categories, or is not taken abroad', async () => {
    const doubts = async (category: string, abroad: string) => {
      const portfolio_card_names = ['Freedom Flex', 'Quicksilver'];
      const asked = { category, portfolio_card_names, params: { abroad } };
      const { data } = await run('recommend_card_for_category', asked);
      return data.recommendations.flatMap((row: { turns_at: string[] }) => row.turns_at).join();
    };
    expect(await doubts('online_retail', '0%')).toContain('Paze');
    expect(await doubts('online_retail', '100%')).not.toContain('Paze');
    expect(await doubts('dining', '0%')).not.toContain('Paze');
  });

  it('are named for a shop that sells groceries and does not count as them', async () => {
    const input = {
      category: 'groceries',
      portfolio_card_names: ['Blue Cash Preferred', 'Quicksilver'],
      params: { spending: { groceries: 550, superstores: 550 }, at_merchants: { Walmart: 550 } },
    };
    const { data } = await run('recommend_card_for_category', input);
    const text = String(operationOf('recommend_card_for_category').tool?.summarize(data));
    expect(text.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(
        /^Walmart does not count as groceries: for the \$550 a month there .*Quicksilver .* is best of the cards held \(1\.5%, about \$99 a year\)\.$/,
      ),
      expect.stringMatching(/^Blue Cash Preferred.* is best for groceries elsewhere: /),
    ]);
  });
});
