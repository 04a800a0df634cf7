import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { loungeText } from '../../cards/detail/lounges.ts';

const OF_AIRPORTS =
  /\b(?:airports?|terminals?|airlines?|airways|centurion|priority pass|sky ?club|admirals|united|plaza premium|escape|sapphire|capital one|amex|flagship|polaris)\b/i;
/** `DFW lounge`, `lounge at dfw`. */
const CODE = /\b[A-Z]{3}\b|\blounges? (?:at|in) [a-z]{3}$/;

/** Whether a place is a lounge of an airport, and no bar. */
export function isAirportLounge(name: string): boolean {
  return /\blounges?\b/i.test(name) && (OF_AIRPORTS.test(name) || CODE.test(name));
}

/** What cards open there: the catalogue holds networks of lounges, and no airports. */
export function loungesText(cards: readonly CatalogCard[], { caller }: Context): string {
  const limit = 'Lounges are held by network, not by airport: look up which of them is there.';
  if (!caller.plan.paid_fields) return limit;
  const own = cards.map(({ seed }) => {
    const access = (seed.lounges ?? []).map((one) => loungeText(one, 'all'));
    return `${seed.name}: ${access.length > 0 ? access.join(', ') : 'no lounge access known'}.`;
  });
  return [limit, ...own].join(' ');
}
