import type { Credit, EngineCard } from '../model/facts.ts';
import type { EngineInput } from '../model/input.ts';

/**
 * The group of a card's credit, of which only the greatest counts in a wallet; null where it adds up.
 * Perks of one airline, hotel group or store that the holder has valued are the same on each of its
 * cards: somebody checks so many bags, whatever they hold. So is what a household says it uses once.
 */
export function overlapOf(
  credit: Credit,
  { program, credits }: Pick<EngineCard, 'program' | 'credits'>,
  { benefits, options }: Pick<EngineInput, 'benefits' | 'options'>,
): string | null {
  const { key, own_value } = credit;
  const { overlap_group: group = null, overlap_within: within } = benefits.get(key) ?? {};
  const counts = within === undefined || own_value === true;
  if (group !== null && counts) return within === undefined ? group : `${group} ${program}`;
  if (!options.used_once.has(key)) return null;
  // A card may have several of one key, which the household uses one each of.
  return `${key} ${credits.filter((one) => one.key === key).indexOf(credit)}`;
}
