import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { FOR_NEW_ACCOUNTS } from '../../shared/financed/on-card.ts';

/** For whom introductory rates are, where a card has one and it is told. */
export function tellIntro(
  cards: readonly CatalogCard[],
  sections: readonly string[] | undefined,
  { warn, caller }: Pick<Context, 'warn' | 'caller'>,
): void {
  const isTold = caller.plan.paid_fields && (sections?.includes('intro_apr') ?? true);
  const hasIntro = cards.some(({ figures }) => figures.intro_purchase ?? figures.intro_transfer);
  if (isTold && hasIntro) warn(FOR_NEW_ACCOUNTS);
}
