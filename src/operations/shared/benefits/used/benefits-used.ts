import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { selectedOf } from '../../../../engine/worth/credits.ts';
import { AppError, type InputIssue } from '../../../../errors.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, number, price, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant, isEveryCredit, isNoCredit, type Meant } from '../benefit-lookup.ts';
import { refusalOf } from './refused-name.ts';
import { keysUnused, saidUnused, unusedNote } from './said-unused.ts';
import { type SaidUse, saidUse } from './said-use.ts';

/** The credits that a holder uses, and how much of them. */
export interface BenefitsUsed {
  /** Benefit keys and categories, of any card or as `<card_id>:<key>`; null where only what is unused was named. */
  readonly keys: ReadonlySet<string> | null;
  /** Of those used in part, the share. */
  readonly shares: ReadonlyMap<string, number>;
  /** Dollars a year of those that no source prices, or only as an estimate. */
  readonly values: ReadonlyMap<string, number>;
  /** What was said of amounts, as it was understood. */
  readonly notes: readonly string[];
}

/**
 * Reads the names of credits in use, each with how much of it, if that was said: "half of the hotel
 * credit", "resy $60", "free checked bag $160".
 *
 * @param cards those in question
 * @throws AppError `validation_failed` with the keys that come near
 */
export function benefitsUsed(
  names: readonly string[],
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
  path: string,
): BenefitsUsed {
  const keys = new Set<string>();
  const whole = new Set<string>();
  const shares = new Map<string, number>();
  const values = new Map<string, number>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const unused = new Set<string>();
  const refused: string[] = [];
  for (const [position, said] of names.entries()) {
    const denied = isNoCredit(said) ? null : saidUnused(said);
    for (const one of denied?.names ?? []) {
      refused.push(one);
      for (const key of keysUnused(one, cards, context)) unused.add(key);
    }
    const name = denied === null ? said : denied.used;
    if (name === null) continue;
    const { meant, use } = readName(name, cards, context);
    if ('near' in meant) {
      issues.push({
        path: `${path}.${position}`,
        message: refusalOf(name, meant.near, cards, context),
      });
      continue;
    }
    for (const key of meant.keys) keys.add(key);
    if (use === null) {
      if (!isEveryCredit(name)) for (const key of meant.keys) whole.add(key);
      continue;
    }
    if (use.kind === 'share' && meant.keys.length > 1) {
      notes.push(`${number(use.share * 100)}% of each credit meant by ${quoted(name)}`);
    }
    for (const one of amountsOf(use, meant.keys, cards, context.catalog)) {
      if ('share' in one) shares.set(one.key, one.share);
      else values.set(one.key, one.value);
      if (one.note) notes.push(one.note);
    }
  }
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  // "Half of all credits, and the travel credit": what is named by itself is used whole.
  if (shares.size > 0) for (const key of whole) shares.set(key, 1);
  for (const { key, value, note } of loungesNamed(whole, cards, context.catalog)) {
    if (values.has(key)) continue;
    values.set(key, value);
    notes.push(note);
  }
  if (refused.length === 0) return { keys, shares, values, notes };
  for (const key of unused) {
    keys.delete(key);
    values.set(key, 0);
  }
  notes.push(unusedNote(refused, unused, cards));
  const isOnly = names.every((name) => saidUnused(name)?.used === null);
  return { keys: isOnly ? null : keys, shares, values, notes };
}

function readName(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): { readonly meant: Meant; readonly use: SaidUse | null } {
  const said = saidUse(name);
  const meant = said && benefitsMeant(said.name, cards, context);
  if (said && meant && 'keys' in meant && meant.keys.length > 0) return { meant, use: said.use };
  return { meant: benefitsMeant(name, cards, context), use: null };
}

type Amount = { readonly key: string; readonly note: string } & (
  | { readonly share: number }
  | { readonly value: number }
);

function amountsOf(
  use: SaidUse,
  keys: readonly string[],
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
): Amount[] {
  const rows = cards.flatMap((card) => amountsOn(card, use, keys, catalog));
  if (use.kind === 'share') {
    // A share holds for the same credit of other cards too.
    const everywhere = keys.map((key): Amount => ({ key, share: use.share, note: '' }));
    return keys.length > 1 ? everywhere : [...everywhere, ...rows];
  }
  if (cards.length > 0 || use.kind === 'times') return rows;
  return keys.map((key) => ({ key, value: use.yearly, note: '' }));
}

/** What was said of the credits of one card. */
function amountsOn(
  { seed: { card_id, name: of, lounges }, engine }: CatalogCard,
  use: SaidUse,
  keys: readonly string[],
  catalog: CatalogSnapshot,
): Amount[] {
  const isMeant = ({ key }: Credit): boolean => {
    const names = [key, catalog.benefitsByKey.get(key)?.category ?? ''];
    return names.some((one) => keys.includes(one) || keys.includes(selectedOf(card_id, one)));
  };
  const credits = engine.credits.filter(isMeant);
  const priced = credits.filter((one) => one.value !== null && one.estimate === undefined);
  const whole = priced.reduce((sum, one) => sum + (one.value ?? 0) * timesAYear(one), 0);
  const names = list([...new Set(credits.map(({ name }) => name))]);
  if (whole > 0) {
    const [first] = priced;
    const isLabel = (dollars: number): boolean =>
      priced.some(({ value }) => value === dollars) || dollars === whole;
    if (use.kind === 'dollars' && use.isLabel && isLabel(use.yearly)) return [];
    const share = Math.min(1, shareOf(use, whole, first ? timesAYear(first) : 1));
    const note = `${names} of ${of} used for ${price(share * whole)} of ${price(whole)} a year`;
    return priced.map(({ key }, at) => ({
      key: selectedOf(card_id, key),
      share,
      note: at === 0 ? note : '',
    }));
  }
  const open = credits.find(({ estimate, night }) => estimate ?? night) ?? credits[0];
  if (open === undefined) return [];
  const key = selectedOf(card_id, open.key);
  if (use.kind === 'share') {
    const note = `${number(use.share * 100)}% of ${open.name} of ${of} used`;
    return [{ key, share: use.share, note }];
  }
  const visit = visitOf(open, catalog);
  if (use.kind === 'times' && visit === null) return [];
  const most = visitsOf(open, lounges, catalog);
  const count = use.kind === 'times' ? Math.min(use.count, most) : 0;
  const value = use.kind === 'times' ? count * (visit ?? 0) : use.yearly;
  const each =
    use.kind === 'times'
      ? `: ${count}${count < use.count ? ', all that there are,' : ''} visits at ${price(visit ?? 0)}`
      : '';
  const note = `${open.name} of ${of} used, worth ${usd(value)} a year to you${each}`;
  return [{ key, value, note }];
}

function shareOf(use: SaidUse, whole: number, per_year: number): number {
  if (use.kind === 'share') return use.share;
  return use.kind === 'dollars' ? use.yearly / whole : use.count / Math.max(1, per_year);
}

/** Periods of a later year; one that comes once counts once. */
function timesAYear({ period }: Credit): number {
  return PERIODS[period].per_year || 1;
}

/** Visits a year that a lounge credit gives; null where no source says it. */
function visitsKnown(
  { key }: Credit,
  lounges: CatalogCard['seed']['lounges'],
  { rules }: CatalogSnapshot,
) {
  const row = rules.lounge_visits?.prices.find(({ keys }) => keys.includes(key));
  return lounges?.find(({ network }) => network === row?.network)?.visits ?? null;
}

/** The same at most. */
function visitsOf(...of: Parameters<typeof visitsKnown>): number {
  const visits = visitsKnown(...of);
  return typeof visits === 'number' ? visits : Number.POSITIVE_INFINITY;
}

/** Dollars that one visit to a lounge saves; null for what is no lounge that has a price. */
function visitOf({ key }: Pick<Credit, 'key'>, { rules }: CatalogSnapshot): number | null {
  return rules.lounge_visits?.prices.find(({ keys }) => keys.includes(key))?.usd.base ?? null;
}

/**
 * Lounges that are named without a number of visits, beside a dearer or equal one that carries the
 * estimate of the card: one visit a trip, as that one has. Of several, one counts.
 */
function loungesNamed(
  keys: ReadonlySet<string>,
  cards: readonly CatalogCard[],
  catalog: CatalogSnapshot,
) {
  const trips = catalog.rules.lounge_visits?.a_year ?? 0;
  return cards.flatMap(({ seed: { card_id, name: of, lounges }, engine }) =>
    engine.credits.flatMap((credit) => {
      const key = selectedOf(card_id, credit.key);
      const visit = visitOf(credit, catalog);
      const isOpen = credit.value === null && (keys.has(credit.key) || keys.has(key));
      if (!isOpen || visit === null || visitsKnown(credit, lounges, catalog) === null) return [];
      const count = Math.min(trips, visitsOf(credit, lounges, catalog));
      const note = `${credit.name} of ${of} at ${count} visits a year of ${price(visit)}, one a trip`;
      return [{ key, value: count * visit, note }];
    }),
  );
}
