import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { merchantByKey } from '../../../../catalog/merchants/by-key.ts';
import { codedKind, codedText } from '../../../../catalog/merchants/kinds/coded.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { rollupOf } from '../../../../engine/model/categories.ts';
import type { SpendingLine } from '../../../../engine/model/input.ts';

/**
 * Spending at merchants with what their codes say, which decides for categories that are chosen; said
 * where one of these cards has such a one.
 */
export function withCodes(
  lines: readonly SpendingLine[],
  cards: readonly CatalogCard[],
  { merchants }: Pick<CatalogSnapshot, 'merchants'>,
): { readonly lines: readonly SpendingLine[]; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const read = lines.map((line): SpendingLine => {
    const merchant = merchantByKey(merchants, line.merchant);
    const coded = merchant === undefined || line.abroad ? null : codedKind(merchant, merchants);
    if (merchant === undefined || coded === null) return line;
    const isChosen = cards.some(({ engine }) =>
      engine.earn.some(
        ({ choice, categories }) =>
          choice?.by === 'holder' &&
          categories.includes(coded.category) &&
          !categories.includes(line.category) &&
          !categories.includes(rollupOf(line.category)),
      ),
    );
    if (isChosen)
      notes.push(
        `${merchant.name} counted by its code as ${codedText(coded)}, where that is chosen`,
      );
    return { ...line, coded: coded.category };
  });
  return { lines: read, notes };
}
