import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { cashIntoTexts } from '../../shared/points/cash-into.ts';
import { closedProgram, closedTo, ownMoney } from '../../shared/points/closed-programs.ts';

/**
 * That what the best card pays is for one company alone, and the best that pays otherwise; or that it
 * is money in one account alone.
 */
export function oneCompanyText(
  best: CatalogCard | undefined,
  { ranked }: BestCard,
  { programs }: Pick<EngineInput, 'programs'>,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const program = closedProgram(best, catalog);
  if (program === null) return cashIntoTexts([best], programs, catalog).join(' ');
  const [other] = ranked
    .flatMap(({ card_id, accepted, value }) => {
      const card = catalog.cardsById.get(card_id);
      const isFree = accepted && value > 0 && closedProgram(card, catalog) === null;
      return card && isFree ? [{ name: card.seed.name, value }] : [];
    })
    .toSorted((a, b) => b.value - a.value);
  const instead =
    other === undefined ? '' : `; otherwise ${other.name}, about ${price(other.value)}`;
  return `That is in ${ownMoney(program)}, of use ${closedTo(program)}${instead}.`;
}
