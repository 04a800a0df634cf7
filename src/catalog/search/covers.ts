import { type WordRule, withValue } from './filters.ts';

const INSURANCE = '(?:insurance|protection|cover(?:age|s|ed)?|reimbursement)';

/** Cover as people call it, with the kind in a card's protections. */
const COVER_WORDS: readonly (readonly [string, string])[] = [
  [
    `(?:rental ?cars?|car rentals?|auto rentals?|rental)(?: collision)?(?: damage)? (?:${INSURANCE}|waiver|cdw|ldw)|cdw|ldw|(?:covers?|covering|insures?|insuring) (?:(?:an?|my|the) )?(?:rental|rented|hire) ?cars?|loss of use|diminished value`,
    'rental_car',
  ],
  [
    '(?:broken|cracked|dropped|stolen|damaged) (?:(?:cell|mobile) ?|smart)?phones?(?: screens?)?|phone (?:theft|damage)',
    'cell_phone',
  ],
  [`(?:purchase|theft) ${INSURANCE}`, 'purchase_protection'],
  [`return ${INSURANCE}`, 'return_protection'],
  ['(?:extended |longer )warrant(?:y|ies)|warranty extension', 'extended_warranty'],
  [`(?:trip|travel|flight) delay(?: ${INSURANCE})?`, 'trip_delay'],
  [
    `(?:trip|travel) (?:cancell?ation|interruption)(?: ${INSURANCE})?|(?:trip|travel) insurance`,
    'trip_cancellation',
  ],
  [
    `(?:delayed (?:bags?|baggage|luggage)|(?:bag|baggage|luggage) delay)(?: ${INSURANCE})?`,
    'baggage_delay',
  ],
  [
    `lost (?:bags?|baggage|luggage)(?: ${INSURANCE})?|(?:bag|baggage|luggage) insurance`,
    'lost_baggage',
  ],
  [`travel accident(?: ${INSURANCE})?`, 'travel_accident'],
];

const COVER_PATTERNS = COVER_WORDS.map(
  ([words, kind]) => [new RegExp(String.raw`\b(?:${words})(?!\w)`), kind] as const,
);
const ANY_INSURANCE = new RegExp(String.raw`\b${INSURANCE}\b`);

/** What can happen to a thing of any kind. */
const THING_HURT =
  /\b(?:theft|stole\w*|damag\w*|break\w*|broken?|accidental(?:ly)?|drop(?:s|ped)?|crack\w*)\b/;

/** Words that are clear only where cover is asked for; the first that fits wins. */
const WHERE_ASKED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:rental|rented|hire) ?cars?\b|\bcar rentals?\b|\brentals?\b|\bcollisions?\b/, 'rental_car'],
  [/\b(?:cell|mobile|smart)? ?phones?\b/, 'cell_phone'],
  [/\bwarrant(?:y|ies)\b/, 'extended_warranty'],
  [/\b(?:bags?|baggage|luggage)\b.*\b(?:delay\w*|late)\b/, 'baggage_delay'],
  [/\bdelay\w*\b/, 'trip_delay'],
  [/\b(?:cancel\w*|interrupt\w*)\b/, 'trip_cancellation'],
  [/\b(?:bags?|baggage|luggage)\b/, 'lost_baggage'],
  [/\baccidents?\b/, 'travel_accident'],
  [/\breturns?\b/, 'return_protection'],
  [THING_HURT, 'purchase_protection'],
];

/** Every kind of cover that has a name, by key. */
export const COVER_KINDS = [...new Set([...COVER_WORDS, ...WHERE_ASKED].map(([, kind]) => kind))];

/** The kind of cover that is named; null when it is none. */
export function coverNamed(given: string): string | null {
  const words = given.toLowerCase().replaceAll('_', ' ').trim();
  const key = COVER_KINDS.find((kind) => words === kind.replaceAll('_', ' '));
  const named = COVER_PATTERNS.find(([pattern]) => pattern.test(words));
  return key ?? named?.[1] ?? WHERE_ASKED.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

/** The kind of cover of words that can mean nothing else; null for a "phone credit". */
export function coverMeant(given: string): string | null {
  const words = given.toLowerCase().replaceAll('_', ' ');
  const isCover = COVER_PATTERNS.some(([pattern]) => pattern.test(words));
  return isCover || ANY_INSURANCE.test(words) ? coverNamed(given) : null;
}

const OF_A_RENTAL = /\b(?:rental|rented|hire) ?cars?\b|\b(?:car|auto) rentals?\b|\b[cl]dw\b/i;

/** Whether words are of cover for a rental car; not "rental property insurance". */
export function isRentalCover(given: string): boolean {
  return OF_A_RENTAL.test(given) && coverMeant(given) === 'rental_car';
}

/** Cover of a trip, which people name by no one of its kinds. */
const OF_TRIPS = [
  ...['trip_cancellation', 'trip_delay', 'baggage_delay', 'lost_baggage'],
  ...['emergency_medical', 'emergency_evacuation', 'travel_accident', 'rental_car'],
];
const ANY_COVER = new RegExp(
  `^(?:(?:the|all|any|card|its|credit|other) )*${INSURANCE.replace('cover(?:age|s|ed)?', 'cover(?:age|s)?')}s?(?: (?:benefits?|perks?))?$`,
);
const TRIP_COVER = new RegExp(`^(?:the )?(?:travel|trip) ${INSURANCE}s?(?: benefits?)?$`);

/** The same, or all kinds that a word stands for; null for what is no cover. */
export function coverKindsMeant(given: string): readonly string[] | null {
  const words = given.toLowerCase().replaceAll('_', ' ').trim();
  if (ANY_COVER.test(words)) return [...new Set([...COVER_KINDS, ...OF_TRIPS])];
  if (TRIP_COVER.test(words)) return OF_TRIPS;
  const kind = coverMeant(words);
  return kind === null ? null : [kind];
}

/** Kinds that hold damage and theft of one kind of thing. */
const OF_ONE_THING = new Set(['cell_phone', 'rental_car']);
/** What stands between the things of which several are asked for. */
export const JOINED = /\s*(?:[,;/+&]|\b(?:and|or|plus|as well as)\b)\s*/;

/** All kinds of cover that are named, in that order, and the words that name none. */
export function coversNamed(given: string): { kinds: string[]; unread: string[] } {
  const parts = given.split(JOINED).filter(Boolean);
  // "Purchase and return protection": one noun for both.
  const noun = /\S+$/.exec(given.trim())?.[0] ?? '';
  const read = parts.map((part) => ({
    part,
    kind: coverNamed(part) ?? (part.includes(' ') ? null : coverNamed(`${part} ${noun}`)),
  }));
  const named = [...new Set(read.flatMap(({ kind }) => kind ?? []))];
  const isOfOne = named.some((kind) => OF_ONE_THING.has(kind));
  const isHurt = (part: string) => isOfOne && THING_HURT.test(part) && !/purchase/i.test(part);
  const told = read.filter(({ kind, part }) => kind !== 'purchase_protection' || !isHurt(part));
  const kinds = [...new Set(told.flatMap(({ kind }) => kind ?? []))];
  const whole = coverNamed(given);
  if (kinds.length === 0 && whole !== null) return { kinds: [whole], unread: [] };
  return { kinds, unread: read.flatMap(({ kind, part }) => (kind === null ? part : [])) };
}

/** Lounges as people call them, with the network in a card's facts. */
const LOUNGE_WORDS: readonly (readonly [string, string])[] = [
  ['priority pass', 'Priority Pass'],
  ['centurion(?: lounges?)?', 'Centurion Lounge'],
  ['(?:delta )?sky ?clubs?', 'Delta Sky Club'],
  ['(?:chase )?sapphire lounges?', 'Chase Sapphire Lounge'],
  ['capital ?one lounges?', 'Capital One Lounge'],
  ['admirals? clubs?', 'Admirals Club'],
  ['united clubs?(?= (?:access|lounges?|passes|membership))', 'United Club'],
];

/** Wishes for insurance and for lounges of a kind. */
export const COVERS: readonly WordRule[] = [
  {
    pattern: /\bprimary (?=(?:car )?rentals?\b|rental|auto|cdw\b|ldw\b|car\b)/,
    apply: (filters) => {
      filters.primary_rental = true;
    },
  },
  ...COVER_PATTERNS.map(
    ([pattern, kind]): WordRule => ({
      pattern,
      apply: (filters) => {
        filters.covers = withValue(filters.covers, kind);
      },
    }),
  ),
  ...LOUNGE_WORDS.map(
    ([words, network]): WordRule => ({
      pattern: new RegExp(String.raw`\b(?:${words})(?: access| membership)?(?!\w)`),
      apply: (filters) => {
        filters.lounges = withValue(filters.lounges, network);
      },
    }),
  ),
];
