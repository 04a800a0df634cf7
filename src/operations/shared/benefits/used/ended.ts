import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { coverMeant } from '../../../../catalog/search/covers.ts';
import { inOne, type Steps } from '../../../../kit/steps.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { benefitsMeant } from '../benefit-lookup.ts';
import { creditOfBrand } from '../by-brand/credit-of-brand.ts';
import { type EndedBenefit, endedOf, type Told } from '../by-brand/ended-of.ts';
import { tellingWords } from '../credit-words.ts';
import { isOfCards } from '../meant.ts';
import { withoutWorth } from '../worth/points-said.ts';
import { saidUnused } from './said-unused.ts';

/**
 * The keys of what these cards had until a day, where a name says nothing but words of it: "$75 travel
 * credit", "EarlyBird".
 */
export function endedNamed(
  name: string,
  cards: readonly CatalogCard[],
  context: Told,
): readonly string[] {
  const said = tellingWords(withoutWorth(name));
  if (said.length === 0) return [];
  const isNamed = (words: readonly string[]) => said.every((word) => words.includes(word));
  const fits = endedOf(cards, context).filter(({ words }) => isNamed(tellingWords(words)));
  return [...new Set(fits.map(({ key }) => key))];
}

/** What was named among the credits, used or not, and has ended; the keys are those of it. */
export function endedAsked(...given: Parameters<typeof endedSteps>): EndedNamed {
  return inOne(endedSteps(...given));
}

interface EndedNamed {
  readonly keys: ReadonlySet<string>;
  readonly notes: readonly string[];
}

/** The same, name by name. */
export function* endedSteps(
  names: readonly string[],
  cards: readonly CatalogCard[],
  context: Told,
): Steps<EndedNamed> {
  if (names.length === 0) return { keys: new Set(), notes: [] };
  const ended = endedOf(cards, context);
  if (ended.length === 0) return { keys: new Set(), notes: [] };
  const asked = names.flatMap((name) => saidUnused(name)?.names ?? [name]);
  const keys = new Set<string>();
  for (const name of asked) {
    yield;
    for (const key of endedMeant(name, cards, context)) keys.add(key);
  }
  const told = ended.filter(({ key }) => keys.has(key));
  return { keys: new Set(told.map(({ key }) => key)), notes: told.map(({ text }) => text) };
}

/** The keys of what may have ended that a name means. */
function endedMeant(name: string, cards: readonly CatalogCard[], context: Told): readonly string[] {
  const paid = creditOfBrand(name, cards, context);
  if (paid !== null) return paid.kind === 'ended' ? paid.keys : [];
  const meant = benefitsMeant(name, cards, context);
  const found = 'keys' in meant && meant.keys.length <= NAMED ? meant.keys : [];
  // What these cards have is meant before what they had.
  return isOfCards(meant, cards) ? found : [...found, ...endedNamed(name, cards, context)];
}

/** Whoever means so many means every credit. */
const NAMED = 5;
/** Years for which people ask for what has ended. */
const YEARS_TOLD = 1;

/** Tells of the credits for a merchant those that ended not long ago: people still count on them. */
export function tellEndedHere(
  cards: readonly CatalogCard[],
  merchant: Merchant,
  context: Told & Pick<Context, 'warn'>,
): void {
  tellThere(endedLately(cards, context), merchant, context);
}

interface Merchant {
  readonly key: string | null;
}

function tellThere(
  ended: readonly EndedBenefit[],
  { key: merchant }: Merchant,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const there = ended.filter(({ key }) =>
    catalog.benefitsByKey.get(key)?.merchants.some((one) => one === merchant),
  );
  if (there.length > 0) warn(`${list(there.map(({ text }) => text))}.`);
}

function endedLately(cards: readonly CatalogCard[], context: Told): readonly EndedBenefit[] {
  const { today } = context.catalog;
  const since = `${Number(today.slice(0, 4)) - YEARS_TOLD}${today.slice(4)}`;
  return endedOf(cards, context).filter(({ ended }) => ended >= since);
}

/**
 * Tells in one line which benefits of these cards ended not long ago.
 * @param told what the answer says already
 */
export function tellEndedLately(
  cards: readonly CatalogCard[],
  context: Told & Pick<Context, 'warn'>,
  told: readonly string[] = [],
): void {
  const ended = endedLately(cards, context).filter(({ text }) => !told.includes(text));
  if (ended.length > 0) context.warn(`${list(together(ended))}.`);
}

/** The same of cover of these kinds, whenever it ended: a list of what cards have does not say so. */
export function tellCoverEnded(
  kinds: readonly string[],
  cards: readonly CatalogCard[],
  context: Told & Pick<Context, 'warn'>,
): void {
  const ended = endedOf(cards, context).filter(({ key }) =>
    kinds.some((kind) => kind === coverMeant(key)),
  );
  if (ended.length > 0) context.warn(`${list(together(ended))}.`);
}

/** What ended on one day of one card stands in one sentence. */
function together(ended: readonly EndedBenefit[]): string[] {
  const by = Map.groupBy(ended, ({ card, ended: day }) => `${card} ${day}`);
  return [...by.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    return all.length === 1
      ? first.text
      : `${list(all.map(({ name }) => name))} of ${first.card} ended on ${first.ended}`;
  });
}

/** `Saks credit`, and no credit card. */
const ASKS_CREDIT = /\bcredits?\b(?! (?:cards?|scores?|history|line|union))/i;

/** The same of the shops in a query that asks for a credit. */
export function tellEndedAsked(
  query: string | undefined,
  shops: readonly Merchant[],
  context: Context,
): void {
  if (!ASKS_CREDIT.test(query ?? '')) return;
  const ended = endedLately(context.catalog.cards, context);
  for (const shop of shops) tellThere(ended, shop, context);
}
