import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { list, usd } from '../../../kit/words.ts';

/** `$49, $99 or $200 by credit for Discover it Secured and $200 for others (as of 2026-08-12)`, alike ones together. */
export function depositTexts(
  cards: readonly CatalogCard[],
  isOnly: boolean,
  has: number | undefined,
): string[] {
  const known = cards.flatMap(({ seed: { name, deposit, sources } }) => {
    if (deposit === undefined) return [];
    const as_of = sources[deposit.source]?.as_of;
    return [{ name, terms: termsOf(deposit.least, as_of, has) }];
  });
  return [...Map.groupBy(known, ({ terms: [sum, rest] }) => `${sum}|${rest}`).values()].map(
    (alike) => {
      const [sum, rest] = alike[0]?.terms ?? ['', ''];
      const names = isOnly ? '' : ` for ${list(alike.map(({ name }) => name))}`;
      return `${sum}${names}${rest}`;
    },
  );
}

/** The sum, and what is said behind the names. */
function termsOf(
  least: readonly number[],
  as_of: string | null | undefined,
  has: number | undefined,
): [string, string] {
  const most = Math.max(...least);
  const enough =
    has === undefined || most === 0
      ? ''
      : `, ${has >= most ? 'so' : 'where'} ${usd(has)} is enough`;
  const sum =
    most === 0
      ? 'none but money in its own account'
      : `${list(least.map(usd), 'or')}${least.length > 1 ? ' by credit' : ''}`;
  return [sum, `${as_of ? ` (as of ${as_of})` : ''}${enough}`];
}
