import { describe, expect, it } from 'vitest';
import { run } from '../../support/run.ts';

const spending = { dining: 600 };

/** What is told as said of one benefit, and what as assumed. */
async function told(tool: string, card: string, words: string) {
  const one = { card_name: card, benefit_selections: [words] };
  const more = { card_names: [card, 'Active Cash'], additions: 0 };
  const { additions: _, ...compared } = more;
  const inputs: Record<string, object> = {
    calculate_card_value: { ...one, spending },
    check_card_renewal: { ...one, params: { spending } },
    compare_cards: { ...compared, params: { spending, benefit_selections: [words] } },
    optimize_portfolio: { ...more, params: { spending, benefit_selections: [words] } },
  };
  const { said, assumed } = (await run(tool, inputs[tool])).data.person;
  return { said: said.join('; '), assumed: assumed.join('; ') };
}

const TOOLS = ['calculate_card_value', 'check_card_renewal', 'compare_cards', 'optimize_portfolio'];

describe('a count that is said without a worth', () => {
  it.each([
    ['Amex Platinum', 'lounges, 6 visits', 'used for 6 visits', '$50 a visit, $300 a year'],
    ['CSR', 'priority pass 3 visits', 'used for 3 visits', '$35 a visit, $105 a year'],
    ['Delta Reserve', 'Sky Club 99 visits', '15 visits, all that there are', '$50 a visit, $750'],
    ['Delta Gold', '4 checked bags a year', 'used for 4 bags', '$45 a bag, $180 a year'],
    ['United Explorer', '12 bags', 'used for 12 bags', '$35 a bag (the least known price), $420'],
  ])('is what was said of %s by "%s", and the price is assumed', async (card, words, count, at) => {
    expect.assertions(3 * TOOLS.length);
    for (const tool of TOOLS) {
      const { said, assumed } = await told(tool, card, words);
      expect(said).toContain(count);
      expect(said).not.toMatch(/worth \$[\d,]+ a year to you/);
      expect(assumed).toContain(at);
    }
  });

  it.each([
    ['Venture X', 'lounges, 6 visits at $40', '$240'],
    ['Delta Gold', '12 bags at $35 each', '$420'],
    ['Delta Gold', 'free checked bags $140', '$140'],
  ])('is worth to them what they said with it: %s, %s', async (card, words, worth) => {
    const { said, assumed } = await told('calculate_card_value', card, words);
    expect(said).toContain(`worth ${worth} a year to you`);
    expect(assumed).not.toMatch(/a (?:visit|bag), \$/);
  });

  it('leaves the worth of nights under what is assumed', async () => {
    const { said, assumed } = await told(
      'calculate_card_value',
      'World of Hyatt',
      'one free night',
    );
    expect(said).not.toContain('$');
    expect(assumed).toContain('costs 12,000 points, a modest night');
  });
});
