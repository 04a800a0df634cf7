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
  const category = benefits.get(key)?.category;
  const named = category === undefined ? [key] : [key, category];
  const names = named
    .flatMap((name) => [selectedOf(card_id, name), name])
    .filter((name) => !others?.apart.has(name));
  if (!names.some((name) => selected?.has(name))) return 0;
  if (shares_used.size === 0) return 1;
  const [first] = names.filter((name) => shares_used.has(name));
  return first === undefined ? 1 : (shares_used.get(first) ?? 1);
}

/** A selection of one card's credit or category. */
export function selectedOf(card_id: number, name: string): string {
  return `${card_id}:${name}`;
}
