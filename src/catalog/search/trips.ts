import { wordList } from '../../kit/text/word-list.ts';
import { STATE_NAMES } from '../merchants/abroad/abroad.ts';
import { PLACES_ABROAD } from '../merchants/abroad/places-abroad.ts';
import { type QueryFilters, type WordRule, withValue } from './filters.ts';
import { OF_COUNTRY } from './not-held/home-country.ts';

/** Travel out of the country, and when it is: what is spent there is spent abroad. */

const TRAVEL =
  '(?:trips?|travel(?:l?ing|s)?|backpack(?:ing)?|touring|exploring|going|go|visit(?:ing)?|vacation(?:ing|s)?|holidays?|honeymoon|fly(?:ing)?|moving|heading|(?:(?:an?|two|three|four|few|several|\\d+) )?(?:days?|weeks?|months?)|living)';
/** `Peru, Indiana`; of the codes those that are no word. */
const NO_STATE = String.raw`(?!,? (?:${STATE_NAMES}|tx|ga|il|oh|tn|ky|ny|nj|va|wv|fl|mn|wi|nc|sc)\b)`;
const PLACE = `${wordList(PLACES_ABROAD.toSorted((a, b) => b.length - a.length).join('|'))}\\b${NO_STATE}`;
/** What is done there, and what it is called behind the place. */
const ROAMS =
  '(?:backpack(?:ing|s)?|visit(?:ing|s)?|tour(?:ing|s)?|explor(?:e|es|ing)|travel(?:l?ing|s)?|cruis(?:e|ing)|driv(?:e|ing) (?:around|through)|hik(?:e|ing))';
const TRIP =
  '(?:trips?|travels?|vacations?|holidays?|honeymoon|getaways?|cruises?|tours?|visits?|backpacking)';
const HOW_LONG =
  '(?: (?:for|over) (?:(?:about|the|a|few|couple|of|like) )*(?:(?:\\d{1,3}|an?|one|two|three|four|five|six|several) )?(?:days?|weeks?|months?|years?)\\b)?';
/** Names that say something else alone, or are towns in the United States. */
const OTHERS = new Set(
  `turkey china jordan cork nara rome athens naples florence oxford manchester dublin vienna lima venice
  glasgow milan bergen nassau belfast holland porto cannes verona hamburg cologne turin geneva basel
  chad guinea lebanon panama cuba peru rhodes cabo brighton lagos paro nadi`.split(/\s+/),
);
const SURE = PLACES_ABROAD.filter((place) => !OTHERS.has(place))
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const SEASON =
  '(?:spring|summer|fall|autumn|winter|january|february|april|june|july|august|september|october|november|december)';

function abroad(pattern: RegExp): WordRule {
  return {
    pattern,
    apply: (filters) => {
      filters.tags = withValue(filters.tags, 'no_foreign_fee');
    },
  };
}

/** What is eaten, wherever: `Thai restaurants`. */
const CUISINE = `(?:${OF_COUNTRY}|greek|lebanese|mediterranean|moroccan|ethiopian|portuguese|cuban|persian|asian|malaysian|indonesian|cajun|tex mex)`;
const SERVED =
  '(?:restaurants?|food|cuisine|takeout|take out|places|dining|eateries|bistros?|cafes?|bakery|bakeries|groceries|supermarkets?|markets?)';

export const TRIPS: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b${CUISINE}(?:(?:,| and| or|, and| &) ${CUISINE})* (?=${SERVED}\b)`,
    ),
    apply() {},
  },
  abroad(
    new RegExp(
      String.raw`\b(?:(?:(?:(?:an?|my|our) )?${TRAVEL} )?(?:over )?(?:to|in|for|around|through|across|visiting|of)|${ROAMS}) (?:(?:south ?east|western|eastern|northern|southern|central) )?${PLACE}${HOW_LONG}|(?<!\bnew )\b${PLACE} ${TRIP}\b${HOW_LONG}`,
    ),
  ),
  abroad(
    /\b(?:(?:going|traveling|travel|trips?|living|spending) )?(?:abroad|overseas|internationally|in (?:other|foreign|different) countries|out of (?:the )?country)\b|\binternational (?:travel|trips?)\b|\boutside (?:of )?(?:the )?(?:us|usa|united states)\b/,
  ),
  // When it is says nothing about the card wanted.
  {
    pattern: new RegExp(
      String.raw`\b(?:in|for|during|this|next|over) (?:the )?(?:late |early )?${SEASON}\b`,
    ),
    apply() {},
  },
];

/** Such a name by itself: no card of an airline or bank that has it. */
const NAMED = new RegExp(
  String.raw`(?<!\b(?:new|air|bank of) )\b(?:${SURE})\b${NO_STATE}(?! (?:air(?:lines?|ways)?|bank|city|cards?)\b)`,
  'g',
);

/**
 * A place abroad that is named for whatever reason: what cards charge there is told with each.
 * @param text in lower case
 * @returns words of the places
 */
export function placesNamed(text: string, filters: QueryFilters): ReadonlySet<string> {
  const { tags = [], history_abroad, without_ssn } = filters;
  if (history_abroad !== undefined || without_ssn) return new Set();
  const named = text.match(NAMED) ?? [];
  if (named.length > 0 && !tags.includes('no_foreign_fee')) filters.abroad = true;
  return new Set(named.flatMap((place) => place.split(' ')));
}
