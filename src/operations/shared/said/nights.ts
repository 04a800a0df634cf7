import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import { selectedOf } from '../../../engine/worth/credits/selected.ts';
import type { InputIssue } from '../../../errors.ts';
import { echoed, quoted } from '../../../kit/clean-text.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { earnedName } from '../benefits/nights/after-spend.ts';
import { afterSpendAlone } from '../benefits/nights/nights-named.ts';
import type { Said } from './fields.ts';

/** Less than this is not what a night is worth to anybody, but how many they use. */
const LEAST_DOLLARS = 10;

/** Certificates that some cards give each year and others after spending alone: one is worth as much. */
const AFTER_SPEND_TOO = ['free_night', 'companion'];

/** Whether a benefit is a free night, a companion fare, a lounge or the like. */
function isCertificate(key: string, catalog: CatalogSnapshot): boolean {
  const kind = catalog.benefitsByKey.get(key)?.kind;
  return kind === 'certificate' || kind === 'lounge';
}

interface InQuestion {
  /** Null when any card may be. */
  readonly cards: readonly CatalogCard[] | null;
  /** Those that the person has, or that are in question. */
  readonly held: readonly CatalogCard[];
}

/**
 * What certificates are worth to the person, in dollars a year: by benefit key for every card that
 * has it, or by `<card_id>:<key>` where a card was named. How many a card gives, and which others, is
 * said to plans that see its benefits alone: to others any number stands.
 */
export function readNights(
  { nights = {} }: Said,
  { cards, held: own_cards }: InQuestion,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
  at: string,
): {
  readonly values: ReadonlyMap<string, number>;
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
} {
  const values = new Map<string, number>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const sees = caller.plan.paid_fields;
  for (const [name, said] of Object.entries(nights)) {
    const whole = typeof said === 'number' ? said : said.count * said.each;
    const path = `${at}nights.${echoed(name)}`;
    if (typeof said === 'number' && said > 0 && said < LEAST_DOLLARS) {
      const message = `would be ${usd(said)} a year: give {"count": ${Math.ceil(said)}, "each": 250} for nights, or their dollars`;
      issues.push({ path, message });
      continue;
    }
    const meant = catalog.resolveBenefit(name);
    const fitting = (meant.kind === 'found' ? [meant.key] : meant.candidates).filter((key) =>
      isCertificate(key, catalog),
    );
    const found = catalog.resolveCard(name);
    const card = found.kind === 'found' ? catalog.cardsById.get(found.card_id) : undefined;
    const own = card === undefined ? [] : certificatesOf(card, catalog);
    const held = (cards ?? []).flatMap((one) => certificatesOf(one, catalog));
    const [named] = meant.kind === 'found' ? fitting : [];
    // "United Club" is a membership, and passes for it are a benefit of their own.
    const sort = AFTER_SPEND_TOO.find((one) => named?.startsWith(one));
    const isOf = (start: string | undefined) =>
      held.find((key) => start !== undefined && key.startsWith(start));
    const only = isOf(named) ?? isOf(sort) ?? named;
    if (only !== undefined && cards !== null && cards.length > 0 && !held.includes(only)) {
      const theirs =
        sees && held.length > 0 ? `: theirs are ${list([...new Set(held)], 'and')}` : '';
      const message = `none of the cards in question gives ${quoted(name)}${theirs}`;
      issues.push({ path, message });
      continue;
    }
    if (only === undefined && card !== undefined && own.length > 0 && (cards ?? []).length > 0) {
      if (!cards?.some(({ seed }) => seed.key === card.seed.key)) {
        const message = `${card.seed.name} is not among the cards in question`;
        issues.push({ path, message });
        continue;
      }
    }
    const key = only ?? own[0];
    const having = only === undefined && card !== undefined ? [card] : cards;
    const most = !sees || key === undefined || having === null ? null : mostOf(key, having);
    const isOver = typeof said === 'object' && most !== null && said.count > most;
    // Whoever sends all their nights means what they pay for as well.
    const dollars = isOver ? most * said.each : whole;
    let what = quoted(name);
    let theirs = '';
    if (only !== undefined) {
      values.set(only, dollars);
      const also = sort === undefined ? [] : afterSpendAlone(own_cards, sort);
      for (const one of also) values.set(one, dollars);
      theirs = earnedBy(also, own_cards);
      what = namedOf(only, cards ?? []) ?? what;
    } else if (card !== undefined && own[0] !== undefined) {
      values.set(`${card.seed.card_id}:${own[0]}`, dollars);
      const credit = card.seed.credits.find((one) => one.key === own[0]);
      what = `${credit?.name} of ${card.seed.name}`;
    } else {
      const near =
        fitting.length > 0 ? `: did you mean ${list(fitting, 'or')}?` : ', nor a card with one';
      issues.push({
        path,
        message: `${quoted(name)} is no free night, companion fare or lounge${near}`,
      });
      continue;
    }
    const use = dollars > 0 ? 'used' : 'left unused';
    const kind = catalog.benefitsByKey.get(key ?? '')?.kind;
    const paid = kind === 'lounge' ? '' : '; what you pay for is spending';
    const over = isOver
      ? ` (${most} of the ${said.count} counted, as no more are free in a year${paid})`
      : '';
    notes.push(`${what}${theirs} ${use}, worth ${usd(dollars)} a year to you${over}`);
  }
  return { values, notes, issues };
}

/** What the cards that have a certificate call it; null where none of them does. */
function namedOf(key: string, cards: readonly CatalogCard[]): string | null {
  const rows = cards.flatMap(({ seed }) => {
    const own = seed.credits.find((credit) => credit.key === key);
    return own ? [{ name: own.name, card: seed.name }] : [];
  });
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const name = first.name.replace(/ \(.*\)$/, '');
  return others.length === 0
    ? `${name} of ${first.card}`
    : `${name} of each of ${list(rows.map(({ card }) => card))}`;
}

/** ` and Free Night Award (after $15,000 a year) of Surpass`: certificates by `<card_id>:<key>`. */
function earnedBy(keys: readonly string[], cards: readonly CatalogCard[]): string {
  const all = cards.flatMap(({ seed }) =>
    seed.credits
      .filter(({ key }) => keys.includes(selectedOf(seed.card_id, key)))
      .map((credit) => ` and ${earnedName(credit)} of ${seed.name}`),
  );
  return all.join('');
}

/** How many a year these cards give at most; null where nothing limits them. */
function mostOf(key: string, cards: readonly CatalogCard[]): number | null {
  const own = cards.flatMap(({ engine }) => engine.credits.filter((one) => one.key === key));
  if (own.length === 0 || own.some(({ night, estimate }) => !night && !estimate)) return null;
  if (own.some(({ night }) => night === undefined)) {
    const visits = cards.flatMap(({ seed }) => seed.lounges ?? []).map((one) => one.visits);
    if (key.startsWith('companion')) return own.length;
    return visits.every((one) => typeof one === 'number') ? Math.max(...visits) : null;
  }
  return own.reduce((sum, { night, period }) => {
    return sum + (night?.count ?? 0) * PERIODS[period].per_year;
  }, 0);
}

/** The certificates of a card: nights and fares before lounges, without spending first. */
function certificatesOf({ seed }: CatalogCard, catalog: CatalogSnapshot): string[] {
  const isLounge = (key: string) => Number(catalog.benefitsByKey.get(key)?.kind === 'lounge');
  return seed.credits
    .filter(({ key }) => isCertificate(key, catalog))
    .sort(
      (a, b) =>
        isLounge(a.key) - isLounge(b.key) || (a.spend_required ?? 0) - (b.spend_required ?? 0),
    )
    .map(({ key }) => key);
}
