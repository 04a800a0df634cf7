import { membershipWords } from '../../../../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { bankCounting } from '../money-places.ts';
import { tiersNamed } from '../tier-names.ts';
import { dollarsOf, LEAST, NOT_KEPT, SUM } from './money-in-words.ts';

/** Tiers of banks by their names, in plain words: `Platinum Honors, $120k`, `a BofA Preferred Honors member`. */

type Groups = Readonly<Record<string, string | undefined>>;

/** Before a tier: it is not held. */
export const NOT_HELD =
  /\b(?:no|not|non|without|never|isn['’]?t|aren['’]?t|reach\w*|becom\w+|want\w*|toward|below)(?: (?:an?|the|to|be|in|my|yet))* ?$/i;
const STATUS_SAID = '[ -](?:tiers?|members?(?:hip)?|status|level|clients?|customers?)';
export const STATUS = `(?:${STATUS_SAID})*`;
export const END = new RegExp(`${STATUS}$`, 'i');
/** Beside a tier: the money that makes it. */
const SUM_BEHIND = new RegExp(
  `^\\)?,? ?\\(?(?:(?:with|and|at|on|by) )?${SUM}\\)?(?! ?[\\w%/])`,
  'i',
);
const SUM_BEFORE = new RegExp(`${SUM},? (?:(?:in|with|and|of|for|at) )?\\(?$`, 'i');

/** The names of programs, of now and before, as alternatives of a pattern. */
export function programsNamed({ rules }: Pick<CatalogSnapshot, 'rules'>): string {
  const names = rules.relationships.flatMap(({ name, former_name }) => [name, former_name ?? name]);
  return [...new Set(names)].sort((a, b) => b.length - a.length).join('|');
}

/** Letters of a bank's name and more. */
const LONGEST_BANK = 60;

/** The bank with which a text ends, as words before a tier of it; empty without one. */
export function bankBehind(text: string, catalog: CatalogSnapshot): string {
  const [tail = ''] = /(?:[\w.'’]+ ){1,3}$/.exec(text.slice(-LONGEST_BANK)) ?? [];
  const words = tail.trim().split(' ');
  const size = [...words.keys()]
    .map((at) => words.slice(at).join(' '))
    .find((one) => {
      const bank = one.replace(/['’]s$/, '');
      return bank !== '' && bankCounting(bank, catalog) !== undefined;
    });
  return size === undefined ? '' : `${size} `;
}

interface TiersSaid {
  readonly rest: string;
  readonly memberships: readonly string[];
  readonly balances: Readonly<Record<string, number>>;
}

/** Takes the tiers that somebody has out of the words, with their bank and the sum beside them. */
export function takeTiers(query: string, catalog: CatalogSnapshot): TiersSaid {
  const memberships: string[] = [];
  const balances: Record<string, number> = {};
  let rest = query;
  for (const found of [...query.matchAll(tierPattern(catalog))].toReversed()) {
    const { index, 0: said } = found;
    const { alone, ofBank } = found.groups as Groups;
    const before = rest.slice(0, index);
    const bank = bankBehind(before.replace(/\($/, ''), catalog);
    const from = index - bank.length;
    if (NOT_HELD.test(rest.slice(0, from)) || (ofBank !== undefined && bank === '')) continue;
    const own = said.replaceAll(/[()]/g, '').replace(END, '');
    const tier = ofBank === undefined ? (alone ?? own) : `${bank}${ofBank}`;
    const [meant] = tiersNamed(tier, catalog);
    if (meant === undefined) continue;
    memberships.unshift(tier);
    const sum = sumBeside(rest, from, index + said.length);
    const program = catalog.rules.relationships.find(({ tiers }) => tiers.includes(meant));
    if (sum !== null && program !== undefined) balances[program.issuer] = sum.dollars;
    const cut = sum ?? { from, to: index + said.length };
    rest = `${rest.slice(0, cut.from)} ${rest.slice(cut.to)}`;
  }
  return { rest, memberships, balances };
}

/** A name of one word, or of a number, is that of many things: such a tier is named with its program or bank. */
function tierPattern(catalog: CatalogSnapshot): RegExp {
  const known = PATTERNS.get(catalog.rules);
  if (known !== undefined) return known;
  const own = `(?:${programsNamed(catalog)})`;
  const names = catalog.rules.relationships.flatMap(({ tiers }) =>
    tiers.flatMap(({ name, former = [] }) => [name, ...former.map((one) => one.name)]),
  );
  const longest = [...new Set(names)].sort((a, b) => b.length - a.length);
  const telling = longest.filter(
    (one) => membershipWords(one).split(' ').length > 1 && !/\d/.test(one),
  );
  const numbered = longest.filter((one) => /\d/.test(one));
  const ofBank = `${numbered.join('|')}|(?:${longest.join('|')})(?=${STATUS_SAID})`;
  const pattern = new RegExp(
    `\\(?\\b(?:${own} (?:${longest.join('|')})|(?<alone>${telling.join('|')})(?: ${own})?|(?<ofBank>${ofBank}))${STATUS}\\b\\)?`,
    'gi',
  );
  PATTERNS.set(catalog.rules, pattern);
  return pattern;
}

/** Of the programs of a catalogue: every search reads them, also one without words. */
const PATTERNS = new WeakMap<CatalogSnapshot['rules'], RegExp>();

/** A stretch of a text with the sum that stands beside it, and that sum; null without one. */
export function sumBeside(
  text: string,
  from: number,
  to: number,
): { readonly from: number; readonly to: number; readonly dollars: number } | null {
  const after = SUM_BEHIND.exec(text.slice(to));
  const before = SUM_BEFORE.exec(text.slice(0, from));
  const start = after === null ? (before?.index ?? from) : from;
  const dollars = dollarsOf((after ?? before)?.groups ?? {});
  if (!(dollars >= LEAST) || NOT_KEPT.test(text.slice(0, start))) return null;
  return { from: start, to: to + (after?.[0].length ?? 0), dollars };
}
