import type { FeeDue } from '../../../catalog/holders-fee.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { isDatabaseAway } from '../../../kit/database-failure.ts';
import type { Context } from '../../../operation/context.ts';
import { toldOf } from '../../cards/changes/told.ts';
import { seenChanges } from '../../shared/changes/record.ts';
import { cardsNamed } from '../../shared/work.ts';

/** What changed of a card on the day from which new accounts have other terms than those held before. */
export interface NewTerms {
  readonly card_id: number;
  readonly changes: readonly ChangeRecord[];
}

/** What accounts of all ages have in common, or a fee, which is told by itself. */
const APART = /^(?:annual_fee|first_year_fee|name|status|issuer|bonus|network)/;
const CREDIT = 'credit_';

/** Null for a card whose accounts have the same terms whenever they were opened. */
export async function newTerms(card_name: string, context: Context): Promise<NewTerms | null> {
  const [{ card_id } = { card_id: 0 }] = cardsNamed([card_name], context.catalog);
  const day = context.catalog.cardsById.get(card_id)?.seed.holders_fee?.opened_before;
  if (day === undefined) return null;
  try {
    const all = await context.services.changes({ card_id, since: day });
    const changes = seenChanges(all, context).filter(
      ({ field, effective_from }) => effective_from === day && !APART.test(field),
    );
    return { card_id, changes };
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
  { card_id, name, holders_fee }: CardSeed,
  terms: NewTerms | null,
  { other }: Pick<FeeDue, 'other'>,
  context: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): ReadonlySet<string> {
  const isEarlier = terms?.card_id === card_id && other !== null;
  if (!isEarlier || holders_fee === undefined || terms.changes.length === 0) return new Set();
  const { opened_before, until } = holders_fee;
  const rows = terms.changes.map((change) => toldOf(change, context).in_words);
  context.warn(
    `Whether ${name} opened before ${opened_before} has the terms of new accounts yet is not known here (holders move in ${until}): ${rows.join('; ')}.`,
  );
  return new Set(
    terms.changes.flatMap(({ field, old_value }) =>
      old_value === 'none' && field.startsWith(CREDIT) ? field.slice(CREDIT.length) : [],
    ),
  );
}
