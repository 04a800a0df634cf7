import type { FeeDue } from '../../catalog/holders-fee.ts';
import type { RenewalDecision } from '../../engine/decisions/renewal/renewal.ts';
import { usd } from '../../kit/words.ts';
import { leaveText } from '../shared/cards/uses/paid-year.ts';
import type { LeaveAt } from '../shared/said/times/next-fee.ts';

/** What the text of a renewal says of the fee: when it is due, and what to do before it is paid. */
interface Due {
  readonly verdict: RenewalDecision['verdict'];
  readonly annual_fee: number;
  readonly tenure_months: number | null;
  readonly next_anniversary: string | null;
  readonly year_from: string;
}

/** What may change it that no source knows: offers that an issuer makes to who asks. */
export function retentionText({ verdict, annual_fee }: Due): string {
  if (annual_fee === 0) return '';
  return verdict === 'RENEW'
    ? ' First ask for a retention offer.'
    : ' First ask for a retention offer, of which none is known here: it may keep the card.';
}

/** When to leave a card: what is paid for is used first, where anything is left of it. */
export function whenText(told: Due & { readonly leave_at?: LeaveAt | undefined }) {
  const { verdict, annual_fee, next_anniversary: due, year_from, leave_at = 'fee' } = told;
  if (verdict === 'RENEW' || annual_fee === 0 || due === null || !isDue(due, year_from)) return '';
  return leaveText(leave_at, due);
}

/** Whether the year counted begins with the next fee, of which a day or a month is known. */
const isDue = (due: string, year_from: string): boolean => year_from.startsWith(due);

/** When the fee is due, and which year it pays for. */
export function dueText({ next_anniversary, year_from, annual_fee }: Due): string {
  if (next_anniversary === null) return '';
  if (annual_fee === 0) return `No fee comes up; the year from ${year_from} is valued.`;
  if (!isDue(next_anniversary, year_from)) {
    return `The fee was due within the last 30 days, so most issuers still refund it; the year from ${year_from} is valued.`;
  }
  return `The next fee is due about ${next_anniversary}; the year from then on is valued.`;
}

/** That a card in its first year costs nothing more yet, before a verdict against it. */
export function firstYearText({
  verdict,
  annual_fee,
  tenure_months,
  next_anniversary,
}: Due): string {
  if (verdict === 'RENEW' || annual_fee === 0) return '';
  if (tenure_months === null || tenure_months >= 12) return '';
  return `It is in its first year, and no fee is due before ${next_anniversary}: wait until then. An issuer may take back the welcome bonus of a card that is closed or changed in its first year.`;
}

/** In words, for `turns_at`: the other of the two fees, where the verdict is another at it. */
export function otherFeeThatTurns(
  { other }: FeeDue,
  turns: (annual_fee: number) => boolean,
): string[] {
  return other !== null && turns(other) ? [`its fee at ${usd(other)}`] : [];
}
