import type { CardSeed } from '../seeds/schema/card.ts';

type Promotion = Pick<CardSeed['terms'], 'promotional_apr' | 'promo_apr_months'>;

/**
 * The offers of 0% among a card's introductory rates, each worded `0% for 15 months on purchases and
 * balance transfers`. Sources say it in either order; some name the last billing cycle only, so that
 * the months stand beside the text.
 */
export function zeroOffers({ promotional_apr, promo_apr_months: months }: Promotion): string[] {
  return (promotional_apr ?? '')
    .split(';')
    .map((offer) =>
      offer
        .trim()
        .replace(/^0% on (.+?) for (?:up to )?(\d+ (?:months|billing cycles))/, '0% for $2 on $1')
        .replace(
          /^0% on (.+?) to the .+$/,
          months === null ? '$&' : `0% for ${months} months on $1`,
        ),
    )
    .filter((offer) => offer.startsWith('0% for '));
}
