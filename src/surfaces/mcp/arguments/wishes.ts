import type { InputIssue } from '../../../errors.ts';
import { type Fields, isFields } from '../../../kit/fields.ts';
import { isLong } from '../../../operation/input/bounds.ts';
import { itemsIn } from '../../text-values.ts';
import { isSaid, LEFT_OUT } from './forms.ts';

/**
 * What narrows the choice among new cards: a fee, a bank, a kind of card. Every tool is sent some of it;
 * the search takes all of it, and nobody may lose it without a word.
 */

const plain = (name: string): string => name.toLowerCase().replace(/[\s-]+/g, '_');

const FEE_LIMIT = ['max_annual_fee', 'max_fee', 'annual_fee_limit', 'annual_fee_max', 'fee_limit'];
const NO_FEE = ['no_annual_fee', 'no_fee'];
const ISSUERS = ['issuer', 'issuers', 'bank', 'banks', 'card_issuer', 'only_issuers'];
const PREFERRED = 'issuer_preferences';
const BUSINESS = ['business', 'is_business', 'business_card'];
const NETWORKS = ['network', 'networks', 'card_network'];
const NO_FOREIGN = ['no_foreign_fee', 'no_foreign_fees', 'no_foreign_transaction_fee', 'no_ftf'];
const PROGRAMS = ['program', 'points_program', 'rewards_program', 'program_name', 'program_key'];
const OTHERS = ['card_type', 'card_types', 'tags', 'query'];

const NARROWING: ReadonlySet<string> = new Set([
  ...[...FEE_LIMIT, ...NO_FEE, ...ISSUERS, ...LEFT_OUT, ...BUSINESS, ...NETWORKS],
  ...[...NO_FOREIGN, ...PROGRAMS, ...OTHERS],
]);

export function isNarrowing(name: string): boolean {
  return NARROWING.has(plain(name));
}

const isYes = (value: unknown): boolean => value === true || /^(?:true|yes|1)$/i.test(`${value}`);
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');

/** `Chase, Citi` and `Chase or Citi` as two issuers. */
const issuersIn = (value: unknown): string[] =>
  textsOf(value).flatMap((text) => (isLong(text) ? [text] : itemsIn(text)));

/** Such wishes in the arguments that this tool has for them; a search takes the rest as its words. */
export function withWishes(given: Fields, known: ReadonlySet<string>): Fields {
  const searches = known.has('query') && known.has('tags');
  const wished: Record<string, unknown> = { ...given };
  const words: string[] = [];
  const take = (names: readonly string[], read: (value: unknown) => boolean): void => {
    for (const name of Object.keys(wished)) {
      if (known.has(name) || !names.includes(plain(name)) || !isSaid(wished[name])) continue;
      if (read(wished[name])) delete wished[name];
    }
  };
  /** Sets an argument that nobody sent. */
  const put = (name: string, value: unknown): boolean => {
    if (isSaid(wished[name])) return false;
    wished[name] = value;
    return true;
  };
  if (known.has('max_annual_fee')) {
    take(NO_FEE, (value) => !isYes(value) || put('max_annual_fee', 0));
    take(FEE_LIMIT, (value) => put('max_annual_fee', value));
  }
  if (!searches) {
    const takesOnly = known.has(PREFERRED) && !known.has('issuers');
    if (takesOnly) take(ISSUERS, (value) => put(PREFERRED, { only: issuersIn(value) }));
    return wished;
  }
  const say = (texts: readonly string[]): boolean => words.push(...texts) > 0 && texts.length > 0;
  const several = isSaid(wished.issuer) ? issuersIn(wished.issuer) : [];
  if (several.length > 1) {
    delete wished.issuer;
    say([several.join(' or ')]);
  }
  const one = (name: string) => (value: unknown) => {
    const [first, ...more] = textsOf(value);
    return more.length > 0 ? say([textsOf(value).join(' or ')]) : put(name, first ?? value);
  };
  take(ISSUERS, one('issuer'));
  take(NETWORKS, one('network'));
  take(['card_types'], one('card_type'));
  take(BUSINESS, (value) => !isYes(value) || put('card_type', 'business'));
  take([...LEFT_OUT], (value) => say(textsOf(value).map((name) => `no ${name}`)));
  take([PREFERRED], (value) => say(notWanted(value)));
  take(PROGRAMS, (value) => say(textsOf(value)));
  take(NO_FOREIGN, (value) => {
    if (!isYes(value)) return true;
    wished.tags = [...new Set([...textsOf(wished.tags), 'no_foreign_fee'])];
    return true;
  });
  const { query } = wished;
  const all = [...(typeof query === 'string' && query !== '' ? [query] : []), ...words];
  return words.length === 0 ? wished : { ...wished, query: all.join(', ') };
}

/** Of what a person thinks of banks, what leaves cards out: the rest ranks them, which a search does not. */
function notWanted(value: unknown): string[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((one: unknown): string[] => {
    if (typeof one === 'string')
      return /^\W*(?:no|not|avoid|without|only)\b/i.test(one) ? [one] : [];
    if (!isFields(one)) return [];
    const left = Object.entries(one).find(([name]) => LEFT_OUT.has(plain(name)));
    if (left !== undefined) return textsOf(left[1]).map((name) => `no ${name}`);
    return one.weight === 0 && typeof one.issuer === 'string' ? [`no ${one.issuer}`] : [];
  });
}

/** What a search has no use for: the cards held, and how another tool ranks. */
const OF_OTHERS = ['card_names', 'candidates', 'held_cards', 'mode', 'response_format', 'category'];

/** A call of another tool as one of the search: its category as words. */
export function asSearch(given: Fields): Fields {
  const { category, query } = given;
  const own = Object.entries(given).filter(([name]) => !OF_OTHERS.includes(name));
  const words = [category, query].filter((one) => typeof one === 'string');
  return { ...Object.fromEntries(own), ...(words.length > 0 && { query: words.join(', ') }) };
}

/** Fields that say how much is spent, and turn the figures. */
const SUMS = ['once', 'abroad', 'total_spending', 'at_merchants'];

/** Those of them that were refused and that the call does not have. */
export function sumsLost(
  wrong: readonly string[],
  call: Readonly<Record<string, unknown>>,
): string[] {
  return SUMS.filter(
    (name) =>
      wrong.some((path) => path.replace(/^params\./, '').split('.')[0] === name) &&
      !JSON.stringify(call).includes(`"${name}"`) &&
      !JSON.stringify(call).includes(`\\"${name}\\"`),
  );
}

/** Whether the call leaves out a credit in use, of which no name comes near. */
export function losesUse(
  issues: readonly InputIssue[],
  meant: ReadonlyMap<string, string>,
): boolean {
  const isUse = /(?:^|\.)benefit_selections\.\d+$/;
  return issues.some(({ path }) => isUse.test(path) && !meant.has(path));
}
