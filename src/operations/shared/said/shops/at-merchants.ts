import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { portalSaid } from '../../../../catalog/merchants/kinds/portal.ts';
import { merchantMeant, namingLists } from '../../../../catalog/merchants/shared-names.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import {
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';
import { monthlyTotal } from '../../../../engine/model/spending.ts';
import type { InputIssue } from '../../../../errors.ts';
import { cut, quoted } from '../../../../kit/clean-text.ts';
import { fewOf, list, usd } from '../../../../kit/words.ts';
import { isOnline } from '../../merchants/merchant-networks.ts';
import type { Said } from '../fields.ts';
import { bookedAt, bookedText, lineAt, type Merchant, merchantOf } from './line-at.ts';
import { unknownThere } from './portal-rates.ts';

interface MerchantsRead {
  readonly lines: readonly SpendingLine[];
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
}

/** Dollars by which a part may exceed the whole before it is refused: sums are not exact. */
const ROUNDING = 0.005;

/** Dollars a month at a merchant, under the name that was said. */
interface SpentThere {
  readonly name: string;
  readonly monthly: number;
  readonly merchant: ReturnType<typeof merchantNamed>;
}

/** @param cards the cards in question; null when any may be */
export function merchantsSaid(
  { at_merchants = {} }: Said,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
): SpentThere[] {
  return Object.entries(at_merchants).map(([name, monthly]) => {
    return { name, monthly, merchant: merchantNamed(name, cards, catalog) };
  });
}

/** Dollars a month by the kinds of these merchants: who names a shop has named its kind. */
export function kindsSaid(places: readonly SpentThere[]): Map<FineCategory, number> {
  const kinds = new Map<FineCategory, number>();
  for (const { monthly, merchant } of places) {
    if ('fault' in merchant || monthly <= 0) continue;
    const [category = 'uncategorized'] = fineCategoriesOf(merchant.category);
    kinds.set(category, (kinds.get(category) ?? 0) + monthly);
  }
  return kinds;
}

/**
 * The part of the spending that goes to single merchants, as lines of their own: some cards pay
 * more there, and some merchants take one network only.
 * @param cards the cards in question; null when any may be
 */
export function readAtMerchants(
  places: readonly SpentThere[],
  cards: readonly CatalogCard[] | null,
  lines: readonly SpendingLine[],
  { at, catalog }: { readonly at: string; readonly catalog: CatalogSnapshot },
): MerchantsRead {
  let left = lines;
  const own: SpendingLine[] = [];
  const taken: Taken[] = [];
  const issues: InputIssue[] = [];
  for (const { name, monthly, merchant } of places) {
    const path = `${at}at_merchants.${cut(name)}`;
    if ('fault' in merchant) {
      issues.push({ path, message: merchant.fault });
      continue;
    }
    const isSame = ({ merchant: at, booked }: SpendingLine) =>
      at === merchant.key && booked === bookedAt(merchant);
    if (own.some(isSame)) {
      issues.push({ path, message: `${merchant.name} is in the list already` });
      continue;
    }
    const [category = 'uncategorized'] = fineCategoriesOf(merchant.category);
    const rest = without(left, category, monthly);
    if (rest === null) {
      const rollup = rollupOf(category);
      const whole = monthlyTotal(left.filter((line) => rollupOf(line.category) === rollup));
      const where = categoryLabel(category);
      const message = `${usd(monthly)} is a part of spending, and ${usd(whole)} a month is spent on ${categoryLabel(rollup)} in all: give ${where} in spending too`;
      issues.push({ path, message });
      continue;
    }
    left = rest;
    if (monthly <= 0) continue;
    own.push(lineAt(merchant, category, monthly, isOnline(name)));
    taken.push({
      shop: `${merchant.name}${bookedText(merchant)}${unknownThere(merchant, cards, catalog)}`,
      monthly,
      refused: refusedText(merchant, cards),
    });
  }
  return { lines: own.length === 0 ? lines : [...left, ...own], notes: notesOn(taken), issues };
}

interface Taken {
  readonly shop: string;
  readonly monthly: number;
  /** That none of the cards can pay there; else empty. */
  readonly refused: string;
}

/** Of more shops the sums are not told back one by one. */
const FEW = 8;
/** Most that are named. */
const NAMED = 12;

/** How the shops were read: many that take the cards in one note. */
function notesOn(taken: readonly Taken[]): string[] {
  const plain = taken.filter(({ refused }) => refused === '');
  const apart = plain.length > FEW ? taken.filter(({ refused }) => refused !== '') : taken;
  const each = apart.map(
    ({ shop, monthly, refused }) => `${usd(monthly)} a month at ${shop}${refused}`,
  );
  if (plain.length <= FEW) return each;
  const sum = plain.reduce((all, { monthly }) => all + monthly, 0);
  const shops = list(
    fewOf(
      plain.map(({ shop }) => shop),
      NAMED,
    ),
  );
  return [...each, `${usd(sum)} a month in all at ${shops}, each as sent`];
}

/** That none of these cards can pay there; empty when one can. */
function refusedText({ networks }: Merchant, cards: readonly CatalogCard[] | null): string {
  const takes = ({ engine }: CatalogCard): boolean =>
    engine.networks.length === 0 || engine.networks.some((one) => networks?.includes(one));
  if (networks === null || cards === null || cards.length === 0 || cards.some(takes)) return '';
  return `, which takes ${list(networks)} only: none of these cards`;
}

/** The merchant that a name means, the one that these cards name first; or why it is none. */
export function merchantNamed(
  name: string,
  cards: readonly CatalogCard[] | null,
  catalog: CatalogSnapshot,
): Merchant | { readonly fault: string } {
  const portal = portalSaid(name, catalog.merchants);
  if (portal !== null) return merchantOf(portal, cards, catalog);
  const { candidates, shared, likely, ...match } = catalog.matchMerchant(name);
  const merchant = match.merchant ?? likely;
  if (merchant !== undefined) return merchant;
  const lists = namingLists((cards ?? []).map((card) => card.seed));
  const meant = shared ? merchantMeant(candidates, lists, catalog.namingLists) : null;
  const known = catalog.merchants.merchants;
  const found = known.find(({ key }) => key === meant);
  if (found !== undefined) return found;
  const near = known.filter(({ key }) => candidates.includes(key)).map((one) => one.name);
  const hint = near.length > 0 ? `: did you mean ${list(near.slice(0, 4), 'or')}?` : '';
  return { fault: `${quoted(name)} is no merchant that is known${hint}` };
}

/** The lines less so much of a category: of its own lines first, then of others of its roll-up. */
function without(
  lines: readonly SpendingLine[],
  category: FineCategory,
  monthly: number,
): SpendingLine[] | null {
  const wide = lines.filter((line) => rollupOf(line.category) === rollupOf(category));
  if (monthly > monthlyTotal(wide) + ROUNDING) return null;
  const first = Math.min(monthly, monthlyTotal(wide.filter((line) => line.category === category)));
  const others = monthlyTotal(wide) - monthlyTotal(wide.filter((l) => l.category === category));
  const share = others > 0 ? Math.min(1, (monthly - first) / others) : 0;
  let rest = first;
  return lines
    .map((line) => {
      if (!wide.includes(line)) return line;
      const part = line.category === category ? Math.min(rest, line.monthly) : line.monthly * share;
      if (line.category === category) rest -= part;
      return { ...line, monthly: line.monthly - part };
    })
    .filter((line) => line.monthly > 0);
}

/** Dollars a month at a shop where the spending has nothing of its kind. */
const AT_SHOP = 100;

/**
 * The spending with what goes to its kind of shop at these shops, in equal parts: some cards pay
 * more there, some are not taken.
 * @param isOwn whether the spending is the person's own, to which nothing is added
 */
export function spentAt(
  shops: readonly Merchant[],
  lines: readonly SpendingLine[],
  isOwn = false,
): readonly SpendingLine[] {
  let spending = lines;
  // Where dollars at a shop are said, nothing is assumed of it.
  const isSaid = ({ key }: Merchant) => lines.some(({ merchant }) => merchant === key);
  for (const [category = 'uncategorized', here] of Map.groupBy(
    shops.filter((shop) => !isSaid(shop)),
    (shop) => fineCategoriesOf(shop.category)[0],
  )) {
    const isOpen = (line: SpendingLine) => line.merchant === null && line.category === category;
    const open = spending.filter(isOpen);
    const totals = [false, true].flatMap((once) => {
      const total = monthlyTotal(open.filter((line) => (line.once === true) === once));
      return total > 0 ? [{ once, total }] : [];
    });
    if (totals.length === 0 && !isOwn) totals.push({ once: false, total: AT_SHOP * here.length });
    const own = totals.flatMap(({ once, total }) =>
      here.map((shop) => ({
        ...lineAt(shop, category, total / here.length),
        ...(once && { once }),
      })),
    );
    if (own.length > 0) spending = [...spending.filter((line) => !isOpen(line)), ...own];
  }
  return spending;
}
