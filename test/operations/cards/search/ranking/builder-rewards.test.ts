import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('rewards that are asked for by who builds credit', () => {
  it.each([
    'secured card to rebuild after bankruptcy, $300 deposit, cash back, no annual fee',
    'cash back card for bad credit, no annual fee',
    'secured card with rewards, bad credit, no annual fee',
    'first card, no credit history, cash back, no annual fee',
  ])('put the cards that give some before those that give none: %s', async (query) => {
    const { rows, names, text } = await search(query);
    const isNone = rows.map(({ reasoning }) => reasoning.includes('No rewards'));
    expect(isNone.indexOf(true)).toBeGreaterThan(4);
    const secured = rows.filter(({ card_type }) => card_type === 'secured');
    expect(secured.length).toBeGreaterThan(5);
    const first = isNone.indexOf(true);
    const behind = rows.slice(first).filter(({ card_type }) => card_type === 'secured');
    expect(behind.every(({ reasoning }) => reasoning.includes('No rewards'))).toBe(true);
    expect(names.slice(0, first)).toEqual(
      expect.arrayContaining([
        'Capital One Quicksilver Secured Cash Rewards',
        'U.S. Bank Altitude Go Secured Visa Card',
        'U.S. Bank Cash+ Secured Visa Card',
      ]),
    );
    expect(text).toContain('those with rewards first');
  });

  it('leave the order as it is where none are asked for', async () => {
    const { names, text } = await search('secured card to rebuild after bankruptcy, $300 deposit');
    expect(names[0]).toBe('Chime Card');
    expect(text).not.toContain('those with rewards first');
  });

  it('say that no source names the score of a secured card', async () => {
    const { warnings } = await search('cash back card for bad credit');
    expect(warnings.join('\n')).toMatch(/not known \(secured\) for .*U\.S\. Bank Cash\+ Secured/);
  });
});
