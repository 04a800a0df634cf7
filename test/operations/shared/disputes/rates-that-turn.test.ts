import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const CARDS = ['Bread Rewards American Express Card', 'Citi Double Cash'];

async function told(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

const at = {
  compare_cards: (kind: string) => ({ card_names: CARDS, params: { spending: { [kind]: 500 } } }),
  recommend_card_for_category: (kind: string) => ({ category: kind, candidates: CARDS }),
  which_card_at_merchant: (kind: string) => ({ merchant: kind, portfolio: CARDS }),
};
const ASKED = Object.entries(at);

describe('rates on which sources disagree', () => {
  it.each(ASKED)('are told with their figure where %s turns on them', async (name, asked) => {
    for (const kind of ['gas', 'utilities']) {
      const text = await told(name, asked(kind));
      expect(text).toMatch(
        /may change with: .*rates of Bread Rewards American Express Card, on which sources disagree: \$\d+(?: a year)? by a list of May 2026 \(then Citi Double Cash Card\)/,
      );
    }
    expect.assertions(2);
  });

  it.each(ASKED)('are not told where %s does not touch them', async (name, asked) => {
    for (const kind of ['dining', 'groceries'])
      expect(await told(name, asked(kind))).not.toContain('sources disagree');
    expect.assertions(2);
  });

  it('are told of a card alone as far as its figure rests on them', async () => {
    const value = (kind: string) =>
      told('calculate_card_value', {
        card_name: 'Marriott Bonvoy Bold',
        spending: { [kind]: 600 },
      });
    expect(await value('dining')).toContain('sources disagree: An older source gives dining');
    expect(await value('rideshare')).not.toContain('sources disagree');
  });
});
