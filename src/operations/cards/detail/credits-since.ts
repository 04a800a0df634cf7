import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { isoDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';
import { seenChanges } from '../../shared/changes/record.ts';

/** For so long a credit is new: who knew the card before does not know of it. */
const NEW_MONTHS = 12;
const FIELD = 'credit_';

/** By key, since when a card has a credit that is new, or from when it will: a day, month or year. */
export async function creditsSince(
  { seed }: CatalogCard,
  context: Context,
): Promise<ReadonlyMap<string, string>> {
  // Nothing is looked up of what the plan does not see.
  if (!context.caller.plan.paid_fields) return new Map();
  const since = addMonths(isoDay(context.now), -NEW_MONTHS);
  const field = new RegExp(`^${FIELD}`);
  const changes = await context.services.changes({ card_id: seed.card_id, field, since });
  return new Map(
    seenChanges(changes, context).flatMap(
      ({ field, old_value, new_value, effective_from: from }): [string, string][] =>
        // Of what it was before nothing may be known.
        old_value === 'none' && new_value !== 'none' && from !== null
          ? [[field.slice(FIELD.length), from]]
          : [],
    ),
  );
}

/** `, new since 2026-10-01`, or `, from 2027-01-01`; empty where it is not new. */
export function sinceText(from: string | null, today: string): string {
  if (from === null) return '';
  return from > today ? `, from ${from}` : `, new since ${from}`;
}
