import { describe, expect, it } from 'vitest';
import { search } from '../asked-in-words.ts';

describe('no fee beside a balance transfer', () => {
  it.each([
    'balance transfer with no fee',
    'best no-fee balance transfer card',
    'transfer my balance, zero fees',
    'move my debt to a card without any fees, by balance transfer',
  ])(
    'is said to be the annual one, with the best card that moves it for nothing: %s',
    async (query) => {
      const { rows, warnings } = await search(query);
      expect(rows[0]).toMatchObject({ annual_fee: 0 });
      expect(warnings.join('\n')).toMatch(
        /No fee is read as no annual fee; .*: Navy Federal Platinum Credit Card has none \(0\.99% on balance transfers for 12 months\)/,
      );
    },
  );

  it.each([
    'balance transfer with no annual fee',
    'balance transfer without a transfer fee',
    'no fee balance transfer card, no transfer fee',
    'no fee card for groceries',
  ])('is what it says where it is named: %s', async (query) => {
    const { rows, warnings } = await search(query);
    expect(rows.length).toBeGreaterThan(0);
    expect(warnings.join('\n')).not.toContain('No fee is read');
  });
});
