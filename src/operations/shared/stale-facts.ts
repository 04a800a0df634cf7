import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { agedFacts } from '../../catalog/seeds/ages.ts';
import type { FactGroup } from '../../catalog/seeds/fact-fields.ts';
import { offerDispute } from '../../catalog/text/offer.ts';
import { addMonths } from '../../engine/model/calendar.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { notCheckedText } from '../words/not-checked.ts';

/** What nearly every verdict rests on. */
const DECIDING: readonly FactGroup[] = ['fees', 'earn', 'credits'];
/** What of a card that another is held against its figure rests on most. */
const WEIGHED: readonly FactGroup[] = ['fees', 'earn'];
/** Cards that are named; the others are counted. */
const NAMED = 2;
/** Cards of which disputes are told. */
const DISPUTED = 3;

/**
 * Warns where a verdict rests on facts past their age: the oldest first, one sentence in all.
 * @param cards those that decide it
 * @param groups the facts of theirs that do
 * @param touches whether what sources disagree on of a card's rates touches the question
 * @param weighed what they are held against, by name: what it costs and earns
 */
export function warnStale(
  cards: readonly (CatalogCard | null | undefined)[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  groups: readonly FactGroup[] = DECIDING,
  touches: (card: CatalogCard) => boolean = () => true,
  weighed: readonly CatalogCard[] = [],
): void {
  warnDisputed(cards, { warn }, groups, touches);
  warnDisputed(weighed, { warn }, WEIGHED, touches);
  const stale = [
    ...cards.flatMap((card) => (card ? [staleOf(card, groups, catalog.today)] : [])),
    ...weighed.map((card) => staleOf(card, WEIGHED, catalog.today)),
  ]
    .filter(({ facts }) => facts.length > 0)
    .sort((a, b) => (a.oldest < b.oldest ? -1 : 1));
  if (stale.length === 0) return;
  const most = weighed.length > 0 ? stale.length : NAMED;
  const more = stale.length - most;
  // Of many cards, each that is named has its oldest facts alone.
  const named = stale
    .slice(0, most)
    .flatMap(({ facts, oldest }) =>
      more > 0 ? facts.filter(({ since }) => (since ?? '') === oldest) : facts,
    );
  // `fees of one card and another`
  const alike = Map.groupBy(named, ({ since, words }) => `${since} ${words}`);
  const told = [...alike.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { words, since } = first;
    return [{ facts: `${words} of ${list(some.map(({ name }) => name))}`, since }];
  });
  const others = more === 1 ? 'one more card' : `${more} more cards`;
  const rest = more > 0 ? ` Those of ${others} are as old.` : '';
  warn(`${notCheckedText(told)}${rest}`, 'age');
}

/** What a card stands on that is only named beside the one asked about: its fee and its rates. */
const OF_OTHERS: readonly FactGroup[] = ['fees', 'earn'];
const A_YEAR = 12;

/** The same, shorter, of cards that an answer offers: only what nobody has checked for a year. */
export function tellLongUnchecked(
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const last = addMonths(catalog.today, -A_YEAR);
  const told = [...new Set(cards)].flatMap((card) =>
    staleOf(card, OF_OTHERS, catalog.today)
      .facts.filter(({ since }) => (since ?? '') < last)
      .map(({ words, name, since }) => ({ facts: `${words} of ${name}`, since })),
  );
  if (told.length > 0) warn(notCheckedText(told.slice(0, NAMED)), 'age');
}

/** `record of 2023`, by what a card costs and earns, where nobody has checked it for a year; else null. */
export function oldRecord(card: CatalogCard, today: string): string | null {
  const { facts } = staleOf(card, OF_OTHERS, today);
  const [oldest] = facts.flatMap(({ since }) => since ?? []).sort();
  const isOld = oldest !== undefined && oldest < addMonths(today, -A_YEAR);
  return isOld ? `record of ${oldest.slice(0, 4)}` : null;
}

interface Stale {
  readonly facts: readonly {
    readonly words: string;
    readonly name: string;
    readonly since: string | null;
  }[];
  readonly oldest: string;
}

/** A card of a snapshot stays as it is: found once a day. */
const KNOWN = new WeakMap<CatalogCard, Map<string, Stale>>();

function staleOf(card: CatalogCard, groups: readonly FactGroup[], today: string): Stale {
  const asked = `${today} ${groups.join()}`;
  const known = KNOWN.get(card) ?? new Map<string, Stale>();
  KNOWN.set(card, known);
  const stale = known.get(asked) ?? findStale(card, groups, today);
  known.set(asked, stale);
  return stale;
}

function findStale({ seed }: CatalogCard, groups: readonly FactGroup[], today: string): Stale {
  const byDay = new Map<string | null, string[]>();
  for (const { is_old, group, words, checked_at } of agedFacts(seed, today)) {
    if (!is_old || !groups.includes(group)) continue;
    byDay.set(checked_at, [...(byDay.get(checked_at) ?? []), words]);
  }
  const facts = [...byDay].map(([since, words]) => {
    return { words: list([...new Set(words)]), name: seed.name, since };
  });
  return { facts, oldest: facts.map(({ since }) => since ?? '').sort()[0] ?? '' };
}

/** Of these no plan hides what the sources disagree on. */
const OPEN_GROUPS: ReadonlySet<FactGroup> = new Set(['fees', 'earn']);

/** On what is over nothing rests. */
const PAST = /\bended on \d{4}|\bquarter of \d{4}/;

/** What sources disagree on of a group of facts that is still so; empty where they agree. */
export function disputeOf({ seed }: CatalogCard, group: FactGroup): string {
  const dispute = seed.provenance[group]?.dispute ?? '';
  return PAST.test(dispute) ? '' : dispute.replace(/\.$/, '');
}

/** Warns where sources disagree on what a verdict rests on, with what each of them says. */
export function warnDisputed(
  cards: readonly (CatalogCard | null | undefined)[],
  { warn }: Pick<Context, 'warn'>,
  groups: readonly FactGroup[],
  touches: (card: CatalogCard) => boolean = () => true,
): void {
  const asked = groups.filter((group) => OPEN_GROUPS.has(group));
  const told = [...new Set(cards)].flatMap((card) => {
    const open = asked.filter((group) => group !== 'earn' || (card && touches(card)));
    const texts = open.flatMap((group) => (card && disputeOf(card, group)) || []);
    return card && texts.length > 0 ? [{ name: card.seed.name, texts }] : [];
  });
  for (const { name, texts } of told.slice(0, DISPUTED)) {
    for (const text of texts) warn(`${name}, sources disagree: ${text}.`);
  }
}

/** Says where sources disagree on an offer that a figure counts. */
export function tellOfferDispute(
  card: CatalogCard | null,
  counted: number,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  const dispute = card === null || !caller.plan.paid_fields ? '' : offerDispute(card.seed);
  if (card === null || dispute === '' || counted <= 0) return;
  warn(`${card.seed.name}, its offer is as of ${card.seed.bonus?.as_of}${dispute}.`);
}
