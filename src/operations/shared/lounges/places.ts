import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { list } from '../../../kit/words.ts';
import type { Airports } from './airports.ts';

/** What cards open at an airport, as far as lists of lounges say. */

type Rules = Pick<CatalogSnapshot, 'rules'>;

/** Most airports of a city or a question that are told. */
const MOST = 4;

/** Airports in the United States with a lounge of a network; null where no list is known. */
export function airportsOf(network: string, { rules }: Rules): string[] | null {
  const own = rules.lounge_places.networks.find((one) => one.network === network);
  return own ? Object.keys(own.airports) : null;
}

/** Whether a whole list of the network has none of these airports. */
export function isAbsent(network: string, codes: readonly string[], { rules }: Rules): boolean {
  const own = rules.lounge_places.networks.find((one) => one.network === network);
  return (
    codes.length > 0 &&
    (own?.whole ?? false) &&
    !codes.some((code) => code in (own?.airports ?? {}))
  );
}

/** `Lounges at ATL, ...: Amex Platinum: Centurion Lounge (Concourse E), no Escape Lounge`; none without an airport. */
export function loungesThere(
  { codes, unknown }: Pick<Airports, 'codes' | 'unknown'>,
  cards: readonly CatalogCard[],
  catalog: Rules,
): string[] {
  const told = codes.slice(0, MOST).map((code, at) => {
    const own = cards.map((card) => `${card.seed.name}: ${opensAt(code, card, catalog)}`);
    const days = at === 0 ? ` (${daysText(catalog)}; later ones may be missing)` : '';
    return `Lounges at ${code}${days}: ${own.join('; ')}`;
  });
  const others = unknown.map((place) => `Lounges at ${place} are not known here`);
  return cards.length === 0 ? others : [...told, ...others];
}

function opensAt(code: string, { seed }: CatalogCard, { rules }: Rules): string {
  const networks = (seed.lounges ?? []).map(({ network }) => network);
  const listOf = (network: string) =>
    rules.lounge_places.networks.find((one) => one.network === network);
  const there = networks.flatMap((network) => {
    const at = listOf(network)?.airports ?? {};
    if (!(code in at)) return [];
    const where = placeOf(at[code] ?? null, networks);
    return where === '' ? [] : [where === null ? network : `${network} (${where})`];
  });
  const absent = networks.filter((network) => !(code in (listOf(network)?.airports ?? {})));
  const none = absent.filter((network) => listOf(network)?.whole);
  const open = absent.filter((network) => !listOf(network)?.whole);
  const parts = [
    ...there,
    none.length > 0 ? `no ${list(none.map(called), 'or')}` : '',
    open.length > 0 ? `${list(open)} not known` : '',
  ].filter(Boolean);
  return parts.join(', ') || 'no lounge access known';
}

/** A pass is no place of its own. */
function called(network: string): string {
  return network === 'Priority Pass' ? 'lounge of Priority Pass' : network;
}

/** Lounges of a network at one airport that are named. */
const NAMED = 3;

/** Lounges of Chase among those of Priority Pass are told as its own where the card opens them. */
const LIMITED = 'a Sapphire Lounge with limits';

function placeOf(place: string | null, networks: readonly string[]): string | null {
  if (place === null) return null;
  const isOwn = networks.includes('Chase Sapphire Lounge');
  const names = place.split(', ').filter((one) => !isOwn || one !== LIMITED);
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/** `lists of 2026-02-26 to 2026-07-17`. */
function daysText({ rules }: Rules): string {
  const days = rules.lounge_places.networks
    .flatMap(({ sources }) => rules.sources[sources[0] ?? -1]?.as_of ?? [])
    .sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return `lists of ${first === last ? first : `${first} to ${last}`}`;
}
