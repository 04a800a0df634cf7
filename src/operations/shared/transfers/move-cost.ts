import type { TermFigures } from '../../../catalog/search/figures.ts';
import { type PaidBack, paidBack, UNKNOWN_APR } from './paid-back.ts';

/** What moving a balance to a card costs in all: the fee, and interest until it is paid off. */
export interface MoveCost extends Omit<PaidBack, 'owed'> {
  /** Dollars. */
  readonly fee: number;
  readonly total: number;
}

/** What is owed, and what is paid back a month. */
interface Paying {
  readonly balance: number;
  readonly payment: number;
}

type Terms = Pick<TermFigures, 'transfer_fee_percent' | 'intro_transfer' | 'later_apr_percent'>;

/** The longest months at 0% that banks offer of late, and what is usually asked for them. */
export const USUAL_MONTHS = 21;
const USUAL_FEE = 5;

/** What clears a balance and a fee for moving it in so many months at 0%. */
export function clearingIn(balance: number, months: number, fee_percent = USUAL_FEE): number {
  return Math.ceil((balance * (1 + fee_percent / 100)) / months);
}

/** Null where the fee is not known. */
export function moveCost(
  { transfer_fee_percent: percent, intro_transfer, later_apr_percent }: Terms,
  { balance, payment }: Paying,
): MoveCost | null {
  if (percent === null) return null;
  const fee = (balance * percent) / 100;
  const rates = { intro: intro_transfer, later: later_apr_percent ?? UNKNOWN_APR };
  const { interest, months, left, owed } = paidBack(balance + fee, rates, payment);
  return { ...{ fee, interest, left, months }, total: fee + interest + owed };
}
