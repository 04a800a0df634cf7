import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

async function reasonOf(card: string, asked: object): Promise<string> {
  const { data } = await run('optimize_portfolio', { additions: 0, ...asked });
  return data.cards.find((one: { card_name: string }) => one.card_name === card)?.reason;
}

describe('a card that stays where another goes', () => {
  it('is told with what it adds once that is gone', async () => {
    const params = {
      spending: { dining: 800, flights: 300, groceries: 600 },
      partner: { card_names: ['Amex Gold'] },
    };
    const asked = { card_names: ['Amex Gold', 'CFU'], params };
    expect(await reasonOf('American Express Gold Card (partner)', asked)).toMatch(
      /^It stays, .+ once the steps for other cards are done\. Then it adds about \$\d+ a year; as held now: the wallet is about \$\d+ a year better without it\./,
    );
    const bcp = await reasonOf('Blue Cash Preferred Card from American Express', {
      card_names: ['Choice Privileges Select', 'Blue Cash Preferred'],
      params: { spending: { groceries: 550 }, benefit_selections: ['no Choice points'] },
    });
    expect(bcp).toMatch(
      /^Once the steps for other cards are done it adds about \$271 a year; as held now: adds about \$55 a year\./,
    );
  });

  it('has one figure where nothing goes, or that changes nothing', async () => {
    const params = { spending: { groceries: 550, dining: 300 } };
    const kept = { card_names: ['Blue Cash Preferred', 'Citi Double Cash'], params };
    const reason = await reasonOf('Blue Cash Preferred Card from American Express', kept);
    expect(reason).not.toContain('Once the steps');
  });
});
