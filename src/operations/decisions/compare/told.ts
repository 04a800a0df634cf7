import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { tellBusinessOffers } from '../../shared/applications/business-cards.ts';
import { tellCredit } from '../../shared/applications/credit-told.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import { nearlyEarned } from '../../shared/benefits/nights/after-spend.ts';
import { tellEndedLately } from '../../shared/benefits/used/ended.ts';
import { type SaidCredit, warnEligibility } from '../../shared/cards/open-cards.ts';
import { tellRateNotThere } from '../../shared/cards/sold-elsewhere.ts';
import { tellQuarters } from '../../shared/cards/uses/quarters-told.ts';
import { tellRatesCut } from '../../shared/cards/uses/rates-cut.ts';
import { touching } from '../../shared/disputes/other-rates.ts';
import { type Named, tellNetworksAt } from '../../shared/merchants/networks-told.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { tellChange, tellTransfersLost } from '../../shared/points/lost/transfers-lost.ts';
import { tellPartnersApart } from '../../shared/points/partners-apart.ts';
import { tellTransfersTo } from '../../shared/points/transfers-to.ts';
import { tellTierLeavesOut } from '../../shared/said/held/money-kept.ts';
import type { Reading } from '../../shared/said/read.ts';
import { warnStale } from '../../shared/stale-facts.ts';
import { tellLargePurchases } from '../../shared/unstated/large-purchases.ts';
import { briefRates } from './brief-terms.ts';

/** What is to be said beside a comparison of cards. */
export function tellOfCompared(
  named: Named,
  cards: readonly CatalogCard[],
  facts: EngineInput & { readonly reading: Reading } & Parameters<typeof tellLargePurchases>[1],
  {
    credit_tier,
    primary_goal,
  }: { readonly credit_tier?: SaidCredit | undefined; readonly primary_goal?: string | undefined },
  context: Context,
): void {
  tellRateNotThere(cards, facts.spending, facts.reading, context);
  tellLargePurchases(cards, facts, context);
  tellTierLeavesOut(cards, facts, context);
  warnEligibility(cards, context);
  tellBusinessOffers(
    cards.filter(({ seed }) => seed.bonus !== null),
    context,
  );
  tellClosedPoints(cards, facts, context);
  tellCredit(cards, credit_tier, [], null, context);
  tellTransfersLost(cards, facts, context);
  tellChange(cards, context);
  tellNetworksAt(facts.spending, named, context);
  tellTransfersTo(cards, facts, context);
  if (primary_goal === 'travel') tellPartnersApart(cards, facts, context);
  tellQuarters(facts.cards, facts, context);
  tellRatesCut(cards, facts, facts.as_of, context, ({ text }, last) =>
    briefRates(text.structure).includes(`until ${last}`),
  );
  const near = nearlyEarned(cards, facts, context);
  if (near.length > 0) context.warn(`${near.join('; ')}.`);
  warnStale(cards, context, undefined, touching(facts));
  tellDoubtful(cards, facts, context);
  tellEndedLately(cards, context, facts.reading.options.notes);
}
