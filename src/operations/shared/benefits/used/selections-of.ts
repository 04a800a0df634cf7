import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { SelectionsOf } from '../../../../engine/model/input.ts';
import { selectedOf } from '../../../../engine/worth/credits.ts';

/**
 * Of which cards a list of used credits speaks: of the card in question, or of those of several that
 * it names a credit of. Who lists what they use of one card says nothing of the others, except of the
 * same kind of certificate: who uses free nights uses them of any card. Undefined where it speaks of all.
 * @param asked the cards in question
 */
export function selectionsOf(
  keys: ReadonlySet<string> | null,
  asked: readonly CatalogCard[],
  { benefitsByKey: by }: CatalogSnapshot,
): { readonly selections_of?: SelectionsOf } {
  // Who uses none, or every one, says it of any card.
  if (keys === null || keys.size === 0 || keys.size > by.size / 2) return {};
  const named = asked.map(({ seed: { card_id, credits } }) => {
    const own = credits.filter(({ key }) =>
      [key, by.get(key)?.category ?? ''].some(
        (one) => keys.has(one) || keys.has(selectedOf(card_id, one)),
      ),
    );
    return { card_id, own };
  });
  const cards = named.filter(({ own }) => asked.length === 1 || own.length > 0);
  if (cards.length === 0) return {};
  // Who names a card with its night means that night.
  const kinds = cards.flatMap(({ own }) =>
    own.flatMap(({ key }) => (keys.has(key) ? (kindOf(key, by) ?? []) : [])),
  );
  const alike = [...by.keys()].filter((key) => kinds.includes(kindOf(key, by) ?? ''));
  return {
    selections_of: { cards: new Set(cards.map(({ card_id }) => card_id)), alike: new Set(alike) },
  };
}

/** Of certificates, whether of nights or of flights; undefined for credits, of which each is its own. */
function kindOf(key: string, by: CatalogSnapshot['benefitsByKey']): string | undefined {
  const info = by.get(key);
  return info?.kind === 'certificate' ? info.category : undefined;
}
