import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { list } from '../../../../kit/words.ts';

/** What cover of things bought leaves out, as far as an issuer publishes it. */

type LeftOut = CatalogSnapshot['rules']['cover_left_out'][number];

/** Things that cover of purchases can leave out, as people name them. */
const THINGS: readonly (readonly [LeftOut['things'][number], RegExp])[] = [
  ['used', /\b(?:used|pre-?owned|second[- ]?hand|pre-?loved|refurb\w*|thrift\w*|vintage)\b/i],
  ['antiques and collectibles', /\b(?:antiques?|collect[ia]bles?|vintage|trading cards?)\b/i],
  [
    'motor vehicles',
    /\b(?:motor ?vehicles?|cars?|trucks?|suvs?|motorcycles?|boats?|jet ?skis?|aircraft)\b/i,
  ],
  ['software', /\bsoftware\b/i],
  ['things for resale or business', /\b(?:resale|resell\w*|flip|business|commercial|work use)\b/i],
];

/** What a phrase names of things that cover can leave out. */
export function thingsNamed(words: string): LeftOut['things'] {
  // "A used phone case for my car" is no car.
  const said = words.replace(/\brental cars?\b|\bfor (?:my|the|our) (?:car|truck|suv)\b/gi, '');
  return THINGS.filter(([, pattern]) => pattern.test(said)).map(([thing]) => thing);
}

/** What is published of a kind of cover of an issuer; undefined where nothing is known. */
export function leftOutOf(
  issuer: string,
  kind: string,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
): LeftOut | undefined {
  return rules.cover_left_out.find((one) => one.issuer === issuer && one.kind === kind);
}

/** `Purchase protection of Chase leaves out used things and software (read 2026-11-26)`. */
export function leftOutText(row: LeftOut): string {
  return `${kindOf(row)} of ${row.issuer} leaves out ${list(thingsOf(row))}, among others (read ${row.read_at}).`;
}

/** The same of several issuers, of the things that are bought alone. */
export function leavingOutText(rows: readonly LeftOut[], bought: LeftOut['things']): string {
  const [row] = rows;
  if (row === undefined) return '';
  const things = bought.filter((one) => rows.some((other) => other.things.includes(one)));
  const days = [...new Set(rows.map(({ read_at }) => read_at))].sort();
  return `${kindOf(row)} of ${list(rows.map(({ issuer }) => issuer))} leaves out ${list(thingsOf({ things }))} (read ${list(days)}).`;
}

function kindOf({ kind }: LeftOut): string {
  const [first = '', ...rest] = kind.replaceAll('_', ' ');
  return first.toUpperCase() + rest.join('');
}

/** `used or pre-owned things`, `software`. */
export function thingsOf({ things }: Pick<LeftOut, 'things'>): string[] {
  return things.map((one) => (one === 'used' ? 'used or pre-owned things' : one));
}

const CALLED: Readonly<Record<string, string>> = {
  used: 'something used',
  'antiques and collectibles': 'an antique or a collectible',
  'motor vehicles': 'a motor vehicle',
};

/** `something used or software`. */
export function thingsText(things: readonly string[]): string {
  return list(
    things.map((one) => CALLED[one] ?? one),
    'or',
  );
}

/** Where things are mostly, or often, bought of others who used them. */
const SELLS_USED =
  /\b(?:e-?bay|marketplace|craigslist|offer ?up|mercari|poshmark|depop|reverb|vinted|thred ?up|grailed|goodwill|pawn|thrift|back ?market)\b/i;

export const sellsUsed = (merchant: string): boolean => SELLS_USED.test(merchant);

const BESIDE =
  /\b(?:insurance|protection|cover(?:age)?|warrant(?:y|ies))\s+((?:for|on|of|in|if|when)\s+.+)$/i;
const READ =
  /\b(?:theft|stol\w*|damag\w*|br[eo]ak\w*|drop\w*|phones?|rentals?|delay\w*|cancel\w*)\b/i;

/** Words of what cover is for that change nothing here; null without any. */
export function besideCover(given: string): string | null {
  const [, words] = BESIDE.exec(given) ?? [];
  if (words === undefined || READ.test(words) || thingsNamed(words).length > 0) return null;
  return words;
}
