import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, pathOf } from '../../../src/errors.ts';
import { boundsFault } from '../../../src/operation/input/bounds.ts';
import { inputFault, inputWords, issuesOf } from '../../../src/operation/input/words.ts';
import { run } from '../../operations/support/run.ts';
import { DEAR, normalisedBy } from '../../support/normalised.ts';

/** The first message of what `schema` says to `input`. */
function said(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input, { error: inputWords() }).error?.issues[0]?.message;
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

describe('of a flood of faults', () => {
  it('ten are worded, and so are the unknown fields of ten objects', async () => {
    const dear = DEAR['letters that become many'](600);
    const schema = z.array(z.strictObject({}));
    const entries = Array.from({ length: 100 }, (_, at) => ({ [`${at} ${dear}`]: 1 }));
    let messages = new Set<string>();
    const { characters } = await normalisedBy(() => {
      const { error } = schema.safeParse(entries, { error: inputWords() });
      messages = new Set(error?.issues.map(({ message }) => message));
      expect(error && issuesOf(error)).toHaveLength(10);
    });
    expect(characters).toBeLessThan(6_000);
    expect([...messages].filter((one) => one.startsWith('has no field'))).toHaveLength(10);
    expect([...messages].at(-1)).toBe('has fields that are not known here');
  });

  it('a path names five levels, and no more than is shown of it', async () => {
    expect(pathOf(['params', 'dates', 'CSP', 'benefit_selections', 0, 'more'])).toBe(
      'params.dates.CSP.benefit_selections.0',
    );
    const dear = DEAR['letters that become six'](600);
    const deep = (levels: number): unknown =>
      levels === 0 ? 'x'.repeat(4_001) : { [`${levels} ${dear}`]: deep(levels - 1) };
    let path = '';
    const { characters } = await normalisedBy(() => {
      path = boundsFault(deep(50))?.details?.issues?.[0]?.path ?? '';
    });
    expect(path.length).toBeLessThanOrEqual(100);
    expect(path).toMatch(/^50 .*\.49 /);
    expect(characters).toBeLessThan(5_000);
  });

  it('an error cuts its paths before it cleans them', async () => {
    const path = DEAR['letters that become many'](100_000);
    const message = 'is wrong';
    const { characters } = await normalisedBy(
      () => new AppError('validation_failed', undefined, { issues: [{ path, message }] }),
    );
    expect(characters).toBeLessThan(2_000);
    expect(inputFault(z.string().safeParse(1))?.details?.issues).toHaveLength(1);
  });
});
