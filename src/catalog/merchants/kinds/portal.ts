import { type MerchantFacts, OWN } from '../../../engine/decisions/purchase/input.ts';
import { type FineCategory, fineCategoriesOf, rollupOf } from '../../../engine/model/categories.ts';
import { categoryNamed, namesBrand } from '../../names/categories.ts';
import { normaliseName } from '../../names/clean.ts';
import type { MerchantSeed } from '../../seeds/schema/merchants.ts';
import type { MerchantFileSeed } from '../merchant-match.ts';

/** A booking through a bank's travel portal, as people name one. */
export interface PortalSaid {
  /** Null where no bank is named: each card's own portal. */
  readonly merchant: MerchantSeed | null;
  /** What is booked; null where that is not said. */
  readonly booked: FineCategory | null;
  /** The same in the words that were said; empty where nothing was. */
  readonly words: string;
}

/** One name for all the ways to say it. */
export function portalName({ merchant, words }: Omit<PortalSaid, 'booked'>): string {
  return `${merchant?.name ?? OWN_PORTAL} ${words}`.trim();
}

/** Whose portal a purchase is made at, and what is booked there, for the engine; nothing elsewhere. */
export function bookingAt(
  merchant: MerchantSeed | null,
  said: PortalSaid | null,
): Pick<MerchantFacts, 'portal_of' | 'booked'> {
  const portal_of = said?.merchant === null ? OWN : merchant?.portal_of;
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
  const longest = longestIn(said, file);
  const [own] = longest === undefined ? (ANY.exec(said) ?? []) : [];
  const hit = longest?.hit ?? own;
  if (hit === undefined) return null;
  const words = said.replace(hit, ' ').replaceAll(AROUND, ' ').replace(/\s+/g, ' ').trim();
  const merchant = longest?.merchant ?? null;
  if (words === '') return { merchant, booked: null, words };
  const kind = categoryNamed(words);
  // A shop with a portal of its own is no bank.
  if (kind.kind !== 'found' || (merchant === null && namesBrand(words))) return null;
  if (rollupOf(fineCategoriesOf(kind.key)[0] ?? 'uncategorized') !== 'travel') {
    return kind.key === 'entertainment' ? { merchant, booked: kind.key, words } : null;
  }
  const [fine = BOOKED, ...more] = fineCategoriesOf(kind.key);
  const booked = more.length > 0 || fine === 'travel_agencies' ? null : fine;
  return { merchant, booked, words: booked === null ? '' : words };
}
