import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { CENT_SLACK } from '../../../engine/model/money.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { rateOn } from './brands/spending.ts';
import { assumedLarge } from './large-purchases.ts';
import { assumedScale } from './scales.ts';
import { assumedBrands, assumedMemberships } from './unstated.ts';

/** A card and what it is worth, among others. */
interface Contender {
  readonly card: CatalogCard;
  /** Dollars a year. */
  readonly net: number;
}

/** In words, for `turns_at`: what would put another card before the winner, had the holder said it. */
export function assumedOfOthers(
  contenders: readonly Contender[],
  winner: number,
  input: Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
): string[] {
  const lead = contenders.find(({ card }) => card.seed.card_id === winner)?.net ?? 0;
  return contenders.flatMap(({ card, net }) => {
    if (card.seed.card_id === winner) return [];
    // A card that draws level may come first too; figures are to the cent.
    const turns = (more: number): boolean => more > 0 && net + more > lead - CENT_SLACK;
    const brands = assumedBrands(card, input, catalog, turns);
    const held = turns(membershipsAtMost(card, input)) ? assumedMemberships(card, input) : [];
    const scales = assumedScale(card, input, turns);
    const large = assumedLarge(card, input, turns);
    return [...brands, ...scales, ...large, ...held.map((one) => `${one} (${card.seed.name})`)];
  });
}

/** Dollars a year that memberships and tiers which are not held would add at most. */
function membershipsAtMost(
  { engine }: CatalogCard,
  { options, spending, programs }: Pick<EngineInput, 'options' | 'spending' | 'programs'>,
): number {
  const cpp = worthBeside(engine, programs, new Set([...options.also_held])).cpp.base;
  const memberships = new Set(engine.earn.flatMap(({ requires }) => requires ?? []));
  const all = { ...options, memberships: new Set([...options.memberships, ...memberships]) };
  const percent = Math.max(0, ...(engine.tiers ?? []).map((tier) => tier.bonus_percent));
  let most = 0;
  for (const line of spending) {
    const more = rateOn(engine, line, all) * (1 + percent / 100) - rateOn(engine, line, options);
    most += (line.monthly * 12 * more * cpp) / 100;
  }
  return most;
}
