import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { FineCategory } from '../../../engine/model/categories.ts';
import { price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** Taxes and what else governments charge: the fee that a source gives is that of federal taxes alone. */

const FEDERAL_PAYEES = new Set(['irs', 'pay1040', 'aci_payments', 'payusatax']);
const FEDERAL = /\b(?:federal|irs|1040(?:-?es)?)\b/i;
/** Paid four times a year, mostly to the IRS. */
const ESTIMATED = /\bestimated\b/i;
/** No level is named: they may be federal ones. */
const ANY_TAX = /(?:\b|_)tax(?:es)?\b/i;
const NOT_FEDERAL =
  /\b(?:county|state|city|town|local|property|school|real estate|vehicle|car|sales|excise)\b/i;

/** What the ranking after it is of. */
const BEFORE = 'Before that fee:';

/** Whether nothing tells what this payee charges for paying by card. */
export function isFeeUnknown(category: FineCategory, key: string | null, said: string): boolean {
  if (category !== 'government_tax') return false;
  if (key !== null) return !FEDERAL_PAYEES.has(key);
  return !(FEDERAL.test(said) || (ESTIMATED.test(said) && !NOT_FEDERAL.test(said)));
}

/** Whether a card's own credit pays there, as for Global Entry: no fee is known of such a payee. */
export function isPaidDirectly(
  { key }: Pick<MerchantFacts, 'key'>,
  { benefits }: Pick<Context['catalog'], 'benefits'>,
): boolean {
  return key !== null && benefits.benefits.some(({ merchants }) => merchants.includes(key));
}

/**
 * Up to which fee paying by card is worth it, where the fee is not known; empty elsewhere.
 * @param most dollars that the best of the cards returns before it
 */
export function breakEvenText(
  {
    facts,
    said,
    name,
  }: { readonly facts: MerchantFacts; readonly said: string; readonly name: string | null },
  { amount, most }: { readonly amount: number; readonly most: number },
  { rules, benefits }: Context['catalog'],
): string {
  const isOpen = facts.fee_unknown && facts.said_fee === undefined;
  if (!isOpen || most <= 0 || isPaidDirectly(facts, { benefits })) return '';
  const percent = Math.round((most / amount) * 10_000) / 100;
  const limit = `Pay by card only if the fee for it is below ${percent}% (${price(most)}) or this completes a welcome offer; it is not known here, card_fee takes it.`;
  const row = rules.bill_fees.find(({ category }) => category === facts.category);
  const source = rules.sources[row?.sources[0] ?? -1];
  const isAny = name === null && ANY_TAX.test(said) && !NOT_FEDERAL.test(said);
  if (!isAny || row === undefined || source === undefined) return `${limit} ${BEFORE}`;
  const day = source.as_of === null ? `read ${source.read_at}` : `as of ${source.as_of}`;
  return `${limit} Federal taxes: ${row.percent}% at ${row.platform.replace(/ \(.*\)$/, '')} (${day}). ${BEFORE}`;
}
