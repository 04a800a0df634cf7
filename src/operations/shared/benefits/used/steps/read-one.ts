import { coverKindsMeant } from '../../../../../catalog/search/covers.ts';
import { saysMilitary } from '../../../applications/applicant-rules.ts';
import { airportsIn } from '../../../lounges/airports.ts';
import { loungesThere } from '../../../lounges/places.ts';
import { isEveryCredit, isNoCredit } from '../../benefit-lookup.ts';
import { asPaid } from '../../by-brand/as-paid.ts';
import { creditOfBrand } from '../../by-brand/credit-of-brand.ts';
import { ofOneCard } from '../../card-words.ts';
import { ofAdult } from '../../household/of-adult.ts';
import { isOfCards, type NameRead, ofCards } from '../../meant.ts';
import { MOST_CARDS, type Party, partySaid, saidParty } from '../../often/party.ts';
import { boundTo, readName } from '../../often/read-name.ts';
import { endedNamed } from '../ended.ts';
import { refusalOf, refusalOfPart } from '../refused/refused-name.ts';
import { refusalOfCard } from '../refused/refused-of-card.ts';
import { keysUnused, saidUnused } from '../said-unused.ts';
import { amountSaid } from '../said-use.ts';
import { partsSaid } from '../several-said.ts';
import { addUse } from './add-use.ts';
import { ofOtherCard } from './of-other-card.ts';
import { takenFor } from './taken-for.ts';
import type { CardsMeant, Tally } from './tally.ts';

/** A credit as one text names it. */
export interface OneSaid {
  readonly words: string;
  /** Used once between two adults. */
  readonly is_shared: boolean;
  /** Where the text stands in the input. */
  readonly path: string;
}

/** Reads what one text says of one credit into the tally. */
export function readOne({ words, is_shared, path }: OneSaid, of: CardsMeant, tally: Tally): void {
  if (saysMilitary(words)) {
    tally.asks_military = true;
    return;
  }
  const { said, party } = withoutParty(words, of, tally);
  if (said === '' && party?.users) {
    tally.users.push({ count: party.users, keys: null });
    return;
  }
  const name = withoutUnused({ said, path }, of, tally);
  if (name === null) return;
  const other = ofOtherCard(name, of);
  if (other !== null) {
    for (const key of other.keys) tally.keys.add(key);
    tally.notes.push(other.note);
    return;
  }
  const kinds = coverKindsMeant(name);
  for (const kind of kinds ?? []) tally.covers.add(kind);
  const read = readPaid(name, of);
  if ('ended' in read) {
    for (const key of read.ended) tally.keys.add(key);
    return;
  }
  // Words for cover come near credits that have nothing to do with it.
  if (kinds !== null && !isOfCards(read.meant, of.cards)) return;
  if ('near' in read.meant) {
    refuse(name, { ...read, near: read.meant.near, party, path }, of, tally);
    return;
  }
  const { keys } = read.meant;
  for (const key of keys) tally.keys.add(key);
  if (!isEveryCredit(name)) tally.named.push({ words, keys: new Set(keys), path });
  if (is_shared) for (const key of keys) tally.shared.add(key);
  if (party?.users) tally.users.push({ count: party.users, keys });
  addUse(name, { ...read, keys, party }, of, tally);
}

/** A name as it is read, of what its brand and dollars mean: of the card that it names, else of all. */
function readPaid(
  name: string,
  { cards, asked, context }: Pick<CardsMeant, 'cards' | 'asked' | 'context'>,
): ReturnType<typeof asPaid> | { readonly ended: readonly string[] } {
  const whose = ofAdult(name, cards, context.catalog);
  if (whose !== null) {
    const theirs = asked.filter((card) => whose.cards.includes(card));
    const own = readPaid(whose.credit, { cards: whose.cards, asked: theirs, context });
    if ('ended' in own || 'near' in own.meant) return own;
    return { ...own, meant: { keys: ofCards(own.meant.keys, whose.cards) } };
  }
  const whole = readName(name, cards, context);
  if (whole.each) return { ...whole, guess: null };
  const { of } = whole;
  const paid = creditOfBrand(of?.credit ?? name, of?.alone ?? asked, context);
  if (paid?.kind === 'ended') return { ended: paid.keys };
  if (of === undefined) return asPaid(whole, paid, cards);
  const own = asPaid(readName(of.credit, of.alone, context), paid, of.alone);
  if (!('keys' in own.meant)) return own;
  const keys = boundTo(of, own.meant.keys, cards, context);
  return { ...own, meant: { keys }, guess: own.guess ?? takenFor(own, of.card, context) };
}

/** Whether a name means a credit of the cards. */
export function isReadable(name: string, { cards, context }: CardsMeant): boolean {
  return isOfCards(readName(name, cards, context).meant, cards);
}

/** The words without airports and who comes along there. */
function withoutParty(words: string, { asked, context }: CardsMeant, tally: Tally) {
  const { catalog, caller } = context;
  const airports = airportsIn(words, catalog);
  const { name: said, party } = saidParty(airports.rest);
  tally.party = party ?? tally.party;
  if (party?.assumed !== undefined) tally.taken.push(party.assumed);
  if (caller.plan.paid_fields && asked.length <= MOST_CARDS)
    tally.there.push(...loungesThere(airports, asked, catalog));
  return { said, party };
}

/** What is used, without what is said not to be; null where nothing is said to be used. */
function withoutUnused(
  { said, path }: { readonly said: string; readonly path: string },
  { cards, asked, context }: CardsMeant,
  tally: Tally,
): string | null {
  const denied = isNoCredit(said) ? null : saidUnused(said);
  for (const one of denied?.names ?? []) {
    const { keys, of } = keysUnused(one, { cards, asked }, context, denied?.reach);
    tally.denied.push({ words: said, name: one, keys: new Set(keys), of, path });
  }
  return denied === null ? said : denied.used;
}

/** A name that means no credit, unless it means one that has ended. */
function refuse(
  name: string,
  {
    near,
    use,
    party,
    path,
  }: Pick<NameRead, 'use'> & {
    readonly near: readonly string[];
    readonly party: Party | null;
    readonly path: string;
  },
  of: CardsMeant,
  tally: Tally,
): void {
  const { cards, asked, context } = of;
  // What has ended counts nothing, which the answer says with its day.
  const over = endedNamed(name, asked, context);
  for (const key of over) tally.keys.add(key);
  if (over.length > 0) return;
  const readable = (one: string): boolean => isReadable(one, of);
  const { caller, catalog } = context;
  // What a card has, not every plan sees.
  const [named] = caller.plan.paid_fields ? ofOneCard(name, asked, catalog) : [];
  const said = named === undefined ? use : readName(named.credit, named.alone, context).use;
  const amount = `${amountSaid(said)}${partySaid(party)}`;
  const refused =
    refusalOfPart(name, partsSaid(name, cards), readable, context) ??
    (named === undefined
      ? refusalOf(name, near, amount, asked, context)
      : refusalOfCard(name, named, amount, asked, context));
  tally.issues.push({ path, ...refused });
}
