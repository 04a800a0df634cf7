import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { countReading } from '../../../engine/model/effort.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';
import type { Context } from '../../../operation/context.ts';
import { calledByBank, ofFamily, ofIssuer, ofMembers } from './by-brand/of-group.ts';
import { DOLLARS, keysOfCard, ofOneCard } from './card-words.ts';
import { callAlike, ownCredits, spelledOut, tellingWords } from './credit-words.ts';
import { creditsAtPortal, isCalledBy } from './here/portal-credits.ts';
import { ofAdult } from './household/of-adult.ts';
import { type Meant, ofCards } from './meant.ts';
import { atAnniversary, nightNamed } from './nights/nights-named.ts';
import { ownOfKind } from './own-of-kind.ts';

/** Hosts that send no empty list say it in a word. */
const NO_CREDIT =
  /^(?:none|nothing|(?:and )?(?:nothing|none|no(?:ne of the)? others?|no other (?:credits?|benefits?|perks?))(?: else| more)?|(?:and )?that(?:['’]?s| is) (?:it|all)|(?:i |we )?(?:no|never use|do(?:es)?n['’]?t use|not using)(?: (?:any|of|the|its|my))* (?:credits?|benefits?|perks?|of (?:them|it)))$/i;
/** `I would actually use`, before what is used. */
const WHO_USES =
  "(?:(?:i|we)(?:['’](?:d|ll|ve))? )?(?:(?:would|will|can|do|really|actually|already|always|mostly|probably|basically|pretty much|just) )*(?:(?:us(?:e|ed|ing)|count(?:ing)?|get|need|want|have) )?";
const EVERY_CREDIT = new RegExp(
  `^${WHO_USES}(?:pretty much )?(?:(?:them|it) )?(?:all|every|everything|each)(?: (?:of|on|them|it|the|its|their|my|these|this|card))*(?: (?:credits?|benefits?|perks?))?$`,
  'i',
);

/** True for the words of who uses whatever a card has: "all credits". */
export function isEveryCredit(name: string): boolean {
  return EVERY_CREDIT.test(name.trim());
}

/** True for the words of who uses none. */
export function isNoCredit(name: string): boolean {
  return NO_CREDIT.test(name.trim());
}

/**
 * The benefit keys and categories that a name means, where it must mean one: "global entry",
 * "saks". What these cards call a credit comes first: "travel credit" is the annual travel credit of
 * a Venture X. A name of several means the one that these cards have; of several of theirs, the one
 * that is used at the merchant of that name: "uber" is Uber Cash, not the membership. Then the
 * credit of theirs of whose words it has all, "chase_travel_credit", or that has all of its words,
 * "dining credit". "Amex Gold: Uber Cash" is that of this card alone.
 */
export function benefitsMeant(
  name: string,
  cards: readonly CatalogCard[],
  { catalog }: Pick<Context, 'catalog'>,
): Meant {
  const known = MEANT.get(cards) ?? new Map<string, Meant>();
  MEANT.set(cards, known);
  const meant = known.get(name) ?? meantOf(name, cards, catalog);
  known.set(name, meant);
  return meant;
}

/** By the list of cards: one question asks several times what a name means. */
const MEANT = new QuestionMemo<readonly CatalogCard[], Map<string, Meant>>();

/** Cards whose credits a name, however short, is compared with in a step: by night, bank, portal and card. */
const CARDS_PER_STEP = 40;

function meantOf(name: string, cards: readonly CatalogCard[], catalog: Context['catalog']): Meant {
  if (isNoCredit(name)) return { keys: [] };
  countReading(cards.length / CARDS_PER_STEP);
  const whose = ofAdult(name, cards, catalog);
  if (whose !== null) {
    const meant = meantOf(whose.credit, whose.cards, catalog);
    return 'keys' in meant ? { keys: ofCards(meant.keys, whose.cards) } : meant;
  }
  const { keys: nights = [] } = nightNamed(name, cards, catalog) ?? {};
  if (nights.length > 0) return { keys: nights };
  const yearly = atAnniversary(name, cards);
  if (yearly.length > 0) return { keys: yearly };
  const ofBank = calledByBank(name, cards, catalog);
  if (ofBank.length > 0) return { keys: ofBank };
  const there = creditsAtPortal(name, cards, catalog);
  if (there !== null) return there;
  const ofOne = ofNamedCard(name, cards, catalog);
  if (ofOne !== null) return { keys: ofOne };
  if (isEveryCredit(name)) return { keys: [...catalog.benefitsByKey.keys()] };
  const meant = meantBy(name, cards, keysOf(cards, catalog), catalog);
  const [named] = ofOneCard(name, cards, catalog);
  if (named !== undefined && 'keys' in meant && !haveWords(named.of, meant.keys, cards)) {
    // What the named card does not have is no credit of another one that comes near.
    const own = meantOf(named.credit.replaceAll(DOLLARS, ' ').trim(), named.alone, catalog);
    return { near: 'near' in own ? own.near : own.keys };
  }
  if ('keys' in meant) return meant;
  // Several of what is called so in the singular.
  const one = name.replace(/(?<=\scredit)s$/i, '');
  const single = one === name ? meant : meantOf(one, cards, catalog);
  return ofGroup(name, cards, catalog) ?? ('keys' in single ? single : meant);
}

/** Whether credits that these cards have are called by all of some words. */
function haveWords(words: string, keys: readonly string[], cards: readonly CatalogCard[]): boolean {
  const said = tellingWords(words);
  const called = cards.flatMap(({ seed }) => seed.credits.filter(({ key }) => keys.includes(key)));
  return called.some(({ key, name }) => {
    const own = tellingWords(`${name} ${key}`);
    return said.every((word) => own.includes(word));
  });
}

/** What is meant by the bank or the family that was named with it; null where neither was. */
function ofGroup(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): Meant | null {
  let near: readonly string[] = [];
  for (const { credit, cards: group } of ofIssuer(name, cards)) {
    const own = keysOf(group, catalog);
    const meant = meantBy(credit, group, own, catalog);
    const fits = ('keys' in meant ? meant.keys : meant.near).filter((key) => own.has(key));
    // Of those that come near, the dollars tell the one that pays them.
    const keys = 'keys' in meant ? fits : only(fits.filter((key) => isCalledBy(name, key, group)));
    if (keys.length > 0) return { keys: ofMembers(keys, group, cards, catalog) };
    if (near.length === 0) near = fits;
  }
  for (const { credit, cards: group } of ofFamily(name, cards)) {
    // Words of a family are in many names: what is left must be that of a credit.
    const { called, within } = ownCredits(credit, group, catalog);
    const keys = called.length > 0 ? called : within;
    if (keys.length > 0) return { keys: ofMembers(keys, group, cards, catalog) };
  }
  return near.length > 0 ? { near } : null;
}

/** By the list of cards, of which as many names are read as somebody has credits. */
const keysKnown = new WeakMap<
  readonly CatalogCard[],
  { readonly by: Context['catalog']['benefitsByKey']; readonly keys: ReadonlySet<string> }
>();

/** Keys and categories of the cards' credits. */
function keysOf(
  cards: readonly CatalogCard[],
  { benefitsByKey: by }: Context['catalog'],
): ReadonlySet<string> {
  const known = keysKnown.get(cards);
  if (known?.by === by) return known.keys;
  const credits = cards.flatMap(({ seed }) => seed.credits);
  const keys = new Set(credits.flatMap(({ key }) => [key, by.get(key)?.category ?? '']));
  keysKnown.set(cards, { by, keys });
  return keys;
}

/** The keys of the credit of the card that its words name with it; null where they name none. */
function ofNamedCard(
  name: string,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): readonly string[] | null {
  for (const { card, alone, credit } of ofOneCard(name, cards, catalog)) {
    const own = keysOf(alone, catalog);
    const called = credit.replaceAll(DOLLARS, ' ').trim();
    if (isEveryCredit(called)) return ofCards([...own], alone);
    const meant = meantOf(called, alone, catalog);
    const keys = ('keys' in meant ? meant.keys : []).map((key) => key.replace(/^\d+:/, ''));
    const theirs = keys.filter((key) => own.has(key));
    if (theirs.length > 0) return keysOfCard(theirs, card, cards, catalog);
  }
  return null;
}

/** Characters of a name that takes a step: it is compared with all credits by words and spelling. */
const CREDITS_PER_STEP = 18;

/** @param own keys and categories of the cards' credits */
function meantBy(
  name: string,
  cards: readonly CatalogCard[],
  own: ReadonlySet<string>,
  catalog: Context['catalog'],
): Meant {
  const { resolveBenefit, benefitsByKey } = catalog;
  if (own.has(name)) return { keys: [name, ...callAlike(name, cards, catalog)] };
  countReading(name.length / CREDITS_PER_STEP);
  const meant = resolveBenefit(name);
  const fitting = meant.kind === 'found' ? [meant.key] : meant.candidates;
  const ours = fitting.filter((key) => own.has(key));
  // Whoever uses lounges uses those of any kind that the cards open.
  if (ANY_LOUNGE.test(name.trim()) && own.has(LOUNGES)) return { keys: [LOUNGES] };
  const { called, within, unclear } = ownCredits(name, cards, catalog);
  if (called.length > 0) return { keys: called };
  // The very key of a credit that none of these cards has is no other credit of theirs.
  if (benefitsByKey.has(name)) return { keys: [name] };
  const place = name.trim().toLowerCase().replaceAll(' ', '_');
  const there = ours.filter((key) => benefitsByKey.get(key)?.merchants.includes(place));
  const plain = resolveBenefit(tellingWords(name).join(' '));
  // "Travel credits" are those of a category; "travel credit" is one of them.
  const several = !ONE.test(name.trim());
  // A category of the registry is what was said, whether a card has credits in it or not.
  const isNamed = meant.kind === 'found' && !benefitsByKey.has(meant.key);
  // A key says what it says, and no word in it anything else.
  const isPlain = !name.includes('_');
  const isOpen = isPlain && !isNamed && ours.length === 0 && unclear.length === 0;
  // Uber Cash is no other credit for rides.
  const isOther = meant.kind === 'found' && isCalled(name, meant.key, benefitsByKey);
  const isMeant = (key: string): boolean => own.has(key) && (several || benefitsByKey.has(key));
  const ways = [
    ...(meant.kind === 'not_found' ? [] : [only(ours), only(there)]),
    plain.kind === 'found' && isMeant(plain.key) ? [plain.key] : [],
    only(spelledOut(place, cards)),
    within,
    ...(isOpen && !isOther ? [ofKind(name, cards, catalog)] : []),
    // A card that has two such credits is not asked about a third that it does not have.
    meant.kind === 'found' && unclear.length === 0 ? [meant.key] : [],
  ];
  const keys = ways.find((way) => way.length > 0);
  if (keys !== undefined) return { keys };
  const theirs = ours.length > 0 ? ours : unclear;
  return { near: theirs.length > 0 ? theirs : fitting };
}

/** Whether a name is all that the registry calls a benefit; "hotel credit" is any that pays for hotels. */
function isCalled(name: string, key: string, benefits: Context['catalog']['benefitsByKey']) {
  const said = tellingWords(name).toSorted().join();
  if (said === benefits.get(key)?.category) return false;
  return [key, benefits.get(key)?.label ?? ''].some(
    (one) => tellingWords(one).toSorted().join() === said,
  );
}

/** Of several that pay for a kind, "credit" means one: which, is to be asked. */
function ofKind(name: string, cards: readonly CatalogCard[], catalog: Context['catalog']) {
  const keys = ownOfKind(name, cards, catalog);
  return ONE.test(name.trim()) ? only(keys) : keys;
}

const LOUNGES = 'lounge';
const ANY_LOUNGE = /^(?:the )?(?:airport )?lounges?(?: (?:access|visits?|passes|entry))*$/i;
const ONE = /(?:credit|benefit|perk)$/i;

function only(keys: readonly string[]): readonly string[] {
  return keys.length === 1 ? keys : [];
}
