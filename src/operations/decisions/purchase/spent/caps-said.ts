import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { SpentSoFar } from '../../../../catalog/merchants/said/spent-so-far.ts';
import type { Since } from '../../../../catalog/merchants/said/spent-time.ts';
import { within } from '../../../../engine/model/calendar.ts';
import { type Category, fineCategoriesOf } from '../../../../engine/model/categories.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import type { Cap } from '../../../../engine/model/rate-terms.ts';

/** Which caps of the cards are filled by what is said to be spent before. */

/** What is said of one card or, where none is named, of those that it fits. */
export interface Said extends SpentSoFar {
  readonly kind: Category | null;
  /** All that it was spent on, where several kinds fill one cap. */
  readonly kinds?: readonly Category[];
  readonly whose: CatalogCard | null;
  /** Dollars that a benefit of the card asks for a year, where that is what they are said toward. */
  readonly aim?: number;
}

/** Whether a cap that is said to be filled in part pays for this purchase. */
export function mayFill(
  earn: readonly EarnRule[],
  said: Said,
  here: Category,
  as_of: string,
): boolean {
  const capped = cappedRules(earn, here, ANY, as_of);
  return capped.some((rule) => isOf(rule, said.kind ?? here));
}

/** What is said since a month, as of the time that begins with it and that a cap of the cards has. */
export function sinceFrom(
  said: Said,
  cards: readonly CatalogCard[],
  kind: Category,
  as_of: string,
): Said {
  if (said.from === null) return said;
  const month = Number(as_of.slice(5, 7));
  const begins: Readonly<Partial<Record<Since, number>>> = {
    ...{ month, quarter: month - ((month - 1) % 3), year: 1 },
  };
  const times = SINCE.filter((one) => begins[one] === said.from);
  const fits = times.find((since) =>
    cards.some(({ seed, engine }) => {
      const isIts = said.whose === null || said.whose.seed === seed;
      return isIts && cappedRules(engine.earn, kind, { ...said, since }, as_of).length > 0;
    }),
  );
  return { ...said, since: fits ?? times[0] ?? 'other' };
}

/** Whether these kinds fill one cap of a card. */
export function shareCap(earn: readonly EarnRule[], kinds: readonly Category[]): boolean {
  const caps = kinds.map((kind) =>
    cappedRules(earn, kind, ANY, null).map(({ id, cap }) => cap.group ?? id),
  );
  const [first = [], ...others] = caps;
  return first.some((cap) => others.every((own) => own.includes(cap)));
}

/** How many caps the card has for what it pays at a rate. */
export function capsAt(earn: readonly EarnRule[], rate: number | null, as_of: string): number {
  const now = earn.filter(
    ({ cap, valid_from, valid_to }) => cap !== null && within(as_of, valid_from, valid_to),
  );
  return new Set(now.map(keyOf).filter((key) => paidUnder(earn, key, rate))).size;
}

const keyOf = ({ id, cap }: EarnRule): string => cap?.group ?? id;

/** Whether something under the cap is paid at the rate: beside it another rule may add to that. */
function paidUnder(earn: readonly EarnRule[], key: string, rate: number | null): boolean {
  return earn.some((rule) => rule.cap !== null && rule.rate === rate && keyOf(rule) === key);
}

export type CappedRule = EarnRule & { readonly cap: Cap };

export const SINCE: readonly Since[] = ['month', 'quarter', 'year', 'member_year'];
/** How often caps begin anew, of which something said of a time tells what is used. */
export const FITTING: Readonly<Record<Since, readonly Cap['period'][]>> = {
  month: ['month', 'billing_cycle'],
  quarter: ['quarter'],
  year: ['calendar_year', 'member_year'],
  member_year: ['member_year'],
  other: [],
};

/** Caps of any time, rate and size. */
export const ANY = { since: null, rate: null, asked: null };

/** The capped rules for a kind that fit what is said, of those that pay on a day; null for those of any. */
export function cappedRules(
  earn: readonly EarnRule[],
  kind: Category,
  { since, rate, asked }: Pick<SpentSoFar, 'since' | 'rate' | 'asked'>,
  as_of: string | null,
): CappedRule[] {
  return earn.flatMap((rule) => {
    const { cap, valid_from, valid_to } = rule;
    if (cap === null || !isOf(rule, kind)) return [];
    // What an earlier quarter was for fills nothing now.
    if (as_of !== null && !within(as_of, valid_from, valid_to)) return [];
    if (since !== null && !FITTING[since].includes(cap.period)) return [];
    if (asked !== null && asked !== cap.amount) return [];
    return rate === null || paidUnder(earn, keyOf(rule), rate) ? [{ ...rule, cap }] : [];
  });
}

/** Whether it may be said of the cycle, by which the categories of most spending go. */
export function isOfCycle({ since }: Pick<Said, 'since'>): boolean {
  return since === null || since === 'month';
}

/** The rules of each group of which the categories of most spending pay. */
export function leadsOf(earn: readonly EarnRule[]): (readonly EarnRule[])[] {
  const leading = earn.filter(({ choice }) => choice?.by === 'top_spend');
  return [...Map.groupBy(leading, ({ choice }) => choice?.group).values()];
}

export function isOf({ categories }: EarnRule, kind: Category): boolean {
  const fine = fineCategoriesOf(kind);
  return categories.some((one) => fineCategoriesOf(one).some((own) => fine.includes(own)));
}
