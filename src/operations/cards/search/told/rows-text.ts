import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { type Category, fineCategoriesOf, rollupOf } from '../../../../engine/model/categories.ts';
import { list, usd } from '../../../../kit/words.ts';
import { HALF, LEFT_OUT } from './credits-left.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly card_type?: string;
  readonly reasoning: string;
}

const BOUGHT = ' on it in the first year';
const LEFT = new RegExp(LEFT_OUT.join('|'));
/** What the figures are on is said below the rows. */
const ALONE = ' on what was asked for alone';
const AFTER_FEE = ' after the fee';
const FIRST_YEAR = /, (up to )?about (-?\$[\d,]+) in the first year/;
/** What every card pays somewhere tells none from another. */
const BASE = /, 1[x%] on everything else(?=;|$)/;
/** Of gas stations it is told already; cars that charge are few. */
const SAME_GAS =
  /(?<= (\d+(?:\.\d+)?[x%]) (?:[^;]*, )?gas stations.*); up to \1 gas and EV charging(?=;|$)/;
const NEVER = /(?!)/;
const DAY = / \(as of (\d{4}-\d\d-\d\d)\)/;

/** Cards whose rates are told where none were asked for. */
const RATES_TOLD = 3;
/** The line above the rows says by what they are ordered. */
const RANKED = / \((-?\$[\d,]+) with a third of its bonus\)/;
const RATES = /; \d+(?:\.\d+)?[x%] (?!for )[^;]*$/;
/** Of who moves a balance, and asks for nothing else. */
const EARNED =
  /; (?:about -?\$[\d,]+ a year[^;]*|rates disputed[^;]*|No rewards|(?:up to )?\d+(?:\.\d+)?[x%] (?!for )[^;]*)/g;
/** Rates of portals, which no figure counts: they decide for who travels. */
const IN_PORTAL =
  /\d+(?:\.\d+)?[x%] (?:(?!\d+(?:\.\d+)?[x%] )[^;])*? in the portal(?: \([^)]*\))?(?:, |(?=;|$))|\d+[x%] Capital One Entertainment(?:, |(?=;|$))/g;
const OF_TRAVEL =
  /travel|flights|hotels|cruises|rental|airline|lounge|portal|entertainment|live_events|foreign|transfers_to|earns_program|name|issuer|covers|sign_on_bonus/;
const OF_RATES = [
  ...['earns_on', 'shops', 'min_rates', 'shop_rates', 'min_cash_rate', 'min_points_rate'],
  ...['either', 'no_activation', 'excluded'],
];

/** Whether a balance is to be moved, and nothing is asked of what a card earns. */
export function movesAlone(filters: object): boolean {
  const { card_type, spending, primary_goal, tags, sort } = filters as QueryFilters;
  const isOther = [spending, primary_goal, tags, sort].some((one) => one !== undefined);
  return (
    card_type === 'balance_transfer' &&
    !isOther &&
    !OF_RATES.some((name) => name in filters && name !== 'excluded')
  );
}

/** What the comparison that is suggested counts, and the rows do not. */
function leftText(has: (words: string) => boolean): string {
  const all = LEFT_OUT[0];
  if (has(all)) return 'without credits, of which compare_cards counts half';
  const kinds = ['lounges', 'companion fares'].filter((kind) =>
    LEFT_OUT.some((words) => words.includes(kind) && has(words)),
  );
  // Said with the credits.
  const by = has(HALF) ? '' : ' (compare_cards counts half)';
  if (kinds.length > 0) return `${list(kinds)} left out${by}`;
  return has(BOUGHT) && !has(HALF) ? 'no credits counted' : '';
}

/** One rate of several: `3x groceries (up to $25,000 a year), 4x dining`. */
const NEXT_RATE = /, (?=(?:up to )?\d+(?:\.\d+)?[x%] )/;
/** `0% for 21 months` is a term. */
const IS_RATE = /^(?:up to )?\d+(?:\.\d+)?[x%] (?!for )/;
/** What is paid on spending of every kind; caps that several rates share. */
const OF_ALL = /on everything|all purchases|otherwise/;
const SHARED = /\((?:both|all [a-z]+|each) up to|in all\)/;

/** The words of rates for the kinds of spending that count, and the shops. */
function labelsOf(kinds: readonly Category[], shops: readonly string[]): readonly RegExp[] {
  const all = kinds.flatMap((kind) => [kind, rollupOf(kind), ...fineCategoriesOf(kind)]);
  const labels = new Set(all.filter((kind) => kind !== 'other').map(categoryLabel));
  return [...labels, ...shops.map((name) => name.replace(/[^\w ]/g, '.'))].map(
    (label) => new RegExp(`(?<!\\w)${label}(?!\\w)`),
  );
}

/** A row with the rates that make its figure: on spending that is said the others earn nothing. */
function spentRates(row: string, labels: readonly RegExp[]): string {
  const isOf = (rate: string) => OF_ALL.test(rate) || labels.some((label) => label.test(rate));
  const parts = row.split('; ').flatMap((part) => {
    if (!IS_RATE.test(part) || SHARED.test(part)) return [part];
    const rates = part.split(NEXT_RATE).filter(isOf);
    return rates.length > 0 ? [rates.join(', ')] : [];
  });
  return parts.join('; ');
}

/**
 * The rows of a search, and once behind them what holds for each.
 * @param shops to which some of the spending goes
 */
export function rowsText(
  rows: readonly Row[],
  filters: object,
  shops: readonly string[] = [],
): {
  readonly head: string;
  readonly lines: string[];
} {
  const moves = movesAlone(filters);
  const has = (words: string) => rows.some(({ reasoning }) => reasoning.includes(words));
  const days = new Set(rows.flatMap(({ reasoning }) => DAY.exec(reasoning)?.[1] ?? []));
  const [day] = days;
  const isOneDay = days.size === 1;
  const heads = [
    has(`${AFTER_FEE},`) || has(`${AFTER_FEE};`) || has(`${AFTER_FEE} (`) ? 'after fees' : '',
    !moves && has(HALF)
      ? 'credits only where the spending uses them, by half (compare_cards: half of all)'
      : '',
    moves ? '' : leftText(has),
    isOneDay ? `offers as of ${day}` : '',
  ].filter(Boolean);
  const { card_type, spending } = filters as QueryFilters;
  // Of a business the kinds on which it spends make the figures.
  const isBusiness = card_type === 'business' && spending !== undefined;
  const hasRates = OF_RATES.some((name) => name in filters);
  const asksRates = isBusiness || hasRates;
  const travels = OF_TRAVEL.test(JSON.stringify(filters));
  const kinds = Object.keys(spending ?? {}) as Category[];
  const labels = () => labelsOf(travels ? [...kinds, 'travel'] : kinds, shops);
  const spent = spending === undefined ? null : labels();
  const lines = rows.map(({ card_name, annual_fee, card_type: type, reasoning }, position) => {
    // Secured cards differ in little else.
    const showsRates = asksRates || spent !== null || position < RATES_TOLD || type === 'secured';
    const short = (moves ? reasoning.replace(EARNED, '') : reasoning)
      .replace(HALF, '')
      .replace(LEFT, '')
      .replace(ALONE, '')
      .replace(RANKED, ' (ranked as $1)')
      .replace(/ after the fee(?=[,;( ]|$)(?! and )/, '')
      .replace(FIRST_YEAR, (_all, most = '', sum) => `, first year ${most}${sum}`)
      .replace(/sign-on bonus worth about (\$[\d,]+) on this spending/, 'bonus about $1')
      .replace(BASE, '')
      .replace(SAME_GAS, '')
      .replace(travels ? NEVER : IN_PORTAL, '')
      .replace(/[,;] ?(?=$|;)/g, '')
      .replace(showsRates ? NEVER : RATES, '')
      .replace(isOneDay ? DAY : NEVER, '');
    const told = spent === null || hasRates ? short : spentRates(short, spent);
    const fee = annual_fee === 0 ? 'no fee' : `${usd(annual_fee)} fee`;
    return `${position + 1}. ${card_name} (${fee}): ${told}`;
  });
  return { head: heads.length > 0 ? `Figures: ${heads.join(', ')}.` : '', lines };
}
