import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '../../src/operation/define.ts';
import { OPERATIONS } from '../../src/operations/index.ts';

describe('defineOperation', () => {
  const steps = z.array(z.object({ detail: z.string() }));
  const define = (open_traces: readonly string[] = []) =>
    defineOperation({
      name: 'show_work',
      title: 'Show work',
      description: 'Shows its work.',
      input: z.strictObject({}),
      output: z.object({
        trace: steps.optional(),
        rate: z.number().optional(),
        rows: z.array(z.object({ trace: steps.optional(), best: z.object({ trace: steps }) })),
        more: z.object({ trace: steps.optional() }).nullable(),
      }),
      example: {},
      policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: ['rate'], open_traces },
      handler: () => ({ rows: [], more: null }),
    }).policy.paid_fields;

  it('hides every trace from the evaluation tier, beside the fields given', () => {
    expect(define()).toEqual(['rate', 'trace', 'rows[].trace', 'rows[].best.trace', 'more.trace']);
  });

  it('leaves those open that show no rate and no credit', () => {
    expect(define(['more.trace', 'rows[].best.trace'])).toEqual(['rate', 'trace', 'rows[].trace']);
  });

  it('finds the traces of the decisions', () => {
    const paid = new Map(OPERATIONS.map(({ name, policy }) => [name, policy.paid_fields]));
    expect(paid.get('optimize_portfolio')?.filter((path) => path.endsWith('trace'))).toEqual([
      'best_additions.trace',
      'trace',
    ]);
    expect(paid.get('get_points_playbook')).toEqual([
      ...['target.offers', 'target.offers_left_out'],
      'cashback_earning.trace',
    ]);
  });
});
