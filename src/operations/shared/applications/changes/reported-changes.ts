import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { closedText } from './closed-text.ts';

/** Changes that a list names, but nobody can count on: the card is closed since, or others deny them. */

/** That a list names a change to the card which nobody can count on. @param bare that it pays no bonus */
export function reportedText(
  key: string,
  catalog: Context['catalog'],
  bare = '',
): string | undefined {
  const { product_changes: rows } = catalog.rules;
  const named = rows.flatMap(({ from, reported = [] }) =>
    reported.flatMap((one) => (one.to.includes(key) ? { ...one, from } : [])),
  );
  const [first] = named;
  if (first === undefined) return undefined;
  const from = named.flatMap((one) => catalog.cardsByKey.get(one.from)?.seed.name ?? []);
  const doubt = first.denied ? 'which others deny' : 'and whether it is still made is not known';
  return `${listedOn(first.sources, catalog)} a change to it from ${list(from)}${bare}, ${doubt}: ask`;
}

function listedOn(sources: readonly number[], { rules }: Context['catalog']): string {
  const [day] = sources
    .flatMap((at) => rules.sources[at]?.as_of ?? [])
    .sort()
    .reverse();
  return day === undefined ? 'an undated list names' : `a list of ${day} names`;
}

/** The changes of a card that a list named before the other card closed. @param held beside it */
export function reportedChanges(
  { seed }: CatalogCard,
  held: ReadonlySet<string>,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  const rows = catalog.rules.product_changes.filter(({ from }) => from === seed.key);
  return rows.flatMap(({ reported = [] }) =>
    reported.flatMap(({ to, denied, sources }) => {
      // What others deny stands in the note of the path.
      const cards = to.flatMap((key) => catalog.cardsByKey.get(key)?.seed ?? []);
      const open = cards.filter(({ key }) => !denied && !held.has(key));
      const day = listedOn(sources, catalog);
      return open.map(
        (one) =>
          `${day.replace(/^./, (letter) => letter.toUpperCase())} a change to ${one.name} too, ${closedText(one)}: whether it is still made is not known here, so ask.`,
      );
    }),
  );
}
