import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { PERIODS } from '../../../../../engine/model/credit-periods.ts';
import { selectedOf } from '../../../../../engine/worth/credits/selected.ts';
import { quoted } from '../../../../../kit/clean-text.ts';
import { list, number } from '../../../../../kit/words.ts';
import { visitOf } from '../../../lounges/visits.ts';
import { isEveryCredit } from '../../benefit-lookup.ts';
import { othersWith } from '../../counted/others-with.ts';
import { withoutBrackets } from '../../credit-words.ts';
import type { NameRead } from '../../meant.ts';
import type { Party } from '../../often/party.ts';
import { headsOf } from '../../often/people.ts';
import { amountsOf } from '../credit-amounts.ts';
import { saysAmount, withoutLabel } from '../plain-said.ts';
import type { SaidUse } from '../said-use.ts';
import { creditsMeant, isPriced } from '../used-of.ts';
import type { CardsMeant, Tally } from './tally.ts';

/** A name that means credits, with how much of them is used and by whom. */
interface Named extends Omit<NameRead, 'meant'> {
  readonly keys: readonly string[];
  readonly party: Party | null;
  /** What the name was taken for, where that was not said. */
  readonly guess: string | null;
}

/** Adds how much is used of the credits that a name means. */
export function addUse(name: string, read: Named, of: CardsMeant, tally: Tally): void {
  const { keys, guess } = read;
  const use = read.use ?? visitsOfUsers(read, of);
  if (guess !== null) tally.taken.push(`${quoted(name)} taken for ${guess}`);
  const credits = isEveryCredit(name) ? [] : creditsNamed(keys, of.cards);
  const all = list([...new Set(credits.map((one) => withoutBrackets(one.name)))]);
  notePeople(read, credits, all, tally);
  const isInPart = isReadInPart(read, credits);
  const notAll = `, as not all of ${quoted(name)} was read`;
  if (use === null) {
    if (isInPart) tally.taken.push(`all of ${all}${notAll}`);
    if (!isEveryCredit(name)) for (const key of keys) tally.whole.add(key);
    return;
  }
  if (read.use === null && use.kind === 'times')
    tally.taken.push(`${use.count} lounge visits a year each, one a trip`);
  noteTaken(name, use, keys, tally);
  addAmounts(name, { ...read, use }, isInPart ? notAll : null, of, tally);
}

/** Those of one visit a trip, where others enter by cards of their own: the estimate is for the holder alone. */
function visitsOfUsers({ keys, party }: Named, { valued, context: { catalog } }: CardsMeant) {
  const lounges = catalog.rules.lounge_visits;
  const isOfVisits = valued.some((card) =>
    creditsMeant(card, keys, catalog).some(
      (one) => !isPriced(one) && visitOf(one, catalog) !== null,
    ),
  );
  if (!party?.users || lounges === undefined || !isOfVisits) return null;
  return { kind: 'times', count: lounges.a_year } as const;
}

type Credits = ReturnType<typeof creditsNamed>;

function creditsNamed(keys: readonly string[], cards: readonly CatalogCard[]) {
  return cards.flatMap(({ seed: { card_id, credits } }) =>
    credits.filter(({ key }) => keys.includes(key) || keys.includes(selectedOf(card_id, key))),
  );
}

/** What has a price is paid once, however many use it. */
function notePeople({ people }: Named, credits: Credits, all: string, { notes }: Tally): void {
  const isPaid = credits.length > 0 && credits.every((one) => one.value !== null);
  if (people !== null && headsOf(people) > 1 && isPaid)
    notes.push(`${all} counted once for the ${headsOf(people)} of you`);
}

/** Whether an amount was said of which not all was read: that is no part of what was said. */
function isReadInPart({ keys, name: called }: Named, credits: Credits): boolean {
  const names = [...keys, ...credits.map((one) => one.name)];
  const sums = credits.flatMap(({ value, period }) => [
    value,
    (value ?? 0) * (PERIODS[period].per_year || 1),
  ]);
  return credits.length > 0 && saysAmount(withoutLabel(called, sums), names);
}

/** What is taken for granted of a use, and of which credits it is taken. */
function noteTaken(name: string, use: SaidUse, keys: readonly string[], tally: Tally): void {
  if (use.kind === 'bags') tally.taken.push(...use.assumed);
  if (use.kind === 'times' && use.trips?.assumed) tally.taken.push(use.trips.assumed);
  if (use.kind === 'share' && keys.length > 1) {
    tally.notes.push(`${number(use.share * 100)}% of each credit meant by ${quoted(name)}`);
  }
}

/** @param notAll that not all of the name was read; null where it was */
function addAmounts(
  name: string,
  { keys, use, party, guess }: Named & { readonly use: SaidUse },
  notAll: string | null,
  { asked, valued, may_become, programs, context: { catalog } }: CardsMeant,
  tally: Tally,
): void {
  const unasked = othersWith(keys, valued, catalog);
  const of = { asked, name, unasked, may_become, party, ...(programs && { programs }) };
  for (const one of amountsOf(use, keys, valued, catalog, of)) {
    if ('share' in one) tally.shares.set(one.key, one.share);
    else tally.values.set(one.key, one.value);
    if ('value' in one && one.isLeast) tally.assumed.set(one.key, one.value);
    if (one.hasGuests) tally.with_guests.add(one.key);
    if (one.note && notAll !== null) tally.taken.push(`${one.note}${notAll}`);
    // What was guessed nobody said.
    else if (one.note) (guess === null ? tally.notes : tally.taken).push(one.note);
    if (one.taken) tally.taken.push(one.taken);
  }
}
