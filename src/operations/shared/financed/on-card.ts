import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { TermFigures } from '../../../catalog/search/figures.ts';
import { isDeferred } from '../../../catalog/text/promo-offers.ts';
import { cents } from '../../../engine/model/money.ts';
import { lowerFirst, usd } from '../../../kit/words.ts';
import { storePlan } from '../../cards/terms-reading.ts';
import { interestText } from '../transfers/moved-text.ts';
import { monthlyFor, type PaidBack, paidBack, UNKNOWN_APR } from '../transfers/paid-back.ts';
import { type Financed, isPaidOver, type PaidOver } from './said.ts';

/** What holds of every introductory rate. */
export const FOR_NEW_ACCOUNTS =
  'The intro APR is for new accounts: on a card held, months run from its opening.';

/** What a purchase costs on a card until it is paid back: interest alone, as nothing is transferred. */
export const financing = z.object({
  bought: z.number(),
  monthly_payment: z.number(),
  /** Months at the introductory rate on purchases; 0 for none, null where that is not known. */
  intro_months: z.number().nullable(),
  /** Months until it is paid off; null where it never is. */
  paid_off_months: z.number().nullable(),
  /** Dollars left when the introductory rate ends. */
  left_after_intro: z.number(),
  /** Dollars of interest at the highest and at the lowest APR of the terms; null where none gives it, or it grows without end. */
  interest: z.number().nullable(),
  interest_at_lowest_apr: z.number().nullable(),
  /**
   * The interest that counts: the highest, and where no source gives the APR, one among the highest; null
   * where it is never paid off.
   */
  counted: z.number().nullable(),
  /** Percent that is counted where no source gives the APR, and it matters. */
  assumed_apr: z.number().optional(),
  /**
   * Months that a plan of deferred interest needs for the payment to leave nothing at its end: then it
   * costs no interest, else all that is counted.
   */
  deferred_months: z.number().optional(),
  /** Dollars a month that pay it off while the introductory rate lasts. */
  clearing_payment: z.number().nullable(),
  text: z.string(),
});
export type Financing = z.output<typeof financing>;

type Card = Pick<CatalogCard, 'seed' | 'figures'>;

/** Whether a balance may be left on it from month to month. */
export function canCarry({ seed }: Pick<Card, 'seed'>): boolean {
  return seed.terms.purchase_apr !== 'None';
}

function paidAt(
  { intro_purchase: intro }: Pick<TermFigures, 'intro_purchase'>,
  { bought, payment }: PaidOver,
  apr: number | null,
): PaidBack {
  return paidBack(bought, { intro, later: apr ?? UNKNOWN_APR }, payment);
}

/** Null for a card on which no balance may be left. */
export function financedOn(card: Card, asked: PaidOver): Financing | null {
  if (!canCarry(card)) return null;
  const { figures } = card;
  const { intro_purchase: intro, zero_purchase_months: zero } = figures;
  const [high, low] = [figures.highest_purchase_apr_percent, figures.purchase_apr_percent];
  const [most, least] = [high, low].map((apr) => paidAt(figures, asked, apr)) as [
    PaidBack,
    PaidBack,
  ];
  const isFree = intro !== null && most.left <= 0;
  const deferred = deferredMonths(card, asked);
  const known = (paid: PaidBack) =>
    paid.months === null || (high === null && !isFree) ? null : cents(paid.interest);
  return {
    ...{ bought: asked.bought, monthly_payment: asked.payment },
    intro_months: intro?.months ?? (zero === null ? null : 0),
    ...{ paid_off_months: most.months, left_after_intro: cents(most.left) },
    ...{ interest: known(most), interest_at_lowest_apr: known(least) },
    counted: most.months === null ? null : cents(most.interest),
    ...(high === null && !isFree && { assumed_apr: UNKNOWN_APR }),
    ...(deferred !== null && { deferred_months: deferred }),
    clearing_payment: intro && monthlyFor(asked.bought, intro.apr, intro.months),
    text: paidText(card, asked, { most, least }),
  };
}

/** Null where interest is not deferred on plans. */
function deferredMonths({ seed, figures }: Card, { bought, payment }: PaidOver): number | null {
  if (figures.intro_purchase !== null || !isDeferred(seed.terms.promotional_apr)) return null;
  return payment > 0 ? Math.ceil(bought / payment) : null;
}

/** What comes of the payments: `$250 a month leaves $750 after 15 months, ...`. */
function paidText(
  card: Card,
  asked: PaidOver,
  { most, least }: { readonly most: PaidBack; readonly least: PaidBack },
): string {
  const { figures } = card;
  const { bought, payment } = asked;
  const { intro_purchase: intro } = figures;
  const paid = `${usd(payment)} a month`;
  if (intro !== null && most.left <= 0)
    return `${paid} clears ${usd(bought)} in ${most.months} months${interestText(most.interest) || ', no interest'}`;
  const after = afterText(figures, { most, least });
  const deferred = deferredMonths(card, asked);
  if (deferred !== null)
    return `interest on plans is deferred: ${paid} clears ${usd(bought)} without interest on a plan of at least ${deferred} months, whose lengths are not known here; if all is not paid by the plan's end, interest counts from the day of purchase: ${paid} ${after}`;
  if (intro === null) return `${withoutText(card)}: ${paid} on ${usd(bought)} ${after}`;
  const clears = monthlyFor(bought, intro.apr, intro.months);
  return `${paid} leaves ${usd(most.left)} of ${usd(bought)} after ${intro.months} months, which then ${after}; ${usd(clears)} a month clears it in time`;
}

/** That no introductory rate holds for the purchase, as far as is known. */
function withoutText({ seed, figures }: Card): string {
  const { promotional_apr: offer } = seed.terms;
  if (storePlan(seed) !== null)
    return 'whether it has plans without interest, or with interest only deferred, is not known; without';
  if (figures.zero_purchase_months === null)
    return 'whether it has 0% on purchases is not known; without';
  const isOfSome = offer !== null && offer !== 'None' && !/transfer/.test(offer);
  return isOfSome ? `no 0% on every purchase (only ${offer})` : 'no 0% on purchases';
}

/** When what is left is paid off, and at what cost: at the highest APR of the terms, with the lowest beside it. */
function afterText(
  { highest_purchase_apr_percent: high, purchase_apr_percent: low }: TermFigures,
  { most, least }: { readonly most: PaidBack; readonly least: PaidBack },
): string {
  const apr = high === null ? `${UNKNOWN_APR}%, assumed as its APR is not known here` : `${high}%`;
  if (most.months === null) return `is never paid off, as the interest is more at ${apr}`;
  const other =
    low === null || low === high
      ? ''
      : `, the highest APR, ${usd(least.interest)} at ${low}%, the lowest`;
  return `takes until month ${most.months} and about ${usd(most.interest)} of interest at ${apr}${other}`;
}

/** Of an answer about a card with which something is bought once: see `financingOf`. */
export const financingFields = {
  financing: financing.optional().meta({ 'x-listed': false }),
  purchase_cleared: z.string().optional().meta({ 'x-listed': false }),
};

/** What paying it back over months costs, or which payment clears it while the offer lasts. */
export function financingOf(card: Card, financed: Financed | null) {
  if (financed === null) return {};
  if (!isPaidOver(financed)) return { purchase_cleared: clearedText(card, financed) || undefined };
  return { financing: financedOn(card, financed) ?? undefined };
}

/** What clears a purchase while the introductory rate lasts, or a plan of deferred interest; empty without one. */
export function clearedText({ seed, figures }: Card, { bought }: Financed): string {
  const { intro_purchase: intro } = figures;
  const { promotional_apr: offer } = seed.terms;
  if (intro === null && bought > 0 && isDeferred(offer)) return lowerFirst(offer ?? '');
  if (intro === null || bought <= 0) return '';
  return `${usd(monthlyFor(bought, intro.apr, intro.months))} a month clears ${usd(bought)} in time`;
}

/**
 * All that is told of it in one: `0% for 15 months on purchases: $250 a month leaves ...`; empty where there
 * is nothing to tell.
 */
export function financedText(card: Card, financed: Financed | null): string {
  const { financing: paid, purchase_cleared: cleared } = financingOf(card, financed);
  if (paid !== undefined) return [introText(card), paid.text].filter(Boolean).join(': ');
  if (cleared) return [introText(card), cleared].filter(Boolean).join(': ');
  return financed !== null && isPaidOver(financed) ? 'leaves no balance to pay over months' : '';
}

/** `0% for 15 months on purchases`; empty without an introductory rate. */
function introText({ figures }: Pick<Card, 'figures'>): string {
  const { intro_purchase: intro } = figures;
  return intro === null ? '' : `${intro.rate} for ${intro.months} months on purchases`;
}

/** Whether a purchase is ever paid off with it, as far as is known. */
export function paysOff(card: Card, asked: PaidOver): boolean {
  return (financedOn(card, asked)?.counted ?? null) !== null;
}

/** Dollars of interest on a purchase by card_id. */
export function interestOf(cards: readonly Card[], asked: PaidOver): ReadonlyMap<number, number> {
  return new Map(
    cards.map((card) => [card.seed.card_id, financedOn(card, asked)?.counted ?? asked.bought]),
  );
}
