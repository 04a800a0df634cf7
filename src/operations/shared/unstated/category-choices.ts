import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import type { Category } from '../../../engine/model/categories.ts';
import { choiceKey, type EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';

/** A card ranked for one category. */
interface Contender {
  readonly card: CatalogCard;
  /** Dollars a year after the fee. */
  readonly net: number;
  readonly rewards: number;
  /** Ids of the rules by which it earns there. */
  readonly rules: ReadonlySet<string>;
}

/**
 * In words, for `turns_at`: that the first card's rate holds for the category of most spending, or
 * for one that its holder chooses, where without that rate another card is first.
 * @param monthly dollars a month there
 * @param held whether the cards are held, so that something is chosen on them already
 */
export function assumedChosen(
  contenders: readonly Contender[],
  { category, monthly, held }: { category: Category; monthly: number; held: boolean },
  { options, programs }: Pick<EngineInput, 'options' | 'programs'>,
): string[] {
  const [first, second] = contenders;
  if (first === undefined || second === undefined) return [];
  const { seed, engine } = first.card;
  const { cpp } = worthBeside(engine, programs, options.also_held);
  const atBase = (monthly * 12 * engine.base_rate * cpp.base) / 100;
  if (first.net - Math.max(0, first.rewards - atBase) >= second.net) return [];
  const label = categoryLabel(category);
  const then = `(then ${second.card.seed.name})`;
  const used = seed.earn.filter(({ id, choice }) => choice !== null && first.rules.has(id));
  if (used.some(({ choice }) => choice?.by === 'top_spend')) {
    return [`${label} not the category of most spending on ${seed.name} ${then}`];
  }
  const open = used.filter(
    ({ choice }) => choice && !options.choices.has(choiceKey(seed.card_id, choice.group)),
  );
  return held && open.length > 0 ? [`${label} not chosen on ${seed.name} ${then}`] : [];
}
