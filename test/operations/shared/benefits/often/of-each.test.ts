import { describe, expect, it } from 'vitest';
import { run } from '../../../support/run.ts';

async function credits(card_name: string, said: string): Promise<number> {
  const spending = { dining: 1_000, travel: 500 };
  const given = { card_name, spending, benefit_selections: [said, 'no annual travel credit'] };
  const { credits_counted } = (await run('calculate_card_value', given)).data;
  return credits_counted.reduce((sum: number, { value }: { value: number }) => sum + value, 0);
}

describe('several of a credit that comes in parts', () => {
  it.each([
    ['both $250 Edit credits', 500],
    ['two $250 Edit credits', 500],
    ['both halves of the Edit credit', 500],
    ['all Edit credits', 500],
    ['each $250 Edit credit', 500],
    ['Edit credits', 500],
    ['one $250 Edit credit', 250],
    ['all $200 of the Edit credit', 200],
  ])('%s', async (said, dollars) => {
    expect(await credits('CSR', said)).toBe(dollars);
  });

  it.each([
    ['both $50 Resy credits', 100],
    ['all $10 Uber credits', 120],
    ['one $50 Resy credit', 50],
  ])('%s of another card', async (said, dollars) => {
    expect(await credits('Amex Gold', said)).toBe(dollars);
  });
});
