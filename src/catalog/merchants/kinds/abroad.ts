import { categoryNamed } from '../../names/categories.ts';
import { placeAlone, placeIn } from '../abroad/abroad.ts';

/** A kind of spending that its name puts abroad: `dining abroad`, `hotels in Japan`. */
export interface KindAbroad {
  /** The category as it is called, without the place. */
  readonly kind: string;
  /** As written, or `abroad`. */
  readonly place: string;
}

const AWAY =
  /\b(?:(?:while |when )?(?:travel(?:l?ing)? )?(?:abroad|overseas|internationally)|(?:while |when )?out(?:side)? (?:of )?(?:the )?(?:country|us|u\.s\.|usa|united states|states)|in (?:an?(?:other)? |other )?(?:foreign )?countr(?:y|ies))\b/i;
const FOREIGN = /\b(?:foreign|international|overseas|non[- ]us)\b/i;
/** What is said of paying, and of no kind of spending. */
const PAID =
  /\b(?:purchases?|transactions?|spend(?:ing)?|charges?|payments?|pay(?:ing)?|fees?|currenc(?:y|ies)|everything|anything|all|stuff|things|general|use|made|make|buying|bought|swiping|cards?|day to day|everyday|my|our|an?|the|for|of|on|in|at|to|while|when|during)\b/gi;
const TRIP = /\b(?:trips?|travel(?:l?ing)?|vacations?|holidays?|honeymoon)\b/i;
/** What is eaten in another country is eaten out. */
const FOOD = /^(?:foods?|eating|eating and drinking)$/i;
const BOOKED = /\bbook(?:ed|ing|ings)\b/gi;
/** Tickets to other countries are sold at home. */
const TICKETS = /\b(?:flights?|airfare|airlines?|air travel|plane|tickets?|cruises?)\b/i;

/** Null for a name of a category that says nothing of abroad, and for one that no category has. */
export function kindAbroad(given: string): KindAbroad | null {
  const alone = placeAlone(given);
  if (alone !== null)
    return { kind: TRIP.test(given) ? 'travel' : 'other', place: alone.place ?? 'abroad' };
  const away = AWAY.test(given) || FOREIGN.test(given);
  const named = placeIn(given);
  if (!away && named === null) return null;
  const rest = (named?.rest ?? given)
    .replace(BOOKED, ' ')
    .replace(AWAY, ' ')
    .replace(FOREIGN, ' ')
    .replace(/\s+/g, ' ');
  if (TICKETS.test(rest)) return null;
  const place = named?.place ?? 'abroad';
  const whole = categoryNamed(rest.trim());
  if (whole.kind === 'found') return { kind: rest.trim(), place };
  const bare = rest.replace(PAID, ' ').replace(/\s+/g, ' ').trim();
  if (bare === '') return { kind: TRIP.test(given) ? 'travel' : 'other', place };
  if (FOOD.test(bare)) return { kind: 'dining', place };
  const meant = categoryNamed(bare);
  return meant.kind === 'found' ? { kind: bare, place } : null;
}
