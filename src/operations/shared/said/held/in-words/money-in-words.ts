import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { bankCounting } from '../money-places.ts';

/** Sums kept at a bank, in plain words: `$120,000 at Merrill`, `120k in a Merrill account`. */

const KEPT =
  '(?:(?:kept|held|invested|saved|deposited|sitting|parked|in (?:assets|investments|savings|deposits|brokerage|cash|stocks)) )*';
const WHERE = '(?<prep>(?:on deposit )?(?:at|with|in) )?(?:my |our |an? |the )?';
const HAVE =
  '(?:(?:and |, )?(?:(?:i|we) )?(?:have|has|keep|hold|got|with|for someone with) )?(?:about |around |over |roughly |some )?';
/** Dollars, with their sign or in thousands. */
export const SUM =
  '(?:\\$ ?(?<dollars>\\d[\\d,]*(?:\\.\\d+)?) ?(?<scale>k|m|million|thousand)?|(?<bare>\\d[\\d,]*(?:\\.\\d+)?) ?(?<bareScale>k|million|thousand))\\b(?: dollars)?';
const BALANCE = new RegExp(
  `${HAVE}${SUM} ${KEPT}${WHERE}(?<bank>[a-z][\\w.'’]*(?: [a-z][\\w.'’]*){0,5})`,
  'gi',
);
const SCALE: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
/** Behind a bank: what its money is in. Without a word before the bank one of these tells that it is kept. */
const ACCOUNT =
  /^(?: (?:balances?|accounts?|checking|savings|deposits?|assets|investments?|brokerage|ira|portfolio|and|in|total))+(?![\w'’])/i;
/** Behind a bank: a card of it, and no money there. */
const NO_MONEY =
  /^(?: \w+){0,2} (?:cards?|visa|mastercard|bonus|credits?|offer|limit)\b|^ a month/i;
/** Before a sum: it is owed or spent, and not kept. */
export const NOT_KEPT =
  /\b(?:ow(?:e|es|ing)|debt|spen[dt]\w*|carry\w*|transfer\w*|limit|balance of|charge\w*|no|not)[\w ]{0,12}$/i;
/** Less is no balance that somebody tells of. */
export const LEAST = 1_000;

type Groups = Readonly<Record<string, string | undefined>>;

/** The dollars of a match of `SUM`. */
export function dollarsOf({ dollars, bare = '', scale, bareScale }: Groups): number {
  const sum = Number((dollars ?? bare).replaceAll(',', ''));
  return sum * (SCALE[(scale ?? bareScale ?? '').toLowerCase()] ?? 1);
}

/** Takes such sums out of the words. */
export function takeKept(
  query: string,
  catalog: CatalogSnapshot,
): { readonly rest: string; readonly balances: Readonly<Record<string, number>> } {
  const balances: Record<string, number> = {};
  const rest = query.replaceAll(BALANCE, (...found) => {
    const [said, at, groups] = [String(found[0]), Number(found.at(-3)), found.at(-1) as Groups];
    const { prep, bank = '' } = groups;
    const sum = dollarsOf(groups);
    const name = bankAhead(bank, catalog);
    if (name === '' || sum < LEAST || NOT_KEPT.test(query.slice(0, at))) return said;
    const after = query.slice(at + said.length - bank.length + name.length);
    const [account = ''] = ACCOUNT.exec(after) ?? [];
    if (NO_MONEY.test(after) || (prep === undefined && account === '')) return said;
    balances[name] = (balances[name] ?? 0) + sum;
    return ` ${bank.slice(name.length).slice(Math.min(account.length, bank.length - name.length))}`;
  });
  return { rest, balances };
}

/** The bank with which these words begin, as `Merrill Edge`, or an account of its own name; empty without one. */
function bankAhead(said: string, catalog: CatalogSnapshot): string {
  const words = said.split(' ');
  const upTo = (end: number) => words.slice(0, end).join(' ');
  const ends = words.map((_, at) => at + 1).filter((end) => bankCounting(upTo(end), catalog));
  const [first] = ends;
  if (first === undefined) return '';
  let end = first;
  // No word of its accounts.
  while (ends.includes(end + 1) && !ACCOUNT.test(` ${words[end]}`)) end += 1;
  return upTo(end);
}
