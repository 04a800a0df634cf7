import { z } from 'zod';
import type { BalanceEntry, Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { programCpp } from '../programs/points-program.ts';
import { storedBalances } from './balances.ts';

const valuedBalances = z.object({
  total_value_usd: z.number(),
  programs: z.array(
    z.object({
      program_key: z.string(),
      balance: z.int(),
      cpp: z.number().nullable(),
      value_usd: z.number().nullable(),
    }),
  ),
});

/**
 * Balances at portal value: points times cents per point, as `portal_cpp` of the program is served.
 * A program of which no source gives a value has null for both and adds nothing to the total.
 */
function valueBalances(
  balances: readonly BalanceEntry[],
  { catalog }: Context,
): z.output<typeof valuedBalances> {
  const programs = balances.map(({ program_key, balance }) => {
    const program = catalog.programs.get(program_key);
    const cpp = program ? programCpp(program) : null;
    return { program_key, balance, cpp, value_usd: cpp && Math.round(balance * cpp) / 100 };
  });
  const cents = programs.reduce((sum, row) => sum + Math.round((row.value_usd ?? 0) * 100), 0);
  return { total_value_usd: cents / 100, programs };
}

export const getPointsSummary = defineOperation({
  name: 'get_points_summary',
  title: 'Points summary',
  description:
    'The stored balances, valued without transfers: in the portal, else as cash, else redeemed with the program itself. A program of unknown value has null for cpp and value_usd and adds nothing to the total. The points playbook counts transfers too, by published averages, so its values are higher wherever the held cards unlock them.',
  input: z.strictObject({}),
  output: valuedBalances,
  example: {},
  policy: { tier: 'evaluation', scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'GET', path: '/portfolio/points/summary', response: 'envelope' },
  async handler(_input, context) {
    const summary = valueBalances(await storedBalances(context), context);
    const unknown = summary.programs.filter((row) => row.cpp === null);
    if (unknown.length > 0) {
      const keys = unknown.map((row) => row.program_key).join(', ');
      context.warn(`No value is known for ${keys}, so it is left out of the total.`);
    }
    return summary;
  },
});
