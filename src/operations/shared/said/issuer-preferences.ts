import { z } from 'zod';
import { issuerMatches } from '../../../catalog/names/issuers.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { WEIGHT_RANGE } from '../../../engine/worth/issuer-preference.ts';
import { text } from '../../../operation/params.ts';

/** Issuers that a person likes or will not have, as they write it: `no Amex`, `prefer Chase`. */

const preference = z.strictObject({
  issuer: text(80),
  weight: z.number().min(WEIGHT_RANGE.least).max(WEIGHT_RANGE.most),
});
export type IssuerPreference = z.output<typeof preference>;

const [NONE, LESS, MORE, ONLY] = [0, 0.5, 2, WEIGHT_RANGE.most] as const;
/** In this order: `rather not` is none, and `rather` more. */
const MOODS: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:(?:i|we|im|i'm|am|are|please|but|and) )*(?:(?:would )?rather not|(?:not|no)(?: an?)?(?: (?:big|huge))? fans? of|nothing from|anything (?:but|except)|any but|all but|other than|no more|no|not|never|none of|avoid(?:ing)?|without|except(?: for)?|exclud(?:e|ed|es|ing)|hates?|dislikes?|skip|ban(?:ned)?|ignore|(?:do ?n[o']?t|do not|wo ?n'?t|cannot|can ?'?t) (?:want|like|have|use|take|get)|leave out|denied by|rejected by|refused by)\b:?/i,
    NONE,
  ],
  [/^(?:less(?: of)?|fewer|not (?:so|very) much)\b:?/i, LESS],
  [/^(?:only|just|nothing but|must be|has to be)\b:?/i, ONLY],
  [
    /^(?:(?:i|we|please|but|and) )*(?:(?:strongly |would )*prefer(?:red|s|ably)?|rather|likes?|loves?|favou?rs?|favou?rite|mostly|ideally|want|wants|more(?: of)?)\b:?/i,
    MORE,
  ],
];
const LISTS: Readonly<Record<string, number>> = {
  ...{
    exclude: NONE,
    excluded: NONE,
    avoid: NONE,
    no: NONE,
    not: NONE,
    without: NONE,
    dislike: NONE,
  },
  ...{ prefer: MORE, preferred: MORE, like: MORE, include: MORE, favorite: MORE, only: ONLY },
};
const TAIL = /(?:'s)?(?: (?:cards?|please|anymore|any more))*[.!]?$/i;

function moodOf(said: string): { readonly weight: number | null; readonly rest: string } {
  const found = MOODS.find(([words]) => words.test(said));
  if (found === undefined) return { weight: null, rest: said };
  return { weight: found[1], rest: said.replace(found[0], '').trim() };
}

/** `prefer Chase, no Amex or Citi`: each issuer with the mood that stands before it. */
function fromText(given: string): IssuerPreference[] {
  let weight: number = MORE;
  return given
    .split(
      /\s*[,;&+/]\s*|\s+(?:and|or|nor)\s+|(?<!\b(?:any|anything|nothing|all|everything))\s+but\s+/i,
    )
    .flatMap((part) => {
      let said = part.trim();
      for (let mood = moodOf(said); mood.weight !== null; mood = moodOf(said)) {
        weight = mood.weight;
        said = mood.rest;
      }
      const issuer = said
        .replace(/^(?:(?:any|a|an|the|cards?|issued|by|from|with|of) )+/i, '')
        .replace(TAIL, '')
        .trim();
      return issuer === '' ? [] : [{ issuer, weight }];
    });
}

/** Issuers as they are listed, or in words such as `Chase or Citi`; what is not wanted stays as it is said. */
export function namesAlone(said: string): string[] {
  const found = fromText(said);
  const isWish = found.length > 0 && found.every(({ weight }) => weight > 1);
  return isWish ? found.map(({ issuer }) => issuer) : [said];
}

/** Whether new cards of this issuer alone are wanted: `only Chase`. */
export function isOnly({ weight }: IssuerPreference): boolean {
  return weight === ONLY;
}

function namesIn(given: unknown): unknown[] {
  return typeof given === 'string' ? fromText(given).map(({ issuer }) => issuer) : [given].flat();
}

function fromEntry(entry: unknown): unknown {
  if (typeof entry === 'string') return fromText(entry);
  if (typeof entry !== 'object' || entry === null) return [entry];
  const { bank, name, brand, ...own } = entry as Record<string, unknown>;
  const lists = Object.entries(own).filter(([key]) => key.toLowerCase() in LISTS);
  if (lists.length > 0 && lists.length === Object.keys(own).length) {
    return lists.flatMap(([key, names]) =>
      namesIn(names).map((issuer) => ({ issuer, weight: LISTS[key.toLowerCase()] })),
    );
  }
  const { issuer = bank ?? name ?? brand, weight, ...others } = own;
  const words = Object.values(others).filter((one) => typeof one === 'string');
  const [said] = words;
  if (weight === undefined && said !== undefined && words.length === Object.keys(others).length) {
    return [{ issuer, weight: LISTS[said.toLowerCase()] ?? moodOf(said).weight ?? said }];
  }
  // A name alone is liked; what counts less than nothing is not wanted.
  const isAlone = weight === undefined && Object.keys(others).length === 0;
  const isNegative = typeof weight === 'number' && weight < 0;
  return [{ ...others, issuer, weight: isAlone ? MORE : isNegative ? NONE : weight }];
}

const FORM =
  'send [{"issuer": "Chase", "weight": 2}], or words such as "no Amex"; 2 counts double, 0.5 half, 0 leaves its new cards out';

export const issuerPreferences = z
  .preprocess((given) => {
    if (typeof given === 'string') return fromText(given);
    if (Array.isArray(given)) return given.flatMap(fromEntry);
    return typeof given === 'object' && given !== null ? fromEntry(given) : given;
  }, z.array(preference, FORM).max(50))
  .optional()
  .meta({ 'x-form': '{only: [Chase]}' })
  .describe(
    '"no Amex", or [{"issuer": "Chase", "weight": 2}]: 2 counts double, 0.5 half in ranks, not in dollars; 0 leaves its new cards out.',
  );

/** Networks that are banks too: whoever wants no Amex means both, as a search takes it. */
const BANK_OF: ReadonlyMap<string, string> = new Map([
  ['Amex', 'American Express'],
  ['Discover', 'Discover'],
]);

const CREDIT_UNIONS = /^credit unions?$/i;

/** The issuers of a name: those of the catalogue where it is their kind, `credit unions`. */
export function issuersCalled(name: string, { rules }: Pick<CatalogSnapshot, 'rules'>): string[] {
  return CREDIT_UNIONS.test(name.trim()) ? [...rules.credit_unions.issuers] : [name];
}

/** The issuers whose new cards alone are wanted; a name that is no issuer's is not among them. */
export function onlyFrom(
  preferences: readonly IssuerPreference[] | undefined,
  catalog: Pick<CatalogSnapshot, 'rules' | 'cards'>,
): string[] {
  return (preferences ?? [])
    .filter(isOnly)
    .flatMap(({ issuer }) => issuersCalled(issuer, catalog))
    .filter((one) => catalog.cards.some(({ seed }) => issuerMatches(seed.issuer, one)));
}

/**
 * Of new cards those that may be named: none of an issuer with the weight 0, or on its network alone, and
 * where only some issuers' are wanted, no others. A name that is no issuer's leaves nothing out.
 */
export function wanted<
  Card extends { readonly issuer: string; readonly networks: readonly string[] },
>(
  preferences: readonly IssuerPreference[] | undefined,
  catalog: Pick<CatalogSnapshot, 'rules' | 'cards'>,
): (card: Card) => boolean {
  const alone = onlyFrom(preferences, catalog);
  const out = (preferences ?? [])
    .filter(({ weight }) => weight === NONE)
    .flatMap(({ issuer }) => issuersCalled(issuer, catalog));
  return ({ issuer, networks }) => {
    const [only, ...others] = networks;
    const banks = [issuer, ...(others.length === 0 ? [BANK_OF.get(only ?? '') ?? []].flat() : [])];
    const isOther = alone.length > 0 && !alone.some((one) => issuerMatches(issuer, one));
    return !isOther && !out.some((one) => banks.some((bank) => issuerMatches(bank, one)));
  };
}
