import { usd } from '../../../../kit/words.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly reasoning: string;
}

const HALF = ', half of its credits used';
const AFTER_FEE = ' after the fee';
const FIRST_YEAR = /, about (-?\$[\d,]+) in the first year/;
/** What every card pays somewhere tells none from another. */
const BASE = /, 1[x%] on everything else(?=;|$)/;
const NEVER = /(?!)/;
const DAY = / \(as of (\d{4}-\d\d-\d\d)\)/;

/** Cards whose rates are told where none were asked for. */
const RATES_TOLD = 3;
const RATES = /; \d+(?:\.\d+)?[x%] [^;]*$/;
const OF_RATES = [
  ...['earns_on', 'shops', 'min_rates', 'shop_rates', 'min_cash_rate', 'min_points_rate'],
  ...['spending', 'either', 'no_activation', 'excluded'],
];

/** The rows of a search, and once behind them what holds for each. */
export function rowsText(
  rows: readonly Row[],
  filters: object,
): {
  readonly head: string;
  readonly lines: string[];
} {
  const has = (words: string) => rows.some(({ reasoning }) => reasoning.includes(words));
  const days = new Set(rows.flatMap(({ reasoning }) => DAY.exec(reasoning)?.[1] ?? []));
  const [day] = days;
  const isOneDay = days.size === 1;
  const heads = [
    has(`${AFTER_FEE},`) || has(`${AFTER_FEE};`) || has(`${AFTER_FEE} (`) ? 'after fees' : '',
    has(HALF) ? 'half of credits used' : '',
    isOneDay ? `offers as of ${day}` : '',
  ].filter(Boolean);
  const asksRates = OF_RATES.some((name) => name in filters);
  const lines = rows.map(({ card_name, annual_fee, reasoning }, position) => {
    const short = reasoning
      .replace(HALF, '')
      .replace(/ after the fee(?=[,;( ]|$)(?! and )/, '')
      .replace(FIRST_YEAR, ', first year $1')
      .replace(/sign-on bonus worth about (\$[\d,]+) on this spending/, 'bonus about $1')
      .replace(BASE, '')
      .replace(asksRates || position < RATES_TOLD ? NEVER : RATES, '')
      .replace(isOneDay ? DAY : NEVER, '');
    return `${position + 1}. ${card_name} (${usd(annual_fee)} a year): ${short}`;
  });
  return { head: heads.length > 0 ? `Figures: ${heads.join(', ')}.` : '', lines };
}
