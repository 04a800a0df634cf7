import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { countryNamed } from '../../../catalog/merchants/abroad/places-abroad.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import { foreignFeePercent } from '../../../engine/model/foreign.ts';
import { list, number } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { heldMark } from '../../shared/abroad/foreign-dispute.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';
import { isThinAbroad } from '../../shared/unstated/thin-abroad.ts';

/**
 * The cards as they are best abroad: one that few shops there take is no card to go by while another
 * earns something; it stands behind, as it is.
 * @param rankOf those of the cards ranked there
 * @returns with `compared`, the cards among which the best was found
 */
export function takenAbroad(
  ranked: BestCard,
  cards: readonly CatalogCard[],
  { abroad, facts }: Pick<MerchantReading, 'abroad' | 'facts'>,
  rankOf: (cards: readonly CatalogCard[]) => BestCard,
  context: Pick<Context, 'catalog'>,
): BestCard & { readonly compared: BestCard } {
  const unchanged = { ...ranked, compared: ranked };
  if (abroad === null || facts.networks !== null) return unchanged;
  const country = countryIn(abroad);
  const isThin = (card: CatalogCard) => isThinAbroad(card, context, country);
  const thin = new Set(cards.filter(isThin).map(({ seed }) => seed.card_id));
  const wide = cards.filter((card) => !isThin(card));
  if (!thin.has(ranked.best ?? -1) || wide.length === 0) return unchanged;
  const other = rankOf(wide);
  const best = other.ranked.find(({ card_id }) => card_id === other.best);
  if (best === undefined || best.value <= 0) return unchanged;
  const behind = ranked.ranked.filter(({ card_id }) => thin.has(card_id));
  const [taken, refused] = [true, false].map((is) =>
    other.ranked.filter(({ accepted }) => accepted === is),
  );
  const rows = [...(taken ?? []), ...behind, ...(refused ?? [])];
  return { ...other, ranked: rows, compared: other };
}

function countryIn(place: string): string | null {
  const parts = place.toLowerCase().split(',').reverse();
  return parts.map((part) => countryNamed(part.trim())).find((one) => one !== null) ?? null;
}

/** That fees abroad are counted, and whose card has none; empty at home. */
export function abroadText(
  { abroad }: Pick<MerchantReading, 'abroad'>,
  taken: readonly CatalogCard[],
): string {
  if (abroad === null) return '';
  const where = abroad === 'abroad' ? 'abroad' : `abroad (${abroad})`;
  const free = taken.filter(({ engine }) => foreignFeePercent(engine) === 0);
  const none =
    free.length === 0
      ? `each of these cards charges a foreign fee, which is counted${disputedOn(taken)}`
      : free.length < taken.length
        ? `foreign fees are counted; none on ${list(free.map((card) => `${card.seed.name}${heldMark(card)}`))}`
        : `${free.length === 1 ? 'it charges' : 'these cards charge'} no foreign fee`;
  return `Taken as ${where}: ${none}.`;
}

/** ` (disputed on Chase Freedom Flex)`: of whose fee sources disagree; empty of none. */
function disputedOn(taken: readonly CatalogCard[]): string {
  const those = taken.filter((card) => heldMark(card) !== '');
  return those.length === 0 ? '' : ` (disputed on ${list(those.map(({ seed }) => seed.name))})`;
}

/** What people ask at a till abroad. */
export const LOCAL_CURRENCY = 'If the till offers dollars, pay in the local currency.';

/** Where the amount is the sum that is said in another currency. */
export function inDollars(amount: number): string {
  return `${number(amount)} is counted as dollars: send what it is in dollars.`;
}
