import type { Category } from '../../engine/model/categories.ts';
import { wordList } from '../../kit/text/word-list.ts';
import { CATEGORY_WORDS } from './categories.ts';
import { type WordRule, withValue } from './filters.ts';

/** Rates that a person asks for: "5% groceries", "3x on travel", "2% on everything". */

const PERCENT = String.raw`\b(\d(?:\.\d+)?) ?(?:%|percent)`;
const EVERYTHING =
  '(?:every ?where|anywhere|everything|(?:all|every|any)(?: other)?(?: (?:purchases?|spend(?:ing)?|things?))?|anything|(?:all )?purchases)';

/** Where a rate can be asked for; without one, most of these words are kinds of cards. */
const PLACES: readonly (readonly [string, Category])[] = [
  ...CATEGORY_WORDS,
  ['travel', 'travel'],
  ['flights?|airfare', 'flights'],
  ['hotels?', 'hotels'],
];

const PLACE = wordList(PLACES.map(([words]) => words).join('|'));
const IS_PLACE = PLACES.map(
  ([words, category]) => [new RegExp(`^(?:${words})$`), category] as const,
);

/**
 * "3% on groceries and gas", "3% on dining, groceries and gas": the rate is asked for on each.
 * Of ten at most: a comma may also stand within one, so that each doubles the ways to read them.
 */
const LISTED = String.raw`(${PLACE}(?:(?:, ?${PLACE}){0,8},? (?:and|&|or|plus) ${PLACE})?)\b(?! (?:cards?|rewards)\b)`;

export const RATES: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:at least |a )?(\d{1,2}(?:\.\d+)?) ?(%|percent|x)(?: or (?:more|better|higher))?(?: (?:cash|back|cashback|points|miles|rewards|or more))*(?: (?:on|at|for|in)(?: both| all)?)? ${LISTED}`,
    ),
    apply: (filters, match) => {
      const unit = match[2] === 'x' ? 'points' : 'percent';
      for (const place of (match[3] ?? '').split(/,? (?:and|&|or|plus) |, ?/)) {
        const category = IS_PLACE.find(([pattern]) => pattern.test(place))?.[1];
        if (category === undefined) continue;
        filters.earns_on = withValue(filters.earns_on, category);
        filters.min_rates = { ...filters.min_rates, [category]: { rate: Number(match[1]), unit } };
      }
    },
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:at least |flat )?(\d(?:\.\d)?) ?x(?: or more)?(?: (?:points|miles|rewards))*(?: (?:on|for) ${EVERYTHING}| everywhere| anywhere)`,
    ),
    apply: (filters, match) => {
      filters.min_points_rate = Number(match[1]);
    },
  },
  ...[
    String.raw`\b(?:cash ?back|back|rewards) (?:on|for) ${EVERYTHING},? (?:at least |of )*${PERCENT}(?: or (?:more|better|higher))?`,
    String.raw`(?:at least |flat |unlimited )*${PERCENT}(?: or (?:more|better|higher)| flat| unlimited)?(?: in)?(?: (?:cash|cashback|back|rewards))* (?:(?:on|for) ${EVERYTHING}|anywhere|everywhere)\b`,
    String.raw`\b(?:flat(?: rate)?|unlimited)(?: of)? ${PERCENT}(?: (?:cash|cashback|back))*(?!\w)`,
    String.raw`${PERCENT} (?:flat(?: rate)?|unlimited)(?: (?:cash|cashback|back))*(?!\w)`,
    String.raw`\b(?:at least|min(?:imum)?(?: of)?) ([12](?:\.\d+)?) ?(?:%|percent)(?: (?:cash ?back|back))*(?! (?:on|at|for|in|of)\b)(?!\w)`,
    // Of more than that "on" something is meant: no card that all can have pays it everywhere.
    String.raw`\b([12](?:\.\d+)?) ?(?:%|percent) (?:cash ?back|back)\b(?! (?:on|at|for|in)\b)`,
    // `a 2% card`
    String.raw`\b([12](?:\.\d+)?) ?(?:%|percent) cards?\b`,
  ].map(
    (words): WordRule => ({
      pattern: new RegExp(words),
      apply: (filters, match) => {
        filters.min_cash_rate = Number(match[1]);
      },
    }),
  ),
];
