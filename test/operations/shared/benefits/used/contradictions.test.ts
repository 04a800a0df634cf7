import { describe, expect, it } from 'vitest';
import { AppError } from '../../../../../src/errors.ts';
import { run } from '../../../support/run.ts';

const ASPIRE = 'Hilton Honors Aspire';
const BRILLIANT = 'Marriott Bonvoy Brilliant';
const TOOLS: readonly (readonly [string, (benefit_selections: readonly string[]) => object])[] = [
  [
    'optimize_portfolio',
    (benefit_selections) => ({
      ...{ card_names: [ASPIRE, BRILLIANT], additions: 0, params: { benefit_selections } },
    }),
  ],
  [
    'compare_cards',
    (benefit_selections) => ({
      ...{ card_names: [ASPIRE, BRILLIANT], params: { benefit_selections } },
    }),
  ],
  ['check_card_renewal', (benefit_selections) => ({ card_name: ASPIRE, benefit_selections })],
  ['calculate_card_value', (benefit_selections) => ({ card_name: ASPIRE, benefit_selections })],
];

const refusalOf = async (tool: string, input: object): Promise<string> => {
  const refused: unknown = await run(tool, input).then(
    () => '',
    (error: unknown) => error,
  );
  return refused instanceof AppError ? JSON.stringify(refused.given) : String(refused);
};

describe('what is said both to be used and not to be', () => {
  it.each(TOOLS)('is refused with both: %s', async (tool, input) => {
    for (const said of [
      ['Aspire free night', 'no Aspire free night'],
      ['resort credit 0%', 'half of the resort credit'],
      ['Aspire resort credit', 'no Hilton resort credit on the Aspire'],
    ]) {
      const refused = await refusalOf(tool, input(said));
      expect(refused).toContain('contradicts');
      for (const one of said) expect(refused).toContain(one);
    }
  });

  it.each(TOOLS)('is an exception where less of it is not used: %s', async (tool, input) => {
    const all = await refusalOf(tool, input(['all credits', 'no CLEAR']));
    expect(all).toBe('');
  });

  it('tells of which card a credit is not used', async () => {
    const said = async (words: string) => {
      const { data } = await run('optimize_portfolio', {
        card_names: [ASPIRE, BRILLIANT],
        additions: 0,
        params: { benefit_selections: ['free night award', words] },
      });
      return data.person.said.join('; ');
    };
    const told = 'not used: Free Night Award of Marriott Bonvoy Brilliant American Express Card';
    for (const words of [
      ...['no Brilliant free night', 'Bonvoy Brilliant: free_night_award 0%'],
      ...['no free_night_award of Brilliant', 'free night on the Brilliant: $0'],
    ])
      expect(await said(words), words).toContain(told);
    expect(await said('no Equinox')).toContain('"Equinox" not used, of which these cards have');
  });
});
