import { NUMBER, numberOf, OFTEN, timesAYear } from './numbers.ts';

/** How often somebody travels in a year. */
export interface Journeys {
  readonly trips: number;
  /** Two there and back, one of a flight. */
  readonly ways: 1 | 2;
  /** `2 round trips`, as it was said. */
  readonly said: string;
  /** That a trip was taken for one there and back; null where it was said. */
  readonly assumed: string | null;
}

export interface JourneysSaid {
  readonly journeys: Journeys | null;
  readonly rest: string;
}

const ROUND =
  'round[- ]?trips?(?: flights?| tickets?| journeys?)?|returns?(?: flights?| trips?)|r/?t';
const TRIP = 'trips?|vacations?|holidays?|journeys?|getaways?';
const SINGLE = 'one[- ]ways?(?: flights?| trips?| tickets?)?|flights?|segments?|legs?';
const NOUN = `(?:(?<round>${ROUND})|(?<single>${SINGLE})|(?<trip>${TRIP}))\\b`;
/** `domestic`, `Delta`: what says no more of how many. */
const WHICH =
  '(?:(?!(?:bags?|people|each|per|on|for|of|and|with|one|round|checked|free|award|times?)\\b)[a-z]+\\s){0,2}?';
const LEAD = '(?:\\b(?:on|for|in|over|with|x|taking|take)\\s)?';
/** `to Florida` */
const WHERE = '(?:\\sto\\s[a-z]+(?:\\s(?!(?:each|every|per|an?|and|with|for|on)\\b)[a-z]+)?)?';
const HEDGE = '(?:(?:about|around|roughly|maybe|only|just|like|at least)\\s)?';
const COUNTED = new RegExp(
  `${LEAD}${HEDGE}\\b(?<count>${NUMBER}|my|our|the)(?:\\b|(?<=\\d))\\s?(?:x\\s)?${WHICH}${NOUN}${WHERE}(?:\\s?(?<often>${OFTEN}))?`,
  'i',
);
const BY_PERIOD = new RegExp(
  `${LEAD}\\b(?<often>${OFTEN})\\s${WHICH}${NOUN}|${LEAD}\\b${NOUN.replaceAll('?<', '?<_')}${WHERE},?\\s(?:(?<much>once|twice|thrice|${NUMBER} times)\\s)?(?<later>${OFTEN})`,
  'i',
);
const TIMES = `(?:(?<once>once|twice|thrice)|(?<count>${NUMBER})\\s?(?:times|x)\\b)(?:\\s?(?<often>${OFTEN}))?|(?<each>(?!\\b(?:a|per)\\s)${OFTEN})`;
const WHO = "(?:(?:when|i|we|they|who|usually|also|will|both|all|and)(?:['’](?:ll|ve))?\\s)*";
const FLOWN = new RegExp(
  `${WHO}\\b(?:fly|flying|flew|flown|travel(?:l?ing)?),?\\s(?:(?!(?:once|twice|every|each|a|about|around|with|bags?|lounges?|clubs?)\\b)[a-z]+\\s){0,2}?${HEDGE}(?:${TIMES})`,
  'i',
);
const ONCE = new RegExp(`${LEAD}${HEDGE}\\b(?:${TIMES})`, 'i');
const ONE_WAY = /[\s,(]*\b(?:only )?one[- ]way\b\)?/i;

/** What a trip is taken for where nobody said one way. */
export const AS_ROUND = 'a trip counts as a round trip';
const TIME_AS_ROUND = 'each time counts as a round trip';

/**
 * `2 round trips a year`, `fly 3 times a year`, `a trip every other month`, `4 one-way flights`.
 * @param isFlown what is said is used on flights, so that `twice a year` is of trips
 */
export function journeysIn(words: string, isFlown: boolean): JourneysSaid {
  const found = COUNTED.exec(words) ?? BY_PERIOD.exec(words) ?? FLOWN.exec(words);
  const read = found ?? (isFlown ? ONCE.exec(words) : null);
  if (read === null) {
    const [alone] = ONE_WAY.exec(words) ?? [];
    if (alone === undefined) return { journeys: null, rest: words };
    const journeys = { trips: 1, ways: 1, said: 'one way', assumed: null } as const;
    return { journeys, rest: withoutPart(words, alone) };
  }
  const { groups = {} } = read;
  const often = groups.often ?? groups.later ?? groups.each;
  const some = (groups.once ?? groups.count ?? groups.much ?? '').replace(/ times$/i, '');
  const trips = /^(?:my|our|the|)$/i.test(some) ? 1 : numberOf(some);
  const rest = withoutPart(words, read[0]);
  // "2 trips, one way".
  const [single] = ONE_WAY.exec(rest) ?? [];
  const flown = groups.once ?? (groups.count && `${groups.count} times`);
  const label = found?.[0].search(FLOWN) === 0 ? [flown, often].filter(Boolean).join(' ') : read[0];
  const isRound = (groups.round ?? groups._round) !== undefined;
  const isSingle = (groups.single ?? groups._single ?? single) !== undefined;
  const isTrip = (groups.trip ?? groups._trip) !== undefined;
  const assumed = isRound || isSingle ? null : isTrip || found !== null ? AS_ROUND : TIME_AS_ROUND;
  return {
    journeys: {
      trips: trips * timesAYear(often),
      ways: isSingle && !isRound ? 1 : 2,
      said: saidOf(label, single),
      assumed,
    },
    rest: single === undefined ? rest : withoutPart(rest, single),
  };
}

const withoutPart = (words: string, part: string): string =>
  words.replace(part, ' ').replaceAll(/\s+/g, ' ').trim();

function saidOf(part: string, single = ''): string {
  const plain = part
    .trim()
    .replace(
      /^(?:(?:on|for|in|over|with|x|when|i|we|and|about|around|take|taking|fly|flying)\s+)+/i,
      '',
    )
    .trim();
  return single === '' ? plain : `${plain}, one way`;
}
