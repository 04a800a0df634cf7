import { PLACES_ABROAD } from '../merchants/places-abroad.ts';
import { type WordRule, withValue } from './filters.ts';

/** Travel out of the country, and when it is: what is spent there is spent abroad. */

const TRAVEL =
  '(?:trips?|travel(?:l?ing|s)?|going|go|visit(?:ing)?|vacation(?:ing|s)?|holidays?|honeymoon|fly(?:ing)?|moving|heading|(?:(?:an?|two|three|four|few|several|\\d+) )?(?:days?|weeks?|months?)|living)';
const PLACE = PLACES_ABROAD.toSorted((a, b) => b.length - a.length).join('|');
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

export const TRIPS: readonly WordRule[] = [
  abroad(
    new RegExp(
      String.raw`\b(?:(?:(?:an?|my|our) )?${TRAVEL} )?(?:over )?(?:to|in|for|around|through|across|visiting|of) (?:${PLACE})\b`,
    ),
  ),
  abroad(
    /\b(?:(?:going|traveling|travel|trips?|living|spending) )?(?:abroad|overseas)\b|\boutside (?:of )?(?:the )?(?:us|usa|united states)\b/,
  ),
  // When it is says nothing about the card wanted.
  {
    pattern: new RegExp(
      String.raw`\b(?:in|for|during|this|next|over) (?:the )?(?:late |early )?${SEASON}\b`,
    ),
    apply() {},
  },
];
