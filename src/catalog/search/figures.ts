import type { CardSeed } from '../seeds/schema/card.ts';
import { promoOffers } from '../text/promo-offers.ts';

/** The figures of a card's terms by which searches filter and sort. Null is unknown. */
export interface TermFigures {
  /** Of the amount moved, at the promotional APR where fees differ. */
  readonly transfer_fee_percent: number | null;
  /** Months at 0%; 0 when the card has no such offer. */
  readonly zero_transfer_months: number | null;
  readonly zero_purchase_months: number | null;
  /** The lowest introductory rate, of 0% or more, and how long it holds; null without one, or unknown. */
  readonly intro_transfer: IntroRate | null;
  readonly intro_purchase: IntroRate | null;
  /** Of a transfer after it: the highest that an applicant may get. */
  readonly later_apr_percent: number | null;
  readonly foreign_fee_percent: number | null;
  /** The lowest that an applicant may get. */
  readonly purchase_apr_percent: number | null;
  /** The highest. */
  readonly highest_purchase_apr_percent: number | null;
}

/** An introductory rate: the highest that an applicant may get, in percent. */
export interface IntroRate {
  readonly apr: number;
  /** In words: `0% to 5.99%`. */
  readonly rate: string;
  readonly months: number;
}

export function termFigures(seed: CardSeed): TermFigures {
  const { balance_transfer_fee, balance_transfer_apr, purchase_apr } = seed.terms;
  // A card that takes no balance has no fee for it either, which is no advantage.
  const takes = balance_transfer_apr !== 'None';
  const [transfers, purchases] = [
    introRate(seed.terms, /transfer/),
    introRate(seed.terms, PURCHASES),
  ];
  return {
    transfer_fee_percent: takes ? transferFee(balance_transfer_fee) : null,
    zero_transfer_months: zeroMonths(seed.terms, transfers),
    zero_purchase_months: zeroMonths(seed.terms, purchases),
    intro_transfer: transfers,
    intro_purchase: purchases,
    later_apr_percent: highestApr(balance_transfer_apr) ?? highestApr(purchase_apr),
    foreign_fee_percent: seed.foreign_fee_percent,
    purchase_apr_percent: lowestApr(seed.terms.purchase_apr),
    highest_purchase_apr_percent: highestApr(seed.terms.purchase_apr),
  };
}

/** "3% in the first 60 days, then 5%" is 3; "$0 at the standard APR; 4% at a promotional APR" is 4. */
function transferFee(term: string | null): number | null {
  if (term === null) return null;
  if (term === 'None') return 0;
  const promotional = term
    .split(';')
    .find((part) => /promotional|intro|first/.test(part) && /%/.test(part));
  const percent = /(\d+(?:\.\d+)?)%/.exec(promotional ?? term);
  return percent ? Number(percent[1]) : null;
}

/** Of "16.49% to 34.49% variable" the first; none of a card that carries no balance. */
function lowestApr(term: string | null): number | null {
  const percent = /(\d+(?:\.\d+)?)%/.exec(term ?? '');
  return percent ? Number(percent[1]) : null;
}

/** Purchases of every kind: of a brand alone, or over some sum, are others. */
const PURCHASES = /\b(?:on|and) (?:(?:new|all) )?purchases\b(?! (?:over|of|at|from)\b)/;

/** Of "16.49% to 34.49% variable" the last. */
function highestApr(term: string | null): number | null {
  const percents = [...(term ?? '').matchAll(/(\d{1,2}(?:\.\d+)?)%/g)];
  return percents.length === 0 ? null : Math.max(...percents.map(([, one]) => Number(one)));
}

function zeroMonths(
  { promotional_apr }: CardSeed['terms'],
  intro: IntroRate | null,
): number | null {
  if (promotional_apr === null) return null;
  return intro?.apr === 0 ? intro.months : 0;
}

/**
 * "0% for 12 months on purchases and 18 months on balance transfers" names both kinds at once; what holds
 * "on select vacation packages" or "on large GM purchases" alone is neither. Of several the lowest rate,
 * then the longest.
 */
function introRate(terms: CardSeed['terms'], kind: RegExp): IntroRate | null {
  const rates: IntroRate[] = [];
  for (const { text, apr, rate } of promoOffers(terms)) {
    let months = 0;
    // A part without its own number shares the one before it.
    for (const part of text.split(/ and /)) {
      months = Number(/(\d+) (?:months|billing cycles)/.exec(part)?.[1] ?? months);
      const isOfAll = !/purchase|transfer|\bon select\b/.test(text);
      if (months > 0 && (kind.test(part) || isOfAll)) rates.push({ apr, rate, months });
    }
  }
  const [best = null] = rates.toSorted((a, b) => a.apr - b.apr || b.months - a.months);
  return best;
}
