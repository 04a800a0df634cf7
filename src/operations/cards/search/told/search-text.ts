import { interestText } from '../../../shared/said/carried.ts';
import { kindAlone } from '../../../shared/said/one-kind.ts';
import { isRankedAlone, narrowedText } from '../asked-spending.ts';
import { filterText } from '../asked-text.ts';
import { nearMissText } from '../near-misses.ts';
import { ASK, asksForNoCard, leftOut, nothingUsed } from '../query/left-out.ts';
import { smallLimit } from '../query/small-limit.ts';
import { orderText } from './order-text.ts';
import { movesAlone, rowsText } from './rows-text.ts';

const ON_AVERAGE = 'Based on average US spending: send spending for your own.';

type Row = Parameters<typeof rowsText>[0][number] & Parameters<typeof orderText>[1][number];

interface Answer {
  readonly recommendations: readonly Row[];
  readonly total_found: number;
  readonly filters_applied: Readonly<Record<string, unknown>>;
  readonly spending_source: Parameters<typeof smallLimit>[0];
  readonly near_misses: Parameters<typeof nearMissText>[0];
  readonly interest: Parameters<typeof interestText>[0];
  readonly spending_read: Readonly<Record<string, number>>;
  readonly counts_offers?: true | undefined;
}

/** What the order says. */
const WISHES = new Set(['easy_wish', 'late_wish', 'habit']);

/** The answer of a search as an assistant reads it. */
export function searchText({
  recommendations,
  total_found,
  filters_applied,
  spending_source,
  ...more
}: Answer): string {
  const { near_misses, interest, spending_read, counts_offers } = more;
  const isNarrow = isRankedAlone(spending_source, spending_read);
  const {
    max_results: _m,
    query: _q,
    at_merchants: at_shops = {},
    once: _o,
    fee_wish: _f,
    not_understood,
    not_held,
    applicants,
    ...filters
  } = filters_applied;
  const told = Array.isArray(applicants) ? applicants.map(String) : [];
  const left = leftOut(not_understood, not_held).join(' ');
  const caution = [...told, left].filter(Boolean).join('\n');
  if (asksForNoCard(filters, not_held)) return caution;
  if (nothingUsed(filters, not_understood, not_held)) return `${caution} ${ASK}`.trim();
  const applied = Object.entries(filters)
    // The line above the rows says it.
    .filter(([name, value]) => value !== 'later_year' && name !== 'military' && !WISHES.has(name))
    // Who sent it knows it; what was read from words is shown.
    .filter(([name]) => name !== 'spending' || isNarrow || Object.keys(spending_read).length > 0)
    .map(([name, value]) => `${name} ${filterText(name, value)}`)
    .join(', ');
  if (recommendations.length === 0) {
    const none = `No open card matches (${applied || 'no filter'}). ${nearMissText(near_misses)}`;
    return caution ? `${caution} ${none}` : none;
  }
  const { head, lines } = rowsText(recommendations, filters, Object.keys(at_shops as object));
  return [
    caution,
    interestText(interest),
    `${foundText(total_found, lines.length, filters)} the best${orderText(filters, recommendations)}:`,
    ...lines,
    head,
    applied && `Filters: ${applied}.`,
    isNarrow
      ? narrowedText(spending_read, counts_offers ?? false)
      : (smallLimit(spending_source, filters)?.text ??
        (spending_source === 'user_provided' || movesAlone(filters) ? '' : ON_AVERAGE)),
    kindAlone(filters_applied).map((kind) => `Based on ${kind}.`)[0],
    'Estimates, not financial advice; approval is up to the issuer.',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Cards whose lines are the last to be left out. */
const FIRST_ROWS = 4;

/** What decides least of a long list: its last cards. */
export function searchAsides({ recommendations, filters_applied }: Answer): string[] {
  const { at_merchants: at_shops = {}, ...filters } = filters_applied;
  const { lines } = rowsText(recommendations, filters, Object.keys(at_shops as object));
  return lines.slice(FIRST_ROWS).toReversed();
}

/** Of how many: of who moves a balance or builds credit, hardly more than a word. */
function foundText(
  found: number,
  shown: number,
  filters: Readonly<Record<string, unknown>>,
): string {
  const isPlain = movesAlone(filters) || ['secured', 'student'].includes(String(filters.card_type));
  if (isPlain && found > shown) return `Of ${found} open cards`;
  const more = shown - found;
  const others = more > 0 ? `, ${more} more of the family behind` : '';
  return `${found} open ${found === 1 ? 'card fits' : 'cards fit'}${found > shown ? `, ${shown} shown` : others};`;
}
