import { tillOf } from '../departments.ts';
import type { MerchantMatcher } from '../merchant-match.ts';
import { wordsOf } from '../statement-text.ts';

/** How or at which till of a shop is paid, as people say it beside the shop: `Shell, paid inside`. */
export interface SaidWay {
  /** The name without it. */
  readonly name: string;
  /** As it was said. */
  readonly words: string;
  /** Fuel is paid in the shop, or at the pump; null where neither is said. */
  readonly fuel: 'inside' | 'pump' | null;
}

/** Characters of a name with what is said beside it. */
const LONGEST = 200;

const INSIDE =
  /(?:not (?:paid |paying )?(?:(?:at|by) )?the pumps?|inside(?: the (?:shop|store|station|building))?|indoors|(?:in|at|to|by) the (?:shop|store|building|counter|cash register|register|cashier|till|attendant|clerk)|at counter|cash register|register|cashier|attendant|clerk)(?!\w)/iy;
const PUMP = /(?:(?:at|by) the pumps?|pay[- ]at[- ](?:the[- ])?pump|pumps?|outside)(?!\w)/iy;
/** What no rate that is known depends on. */
const OTHER =
  /(?:(?:drive|walk)[- ]?(?:thru|through|up)(?: (?:lane|window))?|curb[- ]?side|kerb[- ]?side|self[- ]?(?:check[- ]?out|serve|service)(?: (?:lane|kiosk))?|kiosk|(?:in-?store |store |order )?pick[- ]?up|take[- ]?(?:out|away)|carry[- ]?out|to[- ]go|(?:by|over the|on the) (?:tele)?phone|phone orders?|(?:in|with|through|via|on|by|using) (?:the|its|their|my|an) (?:mobile )?app|mobile (?:app|orders?)|in[- ]store|in person|car ?wash(?:es)?)(?!\w)/iy;
/** Words that join them. */
const JOINING =
  /(?:and|with|plus|because|of|since|as|for|paid|pay(?:ing|s)?|payment|bought|ordered|ordering|orders?|picked up|i|we|it|is|was|a|an|the|my|our|at|in|on|by|to|via|through|using|fill(?:ed|ing)?[- ]?up|fill|tank|fuel|gas|gasoline|petrol)(?!\w)/iy;
const BETWEEN = /[\s,;:()[\]–—-]+/y;

type Told = Pick<SaidWay, 'fuel'> & { readonly ways: number };

/** What words say of how is paid, where they say nothing else; null else. */
function toldBy(words: string): Told | null {
  let [at, ways] = [0, 0];
  let fuel: SaidWay['fuel'] = null;
  const reads = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    if (!pattern.test(words)) return false;
    at = pattern.lastIndex;
    return true;
  };
  while (at < words.length) {
    if (reads(BETWEEN)) continue;
    const isInside = reads(INSIDE);
    const isPump = !isInside && reads(PUMP);
    if (isInside || isPump || reads(OTHER)) ways += 1;
    else if (!reads(JOINING)) return null;
    if (isInside || isPump) fuel ??= isInside ? 'inside' : 'pump';
  }
  return { ways, fuel };
}

const OWN: ReadonlySet<string> = new Set(['exact', 'alias']);
const EDGES = /^[\s,;:()[\]–—-]+|[\s,;:([–—-]+$/g;

const AROUND = /^[\s,;:()[\]–—-]+|[\s,;:()[\]–—-]+$/g;
/** The places of a text where a word ends, or where a name begins behind others. */
const ENDS = /(?<=[\w'’.)])(?=[\s,;:()[\]–—-]|$)/g;
const STARTS = /(?<= (?:at|from|in|inside|of) (?:the )?)(?=\S)/gi;

/**
 * The shop of a text that says besides only how is paid there, or at which till; null for others.
 * @param isKnown whether a name is that of a shop
 */
export function saidWay(
  given: string,
  isKnown: (name: string) => boolean,
  match: MerchantMatcher['match'],
): SaidWay | null {
  if (given.length > LONGEST) return null;
  const found = behindName(given, isKnown) ?? beforeName(given, isKnown);
  // A name of its own, as `Walmart Pickup` may be one, says nothing of the way.
  return found === null || OWN.has(match(given).method) ? null : found;
}

/** `Shell (inside, car wash)`. */
function behindName(given: string, isKnown: (name: string) => boolean): SaidWay | null {
  for (const { index } of given.matchAll(ENDS)) {
    const words = given.slice(index);
    const told = toldBy(words);
    if (told === null || told.ways === 0) continue;
    const name = given.slice(0, index).replace(EDGES, '');
    if (isKnown(name)) return saidBy(name, words, told);
  }
  return null;
}

/** `car wash at Shell`, `drive-through at McDonald's`. */
function beforeName(given: string, isKnown: (name: string) => boolean): SaidWay | null {
  for (const { index } of given.matchAll(STARTS)) {
    const words = given.slice(0, index);
    const said = words.replace(/ (?:at|from|in|inside|of) (?:the )?$/i, '');
    const told = toldBy(said);
    const name = given.slice(index).replace(EDGES, '');
    if (told !== null && told.ways > 0 && isKnown(name)) return saidBy(name, said, told);
  }
  return null;
}

const saidBy = (name: string, words: string, { fuel }: Told): SaidWay => ({
  ...{ name, fuel },
  words: words.replace(AROUND, ''),
});

const WITHIN = /^(?:at )?(?:the |a )?(\S.{0,40}?) (?:in|inside|of) (?:the |a )?(\S.*)$/i;

/** `cafe at Target`, where a part of a known shop is said to be in it; else what was given. */
export function tillAt(given: string, isKnown: (name: string) => boolean): string {
  const [, part, shop] = (given.length > LONGEST ? null : WITHIN.exec(given)) ?? [];
  if (part === undefined || shop === undefined || isKnown(given)) return given;
  return tillOf(wordsOf(part)) !== null && isKnown(shop) ? `${part} at ${shop}` : given;
}
