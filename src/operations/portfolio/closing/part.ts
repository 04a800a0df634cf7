import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Context } from '../../../operation/context.ts';
import { quiet } from '../../../operation/notes.ts';
import type { portfolioParams } from '../../shared/engine-input.ts';
import type { Dated } from '../../shared/said/dates.ts';
import { pointBalances } from '../holder-preferences.ts';
import { walletFacts } from '../optimize/wallet-facts.ts';
import type { Asked } from '../review-fields.ts';
import { type Closings, orderOfClosing } from './order.ts';

/**
 * The order to close cards, in the wallet that is held now; nothing where none are to be closed.
 * @param own the cards held, with those that are to be closed
 */
export function closingPart(
  closing: readonly CatalogCard[],
  own: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  { dated, ...asked }: Asked & { readonly dated: readonly Dated[] | null },
  context: Context,
): Partial<Closings> {
  if (closing.length === 0) return {};
  // The review of the cards that stay tells what is to be told of what was said.
  const silently = quiet(context);
  const { home, facts, spending_source } = walletFacts(own, params, asked, silently);
  const balances = pointBalances(params.point_balances ?? [], silently);
  return orderOfClosing(closing, home.cards, { facts, dated, spending_source, balances }, context);
}
