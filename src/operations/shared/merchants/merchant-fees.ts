import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import type { BillFee } from '../bill-fee.ts';
import { tellBillFees } from '../bill-fees.ts';
import { feesOnBills } from '../bills-charged.ts';
import { saidPercent } from './card-fee.ts';
import { isPaidDirectly } from './tax-fees.ts';

/**
 * Percent that paying by card costs there, as said or as usual; none where a card's own credit pays, as
 * for Global Entry.
 */
export function feesAt(
  facts: MerchantFacts,
  amount: number,
  { benefits, rules }: Context['catalog'],
): ReturnType<typeof feesOnBills> {
  const { category, said_fee, fee_unknown } = facts;
  const said_percent = saidPercent(said_fee, amount);
  if (said_percent !== undefined) return feesOnBills({ category, said_percent }, rules);
  return fee_unknown || isPaidDirectly(facts, { benefits })
    ? new Map()
    : feesOnBills({ category }, rules);
}

/** The fees there, told in warnings; none where a card's own credit pays. */
export function tellFeesAt(
  facts: MerchantFacts,
  amount: number,
  cards: readonly CatalogCard[],
  priced: Pick<EngineInput, 'spending' | 'options' | 'programs'>,
  context: Context,
): BillFee[] {
  const { category, said_fee } = facts;
  const said_percent = saidPercent(said_fee, amount);
  const bill = { category, ...(said_percent !== undefined && { said_percent }) };
  const counted = feesAt(facts, amount, context.catalog).size;
  if (counted < feesOnBills(bill, context.catalog.rules).size) return [];
  return tellBillFees(bill, cards, priced, context, 1);
}
