import type { NotCarriedCard } from '../../seeds/schema/names.ts';
import { brandKind } from '../brands.ts';
import { tellingWords } from '../clean.ts';
import { isGuess, type Question, SURE } from '../compare.ts';
import {
  isBusinessByUse,
  productWords,
  type Ranked,
  reserve,
  settledByFee,
  settledByRate,
} from './rank.ts';

export type CardResolution =
  | { readonly kind: 'found'; readonly card_id: number }
  /** Several cards fit: ids to choose from, the likely first. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly number[] }
  /** A card that exists or existed and that the catalogue does not have. */
  | {
      readonly kind: 'not_carried';
      readonly card: NotCarriedCard;
      /** Cards of the same kind that fit as well. */
      readonly others: readonly NotCarriedCard[];
      readonly closest: readonly number[];
    }
  | { readonly kind: 'not_found'; readonly closest: readonly number[] };

/** Least share of what was said that a card must explain. */
const ENOUGH = 0.8;
/** A card that explains less than the best by more than this is not meant. */
const WORSE = 0.06;
/** How far ahead the likeliest must be to be taken without asking. */
const AHEAD = 0.09;
/** The same when the whole of a name was said. */
const AHEAD_WHOLE = 0.04;
/** A letter that may stand for another card's: `Venture Z`. */
const ODD_LETTER = /^[b-hj-mo-rt-z]$/;
/** Likely enough to be offered beside the best. */
const OFFERED = 0.3;
export const MOST_OFFERED = 8;
/** A name is whole when less of it than this was left out. */
const WHOLE = 0.1;
const MOST_CLOSEST = 3;
/** A card this much less held than another does not make the other's name doubtful. */
const RIVAL = 0.7;

export function decide(
  ranked: readonly Ranked[],
  question: Question,
  held: ReadonlySet<number> | undefined,
): CardResolution {
  const best = Math.max(0, ...ranked.map(({ explained }) => explained));
  if (best < (isGuess(question) ? SURE : ENOUGH)) return notFound(ranked);
  const fitting = ranked.filter(({ explained }) => explained >= Math.max(ENOUGH, best - WORSE));
  const carried = fitting.filter(({ entry }) => entry.card !== null);
  const [likeliest] = [...fitting].sort((a, b) => b.score - a.score);
  const missing = likeliest?.entry.missing;
  if (missing && isMissing(likeliest, carried, question)) {
    const others = fitting
      .filter((one) => one !== likeliest && one.score >= likeliest.score - AHEAD)
      .flatMap(({ entry }) => entry.missing ?? [])
      .slice(0, MOST_OFFERED - 1);
    const closest = idsOf(ranked).slice(0, MOST_CLOSEST);
    return { kind: 'not_carried', card: missing, others, closest };
  }
  const settled = settledByRate(settledByFee(carried, question.fee), question);
  const mine = settled.filter(({ entry }) => held?.has(entry.card?.card_id ?? 0));
  const only = mine.length === 1 ? mine[0]?.entry.card : undefined;
  if (only) return { kind: 'found', card_id: only.card_id };
  if (settled.length > 0 && settled.every((one) => isBusinessByUse(one, question)))
    return notFound(ranked.filter(({ entry }) => entry.card?.business === false));
  return choose(settled, question, missing !== undefined && missing !== null);
}

function notFound(near: readonly Ranked[]): CardResolution {
  return { kind: 'not_found', closest: idsOf(near).slice(0, MOST_CLOSEST) };
}

/** Whether the name is that of a card which is not carried, and not part of a carried one's. */
function isMissing(likeliest: Ranked, carried: readonly Ranked[], question: Question): boolean {
  // One other card is nothing to choose from, and to take it would be a guess.
  if (carried.length < 2 && !carried.some((one) => isRelative(one, question))) return true;
  return likeliest.unsaid < WHOLE && !carried.some((one) => isRelative(one, question));
}

/** A card whose name of today goes on where the one said ends: `Freedom Flex` after `Freedom`. */
function isRelative({ entry: { card } }: Ranked, question: Question): boolean {
  if (card === null || reserve(card, question) > 0) return false;
  const words = productWords(question).map(({ written }) => written);
  const own = tellingWords(card.name).filter((word) => brandKind(word) === undefined);
  return own.length > words.length && words.every((word, at) => own[at] === word);
}

function choose(fitting: readonly Ranked[], question: Question, doubtful: boolean): CardResolution {
  const byScore = [...fitting].sort((a, b) => b.score - a.score);
  const [best, second] = byScore;
  if (!best?.entry.card) return { kind: 'not_found', closest: [] };
  const { fee, rates } = question;
  const products = question.said.filter(
    ({ brand }) => brand !== 'issuer' && brand !== 'network',
  ).length;
  const facts =
    (fee !== null || rates.length > 0) &&
    products > 0 &&
    second?.entry.card?.business !== best.entry.card.business;
  const withNetwork = question.said.some(({ brand }) => brand === 'network');
  const whole = isWhole(best) || (best.unsaid < WHOLE && withNetwork);
  const ahead = whole || facts ? AHEAD_WHOLE : AHEAD;
  const alone =
    second === undefined ||
    best.score - second.score >= ahead ||
    (isWhole(best) && best.order - second.order >= AHEAD);
  // Of a bank's cards with one fee, any may be meant.
  const company = fee !== null && products === 0;
  const both = ['business', 'personal'].every((k) => question.said.some((o) => o.written === k));
  const odd = best.unexplained.some(({ written }) => ODD_LETTER.test(written));
  const several = both || odd || ((company || question.several) && fitting.length > 1);
  if (
    alone &&
    !doubtful &&
    !several &&
    !hasTwin(best, fitting, question) &&
    !hasFamily(best, fitting, question)
  ) {
    return { kind: 'found', card_id: best.entry.card.card_id };
  }
  const plain = doubtful || several ? undefined : plainOf(fitting, question);
  if (plain !== undefined) return { kind: 'found', card_id: plain };
  const offered = fitting
    .filter(({ score }) => score >= best.score - OFFERED)
    .slice(0, MOST_OFFERED);
  const candidates = idsOf(likely(offered));
  const [only, ...others] = candidates;
  if (only !== undefined && others.length === 0) return { kind: 'found', card_id: only };
  return { kind: 'ambiguous', candidates };
}

/** Of three cards that people have, another bank's that hardly anybody names is not asked about. */
function likely(offered: readonly Ranked[]): readonly Ranked[] {
  const bank = offered[0]?.entry.card?.issuer;
  const known = offered.filter((o) => o.entry.popularity > 0 || o.entry.card?.issuer === bank);
  return known.length < 3 ? offered : known;
}

/** Words for the card of a family that has no further name. */
const PLAIN = new Set(['plain', 'basic', 'regular', 'standard', 'normal', 'vanilla', 'base']);

const PLAIN_NETWORKS = new Set(['visa', 'mastercard']);

/** Whether another bank has or had a card of the same name, and no bank was said. */
function hasTwin(
  { entry: { card } }: Ranked,
  fitting: readonly Ranked[],
  { said }: Question,
): boolean {
  // A level of a network is as telling as a bank.
  const tells = said.some(
    ({ brand, written }) =>
      brand === 'issuer' || (brand === 'network' && !PLAIN_NETWORKS.has(written)),
  );
  if (tells) return false;
  return fitting.some(({ entry: { card: other } }) => {
    return other?.issuer !== card?.issuer && other?.name.replace(/ \(.*\)$/, '') === card?.name;
  });
}

/**
 * The one open personal card whose name but for its bank is just what was said, `Savor`, where all
 * that fit are of that bank and none is held by more people, as Venture X is than Venture.
 */
function plainOf(fitting: readonly Ranked[], question: Question): number | undefined {
  const { said } = question;
  if (productWords(question).length < said.length || said.length === 0) return undefined;
  const words = said.map(({ written }) => written).join(' ');
  const open = fitting.filter(
    ({ entry: { card } }) => card !== null && !card.business && card.status === 'open',
  );
  const called = (name: string, { entry: { bank } }: Ranked): string =>
    tellingWords(name)
      .filter((word) => !bank.includes(word))
      .join(' ');
  const nameOf = (one: Ranked): string => called(one.entry.card?.name ?? '', one);
  const named = open.filter((one) => nameOf(one) === words);
  const [only] = named;
  if (only === undefined || named.length > 1) return undefined;
  const { card, partner, popularity } = only.entry;
  if (partner || fitting.some(({ entry }) => entry.card?.issuer !== card?.issuer)) return undefined;
  // What another was called in former years may still mean that one: `SavorOne`.
  const isOthers = (one: Ranked) => one.entry.names.some((name) => called(name, one) === words);
  if (open.some((one) => one !== only && isOthers(one))) return undefined;
  // Who said it by a name of former years means another card.
  const family = open.filter((one) => ` ${nameOf(one)} `.includes(` ${words} `));
  if (family.some(({ entry }) => entry.popularity > popularity)) return undefined;
  return card?.card_id;
}

/** All of one of the card's names of several words was said. */
function isWhole({ unsaid, matched }: Ranked): boolean {
  return unsaid < WHOLE && matched > 1;
}

/**
 * Whether one word that fits a card is also what people call others of its family, such as
 * `Venture` for any of three. With the bank before it, it is the card's whole name.
 */
function hasFamily(best: Ranked, fitting: readonly Ranked[], question: Question): boolean {
  const card = best.entry.card;
  if (card === null || best.aside > 0) return false;
  const { said, rates } = question;
  const others = fitting.filter((one) => one !== best);
  const isPlain = question.aside.some((word) => PLAIN.has(word));
  const isOnly = others.every(
    ({ unsaid, entry }) => unsaid > WHOLE || entry.card?.business !== card.business,
  );
  if (isPlain && best.unsaid < WHOLE && isOnly) return false;
  // Only this one pays what was said, or has all the words that were.
  if (rates.length > 0 && others.every(({ explained }) => explained < best.explained)) return false;
  if (best.unsaid === 0 && best.matched > 2 && others.every(({ unsaid }) => unsaid > WHOLE))
    return false;
  // The name of its points, such as `Skywards`, tells no more than the company's.
  const program = (best.entry.beside ?? []).flatMap((words) => tellingWords(words));
  const product = said.filter(
    ({ brand, written }) => brand === undefined && !program.includes(written),
  ).length;
  const isProduct = (word: string) =>
    best.heard.includes(word) && brandKind(word) !== 'network' && brandKind(word) !== 'issuer';
  const banks = said.filter(({ brand }) => brand === 'issuer').length;
  const partners = said.filter(({ brand }) => brand === 'partner').length;
  if (card.status === 'open' && product + partners > 1) return false;
  if (card.status === 'open' && product > 0 && banks > 0 && best.unsaid < WHOLE) return false;
  return fitting.some(({ heard, entry: { card: other, popularity } }) => {
    // Another reading of the word is no card of the family.
    if (product > 0 && !heard.some(isProduct)) return false;
    if (other === null || other === card || other.business !== card.business) return false;
    if (other.status !== 'open') return false;
    // Only a company was named: any card of it may be meant.
    if (product === 0) return true;
    if (['student', 'secured'].includes(other.card_type)) return false;
    return popularity >= RIVAL * best.entry.popularity;
  });
}

function idsOf(ranked: readonly Ranked[]): number[] {
  return ranked.flatMap(({ entry }) => entry.card?.card_id ?? []);
}
