import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const spending = { Walmart: 175, Target: 175, Kroger: 150, gas: 160 };
const said = { params: { spending, benefit_selections: ['none'] } };

async function notes(name: string, input: object): Promise<string> {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('shops that do not earn the rate of what is bought there', () => {
  const OF_BOTH =
    'Walmart and Target do not count as groceries: the $4,200 a year there brings about $42 with Blue Cash Preferred Card from American Express and $42 with Blue Cash Everyday Card from American Express, not at the rate for groceries.';

  it('are named with their sum at a renewal and in a comparison', async () => {
    expect(
      await notes('check_card_renewal', { card_name: 'Blue Cash Preferred', params: { spending } }),
    ).toContain(OF_BOTH);
    const card_names = ['Blue Cash Preferred', 'Blue Cash Everyday'];
    expect(await notes('compare_cards', { card_names, ...said })).toContain(OF_BOTH);
  });

  it('are not, of a card that pays as much there, or where nothing is spent there', async () => {
    const flat = { card_names: ['Citi Double Cash', 'Wells Fargo Active Cash'], ...said };
    expect(await notes('compare_cards', flat)).not.toContain('not at the rate');
    const one = { card_names: ['Blue Cash Preferred', 'Wells Fargo Active Cash'], ...said };
    expect(await notes('compare_cards', one)).toMatch(
      /brings about \$42 with Blue Cash Preferred Card from American Express, not at the rate/,
    );
    const plain = { ...said, params: { spending: { Kroger: 300 } } };
    const card_names = ['Blue Cash Preferred', 'Blue Cash Everyday'];
    expect(await notes('compare_cards', { card_names, ...plain })).not.toContain('not at the rate');
  });
});
