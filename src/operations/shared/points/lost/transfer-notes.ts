import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { fewerText } from '../../../../engine/decisions/points/transfers-left.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { centsText, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { losingTransfers, partnersText, shutText } from './transfer-losses.ts';

/**
 * What each change does to the transfers of the card's points; those that do the same together.
 * @param own_cpp what its holder counts a point, whichever card is held
 */
export function transferNotes(
  card: CatalogCard,
  to: readonly CatalogCard[],
  held: ReadonlySet<string>,
  own_cpp: number | undefined,
  context: Context,
): string[] {
  const points = `${context.catalog.programs.get(card.seed.program ?? '')?.name ?? ''} points`;
  return losingTransfers(card, to, held, context).map(({ loss, cards }) => {
    const names =
      cards.length > 1 && cards.length === to.length
        ? 'any of these'
        : list(cards.map(({ seed }) => seed.name));
    const isSame = cards.every(({ seed }) => seed.program === card.seed.program);
    // Who loses a partner or two still counts on the others.
    const counted = isSame && loss.kind !== 'some' ? countedText(cards, own_cpp, context) : '';
    if (loss.kind === 'all') {
      const shut = counted === '' ? '' : `, where a point ${counted}`;
      const partners = partnersText(card.seed.program ?? '', context);
      return `Transfers of ${points} to ${partners} end with ${names}${shut}, unless another card held opens them.`;
    }
    const plain = counted.replace(/^counts /, ' and count ');
    const count = plain === counted && counted !== '' ? `, where a point ${counted}` : plain;
    return `With ${names} ${points} move ${fewerText(loss)}${count}, unless another card held opens all transfers.`;
  });
}

/** What a point is worth without transfers: where its holder values it, the figures count that all the same. */
function countedText(
  cards: readonly CatalogCard[],
  own_cpp: number | undefined,
  context: Context,
): string {
  const shut = shutText(cards, context.catalog.enginePrograms);
  const [first] = cards;
  if (shut === '' || first === undefined || own_cpp === undefined) {
    return shut === '' ? '' : `counts ${shut}`;
  }
  const { cpp } = worthBeside(first.engine, context.catalog.enginePrograms, new Set());
  return cpp.base < own_cpp
    ? `brings ${shut}, not the ${centsText(own_cpp)} that you count`
    : `still brings ${shut}`;
}
