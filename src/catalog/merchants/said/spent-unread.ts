import { saysSpent } from './spent-so-far.ts';

/** What is said beside a shop of sums on a card, in words that are not read, and the shop before it. */
export function sumsSaid(merchant: string): {
  readonly name: string;
  readonly words: readonly string[];
} {
  const [first = '', ...clauses] = merchant.split(/\s*(?:,(?!\d)|[;(–—]|[.:-]\s)\s*/);
  const isSaid = (words: string) => saysSpent(words) && SUM.test(words);
  const said = clauses.filter(isSaid);
  const from = said[0] === undefined ? -1 : clauses.indexOf(said[0]);
  // No sum and nothing of what is on a card belongs to the name, be it read or not.
  if (from >= 0 && !isSaid(first)) {
    const name = merchant.slice(0, merchant.indexOf(said[0] ?? '', first.length));
    return { name: name.replace(/[\s,;(–—.:-]+$/, ''), words: said };
  }
  if (!isSaid(merchant)) return { name: merchant, words: [] };
  const at = TAIL.exec(merchant)?.index ?? 0;
  return at === 0
    ? { name: merchant, words: [merchant] }
    : { name: merchant.slice(0, at), words: [merchant.slice(at).trim()] };
}

/** Where a tail without a mark before it begins: `Staples where I have run $24,300 through it`. */
const TAIL =
  /\s+(?:(?:and|but|as|since|because|with|having|where|after|though) )*(?:already|so far|(?:i|we)(?:['’]ve| have| already)? [a-z]+|\$ ?\d|(?:maxed|capped)\b)/i;

/** A sum of dollars, or a cap: other numbers beside a shop count other things. */
const SUM = /\$ ?\d|\d ?(?:k|dollars|bucks)\b|\b(?:cap|limit|max(?:ed)?)\b/i;
