import type { QueryFilters, WordRule } from './filters.ts';

/** Sums that a person wants to move or to spend at once, and debt without one. */

const SUM = String.raw`\$? ?(\d{3,6}|\d{1,3} ?k)(?: ?(?:dollars|usd|bucks))?`;
const DEBT = '(?:debts?|balances?)(?! (?:transfers?|free))';
const OF_CARD =
  '(?: (?:of|in|my|a|an|the|existing|old|other|another|credit|card|cc|chase|citi|amex))*';
const THING =
  '(?:bills?|purchases?|repairs?|surger(?:y|ies)|procedures?|weddings?|renovations?|remodels?|furniture|appliances?|laptops?|computers?|tv|down payment|tuition|vacations?|trips?)';

function dollars(sum: string): number {
  return sum.endsWith('k') ? Number.parseFloat(sum) * 1_000 : Number(sum);
}

/** "longest 0% balance transfer": the months first, and the fee of moving the balance next. */
export function transfers(filters: QueryFilters): void {
  filters.card_type ??= 'balance_transfer';
}

export const SUMS: readonly WordRule[] = [
  {
    pattern: new RegExp(
      String.raw`(?<!\w)${SUM}${OF_CARD} ${DEBT}\b|\b(?:${DEBT}|owe|owing)(?: (?:of|about|around|is))* ${SUM}\b`,
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
  // A sum beside a transfer is what is moved: `longest balance transfer, low fee, $7,000`.
  {
    pattern: new RegExp(
      String.raw`(?<!\w|(?:under|below|over|than|max|up to) )(?=\$|\d+ ?k)(?:(?<=\btransfer.*)${SUM}|${SUM}(?=.*\btransfer))(?! (?:annual|fee|a year|bonus|limit))(?!\d)`,
    ),
    apply(filters, match) {
      filters.balance = dollars(match[1] ?? match[2] ?? '');
      transfers(filters);
    },
  },
  // What the debt costs where it is says nothing about the card wanted.
  {
    pattern:
      /\b(?:at|with(?: an?)?(?: apr| interest)?(?: of)?) [1-9]\d?(?:\.\d+)? ?%(?: aprs?| interest)?(?![\w%])(?! (?:on|for|cash|back))/,
    apply() {},
  },
  {
    pattern: /\b(?:credit |card )*debts?\b(?! free)/,
    apply: transfers,
  },
];
