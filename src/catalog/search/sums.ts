import type { Category } from '../../engine/model/categories.ts';
import { wordList } from '../../kit/text/word-list.ts';
import { CATEGORY_WORDS } from './categories.ts';
import { type QueryFilters, type WordRule, withValue } from './filters.ts';

/** Sums that a person wants to move or to spend at once, and debt without one. */

const SUM = String.raw`\$? ?(\d{3,6}|\d{1,3} ?k)(?: ?(?:dollars|usd|bucks))?`;
const DEBT = '(?:debts?|balances?)(?! (?:transfers?|free))';
const OF_CARD =
  '(?: (?:of|in|my|a|an|the|existing|old|other|another|credit|card|cc|chase|citi|amex))*';
const THING =
  '(?:bills?|purchases?|repairs?|surger(?:y|ies)|procedures?|weddings?|renovations?|remodels?|furniture|appliances?|laptops?|computers?|tv|down payment|tuition|vacations?|trips?)';

const NOT_DONE = String.raw`(?<!\b(?:do ?nt|does ?nt|did ?nt|wo ?nt|ca ?nt|not|never|dont)(?: (?:ever|usually|normally|really|often))? )`;

const SELDOM =
  '(?:sometimes|occasionally|rarely|(?:every )?now and (?:then|again)|(?:every )?once in a while|at times|from time to time|here and there|some months)';
const MAYBE = `(?:may|might|could|can|possibly|maybe|perhaps|probably|likely|${SELDOM})`;

/** Points are transferred too. */
const NO_POINTS = '(?! (?:[a-z]+ ){0,2}?(?:points|miles)\\b)';

function dollars(sum: string): number {
  return sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
}

/** "longest 0% balance transfer": the months first, and the fee of moving the balance next. */
export function transfers(filters: QueryFilters): void {
  filters.card_type ??= 'balance_transfer';
}

/**
 * Of who carries a balance the debt is moved, if it can be: not by a card for building credit, nor while
 * there may be none. There the interest decides.
 */
export function settleCarried(filters: QueryFilters): void {
  const { carries, card_type, credit_tier, credit_history, primary_goal } = filters;
  if (carries === undefined) return;
  delete filters.carries;
  const isFirst = card_type === 'secured' || card_type === 'student' || credit_history === 'none';
  const isBuilding = credit_tier === 'poor' || primary_goal === 'build_credit';
  if (carries === 'now' && !isFirst && !isBuilding) filters.card_type = 'balance_transfer';
  else if (card_type !== 'balance_transfer') filters.sort ??= 'purchase_apr';
}

export const SUMS: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:balance )?(?:mov(?:e|ing)|transfer(?:s|ring)?|shift(?:ing)?) (?:(?:about|around|my|an?|the|balance|debt|of) )*${SUM}${NO_POINTS}(?: (?:balance|debt|in debt))?\b`,
    ),
    apply(filters, match) {
      filters.balance = dollars(match[1] ?? '');
      transfers(filters);
    },
  },
  {
    pattern: new RegExp(
      String.raw`(?:${NOT_DONE}\b(?:carry(?:ing)?|carries) (?:an? |about |around |roughly )*)?(?<!\w)${SUM}${OF_CARD} ${DEBT}\b|\b(?:${DEBT}|owe|owing)(?: (?:of|about|around|is))* ${SUM}\b`,
    ),
    apply(filters, match) {
      filters.balance = dollars(match[1] ?? match[2] ?? '');
      transfers(filters);
    },
  },
  {
    pattern: new RegExp(String.raw`(?<!\w)(?=\$|\d+ ?k)${SUM}(?= (?:[a-z]+ ){0,2}?${THING}\b)`),
    apply(filters, match) {
      filters.purchase = dollars(match[1] ?? '');
    },
  },
  // Interest outweighs every reward of who carries a balance.
  {
    pattern: new RegExp(
      String.raw`${NOT_DONE}((?:\b${MAYBE} (?:(?:have|need) to |end up )?)*)\b(?:carry(?:ing)?|carries|revolv(?:e|ing)|run(?:ning)?) (?:(?:about|around|roughly|like|some|often|usually) )*(?:${SUM}|an? balance|balances|(?:some )?debt)(?:${OF_CARD} ${DEBT})?(?: (?:(?:every|each|from|a|per) )?month(?:ly| to month)?)?\b((?: ${SELDOM}\b)?)`,
    ),
    apply(filters, match) {
      const [, maybe, sum, seldom] = match;
      if (sum !== undefined) {
        filters.balance = dollars(sum);
        transfers(filters);
      } else filters.carries ??= `${maybe}${seldom}` === '' ? 'now' : 'perhaps';
    },
  },
  // A sum beside a transfer is what is moved: `longest balance transfer, low fee, $7,000`.
  {
    pattern: new RegExp(
      String.raw`(?<!\w|(?:under|below|over|than|max|up to) )(?=\$|\d+ ?k|\d{4,6}\b)(?:(?<=\btransfer.*)${SUM}|${SUM}(?=.*\btransfer))${NO_POINTS}(?! (?:annual|fee|a year|bonus|limit)| ?(?:(?:a|per|each|every|\/) ?mo|monthly))(?!\d)`,
    ),
    apply(filters, match) {
      filters.balance = dollars(match[1] ?? match[2] ?? '');
      transfers(filters);
    },
  },
  // What the debt costs where it is says nothing about the card wanted.
  {
    pattern:
      /\b(?:at|with(?: an?)?(?: apr| interest)?(?: of)?) ([1-9]\d?(?:\.\d+)?) ?%(?: aprs?| interest)?(?![\w%])(?! (?:cash|back)\b)(?! (?:on|for) (?!(?:an?|my|the|it|that)\b))/,
    apply(filters, match) {
      if (filters.balance !== undefined) filters.balance_apr = Number(match[1]);
    },
  },
  {
    pattern:
      /(?<!\b(?:old|past|bad|medical|student|paid off) )\b(?:credit |card )*debts?\b(?! free)|\b(?:mov(?:e|ing)|transfer(?:ring)?|shift(?:ing)?) (?:(?:over|my|our|an?|the|existing|old|credit|card) )*balances?\b/,
    apply: transfers,
  },
];

const DOLLARS = String.raw`\$? ?(\d{1,5})(?: ?(?:dollars|usd|bucks))?`;
const A_MONTH = String.raw`(?: ?(?:a|per|each|\/) ?mo(?:nth)?| monthly)`;

function spent(words: string, category: Category): WordRule {
  const list = wordList(words);
  const first = String.raw`\b(?:i )?(?:spend(?:ing)? )?(?:about )?${DOLLARS}${A_MONTH}? (?:on|in|for) ${list}\b`;
  const last = String.raw`\b${list}(?: (?:is|of|at|for|about|around|runs))* ${DOLLARS}${A_MONTH}\b`;
  return {
    pattern: new RegExp(`${first}|${last}`),
    apply: (filters, match) => {
      filters.spending = { ...filters.spending, [category]: Number(match[1] ?? match[2]) };
      // Few cards earn there what paying by card costs.
      if (category === 'rent') filters.earns_on = withValue(filters.earns_on, category);
    },
  };
}

/** Spending of a month on a category: `$300 on dining`, `rent is 1800 a month`. */
export const SPENT: readonly WordRule[] = [
  ...[...CATEGORY_WORDS, ['travel', 'travel'] as const].map(([words, category]) =>
    spent(words, category),
  ),
  // Nobody pays it but by the month.
  {
    pattern: /\brent(?: (?:is|of|at|about|around|runs|costs))* \$? ?(\d{3,5})\b(?! ?%)/,
    apply(filters, match) {
      filters.spending = { ...filters.spending, rent: Number(match[1]) };
      filters.earns_on = withValue(filters.earns_on, 'rent');
    },
  },
];
