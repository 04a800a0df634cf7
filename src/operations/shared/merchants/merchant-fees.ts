import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { Context } from '../../../operation/context.ts';
import { feesOnBills } from '../bill-fees.ts';

/**
 * Percent that paying by card costs there, as said or as usual; none where a card's own credit pays, as
 * for Global Entry.
 */
export function feesAt(
  { key, category, said_fee }: MerchantFacts,
  amount: number,
  { benefits, rules }: Context['catalog'],
): ReturnType<typeof feesOnBills> {
  const said_percent = saidPercent(said_fee, amount);
  if (said_percent !== undefined) return feesOnBills({ category, said_percent }, rules);
  const isDirect = benefits.benefits.some(({ merchants }) => merchants.includes(key ?? ''));
  return isDirect ? new Map() : feesOnBills({ category }, rules);
}

/** The fee that is said of a payee, in percent of a payment. */
export function saidPercent(fee: MerchantFacts['said_fee'], amount: number): number | undefined {
  if (fee === undefined) return undefined;
  return 'usd' in fee ? (fee.usd * 100) / amount : fee.percent;
}
