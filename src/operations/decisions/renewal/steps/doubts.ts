import type { Context } from '../../../../operation/context.ts';
import { lessSure } from '../../../shared/benefits/counted/uncounted.ts';
import { usesThatTurn } from '../../../shared/benefits/household/uses-to-keep.ts';
import { nightsDecide } from '../../../shared/benefits/nights/nights-used.ts';
import { ifRefused } from '../../../shared/cards/possible-changes.ts';
import { spentBeside } from '../../../shared/said/one-kind.ts';
import { assumedOfDuel, changeOtherwise } from '../../../shared/unstated/duel-ends.ts';
import { assumedAgainst, assumedSpending } from '../../../shared/unstated/unstated.ts';
import { heldBesideTurns } from '../beside-held.ts';
import { surenessOf } from '../change-credits.ts';
import { unusedThatTurns } from '../turns/deciding.ts';
import { factsThatTurn } from '../turns/facts-that-turn.ts';
import { readingsThatTurn } from '../turns/readings-that-turn.ts';
import type { weighFee } from './fee.ts';
import type { JudgedRenewal } from './judge.ts';
import type { RenewalAsked } from './read.ts';
import type { WeighedRenewal } from './weigh.ts';

/** How sure the verdict is, and what, unsaid, it turns on. */
export function doubtsOf(
  asked: RenewalAsked,
  weighed: WeighedRenewal,
  judged: JudgedRenewal,
  of_fee: ReturnType<typeof weighFee>,
  context: Context,
) {
  const { params, card, changes, own, facts, fee } = asked;
  const { alone, year, others, decision, isAgainst } = weighed;
  const { beside_held, again, change_credits, not_counted, deciding } = judged;
  const { year2_net_value: net_value, thresholds_used } = decision;
  const turned = { asked: alone, others, decision, beside_held };
  return lessSure(surenessOf(decision, change_credits), isAgainst ? not_counted : [], [
    ...ifRefused(card, decision, context),
    ...heldBesideTurns(beside_held),
    ...factsThatTurn([card, ...changes], turned, context),
    ...(isAgainst ? [] : nightsDecide(year, net_value, thresholds_used.keep)),
    ...readingsOf(asked, weighed, judged, context),
    ...assumedSpending(facts),
    ...of_fee.turns,
    ...againstRivals(asked, weighed, context),
    ...(isAgainst && fee > 0 ? spentBeside(params) : []),
    ...(beside_held ? [] : unusedThatTurns(alone, again, decision, deciding)),
    ...usesThatTurn(own.card, { asked: alone, again, decision }, facts, context.catalog),
    ...(isAgainst ? unusedAgainst(asked, weighed, context) : []),
  ]);
}

/** What sources disagree on; beside other cards those decide. */
function readingsOf(
  { query, card }: RenewalAsked,
  { alone, others, decision }: WeighedRenewal,
  { beside_held }: JudgedRenewal,
  { catalog }: Context,
): string[] {
  if (beside_held !== undefined) return [];
  const isFeeSaid = query.annual_fee !== undefined;
  return readingsThatTurn(card, { asked: alone, others, decision, isFeeSaid }, catalog);
}

/** With what the change that is meant, or the best card without a fee, would no longer be the better one. */
function againstRivals(
  { params, card, fee, of_users }: RenewalAsked,
  { year, others, decision }: WeighedRenewal,
  { catalog }: Context,
): string[] {
  const duel = {
    card: { ...card.engine, annual_fee: fee + of_users },
    net_value: decision.year2_net_value,
    free: decision.free_alternative,
    gain_beside: decision.free_alternative?.gain_beside ?? 0,
    instead: others,
  };
  return decision.verdict === 'DOWNGRADE'
    ? changeOtherwise(duel, decision.change_to, year, params, catalog)
    : assumedOfDuel(duel, year, params, catalog);
}

/** With what of its uses a card that is to be left would be kept. */
function unusedAgainst(
  { own, facts }: RenewalAsked,
  { decision }: WeighedRenewal,
  { catalog }: Context,
): string[] {
  const { year2_net_value: net, free_alternative: free } = decision;
  const beside = { net, free: free?.net_value ?? 0, gain_beside: free?.gain_beside ?? 0 };
  return assumedAgainst(own.card, beside, facts, catalog);
}
