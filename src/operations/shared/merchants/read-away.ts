import { type Abroad, readAbroad, saidAbroad } from '../../../catalog/merchants/abroad/abroad.ts';

import { namesCountry } from '../../../catalog/merchants/abroad/places-abroad.ts';
import type { Foreign } from '../../../catalog/merchants/abroad/sellers.ts';
import { kindAbroad } from '../../../catalog/merchants/kinds/abroad.ts';
import { isOnline } from './merchant-networks.ts';

/** Where abroad a merchant is, by its name, what is said beside it, or as the person sent it. */
export interface Away {
  /** Null at home. */
  readonly away: Abroad | null;
  /** By the name alone. */
  readonly named: Abroad | null;
  /** It is a shop online that is abroad by a city or a people alone: it may sell from here, too. */
  readonly perhaps_home: boolean;
}

/**
 * @param given the name without what is said beside it
 * @param foreign what is said beside it
 * @param abroad as the person sent it
 * @param isWhole whether it is the whole name of a merchant at home
 */
export function readAway(
  given: string,
  foreign: Foreign | null,
  abroad: boolean | undefined,
  isWhole: boolean,
  isKnown: (name: string) => boolean,
): Away {
  const named = isWhole || abroad === false ? null : awayIn(given, isKnown);
  const isSaid = abroad ?? foreign !== null;
  const said = isSaid ? saidAbroad(given, isKnown) : null;
  const away = named ?? (said && { ...said, place: said.place ?? foreign?.place ?? null });
  const isOpen = foreign?.open ?? (away?.place != null && !namesCountry(away.place));
  return { away, named, perhaps_home: abroad === undefined && isOpen && isOnline(given) };
}

/** `dinner abroad` is a kind of spending there; `Foreign Cinema` is a name. */
const SAYS_AWAY = /\b(?:abroad|overseas|outside|purchases?|transactions?|spending)\b/i;

/** Where abroad a name says that it is; null at home. */
function awayIn(given: string, isKnown: (name: string) => boolean): Abroad | null {
  const named = readAbroad(given, isKnown);
  if (named !== null || !SAYS_AWAY.test(given)) return named;
  const kind = kindAbroad(given);
  return (
    kind && { place: kind.place, name: kind.kind === 'other' ? '' : kind.kind, category: null }
  );
}
