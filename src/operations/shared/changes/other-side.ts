import {
  type ChangeRecord,
  MOST_CHANGES,
  type SeenFilter,
} from '../../../catalog/store/changes.ts';
import type { Context } from '../../../operation/context.ts';

/**
 * Changes of points programs that are recorded at the other side of a relation: transfers into them
 * at the program that the points come from, or at a card that opens them, and cards that came to earn
 * them, or earn them no more, at the card. Whole where the record has no more than are found at once.
 */
export async function recordedAtOthers(
  { program_key, among, field, since, card_fields }: SeenFilter,
  { services, catalog }: Pick<Context, 'services' | 'catalog'>,
): Promise<{ readonly records: readonly ChangeRecord[]; readonly isWhole: boolean }> {
  const keys = program_key === undefined ? (among?.programs ?? []) : [program_key];
  if (keys.length === 0) return { records: [], isWhole: true };
  const programs = [...catalog.programs.keys()].filter((key) => !keys.includes(key));
  const found = await services.changes({
    among: { cards: 'all', programs },
    field: new RegExp(`^(?:transfer_partner_(?:${keys.join('|')})|program)$`),
    ...(since !== undefined && { since }),
    card_fields,
  });
  const into = new Set(found.filter(({ card_id }) => card_id === null).map(dayOfField));
  const isKnown = ({ card_id }: ChangeRecord): boolean =>
    card_id === null || catalog.cardsById.has(card_id);
  const isTheirs = (one: ChangeRecord): boolean =>
    one.field === 'program'
      ? [one.old_value, one.new_value].some((value) => keys.includes(value ?? ''))
      : // What the program that the points come from has is told once.
        one.card_id === null || !into.has(dayOfField(one));
  const isAsked = (one: ChangeRecord) => field?.test(one.field) ?? true;
  const records = found.filter((one) => isKnown(one) && isTheirs(one) && isAsked(one));
  return { records, isWhole: found.length < MOST_CHANGES };
}

function dayOfField({ field, detected_at }: ChangeRecord): string {
  return `${field} ${detected_at.toISOString()}`;
}
