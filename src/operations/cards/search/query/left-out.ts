import { quoted } from '../../../../kit/clean-text.ts';

/** Words that ask for nothing by themselves: `no credit history at all`. */
const FILLERS = new Set('all any at just only really some also even ever first'.split(' '));

/**
 * What was left out of a search, of which the answer says it first: words that are not understood,
 * and facts that the catalog does not hold.
 */
export function leftOut(not_understood: unknown, not_held: unknown): string[] {
  const [words, facts] = [not_understood, not_held].map((all) =>
    Array.isArray(all) ? all.map(String) : [],
  ) as [string[], string[]];
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  const said = telling.join(', ').replace(/(\d)pct\b/g, '$1%');
  return [
    ...(telling.length > 0 ? [`Not understood, so not applied: ${quoted(said)}.`] : []),
    ...(facts.length > 0
      ? [`Not known here, so not applied: ${facts.join('; ')}. Ask the issuer.`]
      : []),
  ];
}

/** What an agent should do when a query contains nothing to search by. */
export const ASK =
  'Nothing in the query could be used: ask the person what the card is for (e.g. travel, groceries, a first card), the highest annual fee, or which bank.';

/** True when a query said something, and none of it, nor any other filter, narrows the search. */
export function nothingUsed(filters: object, left: readonly string[]): boolean {
  return left.length > 0 && Object.keys(filters).length === 0;
}
