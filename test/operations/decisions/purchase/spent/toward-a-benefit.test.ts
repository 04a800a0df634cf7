import { describe, expect, it } from 'vitest';
import { operationOf, run } from '../../../support/run.ts';

const HYATT = ['World of Hyatt', 'Citi Double Cash'];

async function ask(
  merchant: string,
  amount: number,
  portfolio: readonly string[] = HYATT,
  more: object = {},
) {
  const input = { merchant, amount, portfolio, ...more };
  const { data, warnings } = await run('which_card_at_merchant', input);
  const text = operationOf('which_card_at_merchant').tool?.summarize(data) ?? '';
  return { data, text, told: warnings.join('\n') };
}

describe('what is spent before, toward what a card gives after so much spending', () => {
  it.each([
    'other spending, already $13,400 on World of Hyatt this year',
    'Target, already $13,400 toward the $15,000 free night on World of Hyatt',
    'Target, $13,400 of $15,000 toward the free night',
    'Target, $1,600 left until the free night on World of Hyatt',
    'Target, already $13,400 on the World of Hyatt',
  ])('decides where the purchase completes it: %s', async (merchant) => {
    const { data, text, told } = await ask(merchant, 1_600);
    expect(data.recommended_card).toBe('World of Hyatt Credit Card');
    expect(text).toContain('completes $15,000 of spending on it in the calendar year');
    expect(text).toContain('about $180 if used. That decides: about $204 with it, against $32');
    expect(text).toContain('worth less than $8 to you');
    expect(told).not.toContain('is not');
  });

  it('tells what is then still missing, and what is reached already', async () => {
    const less = await ask('Target, already $13,400 on World of Hyatt this year', 600);
    expect(less.data.recommended_card).toBe('Citi Double Cash Card');
    expect(less.text).toContain('in the calendar year: $1,000 more after this purchase');
    const past = await ask('Target, already $16,000 on World of Hyatt this year', 600);
    expect(past.text).toContain('reached already with the $16,000');
    const dining = await ask('Target, already $13,000 of dining on World of Hyatt this year', 600);
    expect(dining.text).toContain('at most $1,400 more after this purchase');
  });

  it('asks for the card, where none is said', async () => {
    const { data, told } = await ask('Target, already $13,400 this year', 1_600);
    expect(data.recommended_card).toBe('Citi Double Cash Card');
    expect(told).toContain('say on which of World of Hyatt Credit Card and Citi Double Cash Card');
  });

  it('counts in the year of the account only what is said of it, or of a card that is no older', async () => {
    const cards = ['Wyndham Rewards Earner Card', 'Citi Double Cash'];
    const said = 'Target, already $14,000 this year on Wyndham Rewards Earner Card';
    const open = await ask(said, 1_600, cards);
    expect(open.text).toContain('what you say is not of that time');
    expect(open.data.recommended_card).toBe('Citi Double Cash Card');
    const since = await ask(said.replace('this year', 'since my anniversary'), 1_600, cards);
    expect(since.data.recommended_card).toBe('Wyndham Rewards Earner Card');
    const dates = { 'Wyndham Rewards Earner Card': '2026-02-03' };
    expect((await ask(said, 1_600, cards, { dates })).data.recommended_card).toBe(
      'Wyndham Rewards Earner Card',
    );
  });

  it('names who is behind among several that complete something', async () => {
    const cards = ['RCI Elite', 'World of Hyatt', 'Citi Double Cash'];
    const said =
      'Target, already $8,000 this year on RCI Elite and $13,400 this year on World of Hyatt';
    const { text } = await ask(said, 3_600, cards);
    expect(text).toContain('(its first $2,000 are enough)');
    expect(text).toContain('about $286 with it, against $234 of World of Hyatt Credit Card');
  });
});
