import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import type { UsersNamed } from '../../../lounges/user-fees.ts';
import { tellVisits } from '../../../lounges/visits.ts';
import { isNoCredit } from '../../benefit-lookup.ts';
import { othersWith } from '../../counted/others-with.ts';
import { withoutBrackets } from '../../credit-words.ts';
import type { Party } from '../../often/party.ts';
import { tellBags } from '../benefit-size.ts';
import { offersUnused } from '../offers-unused.ts';
import { saidUnused } from '../said-unused.ts';
import { unusedNotes } from './denied.ts';
import type { CardsMeant, Tally } from './tally.ts';

/** The credits that a holder uses, and how much of them. */
export interface BenefitsUsed {
  /** Parts of welcome offers that are not used. */
  readonly offers_unused: ReadonlySet<string>;
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
  readonly users: readonly UsersNamed[];
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

/** What all names together say, once the last of them is read. */
export function concluded(names: readonly string[], of: CardsMeant, tally: Tally): BenefitsUsed {
  addWhole(of, tally);
  const once = usedOnce(of, tally);
  const { keys, denied, covers, taken, asks_military } = tally;
  const uses_none = names.some(isNoCredit);
  const offers = offersUnused(
    denied.map(({ name }) => name),
    uses_none,
    of.context.catalog,
  );
  const { shares, values, assumed, party, users, there, notes, with_guests } = tally;
  const told = {
    ...{
      shares,
      values,
      assumed,
      once,
      covers: [...covers],
      party,
      users,
      there,
      asks_military,
      notes,
    },
    ...{ taken: [...new Set(taken)], with_guests },
    offers_unused: new Set(offers.map(({ key }) => key)),
  };
  // Who asks after cover or the military alone says nothing of credits.
  if (
    (covers.size > 0 || asks_military || users.length > 0) &&
    keys.size === 0 &&
    denied.length === 0
  )
    return { keys: null, ...told };
  notes.push(...unusedNotes(of, tally, uses_none));
  if (denied.length === 0) return { keys, ...told };
  for (const key of denied.flatMap((one) => [...one.keys])) {
    keys.delete(key);
    values.set(key, 0);
  }
  const isOnly = names.every((name) => saidUnused(name)?.used === null);
  return { keys: isOnly ? null : keys, ...told };
}

/** Values what was named without an amount. */
function addWhole({ valued, context: { catalog } }: CardsMeant, tally: Tally): void {
  const { whole, shares, taken } = tally;
  // "Half of all credits, and the travel credit": what is named by itself is used whole.
  if (shares.size > 0) for (const key of whole) shares.set(key, 1);
  const unasked = othersWith(whole, valued, catalog);
  taken.push(...tellVisits(whole, valued, catalog, tally));
  taken.push(...tellBags(whole, valued, catalog, tally));
  // Cards that may be suggested count the same, of which nothing is told.
  tellVisits(whole, unasked, catalog, tally);
  tellBags(whole, unasked, catalog, tally);
}

/** The keys of which two adults use one between them. */
function usedOnce(
  { asked, context }: CardsMeant,
  { keys, shared, all_once, notes }: Tally,
): ReadonlySet<string> {
  const once = keysOfEach(all_once ? keys : shared, context.catalog);
  if (all_once) notes.push('one set of the credits used between the two of you');
  else if (shared.size > 0) notes.push(`${list(namesOf(once, asked))} used once between you`);
  return once;
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
