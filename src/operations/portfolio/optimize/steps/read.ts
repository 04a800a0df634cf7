import type { Context } from '../../../../operation/context.ts';
import { heldOf } from '../../../shared/applications/standing.ts';
import { feesOfHolders } from '../../../shared/holder-fee.ts';
import { wanted } from '../../../shared/said/issuer-preferences.ts';
import { withClosing } from '../../closing/asked.ts';
import { asPrograms } from '../../holder-preferences.ts';
import type { OptimizeQuery } from '../answer.ts';

/** A wallet as it was said: the cards held, those that are to go, and what is wanted beside them. */
export type WalletAsked = ReturnType<typeof readWallet>;

export function readWallet(query: OptimizeQuery, context: Context) {
  // What is held is judged by what it adds.
  const { issuer_preferences, ...params } = query.params;
  const isLiked = wanted(issuer_preferences, context.catalog);
  const { names, closing } = withClosing(query.card_names, query.closing, params, context);
  const held = heldOf(names, params, context);
  const { cards, dated } = held;
  const day = params.date ?? context.catalog.today;
  return {
    ...held,
    names,
    /** The cards that are to be closed, and those that stay. */
    ...{ closing, staying: cards.filter((card) => !closing.includes(card)) },
    /** What is paid for each card, by position. */
    paid: feesOfHolders(cards, dated, day, context),
    params: { ...params, point_balances: asPrograms(params.point_balances) },
    /** Which cards may be added, and how many. */
    ...{ isLiked, max_annual_fee: query.max_annual_fee, additions: query.additions },
    trace: query.trace,
  };
}
