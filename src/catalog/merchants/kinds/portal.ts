import { type MerchantFacts, OWN } from '../../../engine/decisions/purchase/input.ts';
import {
  type Category,
  type FineCategory,
  fineCategoriesOf,
  rollupOf,
} from '../../../engine/model/categories.ts';
import { categoryNamed, namesBrand } from '../../names/categories.ts';
import { normaliseName } from '../../names/clean.ts';
import type { MerchantSeed } from '../../seeds/schema/merchants.ts';
import { keywordCategory } from '../keywords/keywords.ts';
import type { MerchantFileSeed } from '../merchant-match.ts';

/** A booking through a bank's travel portal, as people name one. */
export interface PortalSaid {
  /** Null where no bank is named: each card's own portal. */
  readonly merchant: MerchantSeed | null;
  /** The banks that are named, where they are several. */
  readonly banks?: readonly string[];
  /** What is booked; null where that is not said. */
  readonly booked: FineCategory | null;
  /** The same in the words that were said; empty where nothing was. */
  readonly words: string;
}

/** One name for all the ways to say it. */
export function portalName({ merchant, words }: Pick<PortalSaid, 'merchant' | 'words'>): string {
  return `${merchant?.name ?? OWN_PORTAL} ${words}`.trim();
}

/** Whose portal a purchase is made at, and what is booked there, for the engine; nothing elsewhere. */
export function bookingAt(
  merchant: MerchantSeed | null,
  said: PortalSaid | null,
): Pick<MerchantFacts, 'portal_of' | 'booked'> {
  const portal_of = said?.merchant === null ? (said.banks ?? OWN) : merchant?.portal_of;
  if (portal_of === undefined) return {};
  return { portal_of, ...(said?.booked && { booked: said.booked }) };
}

/** Rates of portals are mostly for hotels, so that is what a booking counts as unless more is said. */
export const BOOKED: FineCategory = 'hotels';

/** What a portal is to cards that are not of its bank. */
export const PORTAL_KIND: FineCategory = 'travel_agencies';

/** How a card's own portal is called where no bank is named. */
export const OWN_PORTAL = 'travel portal';

/** What banks call the place; a site or a centre of which no travel is said is another ("Chase Center"). */
const PORTAL = '(?:travel |booking |rewards )*portals?';
const SITE = '(?:travel|booking) (?:sites?|website|cent(?:er|re))';
const PLACE = `(?:${PORTAL}|${SITE})`;
/** The same without the bank's name. A travel site that is nobody's may be any. */
const OWNER = '(?:card|bank|issuer)s?';
const ANY = new RegExp(
  `\\b(?:(?:the|their|its|my|own|a|an|${OWNER}) )*(?:${PORTAL}|${OWNER} ${SITE})\\b`,
);
/** Portals that are looked for in one name. */
const MOST_NAMED = 5;
/** Before a portal these say that it is booked elsewhere. */
const DENIED =
  /\b(?:not|never|without|instead of|rather than|outside|no|isn ?t|wasn ?t)(?: \w+){0,3} $/;
/** What leads from the booking to the place. */
const AROUND =
  /\b(?:booked|bookings?|made|bought|paid|spent|reserved|through|thru|via|using|from|with|in|at|on|by|for|the|my|our|a|an|s)\b/g;

/** One way to call a portal of a bank. */
interface Called {
  readonly words: RegExp;
  readonly merchant: MerchantSeed;
  /** Its place among all of them. */
  readonly at: number;
}

/** By the first word: every bank has a portal, so that a name cannot be held against all of them. */
type ByWord = ReadonlyMap<string, readonly Called[]>;

const CALLED = new WeakMap<MerchantFileSeed, ByWord>();

/** The portals of banks, by what they are called, and their bank's name before "portal". */
function calledIn(file: MerchantFileSeed): ByWord {
  const known = CALLED.get(file);
  if (known !== undefined) return known;
  const called = file.merchants.flatMap((merchant) => {
    const { name, aliases, portal_of } = merchant;
    if (portal_of === undefined) return [];
    const own = [name, ...aliases].map(normaliseName);
    const banks = [portal_of, ...own.map((one) => one.replace(/ travel\b.*$/, ''))];
    const ofBank = [...new Set(banks.map(normaliseName))].map((bank) => `${bank}(?: ?s)? ${PLACE}`);
    return [...own.map((one) => `${one}(?: ${PLACE})?`), ...ofBank].map((words) => ({
      first: /^[a-z0-9]*/.exec(words)?.[0] ?? '',
      words: new RegExp(`(?<!\\S)(?:${words})(?!\\S)`),
      merchant,
    }));
  });
  const byWord = Map.groupBy(
    called.map((one, at) => ({ ...one, at })),
    ({ first }) => first,
  );
  CALLED.set(file, byWord);
  return byWord;
}

/** The portals that a name has, one behind the other as they were found. */
function portalsIn(
  said: string,
  file: MerchantFileSeed,
): readonly { readonly hit: string; readonly merchant: MerchantSeed }[] {
  const found: { hit: string; merchant: MerchantSeed }[] = [];
  let left = said;
  while (found.length < MOST_NAMED) {
    const one = longestIn(left, file);
    if (one === undefined) break;
    found.push(one);
    left = left.replace(one.hit, ' ');
  }
  return found;
}

/** What of a name is a bank's portal: the longest, of several as long the first. */
function longestIn(
  said: string,
  file: MerchantFileSeed,
): { readonly hit: string; readonly merchant: MerchantSeed } | undefined {
  const byWord = calledIn(file);
  // "Chases portal" is Chase's.
  const words = new Set(said.split(' ').flatMap((word) => [word, word.replace(/s$/, '')]));
  return [...words]
    .flatMap((word) => byWord.get(word) ?? [])
    .flatMap(({ words, ...one }) => {
      const [hit] = words.exec(said) ?? [];
      return hit === undefined ? [] : [{ ...one, hit }];
    })
    .toSorted((a, b) => b.hit.length - a.hit.length || a.at - b.at)[0];
}

/**
 * Reads `Chase Travel hotels`, `flights in the Citi portal`, `booked through the portal`. Null for other
 * names, also for a portal with words that are no kind of booking: of a patient's portal or a fee there.
 */
export function portalSaid(name: string, file: MerchantFileSeed): PortalSaid | null {
  const said = normaliseName(name.replaceAll('_', ' '));
  const named = portalsIn(said, file);
  const [own] = named.length === 0 ? (ANY.exec(said) ?? []) : [];
  const hits = [...named.map(({ hit }) => hit), ...(own === undefined ? [] : [own])];
  const [hit] = hits;
  if (hit === undefined || DENIED.test(said.slice(0, said.indexOf(hit)))) return null;
  const rest = hits.reduce((left, one) => left.replace(one, ' '), said);
  const words = rest.replaceAll(AROUND, ' ').replace(/\s+/g, ' ').trim();
  const banks = [...new Set(named.flatMap(({ merchant: { portal_of } }) => portal_of ?? []))];
  const merchant = banks.length > 1 ? null : (named[0]?.merchant ?? null);
  const of = { merchant, ...(banks.length > 1 && { banks }) };
  if (words === '') return { ...of, booked: null, words };
  const kind = categoryNamed(words);
  // A shop with a portal of its own is no bank.
  if (merchant === null && banks.length === 0 && namesBrand(words)) return null;
  if (kind.kind === 'found' && kind.key === 'entertainment')
    return { ...of, booked: kind.key, words };
  const isTravel = (key: Category) =>
    rollupOf(fineCategoriesOf(key)[0] ?? 'uncategorized') === 'travel';
  if (kind.kind !== 'found' || !isTravel(kind.key)) {
    const booked = bookedIn(words);
    return booked === null ? null : { ...of, booked, words: booked.replaceAll('_', ' ') };
  }
  const [fine = BOOKED, ...more] = fineCategoriesOf(kind.key);
  const booked = more.length > 0 || fine === 'travel_agencies' ? null : fine;
  return { ...of, booked, words: booked === null ? '' : words };
}

/** What is booked where more is said of it: `two nights in a hotel in Paris`; null for what is no travel. */
function bookedIn(words: string): FineCategory | null {
  const kind = keywordCategory(words.split(' '), 'strong');
  const [fine = PORTAL_KIND, ...more] = kind === null ? [] : fineCategoriesOf(kind);
  return more.length > 0 || fine === PORTAL_KIND || rollupOf(fine) !== 'travel' ? null : fine;
}
