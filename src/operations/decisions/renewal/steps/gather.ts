import type { Context } from '../../../../operation/context.ts';
import { termsOfCard } from '../../../shared/benefits/counted/terms.ts';
import { feeNews } from '../fee-raised.ts';
import type { RenewalQuery } from '../input.ts';
import { newTerms } from '../not-yet.ts';

/** What is recorded of the fee, the terms and the credits of the card. */
export type RenewalNews = Awaited<ReturnType<typeof newsOfRenewal>>;

export async function newsOfRenewal(query: RenewalQuery, context: Context) {
  return {
    ...(await feeNews(query, context)),
    terms: await newTerms(query.card_name, context),
    asked_for: await termsOfCard(query.card_name, context),
  };
}
