import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { isoDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';
import { changesSeen } from '../../../plans/open-facts.ts';

/** For so long a credit is new: who knew the card before does not know of it. */
const NEW_MONTHS = 12;
const FIELD = 'credit_';

/** What is new of the credits of a card, by key. */
interface NewOfCredits {
  /** Since when it has one that is new, or from when it will: a day, month or year. */
  readonly since: ReadonlyMap<string, string>;
  /** Terms that changed, as they are now, and since when: `since 2026-08-01: second bag too`. */
  readonly changed: ReadonlyMap<string, string>;
}

/** What became new of the credits of a card within the last months, or will. */
export async function creditsSince({ seed }: CatalogCard, context: Context): Promise<NewOfCredits> {
  // Nothing is looked up of what the plan does not see.
  if (!context.caller.plan.paid_fields) return { since: new Map(), changed: new Map() };
  const since = addMonths(isoDay(context.now), -NEW_MONTHS);
  const field = new RegExp(`^${FIELD}`);
  const changes = await context.services.changes({
    ...{ card_id: seed.card_id, field, since },
    ...changesSeen(context.caller.plan),
  });
  const news = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const { field: name, old_value, new_value, effective_from: from } of changes) {
    if (from === null || new_value === null || NONE.test(new_value)) continue;
    const key = name.slice(FIELD.length);
    // Of what it was before nothing may be known.
    if (old_value === 'none') news.set(key, from);
    // The newest come first; of a sum the credit itself has what it is now.
    else if (old_value !== null && !SUM.test(new_value) && !changed.has(key))
      changed.set(key, `${from > isoDay(context.now) ? 'from' : 'since'} ${from}: ${new_value}`);
  }
  return { since: news, changed };
}

const NONE = /^none\b/;
/** Values that a card has in fields of their own: `120 USD a year`, `up to 50,000 points`. */
const SUM = /^(?:up to )?\d[\d,.]* (?:USD|points)\b/;

/** `, new since 2026-10-01`, or `, from 2027-01-01`; empty where it is not new. */
export function sinceText(from: string | null, today: string): string {
  if (from === null) return '';
  return from > today ? `, from ${from}` : `, new since ${from}`;
}
