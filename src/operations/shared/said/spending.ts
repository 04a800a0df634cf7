import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../catalog/text/rate-parts.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../engine/model/categories.ts';
import { partlyAbroad } from '../../../engine/model/foreign.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { expandSpending, monthlyTotal } from '../../../engine/model/spending.ts';
import type { InputIssue } from '../../../errors.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Said } from './fields.ts';
import { kindsSaid, merchantsSaid, readAtMerchants } from './shops/at-merchants.ts';
import { withCodes } from './shops/coded-lines.ts';
import { withTimes } from './times/spending-times.ts';

/** A month of a person's spending, from what was said and the national average. */
export interface SpendingRead {
  readonly lines: readonly SpendingLine[];
  readonly source: 'user_provided' | 'us_average_2024';
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

export function readSpending(
  said: Said & { readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined },
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
  at: string,
  held_cards: readonly CatalogCard[] = cards ?? [],
): SpendingRead {
  const { spending = {}, total_spending } = said;
  const own = Object.keys(spending).length > 0;
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const shops = merchantsSaid(said, cards, catalog);
  const kinds = kindsSaid(shops);
  const broad = own ? expandSpending(spending, catalog.spendingShares, new Set(kinds.keys())) : [];
  const named = total_spending === undefined ? broad : [...broad, ...apart(kinds, broad)];
  let lines: readonly SpendingLine[] = own ? named : averageLines(catalog);
  if (total_spending !== undefined) {
    const rest = total_spending - monthlyTotal(named);
    if (rest < -ROUNDING) {
      const message = `is less than the ${usd(monthlyTotal(named))} a month of spending, which is a part of it`;
      issues.push({ path: `${at}total_spending`, message });
    } else if (!own || rest > ROUNDING) {
      lines = [
        ...named,
        ...splitAsUsual(rest, { ...spending, ...Object.fromEntries(kinds) }, catalog),
      ];
      const hint = total_spending >= LARGE ? ' (a sum spent once: params.once)' : '';
      notes.push(`${usd(rest)} a month split as US households do${hint}`);
    }
  }
  const once = onceLines(said, catalog);
  if (once.length > 0) {
    const sum = monthlyTotal(once) * MONTHS;
    notes.push(
      `${usd(sum)} spent once, in time for an offer; later years as if as much were spent again`,
    );
    lines = own || total_spending !== undefined ? [...lines, ...once] : once;
  }
  const source =
    own || once.length > 0 || total_spending !== undefined ? 'user_provided' : 'us_average_2024';
  const places = readAtMerchants(shops, cards, lines, { at, catalog });
  const coded = withCodes(places.lines, held_cards, catalog);
  const timed = withTimes(withSizes(coded.lines, said), said, at);
  const abroad = readAbroad(said, timed.lines, source, at);
  return {
    lines: abroad.lines,
    source,
    notes: [...notes, ...places.notes, ...coded.notes, ...timed.notes, ...abroad.notes],
    issues: [...issues, ...places.issues, ...timed.issues, ...abroad.issues],
  };
}

/** Of a total, what goes to shops of kinds of which no spending is given: it is no part of a sum there. */
function apart(
  kinds: ReadonlyMap<FineCategory, number>,
  lines: readonly SpendingLine[],
): SpendingLine[] {
  const given = new Set(lines.map(({ category }) => rollupOf(category)));
  return [...kinds].flatMap(([category, monthly]): SpendingLine[] =>
    given.has(rollupOf(category)) ? [] : [{ category, monthly, merchant: null, channel: 'any' }],
  );
}

const MONTHS = 12;
/** Dollars a month from which on a sum may be meant that is spent once. */
const LARGE = 5_000;

/** What is spent once, as a twelfth of it a month: dollars of no kind count as everything else. */
function onceLines({ once }: Said, catalog: CatalogSnapshot): SpendingLine[] {
  if (once === undefined) return [];
  const sums = typeof once === 'number' ? { uncategorized: once } : once;
  return expandSpending(sums, catalog.spendingShares)
    .filter(({ monthly }) => monthly > 0)
    .map((line) => ({
      ...line,
      monthly: line.monthly / MONTHS,
      once: true,
      ...(line.monthly >= LARGE && { each: line.monthly }),
    }));
}

/** The lines with the least that each purchase comes to, where it is said. */
function withSizes(
  lines: readonly SpendingLine[],
  { purchase_sizes = {} }: Said,
): readonly SpendingLine[] {
  const sizes = new Map(
    (Object.entries(purchase_sizes) as [Category, number][]).flatMap(([category, least]) =>
      fineCategoriesOf(category).map((fine) => [fine, least] as const),
    ),
  );
  return sizes.size === 0
    ? lines
    : lines.map((line) => {
        const each = line.once ? undefined : sizes.get(line.category);
        return each === undefined ? line : { ...line, each };
      });
}

/** What households spend much on of all that is called `other`. */
const OF_OTHER: readonly FineCategory[] = ['utilities', 'phone', 'insurance', 'internet_cable'];

/**
 * That what was called `other` is many kinds of spending, each of which may go to another card.
 * @param lines the spending as it was split: of what was named apart, nothing is in it
 */
export function otherSplit(
  { spending }: { readonly spending?: Readonly<Partial<Record<Category, number>>> | undefined },
  lines: readonly SpendingLine[],
): string[] {
  const monthly = spending?.other ?? 0;
  if (monthly <= 0) return [];
  const split = new Set(lines.flatMap((line) => (line.unnamed ? line.category : [])));
  const such = OF_OTHER.filter((kind) => split.has(kind)).slice(0, 2);
  const kinds = such.length === 0 ? '' : `, such as on ${list(such.map(categoryLabel))}`;
  return [`other ${usd(monthly)} a month split as US households do${kinds}`];
}

const AVERAGE = new WeakMap<CatalogSnapshot, readonly SpendingLine[]>();

/** The national average, as the same lines each time. */
function averageLines(catalog: CatalogSnapshot): readonly SpendingLine[] {
  const known =
    AVERAGE.get(catalog) ?? expandSpending(catalog.averageSpending, catalog.spendingShares);
  AVERAGE.set(catalog, known);
  return known;
}

/** So many dollars a month as the average splits them, without the categories that are named. */
function splitAsUsual(
  monthly: number,
  named: Readonly<Partial<Record<Category, number>>>,
  catalog: CatalogSnapshot,
): readonly SpendingLine[] {
  const taken = new Set((Object.keys(named) as Category[]).flatMap(fineCategoriesOf));
  const lines = averageLines(catalog).filter(({ category }) => !taken.has(category));
  const factor = monthly / monthlyTotal(lines);
  const split = taken.size === 0 ? {} : { unnamed: true as const };
  return lines.length === 0
    ? expandSpending({ uncategorized: monthly }, catalog.spendingShares)
    : lines.map((line) => ({ ...line, monthly: line.monthly * factor, ...split }));
}

/** Dollars by which a part may exceed the whole before it is refused: sums are not exact. */
const ROUNDING = 0.005;

function readAbroad(
  { abroad }: Said,
  lines: readonly SpendingLine[],
  source: SpendingRead['source'],
  at: string,
): Pick<SpendingRead, 'lines' | 'notes' | 'issues'> {
  if (abroad === undefined) return { lines, notes: [], issues: [] };
  if ('by_category' in abroad) return abroadByCategory(abroad.by_category, lines, at);
  const total = monthlyTotal(lines);
  if ('monthly' in abroad && abroad.monthly > total && source === 'us_average_2024' && total > 0) {
    // Nothing else was said to be spent: the trip is all that is asked about.
    const factor = abroad.monthly / total;
    const more = lines.map((line) => ({ ...line, monthly: line.monthly * factor }));
    const note = `${usd(abroad.monthly)} a month, all of it spent abroad, split as US households do`;
    return { lines: partlyAbroad(more, () => 1), notes: [note], issues: [] };
  }
  const share = 'share' in abroad ? abroad.share : total > 0 ? abroad.monthly / total : 0;
  if (
    share > 1 + ROUNDING / Math.max(total, 1) ||
    ('monthly' in abroad && abroad.monthly > total + ROUNDING)
  ) {
    const message = `is more than the ${usd(total)} a month spent in all`;
    return { lines, notes: [], issues: [{ path: `${at}abroad`, message }] };
  }
  const isOnce = lines.every(({ once }) => once === true);
  const notes =
    share > 0
      ? [
          isOnce
            ? `${usd(total * MONTHS * share)} of it abroad`
            : share === 1
              ? 'all of it spent abroad'
              : `${usd(total * share)} a month spent abroad, the same share of every category`,
        ]
      : [];
  return { lines: partlyAbroad(lines, () => Math.min(1, share)), notes, issues: [] };
}

/** Each named category's dollars abroad, spread evenly over its spending. */
function abroadByCategory(
  named: Readonly<Partial<Record<Category, number>>>,
  lines: readonly SpendingLine[],
  at: string,
): Pick<SpendingRead, 'lines' | 'notes' | 'issues'> {
  const shares = new Map<string, number>();
  const issues: InputIssue[] = [];
  const spentOn = (kinds: readonly string[]): number =>
    monthlyTotal(lines.filter((line) => kinds.includes(line.category)));
  // A kind beside one within it is the rest of it, as in the spending itself.
  for (const [category, dollars = 0] of Object.entries(named) as [Category, number][]) {
    const all = fineCategoriesOf(category);
    const left = all.filter((one) => one === category || named[one] === undefined);
    const fine = spentOn(left) + ROUNDING < dollars ? all : left;
    const whole = spentOn(fine);
    if (dollars > whole + ROUNDING) {
      const message = `${usd(dollars)} is more than the ${usd(whole)} a month spent there in all`;
      issues.push({ path: `${at}abroad.${category}`, message });
      continue;
    }
    for (const one of fine) {
      if (whole > 0) shares.set(one, (shares.get(one) ?? 0) + dollars / whole);
    }
  }
  if ([...shares.values()].some((share) => share > 1 + 1e-9)) {
    const message = 'names a category and one within it, which together exceed what is spent there';
    issues.push({ path: `${at}abroad`, message });
  }
  const total = Object.values(named).reduce((sum, dollars) => sum + dollars, 0);
  const share = ({ category }: SpendingLine): number => Math.min(1, shares.get(category) ?? 0);
  const notes = total > 0 ? [`${usd(total)} a month spent abroad`] : [];
  return { lines: partlyAbroad(lines, share), notes, issues };
}

/** Whether all that is spent is said to be abroad. */
export function isAllAbroad(abroad: Said['abroad']): boolean {
  return abroad !== undefined && 'share' in abroad && abroad.share === 1;
}
