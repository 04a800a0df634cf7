import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { coverKindsMeant } from '../../../../catalog/search/covers.ts';
import { AppError, type InputIssue, ISSUES_MAX } from '../../../../errors.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, number } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { saysMilitary } from '../../applications/applicant-rules.ts';
import { airportsIn } from '../../lounges/airports.ts';
import { loungesThere } from '../../lounges/places.ts';
import { tellVisits } from '../../lounges/visits.ts';
import { benefitsMeant, isEveryCredit, isNoCredit, type Meant } from '../benefit-lookup.ts';
import { withoutBrackets } from '../credit-words.ts';
import { saidBetween } from '../household/between-us.ts';
import { bagsSaid } from './bags-said.ts';
import { tellBags } from './benefit-size.ts';
import { amountsOf, isPriced, othersWith } from './credit-amounts.ts';
import { namesApart } from './own-names.ts';
import { MOST_CARDS, type Party, saidParty } from './party.ts';
import { saysAmount, withoutOften } from './plain-said.ts';
import { refusalOf } from './refused-name.ts';
import { keysUnused, saidUnused, unusedNote } from './said-unused.ts';
import { amountSaid, type SaidUse, saidUse } from './said-use.ts';
import { inTurn, severalSaid } from './several-said.ts';

/** The credits that a holder uses, and how much of them. */
export interface BenefitsUsed {
  /** Benefit keys and categories, of any card or as `<card_id>:<key>`; null where only what is unused was named. */
  readonly keys: ReadonlySet<string> | null;
  /** Of those used in part, the share. */
  readonly shares: ReadonlyMap<string, number>;
  /** Dollars a year of those that no source prices, or only as an estimate. */
  readonly values: ReadonlyMap<string, number>;
  /** Dollars a year of those that were named without saying how much: `values` has them too. */
  readonly assumed: ReadonlyMap<string, number>;
  /** Keys of the credits of which a household says that it uses one between its adults. */
  readonly once: ReadonlySet<string>;
  /** Kinds of cover that were named among them, which have no dollars. */
  readonly covers: readonly string[];
  readonly party: Party | null;
  /** What is known of lounges at the airports that were named. */
  readonly there: readonly string[];
  /** That fees waived for the military were named among them. */
  readonly asks_military: boolean;
  /** What was said of amounts, as it was understood. */
  readonly notes: readonly string[];
}

/**
 * Reads the names of credits in use, each with how much of it, if that was said: "half of the hotel
 * credit", "resy $60", "free checked bag $160".
 *
 * @param cards those whose credits may be meant
 * @param asked those in question, of which a refusal lists the credits
 * @param beside cards that are held and not in question: what they give of the same is valued too
 * @throws AppError `validation_failed` with the keys that come near
 */
export function benefitsUsed(
  names: readonly string[],
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
  path: string,
  asked = cards,
  beside: readonly CatalogCard[] = [],
): BenefitsUsed {
  const keys = new Set<string>();
  const whole = new Set<string>();
  const shares = new Map<string, number>();
  const values = new Map<string, number>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  const unused = new Set<string>();
  const shared = new Set<string>();
  const refused: string[] = [];
  const covers = new Set<string>();
  const there: string[] = [];
  let party: Party | null = null;
  let asks_military = false;
  const valued = beside.length > 0 ? [...cards, ...beside] : cards;
  const readable = (one: string): boolean => isOfCards(readName(one, cards, context).meant, cards);
  let all_once = false;
  const read = (words: string) => {
    const { name, is_shared, is_all } = saidBetween(withoutOften(words));
    if (is_all) all_once = true;
    return is_all ? [] : severalSaid(name, readable, cards).map((one) => [one, is_shared] as const);
  };
  for (const [position, words, is_shared] of inTurn(names, read)) {
    // No more of them are told.
    if (issues.length === ISSUES_MAX) break;
    if (saysMilitary(words)) {
      asks_military = true;
      continue;
    }
    const airports = airportsIn(words, context.catalog);
    const { name: said, party: along } = saidParty(airports.rest);
    party = along ?? party;
    if (context.caller.plan.paid_fields && asked.length <= MOST_CARDS)
      there.push(...loungesThere(airports, asked, context.catalog));
    const denied = isNoCredit(said) ? null : saidUnused(said);
    for (const one of denied?.names ?? []) {
      refused.push(one);
      for (const key of keysUnused(one, cards, context)) unused.add(key);
    }
    const name = denied === null ? said : denied.used;
    if (name === null) continue;
    const kinds = coverKindsMeant(name);
    for (const kind of kinds ?? []) covers.add(kind);
    const { meant, use } = readName(name, cards, context);
    // Words for cover come near credits that have nothing to do with it.
    if (kinds !== null && !isOfCards(meant, cards)) continue;
    if ('near' in meant) {
      issues.push({
        path: `${path}.${position}`,
        message: refusalOf(name, meant.near, amountSaid(use), asked, context),
      });
      continue;
    }
    for (const key of meant.keys) keys.add(key);
    if (is_shared) for (const key of meant.keys) shared.add(key);
    if (use === null) {
      if (isEveryCredit(name)) continue;
      for (const key of meant.keys) whole.add(key);
      const named = cards.flatMap(({ seed }) =>
        seed.credits.filter(({ key }) => meant.keys.includes(key)),
      );
      if (named.length > 0 && saysAmount(name, [...meant.keys, ...named.map((one) => one.name)])) {
        notes.push(`${quoted(name)} as all of ${list([...new Set(named.map((one) => one.name))])}`);
      }
      continue;
    }
    if (use.kind === 'share' && meant.keys.length > 1) {
      notes.push(`${number(use.share * 100)}% of each credit meant by ${quoted(name)}`);
    }
    const unasked = othersWith(meant.keys, valued, context.catalog);
    const of = { asked, name, unasked };
    for (const one of amountsOf(use, meant.keys, valued, context.catalog, of)) {
      if ('share' in one) shares.set(one.key, one.share);
      else values.set(one.key, one.value);
      if (one.note) notes.push(one.note);
    }
  }
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  // "Half of all credits, and the travel credit": what is named by itself is used whole.
  if (shares.size > 0) for (const key of whole) shares.set(key, 1);
  const assumed = new Map<string, number>();
  const each = { values, assumed };
  const unasked = othersWith(whole, valued, context.catalog);
  notes.push(...tellVisits(whole, valued, context.catalog, each));
  notes.push(...tellBags(whole, valued, context.catalog, each));
  // Cards that may be suggested count the same, of which nothing is told.
  tellVisits(whole, unasked, context.catalog, each);
  tellBags(whole, unasked, context.catalog, each);
  const once = keysOfEach(all_once ? keys : shared, context.catalog);
  if (all_once) notes.push('one set of the credits used between the two of you');
  else if (shared.size > 0) notes.push(`${list(namesOf(once, asked))} used once between you`);
  const told = {
    ...{ shares, values, assumed, once, covers: [...covers], party, there, asks_military, notes },
  };
  // Who asks after cover or the military alone says nothing of credits.
  if ((covers.size > 0 || asks_military) && keys.size === 0 && refused.length === 0)
    return { keys: null, ...told };
  if (refused.length === 0) return { keys, ...told };
  for (const key of unused) {
    keys.delete(key);
    values.set(key, 0);
  }
  notes.push(unusedNote(refused, unused, cards));
  const isOnly = names.every((name) => saidUnused(name)?.used === null);
  return { keys: isOnly ? null : keys, ...told };
}

/** The keys of benefits, and of those in a category, that were named of any card or of one. */
function keysOfEach(
  names: ReadonlySet<string>,
  { benefitsByKey }: Context['catalog'],
): ReadonlySet<string> {
  const plain = new Set([...names].map((name) => name.replace(/^\d+:/, '')));
  const within = [...benefitsByKey.values()].filter(({ category }) => plain.has(category));
  return new Set([...plain, ...within.map(({ key }) => key)]);
}

function namesOf(keys: ReadonlySet<string>, cards: readonly CatalogCard[]): string[] {
  const own = cards.flatMap(({ seed }) => seed.credits.filter(({ key }) => keys.has(key)));
  return [...new Set(own.map(({ name }) => withoutBrackets(name)))];
}

/** Whether a name means a credit that these cards have. */
function isOfCards(meant: Meant, cards: readonly CatalogCard[]): boolean {
  const keys = 'keys' in meant ? meant.keys : [];
  return cards.some(({ seed }) => seed.credits.some(({ key }) => keys.includes(key)));
}

function readName(
  name: string,
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog'>,
): { readonly meant: Meant; readonly use: SaidUse | null } {
  const said = useIn(name, cards);
  if (said === null) return { meant: benefitsMeant(name, cards, context), use: null };
  const meant = benefitsMeant(said.name, cards, context);
  if ('keys' in meant && meant.keys.length > 0) return { meant, use: said.use };
  // Of several that may be meant, dollars are those of the one that pays some.
  const near = 'near' in meant ? meant.near : [];
  const paying = payingOf(near, cards);
  if (said.use.kind !== 'share' && paying.length === 1) {
    return { meant: { keys: paying }, use: said.use };
  }
  const whole = benefitsMeant(name, cards, context);
  if ('keys' in whole && whole.keys.length > 0) return { meant: whole, use: null };
  return { meant: { near: [...new Set([...paying, ...near])] }, use: said.use };
}

/** What is said beside the names that the cards give their credits. */
function useIn(name: string, cards: readonly CatalogCard[]): ReturnType<typeof saidUse> {
  const apart = namesApart(name, cards);
  const bags = bagsSaid(apart.words, apart.names);
  const said = bags ?? saidUse(apart.words);
  return said && { ...said, name: apart.restored(said.name) };
}

function payingOf(keys: readonly string[], cards: readonly CatalogCard[]): string[] {
  return keys.filter((key) =>
    cards.some(({ engine }) => engine.credits.some((one) => one.key === key && isPriced(one))),
  );
}
