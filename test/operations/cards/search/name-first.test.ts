import { describe, expect, it } from 'vitest';
import { sumsFirst } from '../../../../src/operations/cards/search/query/name-first.ts';
import { run } from '../../support/run.ts';

const NAMES = new Set(['groceries', 'dining', 'gas', 'costco', 'everything']);
const turn = (text: string) =>
  sumsFirst(text, (name) => NAMES.has(name))
    .replace(/[\s,]+/g, ' ')
    .trim();

describe('spending with the name before the sum', () => {
  it.each([
    ['groceries 800 dining 400 gas 200', '800 groceries 400 dining 200 gas'],
    ['groceries: $800, gas about 200 a month', '$800 groceries 200 a month gas'],
    ['a card for groceries 800 and dining 400', 'a card for 800 groceries 400 dining'],
    ['costco 300 gas 150 everything cash back', '300 costco 150 gas everything cash back'],
    // As it was.
    ['800 groceries 400 dining', '800 groceries 400 dining'],
    ['dining 400 gas', 'dining 400 gas'],
    ['groceries 300 at costco', 'groceries 300 at costco'],
    ['dining card under 100', 'dining card under 100'],
    ['dining 3% and gas 2x', 'dining 3% and gas 2x'],
  ])('%s is read as %s', (said, read) => {
    expect(turn(said)).toBe(read);
  });

  it('asks of no name where nothing stands behind the sum', () => {
    const asked: string[] = [];
    sumsFirst('hotel card, fee under $320', (name) => {
      asked.push(name);
      return NAMES.has(name);
    });
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).not.toContain('');
  });

  it.each([
    ['no foreign fee, groceries 800 dining 400 gas 200', { groceries: 800, dining: 400, gas: 200 }],
    ['card for dining 500 a month and groceries 600 a month', { dining: 500, groceries: 600 }],
    [
      'rent 1800, groceries is 600 a month and gas about 150',
      { rent: 1800, groceries: 600, gas: 150 },
    ],
  ])('is what a search rests on: %s', async (query, spending) => {
    const { data } = await run('search_credit_cards', { query });
    expect(data.filters_applied).toMatchObject({ spending, not_understood: [] });
    expect(data.spending_source).toBe('user_provided');
  });
});
