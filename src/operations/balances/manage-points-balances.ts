import { z } from 'zod';
import { number } from '../../kit/words.ts';
import type { StoredBalance } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { credentialOf } from '../shared/account.ts';
import {
  balanceEntries,
  describeBalance,
  programName,
  removeStored,
  resolveEntries,
  storedBalance,
  storedBalances,
} from './balances.ts';

const input = z
  .strictObject({
    action: z.enum(['list', 'set', 'remove']).describe('What to do.'),
    balances: balanceEntries
      .optional()
      .describe('For set, e.g. [{"program_key": "Chase points", "balance": 82000}].'),
    program_key: programName.optional().describe('For remove, e.g. "Membership Rewards".'),
  })
  .superRefine(({ action, balances, program_key }, context) => {
    const check = (path: string, given: boolean, owner: string) => {
      const needed = action === owner;
      if (given === needed) return;
      const message = needed ? `is required to ${owner}` : `is only for action ${owner}`;
      context.addIssue({ code: 'custom', path: [path], message });
    };
    check('balances', balances !== undefined, 'set');
    check('program_key', program_key !== undefined, 'remove');
  });

export const managePointsBalances = defineOperation({
  name: 'manage_points_balances',
  title: 'Points balances',
  description: 'Lists, stores or removes the points balances of the account.',
  input,
  output: z.object({
    action: z.enum(['list', 'set', 'remove']),
    changed: z.array(z.string()),
    balances: z.array(storedBalance),
  }),
  example: { action: 'list' },
  policy: {
    tier: 'evaluation',
    scope: 'portfolio:read',
    // Whatever is not plainly a list may write.
    scopeFor(given) {
      const { action = 'list' } = (given ?? {}) as { action?: unknown };
      return action === 'list' ? 'portfolio:read' : 'portfolio:write';
    },
    paid_fields: [],
  },
  tool: {
    description:
      'Points balances stored for the person: list, set (replaces that program\'s) or remove. The only tool that writes: ask first. Programs by key or name ("UR"). For what points are worth get_points_playbook.',
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: false,
    },
    summarize({ action, changed, balances }) {
      const done = { list: '', set: 'Stored', remove: 'Removed' }[action];
      const rows = balances.map((row) => `- ${row.program_key}: ${number(row.balance)}`);
      return [
        done && `${done}: ${changed.join(', ')}.`,
        rows.length === 0 ? 'No balances are stored.' : 'Stored balances:',
        ...rows,
      ]
        .filter(Boolean)
        .join('\n');
    },
    suggest({ balances }) {
      const [first] = balances;
      if (!first) return [];
      return [{ tool: 'get_points_playbook', arguments: { program_key: first.program_key } }];
    },
  },
  async handler({ action, balances = [], program_key = '' }, context) {
    let changed: string[] = [];
    if (action === 'remove') changed = [await removeStored(program_key, context)];
    if (action === 'set') {
      const entries = resolveEntries(balances, 'balances', context);
      await context.services.putBalances(credentialOf(context), entries);
      changed = entries.map((entry) => entry.program_key);
    }
    const stored: readonly StoredBalance[] = await storedBalances(context);
    return { action, changed, balances: stored.map(describeBalance) };
  },
});
