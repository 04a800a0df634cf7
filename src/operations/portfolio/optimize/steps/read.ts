import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { Context } from '../../../../operation/context.ts';
import { heldOf } from '../../../shared/applications/standing.ts';
import { feesOfHolders } from '../../../shared/holder-fee.ts';
import { wanted } from '../../../shared/said/issuer-preferences.ts';
import { fromIssuers } from '../../additions/only-issuers.ts';
import { withClosing } from '../../closing/asked.ts';
import { asPrograms } from '../../holder-preferences.ts';
import { ofTwoAdults } from '../../review/two-adults.ts';
import type { OptimizeQuery } from '../answer.ts';

/** A wallet as it was said: the cards held, those that are to go, and what is wanted beside them. */
export type WalletAsked = ReturnType<typeof readWallet>;

export function readWallet(query: OptimizeQuery, context: Context) {
  // What is held is judged by what it adds.
  const { own, params: said } = ofTwoAdults(query.card_names, query.params);
  const { issuer_preferences, ...params } = said;
  const isWanted = wanted<EngineCard>(issuer_preferences, context.catalog);
  const { isFrom, told } = fromIssuers(query.issuers, issuer_preferences, context.catalog);
  const { names, closing } = withClosing({ ...query, card_names: own, params }, context);
  const held = heldOf(names, params, context);
  const { cards, dated } = held;
  const day = params.date ?? context.catalog.today;
  return {
    ...held,
    names,
    /** The cards that are to be closed, and those that stay. */
    ...{ closing, staying: cards.filter(({ seed }) => !closing.some((one) => one.seed === seed)) },
    /** What is paid for each card, by position. */
    paid: feesOfHolders(cards, dated, day, context),
    params: { ...params, point_balances: asPrograms(params.point_balances) },
    /** Which cards may be added, and how many. */
    isLiked: (card: EngineCard) => isWanted(card) && isFrom(card),
    ...{ max_annual_fee: query.max_annual_fee, additions: query.additions },
    /** Of which issuers alone, in words. */
    issuers_told: told,
    trace: query.trace,
  };
}
