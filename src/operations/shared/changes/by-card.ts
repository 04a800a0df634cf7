import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { openersOf, rowsInto } from '../../../engine/decisions/points/ways.ts';
import { isoDay } from '../../../kit/day.ts';
import { ratioText } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { anyOf } from '../../words/any-of-cards.ts';

/**
 * Behind a changed ratio of a partner, the cards for which it holds, where not every card has it: `; today by
 * card: 4:3 with A, 1:1 with B or C`. Empty where all have the same, or it has changed since.
 */
export function ratioByCard(
  { card_id, program_key, field, new_value, detected_at }: ChangeRecord,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const partner = /^transfer_partner_(.+)$/.exec(field)?.[1];
  const key = program_key ?? catalog.cardsById.get(card_id ?? -1)?.seed.program ?? '';
  const source = catalog.enginePrograms.get(key);
  const ratio = ratioIn(new_value);
  if (partner === undefined || source === undefined || ratio === null) return '';
  const then = rowsInto(source, partner, isoDay(detected_at));
  // Ratios that no source states are no change.
  const now = rowsInto(source, partner, catalog.today).filter((row) => !row.unstated);
  const byRatio = Map.groupBy(now, (row) => row.ratio);
  const isSame = (one: number) => Math.abs(one - ratio) < 1e-6;
  if (new Set(then.map((row) => row.ratio)).size < 2 || ![...byRatio.keys()].some(isSame))
    return '';
  const told = [...byRatio]
    .sort(([one], [other]) => Number(isSame(other)) - Number(isSame(one)))
    .map(([some, alike]) => {
      const cards = new Set(alike.flatMap((row) => openersOf(source, row) ?? []));
      return `${ratioText(some)} with ${anyOf([...cards], { catalog })}`;
    });
  return told.length < 2 ? '' : `; today by card: ${told.join(', ')}`;
}

/** Partner points per point: `4:3` is 0.75; null for what is no ratio. */
export function ratioIn(text: string | null): number | null {
  const match = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)/.exec(text ?? '');
  return match ? Number(match[2]) / Number(match[1]) : null;
}
