import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { renewalVerdict } from '../../../engine/decisions/renewal/weigh.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import type { Context } from '../../../operation/context.ts';
import { tellDoubtful } from '../../shared/benefits/counted/doubtful.ts';
import { nightsOf } from '../../shared/benefits/nights/nights-used.ts';
import { tellEndedLately } from '../../shared/benefits/used/ended.ts';
import { type Again, onlyOf } from '../../shared/benefits/worth/to-keep.ts';
import { tellBillFees } from '../../shared/bill-fees.ts';
import { tellCaps } from '../../shared/cards/caps-passed.ts';
import type { SaidCredit } from '../../shared/cards/open-cards.ts';
import { tellRateNotThere } from '../../shared/cards/sold-elsewhere.ts';
import { tellQuarters } from '../../shared/cards/uses/quarters-told.ts';
import { tellRatesCut } from '../../shared/cards/uses/rates-cut.ts';
import { tellOneSource } from '../../shared/changes/one-source.ts';
import { touching } from '../../shared/disputes/other-rates.ts';
import {
  candidateCards,
  type engineInput,
  type HolderFacts,
  holderCards,
} from '../../shared/engine-input.ts';
import { tellLoungesKept, withoutVisits } from '../../shared/lounges/lounges-told.ts';
import { tellMembership } from '../../shared/membership-fee.ts';
import { tellNetworksAt } from '../../shared/merchants/networks-told.ts';
import { tellCashInto } from '../../shared/points/cash-into.ts';
import { tellPlainCash } from '../../shared/points/closed/plain-cash.ts';
import { tellClosedPoints } from '../../shared/points/closed-programs.ts';
import { tellTierLeavesOut } from '../../shared/said/held/money-kept.ts';
import { tellLongUnchecked, warnStale } from '../../shared/stale-facts.ts';
import { tellLargePurchases } from '../../shared/unstated/large-purchases.ts';
import { tellAbroad } from '../../shared/unstated/thin-abroad.ts';
import { warnUnproven } from '../../words/confidence-text.ts';
import { tellRatiosChanged } from './ratios-changed.ts';

/** What is to be said beside a verdict on a card that is held. */
export function tellOfRenewal(
  card: CatalogCard,
  decision: RenewalDecision,
  facts: ReturnType<typeof engineInput>,
  params: HolderFacts & { readonly credit_tier?: SaidCredit | undefined },
  context: Context,
): void {
  tellMembership(card, params.memberships, context);
  warnUnproven(decision.turns_at, context);
  const ways = waysOf(card, decision, context);
  const opened = replacementsOf(decision, context);
  tellAbroad([card], facts.spending, context, opened);
  tellNetworksAt(facts.spending, { held: [], opened }, context);
  const change = context.catalog.cardsById.get(decision.change_to ?? 0);
  tellRateNotThere([card, ...(change ? [change] : [])], facts.spending, facts.reading, context);
  tellLargePurchases([card], facts, context);
  tellTierLeavesOut([card], facts, context);
  if (facts.spending_source === 'user_provided') tellCaps([card], facts, context);
  tellBillFees(params, [card], facts, context);
  tellDoubtful([card, ...ways], facts, context);
  tellEndedLately([card], context, facts.reading.options.notes);
  tellRatiosChanged(card, facts, context);
  tellClosedPoints(ways, facts, context);
  tellQuartersOf(card, decision, facts, context);
  // What it is held against is told as well, and what it brings itself without a fee.
  const { free_alternative: free } = decision;
  const rival = context.catalog.cardsById.get(free?.card_id ?? 0);
  const rivals = free && rival ? [{ card: rival, net: free.net_value }] : [];
  tellPlainCash({ card, net: decision.year2_net_value }, rivals, facts, params, context);
  const against = [...(decision.verdict === 'RENEW' ? [card] : []), ...(rival ? [rival] : [])];
  const others = against.filter((one) => !ways.includes(one));
  const named = others.filter(({ seed }) => decision.reason.includes(seed.name));
  // What it is held against, and changed to, decides as much.
  const weighed = [change, rival].flatMap((one) =>
    one && decision.reason.includes(one.seed.name) ? [one] : [],
  );
  warnStale([card], context, undefined, touching(facts), [...new Set(weighed)]);
  const counted = [card, ...(change ? [change] : []), ...weighed, ...opened.slice(0, 1)];
  tellRatesCut(counted, facts, decision.year_from, context);
  // Of a card that no sentence names, its age says nothing.
  const offered = [...ways, ...opened, ...named].filter(
    (one) => one !== card && !weighed.includes(one),
  );
  tellLongUnchecked(offered, context);
  tellCashInto(others, facts.programs, context);
  if (decision.verdict === 'RENEW') return;
  tellOneSource([...ways, ...named], context);
}

/**
 * The quarters within the figures that decide: of the card, of the change that is meant, of the free one it is
 * held against; of others the lists say it in brackets.
 */
function tellQuartersOf(
  { seed }: CatalogCard,
  decision: RenewalDecision,
  facts: ReturnType<typeof engineInput>,
  context: Context,
): void {
  const year = { ...facts, as_of: decision.year_from };
  const { change_to, free_alternative: free } = decision;
  const of = (id: number | null | undefined) => context.catalog.cardsById.get(id ?? 0) ?? [];
  const alone = { ...year, cards: [] };
  const own = facts.cards.filter(({ card_id }) => card_id === seed.card_id);
  const to = holderCards([of(change_to)].flat(), alone);
  tellQuarters(
    [...own, ...to, ...candidateCards([of(free?.card_id)].flat(), alone)],
    year,
    context,
  );
}

/** The cards whose points a verdict counts on: the card itself only where it is not left. */
function waysOf(card: CatalogCard, decision: RenewalDecision, context: Context): CatalogCard[] {
  const { verdict, change_to, free_alternative } = decision;
  // Without a fee it stays, whatever its points are worth.
  if (verdict === 'RENEW') return free_alternative === null ? [] : [card];
  const change = context.catalog.cardsById.get(change_to ?? 0);
  return [...(change ? [change] : []), ...replacementsOf(decision, context)];
}

/** Those that the answer names. */
function replacementsOf(
  decision: Pick<RenewalDecision, 'verdict' | 'downgrade_options' | 'replacement_options'>,
  { catalog }: Pick<Context, 'catalog'>,
): CatalogCard[] {
  return worthOpening(decision).flatMap(({ card_id }) => catalog.cardsById.get(card_id) ?? []);
}

/** Beside a downgrade only what brings notably more than that. */
export function worthOpening<Row extends { readonly net_value: number }>({
  verdict,
  downgrade_options,
  replacement_options,
}: {
  readonly verdict: RenewalDecision['verdict'];
  readonly downgrade_options: readonly { readonly net_value: number }[];
  readonly replacement_options: readonly Row[];
}): readonly Row[] {
  const [change] = verdict === 'DOWNGRADE' ? downgrade_options : [];
  if (change === undefined) return replacement_options;
  return replacement_options.filter(
    ({ net_value }) => net_value >= change.net_value + NOTABLE_GAIN,
  );
}

/** The card and those whose points stand in the answer too: the free one only where it is named. */
export function shownCards(
  card: CatalogCard,
  decision: RenewalDecision,
  { catalog }: Pick<Context, 'catalog'>,
): CatalogCard[] {
  const { card_id, name } = decision.free_alternative ?? {};
  const rival = catalog.cardsById.get(card_id ?? 0);
  if (rival === undefined || name === undefined) return [card];
  const isOpened = worthOpening(decision).some((one) => one.card_id === card_id);
  return isOpened || decision.reason.includes(name) ? [card, rival] : [card];
}

/** What the nights and visits of a card count for, which are told where they turn whether it is kept. */
export function nightlyOf(
  card: CatalogCard,
  {
    year,
    asked,
    again: { first, verdictWith },
  }: {
    readonly year: EngineInput;
    readonly asked: EngineInput;
    readonly again: Again;
  },
  facts: ReturnType<typeof engineInput>,
  stays: boolean,
  context: Context,
) {
  const all = year.cards.map((one) => nightsOf(year, one));
  const certificates = all.flatMap(({ rows }) => [...rows]);
  const more = (worth: number) => verdictWith(onlyOf(asked, worth)).verdict === 'RENEW';
  const without = () =>
    renewalVerdict(withoutVisits(asked, certificates), first).verdict === 'RENEW';
  const kept = { without, more };
  tellLoungesKept({ card, rows: certificates }, facts, stays, kept, context);
  return { value: sumCents(all.map(({ value }) => value)), certificates, more };
}
