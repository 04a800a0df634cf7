import type { EngineInput } from '../../../engine/model/input.ts';
import { AppError } from '../../../errors.ts';
import type { Context } from '../../../operation/context.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import { tellCaps } from '../../shared/cards/caps-passed.ts';
import { tellNetworksAt } from '../../shared/merchants/networks-told.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { tellTierLeavesOut } from '../../shared/said/held/money-kept.ts';
import { tellLargePurchases } from '../../shared/unstated/large-purchases.ts';
import { tellAbroad } from '../../shared/unstated/thin-abroad.ts';
import type { Asked } from '../../shared/wallet/as-asked.ts';

/**
 * What is to be said beside the value of a card on this spending.
 * @param facts with the card as it is valued
 */
export function tellOfValue(
  { cards, named }: Asked,
  facts: EngineInput & Parameters<typeof tellLargePurchases>[1],
  context: Context,
): void {
  tellAbroad(cards, facts.spending, context);
  tellNetworksAt(facts.spending, named(cards), context);
  tellClosedPoints(cards, facts, context);
  tellDoubtful(cards, facts, context);
  tellLargePurchases(cards, facts, context);
  tellTierLeavesOut(cards, facts, context);
  tellCaps(cards, facts, context);
}

/** There is no card that everybody means. */
export function nothingToValue(): AppError {
  const message =
    'is missing: name the card to value, e.g. "Amex Gold", or give annual_fee for a plain 1% cash-back card with that fee';
  return new AppError('validation_failed', undefined, { issues: [{ path: 'card_name', message }] });
}
