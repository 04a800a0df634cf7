import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

const card_names = ['Venture X', 'Bilt Palladium'];

const told = async (params: object): Promise<string> => {
  const { data } = await run('optimize_portfolio', { card_names, params });
  return operationOf('optimize_portfolio').tool?.summarize(data) ?? '';
};

describe('a step that leaves a card for bills of which nobody spoke', () => {
  it.each([
    ['a total', { total_spending: 4000 }],
    ['some kinds', { spending: { dining: 1000, other: 3000 } }],
  ])('names them where %s is said', async (_name, params) => {
    const text = await told(params);
    expect(text).toContain(
      'CANCEL Bilt Palladium Card: Without rent or a mortgage: send yours, it may stay.',
    );
    expect(text).toMatch(
      /(?:replace Bilt Palladium Card by [^(]+|cancel Bilt Palladium Card )\(\$\d+ a year, without rent/,
    );
    expect(text.match(/OPTIMIZE Capital One Venture X.*without rent/i)).toBeNull();
  });

  it('does not where rent is said, be it nothing, nor of a card that stays', async () => {
    const none = await told({ spending: { dining: 1000, other: 3000, rent: 0 } });
    expect(none).toContain('CANCEL Bilt Palladium Card: Keep it');
    expect(none.toLowerCase()).not.toContain('without rent');
    const rent = await told({ spending: { dining: 900, groceries: 800, other: 3300, rent: 2500 } });
    expect(rent.toLowerCase()).not.toContain('without rent');
  });
});
