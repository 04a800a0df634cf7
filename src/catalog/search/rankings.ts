import { type QueryFilters, type SortBy, type WordRule, withValue } from './filters.ts';
import { SUMS, transfers } from './sums.ts';

/** Superlatives and figures of terms: what a person wants most of, or least. */

const MOST = '(?:best|biggest|highest|largest|greatest|most|max(?:imum)?|longest|top)';
const LEAST = '(?:fewest|lowest|smallest|least|cheapest|cheap|low|min(?:imum)?|minimal)';
const FEES = 'fees?(?: percentage)?';

function sortBy(words: string, sort: SortBy, more?: (filters: QueryFilters) => void): WordRule {
  return {
    pattern: new RegExp(String.raw`\b(?:with )?(?:the )?(?:${words})(?!\w)`),
    sort,
    apply: (filters) => {
      wish(filters, sort);
      more?.(filters);
    },
  };
}

function wish(filters: QueryFilters, sort: SortBy): void {
  if (filters.sort === undefined) filters.sort = sort;
  else if (filters.sort !== sort) filters.then_by ??= sort;
}

export const RANKINGS: readonly WordRule[] = [
  ...SUMS,
  {
    pattern:
      /\b(?:no|zero|without(?: an?| any)?|\$? ?0|0 ?%|free) ?(?:balance )?transfer fees?\b|\bfree balance transfers?\b/,
    apply: (filters) => {
      filters.max_transfer_fee_percent = 0;
    },
  },
  {
    pattern:
      /\b(?:balance )?transfer fees? (?:of |under |below |at most |up to )*(\d(?:\.\d+)?) ?%(?: or (?:less|lower|under)\b)?|\b(\d(?:\.\d+)?) ?% (?:or (?:less|lower) )?(?:balance )?transfer fees?\b/,
    apply: (filters, match) => {
      filters.max_transfer_fee_percent = Number(match[1] ?? match[2]);
    },
  },
  {
    pattern:
      /\b(?:the )?(?:longest|most months(?: at| of)?|long|best(?= (?:[a-z0-9%]+ ){1,4}period\b)) (?:0 ?%|zero|interest free|intro(?:ductory)?)?(?: percent)?(?: (?:intro(?:ductory)?|aprs?|interest|period|offers?|for|on|both|(?:new )?purchases|and|&))* ?(?:balance )?transfers?(?: (?:period|offer|aprs?))?(?: and purchases)?\b/,
    sort: 'intro_transfer_months',
    apply: (filters) => {
      wish(filters, 'intro_transfer_months');
      transfers(filters);
    },
  },
  // The best is the one that costs least in all, by which transfers are ordered anyway.
  {
    pattern:
      /\b(?:the )?best (?:0 ?%|zero|interest free|intro(?:ductory)?)?(?: percent)?(?: (?:intro(?:ductory)?|aprs?|interest|offers?|for|on))* ?(?:balance )?transfers?(?: (?:offer|aprs?|cards?))*(?! period)\b/,
    apply: transfers,
  },
  sortBy(
    `${LEAST} (?:balance )?transfer ${FEES}|balance transfer fees?`,
    'transfer_fee',
    transfers,
  ),
  sortBy(
    `(?:longest|long|most months(?: at| of)?) (?:0 ?%|0|zero|interest free|no interest|intro(?:ductory)?)(?: percent)?(?: (?:intro(?:ductory)?|aprs?|interest|period|offers?|for|on|purchases?))*`,
    'intro_purchase_months',
  ),
  {
    pattern:
      /\b(?:0|zero) ?(?:%|percent)?(?: (?:intro(?:ductory)?|aprs?|interest|on|purchases?|balance|transfers?))* (?:for )?(?:at least |over |more than )?(\d{1,2})\+? ?(?:or more )?(?:months?|mos?)\b(?:(?: (?:on|for))?(?: (?:an?|my|big|large|new))* purchases?\b)?|\b(?:(?:no|zero|without) interest|interest free)(?: on (?:new )?purchases)? for (?:at least |about |up to )?(\d{1,2}) ?(?:months?|mos?)\b/,
    apply: (filters, match) => {
      filters.min_intro_months = Number(match[1] ?? match[2]);
      filters.tags = withValue(filters.tags, 'zero_intro_apr');
      if (/transfer/.test(match[0])) transfers(filters);
      else if (/purchase/.test(match[0])) filters.intro_on = 'purchases';
    },
  },
  {
    pattern:
      /\b(?:(?:0|zero) ?(?:%|percent)?|no interest|interest free)(?: (?:intro(?:ductory)?|aprs?|interest|on|new|purchases?))* (?:for )?(?:at least |over |more than |about )?(a|one|1|two|2|1\.5) ?(?:full )?(?:years?|yrs?)\b(?: or (?:more|longer|so)\b|\+)?/,
    apply: (filters, match) => {
      const years = match[1] === 'a' || match[1] === 'one' ? 1 : match[1] === 'two' ? 2 : match[1];
      filters.min_intro_months = Number(years) * 12;
      filters.tags = withValue(filters.tags, 'zero_intro_apr');
      if (/purchase/.test(match[0])) filters.intro_on = 'purchases';
    },
  },
  {
    pattern:
      /\b(?:balance )?transfers?(?: (?:for|of|with|at|over))* (?:at least )?(\d{1,2})\+? ?(?:months?|mos?)\b|\b(\d{1,2})\+? ?-?(?:months?|mos?)(?: of)? (?:balance )?transfers?\b/,
    apply: (filters, match) => {
      filters.min_intro_months = Number(match[1] ?? match[2]);
      transfers(filters);
    },
  },
  {
    pattern: /\b(?:and |with )?(?:at least|minimum(?: of)?) (\d{1,2}) months\b/,
    apply: (filters, match) => {
      filters.min_intro_months ??= Number(match[1]);
    },
  },
  sortBy(`${MOST} first ?-?year(?: (?:value|rewards?|return|worth))?`, 'first_year'),
  sortBy('first ?-?year value', 'first_year'),
  sortBy(`${LEAST} (?:foreign(?: transaction| exchange)?|fx|international) ${FEES}`, 'foreign_fee'),
  sortBy(
    `${LEAST} (?:ongoing |regular |purchase |standard |variable )*(?:aprs?|interest(?: rates?)?|rates?)`,
    'purchase_apr',
  ),
  {
    pattern:
      /\b(?:0 ?%|zero percent|no interest|interest free)(?: aprs?)? (?:on |for )?(?:balance )?transfers?\b/,
    apply: (filters) => {
      filters.tags = withValue(filters.tags, 'zero_intro_apr');
      transfers(filters);
    },
  },
  sortBy(`${LEAST} (?:annual|yearly) ${FEES}|cheapest(?: to (?:hold|keep))?`, 'annual_fee'),
  // Of a balance transfer it is settled later which fee that is.
  sortBy(`${LEAST} ${FEES}`, 'annual_fee'),
  {
    pattern:
      /\b(?:no|without(?: any)?|zero|(?:dont|do not) (?:want|like|need)(?: to (?:track|juggle|think about|deal with))?(?: any)?|hate|(?:without|not) (?:tracking|juggling)) (?:(?:bonus|spending) )?(?:rotating|quarterly) categories\b/,
    apply: (filters) => {
      const { excluded = {} } = filters;
      const tags = ['rotating_categories', 'choose_categories'];
      filters.excluded = {
        ...excluded,
        tags: tags.reduce<string[]>(withValue, excluded.tags ?? []),
      };
    },
  },
  {
    pattern:
      /\b(?:no|without(?: any)?|zero) (?:activation|enroll?ment|activating|sign ?ups?|categories to activate)(?: (?:needed|required|of categories))?\b|\bnothing (?:(?:that |which )?(?:needs?|requires?) activation|to activate)\b|\b(?:(?:dont|do not|never) (?:have|need|want) to|without (?:having|needing) to) activate(?: anything| categories)?\b/,
    apply: (filters) => {
      filters.no_activation = true;
    },
  },
  {
    pattern:
      /\b(?:no|without(?: an?y?)?|zero|(?:not|doesnt|does not|dont|do not) (?:requir(?:e|ing)|need(?:ing)?)(?: an?y?)?) (?:membership|bank account|checking account|account)s?(?: (?:clubs?|stores?|warehouses?|needed|required|fees?)\b(?! cards?\b))*\b/,
    apply: (filters) => {
      filters.no_membership = true;
    },
  },
];
