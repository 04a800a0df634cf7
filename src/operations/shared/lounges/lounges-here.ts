import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { loungeText } from '../../cards/detail/lounges.ts';
import { airportsIn } from './airports.ts';
import { isAbsent, loungesThere } from './places.ts';

const OF_AIRPORTS =
  /\b(?:airports?|terminals?|airlines?|airways|centurion|priority pass|sky ?club|admirals|united|plaza premium|escape|sapphire|capital one|amex|flagship|polaris)\b/i;
/** `DFW lounge`, `lounge at dfw`. */
const CODE = /\b[A-Z]{3}\b|\blounges? (?:at|in) [a-z]{3}$/;

/** Whether a place is a lounge of an airport, and no bar. */
export function isAirportLounge(name: string): boolean {
  return /\blounges?\b/i.test(name) && (OF_AIRPORTS.test(name) || CODE.test(name));
}

/** What cards open there, or by network where no airport is known. */
export function loungesText(
  place: string,
  cards: readonly CatalogCard[],
  { caller, catalog }: Context,
): string {
  const limit = 'Which lounges are there is not known here: look it up.';
  if (!caller.plan.paid_fields) return limit;
  const airports = airportsIn(place, catalog);
  const there = loungesThere(airports, cards, catalog);
  const own = cards.map(({ seed }) => {
    const access = (seed.lounges ?? [])
      .filter(({ network }) => !isAbsent(network, airports.codes, catalog))
      .map((one) => loungeText(one, 'all'));
    return `${seed.name}: ${access.length > 0 ? access.join(', ') : 'no lounge access known'}.`;
  });
  return [...(there.length > 0 ? there.map((one) => `${one}.`) : [limit]), ...own].join(' ');
}
