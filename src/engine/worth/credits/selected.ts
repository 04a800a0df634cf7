import type { Credit } from '../../model/facts.ts';
import { type EngineInput, isUnspoken } from '../../model/input.ts';

/** The share in use of a credit that the holder named, or its category, of any card or of this one. */
export function shareSelected(
  { key }: Pick<Credit, 'key'>,
  card_id: number,
  { options, benefits }: Pick<EngineInput, 'options' | 'benefits'>,
): number {
  const { benefit_selections: selected, selections_of, shares_used } = options;
  const others = isUnspoken(options, card_id) ? selections_of : undefined;
  const like = others?.alike.get(selectedOf(card_id, key));
  if (like !== undefined) return shares_used.get(like) ?? 1;
  if (selected === null || selected.size === 0) return 0;
  const category = benefits.get(key)?.category;
  const named = category === undefined ? [key] : [key, category];
  let isNamed = false;
  let share: number | undefined;
  for (const name of named.flatMap((one) => [selectedOf(card_id, one), one])) {
    if (others?.apart.has(name)) continue;
    isNamed ||= selected.has(name);
    share ??= shares_used.get(name);
  }
  return isNamed ? (share ?? 1) : 0;
}

/** A selection of one card's credit or category. */
export function selectedOf(card_id: number, name: string): string {
  return `${card_id}:${name}`;
}
