import type { Credit } from '../../../../engine/model/facts.ts';
import { withoutAmounts } from '../used/plain-said.ts';
import { AS_ROUND, type Journeys, journeysIn } from './journeys.ts';
import { NUMBER, numberOf, OFTEN, timesAYear } from './numbers.ts';
import { headsOf, type People, peopleIn } from './people.ts';

/** Bags that somebody checks in a year, of which each saves what the first one costs others. */
export interface SaidBags {
  readonly kind: 'bags';
  /** All of them; null where they are said by flights. */
  readonly total: number | null;
  /** Null where nobody was said: the holder. */
  readonly people: People | null;
  /** Null where none were said: one round trip. */
  readonly journeys: Journeys | null;
  /** On each flight, of all who fly or of each of them; null for one of each. */
  readonly each_flight: { readonly count: number; readonly of_each: boolean } | null;
  /** Dollars of one, where that was said. */
  readonly price?: number;
  /** `12 bags`, `2 people, 6 round trips`. */
  readonly said: string;
  /** What was taken for granted in it. */
  readonly assumed: readonly string[];
}

const A_HEAD =
  '(?:each(?! way| direction| flight| leg| trip| time)|apiece|(?:per|a) (?:person|head|adult|passenger|travell?er))\\b';
const BAGS = new RegExp(
  `\\b(?<count>${NUMBER})\\s(?<called>(?:(?:free|checked|first|of|the|my|our)\\s)*(?:bags?|suitcases?))\\b(?<each>\\s${A_HEAD})?(?<often>\\s?${OFTEN})?(?<all>\\s(?:in (?:all|total)|total|altogether)\\b)?`,
  'i',
);
const EACH = new RegExp(`\\b(?:(?:one|a bag)\\s)?${A_HEAD}`, 'i');
const OF_BAGS = /(?<![a-z])(?:bags?|baggage|luggage|suitcases?)(?![a-z])/i;

export const isOfBags = (words: string): boolean => OF_BAGS.test(words);
/** `on each of 3 trips`, of which the number stays. */
const OF_TRIPS = `\\b(?:on |for )?each of (?=(?:(?:my|our|the) )?${NUMBER} (?:[a-z-]+ ){0,2}?(?:trips|flights|legs|vacations|holidays|journeys)\\b)`;
const A_FLIGHT = new RegExp(
  `${OF_TRIPS}|\\b(?:each|both|per|on each|on every|every) (?:ways?|directions?|flights?|legs?|trip)\\b|\\bthere and back\\b`,
  'gi',
);
/** More of one person are those of a year. */
export const MOST_A_FLIGHT = 2;
/** More than a family checks on one flight are those of all trips. */
const MOST_TOGETHER = 6;
/** Brings in the trips that some bags are spread on. */
const SPREAD = /\b(?:over|across)\b/i;
/** "We" without a number. */
const WE = /\b(?:we|us|our)\b/i;
/** What a bag costs them, beside how many. */
const A_BAG =
  /(?:\b(?:at|of)\s)?\$(\d{1,3}(?:\.\d\d)?) (?:each way|one way|(?:a|per|each) (?:checked )?bag)\b|(?<=\bbags? )at \$(\d{1,3}(?:\.\d\d)?)(?: each)?\b/i;
const TWO: People = { adults: 1, children: 0, assumed: '"we" taken for two' };
const I = /\bi\b/i;
const ALONE: People = { adults: 0, children: 0, assumed: null };
/** Words that may stand around what was counted and name nothing. */
const FILLER =
  /\b(?:(?:i|we|my|our)\s)?(?:check(?:ing)?|use[sd]?|using|tak(?:e|ing)|bring(?:ing)?|fly(?:ing)?|about|around|roughly|on|with|w|x|for|fees?|across|over|each|we|i|and|a|an)(?=\s|$|[,:;])|[,():;+x-]+\s*(?=$|[,:;])|^[\s,:;]+/gi;

/**
 * "12 bags", "free checked bags: 2 people, 2 round trips"; null where dollars, or no count of anything,
 * are said.
 * @param names those of credits, which stand apart from the words
 */
export function bagsSaid(
  given: string,
  names: readonly string[],
): { readonly name: string; readonly use: SaidBags } | null {
  const [a_bag, dollars, own_price] = A_BAG.exec(given) ?? [];
  const words = a_bag === undefined ? given : given.replace(a_bag, ' ');
  if (
    ![words, ...names].some(isOfBags) ||
    /\$|\bdollars|\bbucks|%|\b(?:half|most|some|part|rarely|barely)\b/i.test(words)
  )
    return null;
  const { people, rest: others } = peopleIn(words);
  const perFlight = others.match(A_FLIGHT) ?? [];
  const plain = others.replaceAll(A_FLIGHT, ' ').replaceAll(/\s+/g, ' ');
  const { groups: bags, 0: bagsPart = '' } = BAGS.exec(plain) ?? {};
  // "3 bags a year" says how many, "a bag every month" how often.
  const count = bags === undefined ? null : numberOf(bags.count ?? '');
  const beside = bags === undefined ? plain : plain.replace(bagsPart, ` ${bags.called} `);
  const { journeys, rest } = journeysIn(beside, true);
  const isOneEach = count === 1 && people !== null;
  const isEach = isOneEach || bags?.each !== undefined || EACH.test(rest);
  const isYear = bags?.often !== undefined || bags?.all !== undefined;
  const isSaid = people !== null || journeys !== null || perFlight.length > 0 || isEach;
  const heads = people === null ? 1 : headsOf(people);
  const isTotal =
    count !== null &&
    !isEach &&
    perFlight.length === 0 &&
    (isYear ||
      SPREAD.test(words) ||
      count > (journeys === null || people !== null ? MOST_A_FLIGHT * heads : MOST_TOGETHER));
  // Nobody said whether so many are those of each trip or of all.
  const isOpenCount =
    count !== null &&
    count > MOST_A_FLIGHT &&
    people === null &&
    journeys !== null &&
    !(isEach || isYear || perFlight.length > 0 || SPREAD.test(words));
  if (!isSaid && !isTotal) return null;
  // Who checks a bag "each" is not alone.
  const isOpen = isEach && people === null && WE.test(words);
  const isAlone = people === null && I.test(words) && !WE.test(words);
  const all = isOpen ? TWO : isAlone ? ALONE : people;
  const named = rest.replace(EACH, ' ').replaceAll(FILLER, ' ').replaceAll(/\s+/g, ' ');
  const plain_name = withoutAmounts(named.replaceAll(/^[\s,:;(]+|[\s,:;(]+$/g, ''));
  const name = plain_name.replace(/\bsuitcases?\b/i, 'bags');
  if (!name) return null;
  const said = [
    people !== null && peopleText(people),
    count !== null && `${bags?.count} ${count === 1 ? 'bag' : 'bags'}${isEach ? ' each' : ''}`,
    journeys?.said,
  ];
  const total = isTotal ? count * (bags?.often ? timesAYear(bags.often) : 1) : null;
  const assumed = [
    all?.assumed ?? null,
    isOneEach && bags?.each === undefined && !EACH.test(rest) ? 'one bag each' : null,
    isOpenCount ? `${count} bags taken for those of ${isTotal ? 'all trips' : 'each trip'}` : null,
    total === null ? roundText(journeys, isEach || isOpenCount ? (count ?? 1) : null) : null,
  ];
  return {
    name,
    use: {
      kind: 'bags',
      total,
      people: all,
      journeys,
      ...(a_bag !== undefined && { price: Number(dollars ?? own_price) }),
      each_flight: count === null ? null : { count, of_each: isEach },
      said: said.filter(Boolean).join(', '),
      assumed: assumed.filter((one) => one !== null),
    },
  };
}

/** What a trip is taken for, in bags. */
function roundText(journeys: Journeys | null, each: number | null): string | null {
  if (journeys === null) return 'one round trip a year, as no number was said';
  const { assumed } = journeys;
  return assumed === AS_ROUND && each === null ? `${assumed}: two bags a person` : assumed;
}

function peopleText(people: People): string {
  const heads = headsOf(people);
  return heads === 1 ? '1 person' : `${heads} people`;
}

/** How many of the bags that were said a credit makes free in a year, and what of them it does not. */
export function bagsFree(
  { bags }: Pick<Credit, 'bags'>,
  { total, people, journeys, each_flight }: SaidBags,
): { readonly count: number; readonly limits: readonly string[] } {
  const most = bags?.a_year ?? Number.POSITIVE_INFINITY;
  const { each = 1, others } = bags ?? {};
  const limits: string[] = [];
  const heads = people === null ? 1 : headsOf(people);
  const covered = Math.min(heads, 1 + (others ?? 0));
  let count: number;
  if (total !== null) count = total;
  else {
    if (covered < heads)
      limits.push(
        others === undefined
          ? 'yours alone, as whom else it covers is not known here'
          : `of ${covered} of you, as it covers ${others === 0 ? 'you alone' : `you and ${others} other${others === 1 ? '' : 's'}`}`,
      );
    const wanted = each_flight?.count ?? 1;
    const isEach = each_flight?.of_each ?? false;
    const asked = each_flight === null ? covered : isEach ? wanted * covered : wanted;
    // Of nobody in particular they may be those of several.
    const owners =
      people === null && !isEach ? Math.min(1 + (others ?? 0), Math.ceil(asked / each)) : covered;
    const free = Math.min(asked, each * owners);
    if (people === null && owners > 1)
      limits.push(`as ${each === 1 ? 'first bags' : 'bags'} of ${owners} of you`);
    if (free < asked) limits.push(`the first ${each === 1 ? 'one' : each} of each of you alone`);
    const flights = journeys === null ? 2 : journeys.trips * journeys.ways;
    count = Math.max(1, Math.round(free * flights));
  }
  if (count > most) limits.push(`all that it gives in a year`);
  return { count: Math.min(count, most), limits };
}

/** So many bags a year, whoever checks them. */
export function bagsInAll(total: number): SaidBags {
  const said = `${total} bags`;
  const none = { people: null, journeys: null, each_flight: null, assumed: [] };
  return { kind: 'bags', total, said, ...none };
}

/** Whether nobody said how often, so that the least was taken. */
export function isLeastTaken({ total, journeys }: SaidBags): boolean {
  return total === null && journeys === null;
}

/**
 * Words of counts alone, which belong to what is said beside them.
 * @param beside what that is: behind bags, "2 bags each" says how many
 */
export function isCounts(given: string, beside = ''): boolean {
  const words = isOfBags(beside) ? given.replace(BAGS, ' ') : given;
  if (words.trim() === '') return true;
  const own = peopleIn(words.trim());
  // Behind others who are named: "2 kids".
  const { people, rest } = own.people === null ? peopleIn(`with ${words.trim()}`) : own;
  const { journeys, rest: left } = journeysIn(
    (people === null ? words : rest).replaceAll(A_FLIGHT, ' '),
    true,
  );
  if (people === null && journeys === null && !EACH.test(words)) return false;
  return (
    left
      .replace(EACH, ' ')
      .replaceAll(FILLER, ' ')
      .replaceAll(/[\s,:;]+/g, '') === ''
  );
}
