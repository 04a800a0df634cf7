import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { coverKindsMeant } from '../../../../catalog/search/covers.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import { selectedOf } from '../../../../engine/worth/credits.ts';
import { AppError, type InputIssue, ISSUES_MAX } from '../../../../errors.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list, number } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { saysMilitary } from '../../applications/applicant-rules.ts';
import { airportsIn } from '../../lounges/airports.ts';
import { loungesThere } from '../../lounges/places.ts';
import { tellVisits } from '../../lounges/visits.ts';
import { isEveryCredit, isNoCredit } from '../benefit-lookup.ts';
import { asPaid } from '../by-brand/as-paid.ts';
import { creditOfBrand } from '../by-brand/credit-of-brand.ts';
import { othersWith } from '../counted/others-with.ts';
import { withoutBrackets } from '../credit-words.ts';
import { saidBetween } from '../household/between-us.ts';
import { MOST_CARDS, type Party, partySaid, saidParty } from '../often/party.ts';
import { headsOf } from '../often/people.ts';
import { isOfCards, readName } from '../often/read-name.ts';
import type { Programs } from '../worth/points-said.ts';
import { tellBags } from './benefit-size.ts';
import { amountsOf } from './credit-amounts.ts';
import { endedNamed } from './ended.ts';
import { saysAmount, withoutLabel, withoutOften } from './plain-said.ts';
import { refusalOf, refusalOfPart } from './refused-name.ts';
import { keysUnused, saidUnused, unusedNote } from './said-unused.ts';
import { amountSaid } from './said-use.ts';
import { inTurn, partsSaid, severalSaid } from './several-said.ts';

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
  /** What was taken for granted where it was not said, or not read. */
  readonly taken: readonly string[];
  /** `<card_id>:<key>` of lounges of which the dollars have guests who enter free. */
  readonly with_guests: ReadonlySet<string>;
}

/** Cards about which a question is, or that come into it. */
interface Others {
  /** Those in question, of which a refusal lists the credits; else all of which some may be meant. */
  readonly asked?: readonly CatalogCard[];
  /** Held and not in question: what they give of the same is valued too. */
  readonly beside?: readonly CatalogCard[];
  /** To which one in question may be changed: the same, though nobody said that it is used there. */
  readonly may_become?: readonly CatalogCard[];
  /** In which a worth that was said in points is dollars; those of the catalogue unless given. */
  readonly programs?: Programs;
}

/**
 * Reads the names of credits in use, each with how much of it, if that was said: "half of the hotel
 * credit", "resy $60", "free checked bag $160".
 *
 * @param cards those whose credits may be meant
 * @throws AppError `validation_failed` with the keys that come near
 */
export function benefitsUsed(
  names: readonly string[],
  cards: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller'>,
  path: string,
  { asked = cards, beside: held = [], may_become: changes = [], programs }: Others = {},
): BenefitsUsed {
  const beside = held.filter((one) => !cards.includes(one));
  const may_become = changes.filter((one) => !asked.includes(one) && !held.includes(one));
  const keys = new Set<string>();
  const whole = new Set<string>();
  const shares = new Map<string, number>();
  const values = new Map<string, number>();
  const notes: string[] = [];
  const taken: string[] = [];
  const assumed = new Map<string, number>();
  const with_guests = new Set<string>();
  const issues: InputIssue[] = [];
  const unused = new Set<string>();
  const shared = new Set<string>();
  const refused: string[] = [];
  const covers = new Set<string>();
  const there: string[] = [];
  let party: Party | null = null;
  let asks_military = false;
  const valued = [...new Set([...cards, ...beside, ...may_become])];
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
    if (along?.assumed !== undefined) taken.push(along.assumed);
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
    const paid = creditOfBrand(name, asked, context);
    if (paid?.kind === 'ended') {
      for (const key of paid.keys) keys.add(key);
      continue;
    }
    const { guess, ...read } = asPaid(readName(name, cards, context), paid, cards);
    const { meant, use, name: called, people } = read;
    // Words for cover come near credits that have nothing to do with it.
    if (kinds !== null && !isOfCards(meant, cards)) continue;
    if ('near' in meant) {
      // What has ended counts nothing, which the answer says with its day.
      const over = endedNamed(name, asked, context);
      for (const key of over) keys.add(key);
      if (over.length > 0) continue;
      const refused =
        refusalOfPart(name, partsSaid(name, cards), readable, context) ??
        refusalOf(name, meant.near, `${amountSaid(use)}${partySaid(along)}`, asked, context);
      issues.push({ path: `${path}.${position}`, ...refused });
      continue;
    }
    for (const key of meant.keys) keys.add(key);
    if (guess !== null) taken.push(`${quoted(name)} taken for ${guess}`);
    if (is_shared) for (const key of meant.keys) shared.add(key);
    const named = isEveryCredit(name) ? [] : creditsNamed(meant.keys, cards);
    const all = list([...new Set(named.map((one) => withoutBrackets(one.name)))]);
    // What has a price is paid once, however many use it.
    const isPaid = named.length > 0 && named.every((one) => one.value !== null);
    if (people !== null && headsOf(people) > 1 && isPaid)
      notes.push(`${all} counted once for the ${headsOf(people)} of you`);
    // What is not read of an amount is no part of what was said.
    const names = [...meant.keys, ...named.map((one) => one.name)];
    const sums = named.flatMap(({ value, period }) => [
      value,
      (value ?? 0) * (PERIODS[period].per_year || 1),
    ]);
    const isInPart = named.length > 0 && saysAmount(withoutLabel(called, sums), names);
    const notAll = `, as not all of ${quoted(name)} was read`;
    if (isInPart && use === null) taken.push(`all of ${all}${notAll}`);
    if (use === null) {
      if (!isEveryCredit(name)) for (const key of meant.keys) whole.add(key);
      continue;
    }
    if (use.kind === 'bags') taken.push(...use.assumed);
    if (use.kind === 'times' && use.trips?.assumed) taken.push(use.trips.assumed);
    if (use.kind === 'share' && meant.keys.length > 1) {
      notes.push(`${number(use.share * 100)}% of each credit meant by ${quoted(name)}`);
    }
    const unasked = othersWith(meant.keys, valued, context.catalog);
    const of = { asked, name, unasked, may_become, party: along, ...(programs && { programs }) };
    for (const one of amountsOf(use, meant.keys, valued, context.catalog, of)) {
      if ('share' in one) shares.set(one.key, one.share);
      else values.set(one.key, one.value);
      if ('value' in one && one.isLeast) assumed.set(one.key, one.value);
      if (one.hasGuests) with_guests.add(one.key);
      if (one.note && isInPart) taken.push(`${one.note}${notAll}`);
      // What was guessed nobody said.
      else if (one.note) (guess === null ? notes : taken).push(one.note);
      if (one.taken) taken.push(one.taken);
    }
  }
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  // "Half of all credits, and the travel credit": what is named by itself is used whole.
  if (shares.size > 0) for (const key of whole) shares.set(key, 1);
  const each = { values, assumed };
  const unasked = othersWith(whole, valued, context.catalog);
  taken.push(...tellVisits(whole, valued, context.catalog, each));
  taken.push(...tellBags(whole, valued, context.catalog, each));
  // Cards that may be suggested count the same, of which nothing is told.
  tellVisits(whole, unasked, context.catalog, each);
  tellBags(whole, unasked, context.catalog, each);
  const once = keysOfEach(all_once ? keys : shared, context.catalog);
  if (all_once) notes.push('one set of the credits used between the two of you');
  else if (shared.size > 0) notes.push(`${list(namesOf(once, asked))} used once between you`);
  const told = {
    ...{ shares, values, assumed, once, covers: [...covers], party, there, asks_military, notes },
    ...{ taken: [...new Set(taken)], with_guests },
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

function creditsNamed(keys: readonly string[], cards: readonly CatalogCard[]) {
  return cards.flatMap(({ seed: { card_id, credits } }) =>
    credits.filter(({ key }) => keys.includes(key) || keys.includes(selectedOf(card_id, key))),
  );
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
