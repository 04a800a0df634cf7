import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const told = async (card_names: readonly string[]) => {
  const { data } = await run('compare_cards', {
    card_names,
    params: { spending: { dining: 500, travel: 400 } },
  });
  return operationOf('compare_cards').tool?.summarize(data) ?? '';
};

describe('a comparison', () => {
  it('names every large credit by the dollars that it tells, those alike that count half', async () => {
    const text = await told(['Sapphire Preferred', 'Capital One Venture']);
    expect(text).toMatch(/half of DoorDash order .* \$120 .*Annual Hotel Credit \$100/);
  });

  it.each([
    [
      ['Sapphire Preferred', 'Capital One Venture'],
      ['(1 cent as cash)', '(0.5 cents as cash)'],
    ],
    [
      ['Amex Gold', 'Strata Premier'],
      ['(0.6 cents as cash)', '(0.75 cents as cash)'],
    ],
  ])('tells what points pay as cash where they count more: %s', async (cards, expected) => {
    const text = await told(cards);
    for (const one of expected) expect(text).toContain(one);
    expect.assertions(expected.length);
  });

  it('tells it of no card that earns cash', async () => {
    expect(await told(['Blue Cash Preferred', 'Wells Fargo Active Cash'])).not.toContain(
      'as cash)',
    );
  });

  it('begins with the figure without credits where cash is the goal and none was named', async () => {
    const ask = async (more: object) => {
      const { data } = await run('compare_cards', {
        card_names: ['Double Cash', 'Freedom Unlimited'],
        params: { spending: { dining: 300, drugstores: 50, other: 1050 }, ...more },
      });
      return operationOf('compare_cards').tool?.summarize(data) ?? '';
    };
    const cash = await ask({ primary_goal: 'cashback' });
    expect(cash).toContain(
      '- Chase Freedom Unlimited: about $315 a year without a fee, $335 with credits as counted (',
    );
    expect(cash).toContain('- Citi Double Cash Card: about $336 a year without a fee (');
    const none = await ask({ primary_goal: 'cashback', benefit_selections: ['none'] });
    expect(none).toContain('- Chase Freedom Unlimited: about $315 a year without a fee (');
  });
});
