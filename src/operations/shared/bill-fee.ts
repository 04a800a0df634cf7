import { z } from 'zod';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import type { Category, FineCategory } from '../../engine/model/categories.ts';
import { list, price, usd } from '../../kit/words.ts';

/** What paying bills by card costs, against what cards earn there. */
const billFee = z.object({
  category: z.string(),
  platform: z.string(),
  percent: z.number(),
  /** Dollars a year on the spending asked about, or on the one purchase. */
  fee: z.number(),
  cards: z.array(
    z.object({
      card_name: z.string(),
      rewards_before_fee: z.number(),
      rewards_after_fee: z.number(),
      /** The issuer pays the bill without the fee. */
      without_fee: z.boolean(),
      /** It may lose there, so the figures of a year have the bill paid otherwise, and count neither. */
      left_out: z.boolean(),
    }),
  ),
  source: z.string().nullable(),
  as_of: z.string().nullable(),
});
export const billFeesField = z.array(billFee).meta({ 'x-listed': false });

export type BillFee = z.output<typeof billFee>;

/** Bills of which many payees take a card without a fee: told, not counted. */
const OFTEN_FREE: ReadonlySet<FineCategory> = new Set(['education']);

/** Stands for the platform where the person says what is charged. */
export const SAID = 'this payee, as said';

/** Dollars of rewards on a bill at most, and those that only a transfer of points brings. */
export interface MostEarned {
  readonly dollars: number;
  /** Less the annual fees of cards that are not held. */
  readonly isNew: boolean;
  readonly by_transfer?: { readonly card_name: string; readonly dollars: number };
}

/**
 * One sentence for each bill; empty without any.
 * @param freely how those pay it that pay no fee
 * @param on what a fee comes to its dollars
 */
export function billFeesText(
  fees: readonly BillFee[],
  freely: string,
  mostOf: (bill: BillFee) => MostEarned,
  on = 'here',
): string {
  return fees
    .map((bill) => {
      const { category, platform, percent, fee, cards } = bill;
      const free = cards.filter(({ without_fee }) => without_fee).map((card) => card.card_name);
      const { dollars: best, isNew, by_transfer: more } = mostOf(bill);
      const among = isNew || cards.length - free.length > 1 ? ' with every card' : '';
      const moved = more
        ? ` unless points are transferred (${usd(more.dollars)} with ${more.card_name})`
        : '';
      const loss = best < fee && !isUncounted(bill) ? `, a loss${among}${moved}` : '';
      const against =
        best > 0
          ? `, against at most ${usd(best)} of rewards${isNew ? ' after annual fees' : ''}${loss}`
          : '';
      const exempt = free.length === 0 ? '' : ` ${list(free)} can pay it without the fee.${freely}`;
      const label = categoryLabel(category as Category);
      const offer = isUncounted(bill)
        ? ''
        : ' A welcome offer that it completes is usually worth more.';
      if (platform === SAID) {
        const share = Math.round(percent * 100) / 100;
        return `The fee that you name is ${price(fee)} here (${share}%)${against}.${offer}${exempt}`;
      }
      const how = isUncounted(bill)
        ? `Many payees add a fee for paying ${label} by card`
        : `Paying ${label} by card usually costs a fee`;
      const counted = isUncounted(bill)
        ? `. It is not counted: ask before you pay${dearerText((best * percent) / fee)}`
        : '';
      const elsewhere =
        category === 'government_tax'
          ? ` States, counties and cities set fees of their own${dearerText((best * percent) / fee)}.`
          : '';
      return `${how}: ${percent}% at ${platform}, about ${usd(fee)} ${on}${against}${counted}.${offer}${elsewhere}${exempt}`;
    })
    .join(' ');
}

/** From which fee on the rewards are lost; empty where nothing is earned. */
export function dearerText(
  earned: number,
  [card, ...more]: readonly { readonly seed: { readonly name: string } }[] = [],
): string {
  const percent = Math.round(earned * 10) / 10;
  const who = card && more.length === 0 ? `${card.seed.name} earns` : 'these cards earn';
  return percent > 0 ? `, as one above ${percent}% costs more than ${who}` : '';
}

/**
 * What is paid for paying by this card, where it is counted: ` after $616 for paying by card`. Of a bill
 * that is left out: `, rent not paid by card`.
 */
export function chargedText(card: string, fees: readonly BillFee[]): string {
  const own = fees.flatMap((bill) => {
    const row = bill.cards.find(({ card_name }) => card_name === card);
    return row === undefined || row.without_fee || isUncounted(bill) ? [] : [{ bill, row }];
  });
  const charged = own.filter(({ row }) => !row.left_out);
  const left = own.filter(({ row }) => row.left_out);
  const sum = charged.reduce((all, { bill }) => all + bill.fee, 0);
  const labels = left.map(({ bill }) => categoryLabel(bill.category as Category));
  return [
    sum > 0 ? ` after ${usd(sum)} for paying by card` : '',
    labels.length > 0 ? `, ${list(labels)} not paid by card` : '',
  ].join('');
}

/**
 * Up to which fee a card pays on taxes, where none is said: what is counted is that of federal taxes
 * alone. Empty elsewhere.
 */
export function taxFeeText(
  { card_name, net_value }: { readonly card_name: string; readonly net_value: number },
  fees: readonly BillFee[],
): string {
  const bill = fees.find((one) => one.category === 'government_tax' && one.platform !== SAID);
  const own = bill?.cards.find((one) => one.card_name === card_name && !one.without_fee);
  // Used for nothing that costs more than it earns, such a card brings no loss.
  if (bill === undefined || own === undefined || bill.fee === 0) return '';
  const before = net_value > 0 ? net_value + bill.fee : own.rewards_before_fee;
  const limit = Math.round((before * bill.percent * 100) / bill.fee) / 100;
  return `Pay taxes by card only if the fee for it is below ${limit}%: ${bill.percent}%, that of federal taxes, is counted; card_fee takes another.`;
}

export function isUncounted({
  category,
  platform,
}: Pick<BillFee, 'category' | 'platform'>): boolean {
  return platform !== SAID && OFTEN_FREE.has(category as FineCategory);
}
