import { describe, expect, it } from 'vitest';
import { seeds } from '../../../support/catalog/shipped.ts';
import { operationOf, run } from '../../support/run.ts';

async function told(name: string, input: object) {
  const { data, warnings } = await run(name, input);
  return [operationOf(name).tool?.summarize(data) ?? '', ...warnings].join('\n');
}

describe('a rate that not all of the spending earns', () => {
  it('tells the choice, the top category and the first months beside it', async () => {
    const text = await told('recommend_card_for_category', {
      category: 'gas',
      portfolio_card_names: ['BofA Customized Cash Rewards', 'Citi Custom Cash', 'Cash+'],
    });
    expect(text).toMatch(
      /Citi Custom Cash Card is best .*5x on most of it .*\(only as the top category of its cycle, up to \$500 a billing cycle\)/,
    );
    expect(text).toMatch(/3% \(only if you choose it, up to \$2,500 a quarter, 6% in the first 12/);
    expect(text).toMatch(/Cash\+ Visa Signature Card: 2% \(only if you choose it\)/);
    expect(text).toMatch(/On gas .*Custom Cash Card \(5x, only as the top category of its cycle/);
  });

  it.each([
    ['H-E-B', 'H-E-B Visa Signature', '1.5%', '5% only on own-brand products of H-E-B'],
    ['Verizon Wireless', 'Verizon Visa', '1x', '4x only on devices and accessories'],
  ])('counts the base rate at %s and tells what earns more', async (merchant, card, rate, more) => {
    const portfolio = [card, 'Citi Double Cash'];
    const text = await told('which_card_at_merchant', { merchant, portfolio });
    expect(text).toContain(`: ${rate}, about $1`);
    expect(text).toContain(`(${more}`);
    expect(text).toContain('Citi Double Cash Card returns the most');
  });

  it('has what decides it in the catalogue wherever it is a ceiling', () => {
    const open = seeds.cards.flatMap(({ key, earn }) =>
      earn.flatMap(({ id, up_to, requires }) => (up_to && requires === null ? `${key} ${id}` : [])),
    );
    expect(open).toEqual([]);
  });
});
