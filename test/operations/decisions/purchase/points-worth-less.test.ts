import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../support/run.ts';

async function ask(portfolio: string[], more: object = {}, merchant = 'IRS') {
  const { data } = await run('which_card_at_merchant', {
    ...{ merchant, amount: 8400, portfolio },
    ...more,
  });
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return {
    text,
    data,
    dollars: Number(data.earnings_comparison[0].estimated_value.replace('$', '')),
  };
}

describe('a bill with a fee that points pay only by their value', () => {
  it.each([
    ['Venture X', 'Capital One Miles'],
    ['Blue Business Plus', 'Membership Rewards'],
    ['Ink Business Preferred', 'Ultimate Rewards'],
  ])('says from which value on %s loses by it, and holds there', async (card, program) => {
    const { text, data, dollars } = await ask([card]);
    const [, told] = /points worth ([\d.]+) cents? or less/.exec(text) ?? [];
    // What loses as it is, and what cash pays for, turns on nothing.
    if (told === undefined) return expect(dollars).toBeLessThan(0);
    expect(data.confidence).toBe('medium');
    const at = (value: number) => ask([card], { point_values: { [program]: value } });
    expect((await at(Number(told))).dollars).toBeLessThanOrEqual(0);
    expect((await at(Number(told) + 0.02)).dollars).toBeGreaterThan(0);
  });

  it('says it of one card, in dollars, and of several', async () => {
    expect((await ask(['Venture X'])).text).toContain(
      'points worth 0.87 cents or less, such as cash at 0.5 (then paying by this card costs about $63 more than it returns)',
    );
    expect((await ask(['CFU', 'Venture X', 'Blue Business Plus'])).text).toContain(
      'such as cash at 0.5 or 0.6 (then no card here returns more than paying by it costs)',
    );
  });

  it('says which card returns more as cash, before the fee for paying by card comes off', async () => {
    const { text, data } = await ask(['CFU', 'Double Cash', 'Blue Business Plus']);
    expect(data.recommended_card).toMatch(/Blue Business Plus/);
    expect(text).toContain(
      'points taken as cash (then Citi Double Cash Card, about $21; so too at 1 cent a point or less)',
    );
  });

  it('is silent where no cost comes off, and where the value of points is said', async () => {
    expect((await ask(['Amex Gold'], {}, 'Chipotle')).text).not.toContain('points worth');
    const said = await ask(['Venture X'], { point_values: { 'Capital One Miles': 1.2 } });
    expect(said.text).not.toContain('points worth');
  });
});

it('says at which value a point counts that the card pays less for as cash', async () => {
  const shell = async (...portfolio: string[]) =>
    (await ask(portfolio, { amount: 60 }, 'Shell')).text;
  const told =
    'Assumed: points of Citi Strata Card at 1 cent each, by the portal (0.5 cents as cash).';
  expect(await shell('Citi Strata')).toContain(told);
  expect(await shell('CFU', 'Citi Strata')).toContain(told);
  expect(await shell('CFU')).not.toContain('Assumed');
});
