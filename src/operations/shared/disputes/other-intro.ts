import type { CatalogCard } from '../../../catalog/catalog-card.ts';

/** Months at 0% and the fee of a transfer as a source has them that is not taken. */
export type OtherIntro = NonNullable<CatalogCard['seed']['other_intro']>[number];

/** What such a source gives, in place of what is taken. */
export function figuresBy<Figures extends CatalogCard['figures']>(
  figures: Figures,
  { purchases, transfers, transfer_fee }: OtherIntro,
): Figures {
  return {
    ...figures,
    zero_purchase_months: purchases ?? figures.zero_purchase_months,
    zero_transfer_months: transfers ?? figures.zero_transfer_months,
    intro_purchase: purchases === undefined ? figures.intro_purchase : atZero(purchases),
    intro_transfer: transfers === undefined ? figures.intro_transfer : atZero(transfers),
    transfer_fee_percent: transfer_fee ?? figures.transfer_fee_percent,
  };
}

const atZero = (months: number) => (months > 0 ? { apr: 0, rate: '0%', months } : null);
