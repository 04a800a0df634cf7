import type { FeeDue } from '../../../catalog/holders-fee.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import { isDatabaseAway } from '../../../kit/database-failure.ts';
import { firstDay } from '../../../kit/day.ts';
import type { Context } from '../../../operation/context.ts';
import { changesSeen } from '../../../plans/open-facts.ts';
import { toldOf } from '../../cards/changes/told.ts';
import { isOfNewTerms, newTermsSince, newTermsText } from '../../shared/changes/new-accounts.ts';
import { cardsNamed } from '../../shared/work.ts';

/** What changed of a card on the day from which new accounts have other terms than those held before. */
export interface NewTerms {
  readonly card_id: number;
  /** That day, or as much of it as is known. */
  readonly since: string;
  readonly changes: readonly ChangeRecord[];
}

const CREDIT = 'credit_';

/** Null for a card whose accounts have the same terms whenever they were opened. */
export async function newTerms(card_name: string, context: Context): Promise<NewTerms | null> {
  const [{ card_id } = { card_id: 0 }] = cardsNamed([card_name], context.catalog);
  const seed = context.catalog.cardsById.get(card_id)?.seed;
  if (seed === undefined || seed.annual_fee === 0) return null;
  const { today } = context.catalog;
  try {
    const from = seed.holders_fee?.opened_before ?? addMonths(today, -12);
    const seen = changesSeen(context.caller.plan);
    const all = await context.services.changes({ card_id, since: from, ...seen });
    const since = newTermsSince(seed, all, today);
    if (since === null) return null;
    return { card_id, since, changes: all.filter((one) => isOfNewTerms(one, since)) };
  } catch (error) {
    if (error instanceof Error && isDatabaseAway(error)) return null;
    throw error;
  }
}

/**
 * Tells what an account opened before may not have yet, nor may have lost.
 * @returns keys of the credits that it may not have
 */
export function tellNotYet(
  seed: CardSeed,
  terms: NewTerms | null,
  { other }: Pick<FeeDue, 'other'>,
  acquired: string | undefined,
  context: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): ReadonlySet<string> {
  if (terms?.card_id !== seed.card_id) return new Set();
  const { since } = terms;
  const mayBe = acquired === undefined || firstDay(acquired) < firstDay(since);
  const isEarlier = seed.holders_fee === undefined ? mayBe : other !== null;
  if (!isEarlier || terms.changes.length === 0) return new Set();
  const rows = terms.changes.map((change) => toldOf(change, context).in_words);
  context.warn(`${newTermsText(seed, since)}: ${rows.join('; ')}.`);
  return new Set(
    terms.changes.flatMap(({ field, old_value }) =>
      old_value === 'none' && field.startsWith(CREDIT) ? field.slice(CREDIT.length) : [],
    ),
  );
}
