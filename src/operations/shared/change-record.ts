import { z } from 'zod';
import type { ChangeRecord } from '../../catalog/store/changes.ts';
import type { Context } from '../../operation/context.ts';
import { isOpenChange } from '../../plans/open-facts.ts';

const isoDate = z.iso.date();

/** Only changes detected on or after this date, `YYYY-MM-DD`. */
export const since = isoDate.describe('ISO date, e.g. 2026-01-01.');

const fields = {
  field: z.string(),
  old_value: z.string().nullable(),
  new_value: z.string().nullable(),
  detected_at: z.string(),
  source: z.string(),
  /** Since when the new value holds: a day, or `2025-09` or `2025` alone; null when unknown. */
  effective_from: z.string().nullable(),
};

export const programChange = z.object(fields);
export const cardChange = z.object({ table: z.string(), ...fields });
export const bulkChange = z.object({ card_id: z.int(), table: z.string(), ...fields });

export function describeProgramChange(change: ChangeRecord): z.output<typeof programChange> {
  const { field, old_value, new_value, source, effective_from } = change;
  const detected_at = change.detected_at.toISOString();
  // Records of earlier releases have no such date.
  const from = effective_from ?? null;
  return { field, old_value, new_value, detected_at, source, effective_from: from };
}

export function describeCardChange(change: ChangeRecord): z.output<typeof cardChange> {
  return { table: change.table, ...describeProgramChange(change) };
}

/** The changes that the caller's plan sees; the answer says when some are left out. */
export function seenChanges(
  changes: readonly ChangeRecord[],
  { caller, restrict, warn }: Context,
): readonly ChangeRecord[] {
  if (caller.plan.paid_fields) return changes;
  const seen = changes.filter(isOpenChange);
  if (seen.length < changes.length) {
    restrict();
    warn('Changes of fields that the plan hides are left out.');
  }
  return seen;
}
