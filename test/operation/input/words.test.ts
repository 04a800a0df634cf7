import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputWords } from '../../../src/operation/input/words.ts';
import { run } from '../../operations/support/run.ts';

/** The first message of what `schema` says to `input`. */
function said(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input, { error: inputWords }).error?.issues[0]?.message;
}

describe('words for a bad input', () => {
  it.each([
    [z.array(z.string()).min(1), [], 'give at least 1'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'give at most 2'],
    [z.string().min(1), '', 'must not be empty'],
    [z.string().max(3), 'long', 'give at most 3 characters'],
    [z.number().max(2), 3, 'must be at most 2'],
    [z.iso.date(), 'May', 'use a valid calendar date, YYYY-MM-DD'],
    [z.enum(['fast', 'slow', 'other']), 'x', 'use fast, slow or other'],
    [z.strictObject({}), { a: 1 }, 'has no field "a"'],
    [
      z.strictObject({ portfolio_card_names: z.any().optional() }),
      { portfolio: 1 },
      'has no field "portfolio": did you mean "portfolio_card_names"?',
    ],
    [
      z.strictObject({ category: z.any().optional() }),
      { categry: 1 },
      'has no field "categry": did you mean "category"?',
    ],
    [
      z.strictObject({ category: z.any().optional() }),
      { portfolio: 1 },
      'has no field "portfolio"',
    ],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.record(z.string(), z.number()), 5, 'must be an object'],
    [z.string(), undefined, 'is required'],
    [z.string('own words'), 5, 'own words'],
  ])('%#: are plain', (schema, input, message) => {
    expect(said(schema, input)).toBe(message);
  });

  it('reach the caller of an operation', async () => {
    const till = { merchant: 'Costco', portfolio: [] };
    await expect(run('which_card_at_merchant', till)).rejects.toMatchObject({
      details: { issues: [{ path: 'portfolio', message: 'give at least 1' }] },
    });
    await expect(run('recommend_card_for_category', {})).rejects.toMatchObject({
      details: {
        issues: [{ path: 'category', message: 'is required: text of 1 to 40 characters' }],
      },
    });
    const huge = { program: 'UR', balance: 1e308 };
    const review = { cards: [{ card_name: 'CSP' }], params: { point_balances: [huge] } };
    await expect(run('analyze_portfolio', review)).rejects.toMatchObject({
      details: { issues: [{ message: 'must be a whole number from 0 to 1000000000' }] },
    });
    await expect(run('get_changes', { since: 'Maybe' })).rejects.toMatchObject({
      details: { issues: [{ path: 'since', message: expect.stringContaining('YYYY-MM-DD') }] },
    });
  });
});
