import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const renewal = async (input: object) => {
  const { data, warnings } = await run('check_card_renewal', input);
  return { data, warnings, text: operationOf('check_card_renewal').tool?.summarize(data) ?? '' };
};

describe('a benefit that was named as used without what it saves', () => {
  const asked = { card_name: 'Southwest Priority' };
  const first = (text: string) => text.split('\n')[0] ?? '';

  it('heads the verdict with what it would have to be worth, and beside which card', async () => {
    const { data, text } = await renewal({ ...asked, benefit_selections: ['free checked bag'] });
    const { by, worth } = data.change_if_worth;
    expect(first(text)).toMatch(
      new RegExp(
        `^Have it changed to ${by}, beside .*, if First Checked Bag Free is worth about \\$${worth} a year to you; else `,
      ),
    );
    expect(text).toContain('taken for one round trip a year, 2 bags at $45');
    const at = (dollars: number) =>
      renewal({ ...asked, benefit_selections: [`free checked bag $${dollars}`] });
    const then = await at(worth);
    expect(then.data.verdict).toBe('DOWNGRADE');
    expect(then.data.downgrade_options[0].card_name).toBe(by);
    expect(first(then.text)).toMatch(/^Downgrade, judging the card beside a free one \(/);
    expect((await at(worth - 10)).data.verdict).toBe('CANCEL_AND_REPLACE');
  });

  it('is no condition where nobody named it, nor where what it saves was said', async () => {
    for (const benefit_selections of [undefined, ['no bags'], ['free checked bag $60']]) {
      const { data } = await renewal({
        ...asked,
        ...(benefit_selections && { benefit_selections }),
      });
      expect(data.if_used).toBe('');
    }
    expect((await renewal({ ...asked, benefit_selections: ['all'] })).data.if_used).toBe('');
  });
});

it('tells of credits that would keep a card only those that the change lacks', async () => {
  const { data, text } = await renewal({
    card_name: 'United Quest',
    benefit_selections: ['TravelBank', 'free checked bags $20'],
    params: { spending: { United: 250, restaurants: 300, other: 500 } },
  });
  expect(data.verdict).toBe('DOWNGRADE');
  const [{ card_name: to }] = data.downgrade_options;
  expect(text).toMatch(new RegExp(`Credits that ${to} lacks, used for about \\$\\d+ a year more`));
});
