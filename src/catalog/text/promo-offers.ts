import type { CardSeed } from '../seeds/schema/card.ts';

type Promotion = Pick<CardSeed['terms'], 'promotional_apr' | 'promo_apr_months'>;

/** An introductory rate in the words `1.99% for 12 months on balance transfers`, and its percents. */
interface PromoOffer {
  readonly text: string;
  readonly rate: string;
  /** The highest that an applicant may get. */
  readonly apr: number;
}

const RATE = /^((\d+(?:\.\d+)?)%(?: to (\d+(?:\.\d+)?)%)?) /;

/**
 * A card's introductory rates, each worded `0% for 15 months on purchases and balance transfers`.
 * Sources say it in either order; some name the last billing cycle only, so that the months stand
 * beside the text.
 */
export function promoOffers({
  promotional_apr,
  promo_apr_months: months,
}: Promotion): PromoOffer[] {
  return (promotional_apr ?? '').split(';').flatMap((one) => {
    const offer = one.trim();
    const [whole, rate = '', lowest, highest = lowest] = RATE.exec(offer) ?? [];
    if (whole === undefined) return [];
    const rest = offer
      .slice(whole.length)
      .replace(/^on (.+?) for (?:up to )?(\d+ (?:months|billing cycles))/, 'for $2 on $1')
      .replace(/^on (.+?) to the .+$/, months === null ? '$&' : `for ${months} months on $1`);
    return rest.startsWith('for ') ? [{ text: `${rate} ${rest}`, rate, apr: Number(highest) }] : [];
  });
}

/** Those of 0% for everybody. */
export const zeroOffers = (terms: Promotion): string[] =>
  promoOffers(terms).flatMap(({ text }) => (text.startsWith('0% for ') ? [text] : []));

/** Interest that is charged for the whole time unless all is paid in time. */
export function isDeferred(promotional_apr: string | null): boolean {
  return promotional_apr?.startsWith('Deferred interest') ?? false;
}
