import type { TermFigures } from '../../../catalog/search/figures.ts';

/** What moving a balance to a card costs in all: the fee, and interest until it is paid off. */
export interface MoveCost {
  /** Dollars. */
  readonly fee: number;
  /** Of the offer and of what is left after it. */
  readonly interest: number;
  readonly total: number;
  /** Months until it is paid off; null where that takes too long to be called so. */
  readonly months: number | null;
  /** Dollars that are left when the offer ends. */
  readonly left: number;
}

/** What is owed, and what is paid back a month. */
interface Paying {
  readonly balance: number;
  readonly payment: number;
}

type Terms = Pick<TermFigures, 'transfer_fee_percent' | 'intro_transfer' | 'later_apr_percent'>;

/** Months after which paying back does not count as paying off: then all that is left is a cost. */
const LONGEST = 120;
/** Counted for an APR that no source gives: among the highest. */
const UNKNOWN_APR = 30;
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
  const offered = intro_transfer?.months ?? 0;
  let [owed, interest, months] = [balance + fee, 0, 0];
  let left = offered === 0 ? owed : 0;
  while (owed > 0 && months < LONGEST) {
    months += 1;
    const apr = months <= offered ? (intro_transfer?.apr ?? 0) : (later_apr_percent ?? UNKNOWN_APR);
    const charge = (owed * apr) / 1200;
    interest += charge;
    owed = Math.max(0, owed + charge - payment);
    if (months === offered) left = owed;
  }
  return {
    ...{ fee, interest, left },
    total: fee + interest + owed,
    months: owed > 0 ? null : months,
  };
}
