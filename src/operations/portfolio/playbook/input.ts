import { z } from 'zod';
import { heldCards } from '../../../operation/input/card-lists.ts';
import { integer, spending } from '../../../operation/params.ts';
import { balanceEntries, programName } from '../../balances/balances.ts';
import { saidFields } from '../../shared/said/fields.ts';
import { grain } from '../../shared/trace-line.ts';

/** What the points playbook is asked. */
export const playbookInput = z.strictObject({
  cards: heldCards.optional().describe('Cards held: they open transfers.'),
  program_key: programName
    .optional()
    .describe('Only these programs, e.g. "UR", "Hyatt and United".'),
  point_balances: balanceEntries
    .optional()
    .describe('E.g. [{"program_key": "UR", "balance": 82000}].'),
  target_points: integer(1, 1_000_000_000).optional().describe('Points wanted there, e.g. 60000.'),
  spending: spending.optional(),
  total_spending: saidFields.total_spending,
  spending_times: saidFields.spending_times,
  trace: grain,
});

export type PlaybookQuery = z.output<typeof playbookInput>;
