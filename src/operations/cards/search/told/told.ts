import { openedCard } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { cardValue } from '../../../../engine/decisions/value/card-value.ts';
import { uncountedText } from '../../../../engine/decisions/value/credits-within.ts';
import { partlyAbroad } from '../../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellForeignDisputes } from '../../../shared/abroad/foreign-dispute.ts';
import { tellBusiness, tellBusinessOffers } from '../../../shared/applications/business-cards.ts';
import { tellDoubtful } from '../../../shared/benefits/counted/doubtful.ts';
import { warnSecured } from '../../../shared/cards/deposit-text.ts';
import { tellMembersCards } from '../../../shared/cards/shops-own.ts';
import { tellQuarters } from '../../../shared/cards/uses/quarters-told.ts';
import { tellOneSource } from '../../../shared/changes/one-source.ts';
import { candidateCards } from '../../../shared/engine-input.ts';
import { tellNetworksAt } from '../../../shared/merchants/networks-told.ts';
import { tellClosedPoints } from '../../../shared/points/closed-programs.ts';
import type { Reading } from '../../../shared/said/read.ts';
import { warnDisputed } from '../../../shared/stale-facts.ts';
import { isTakenAbroad, tellThinAbroad } from '../../../shared/unstated/thin-abroad.ts';
import { isDisputed, tellDisputes } from '../../detail/terms-disputes.ts';
import { sortsBy } from '../asked-text.ts';
import {
  tellApplicant,
  tellDear,
  tellIssuerKind,
  tellReport,
  tellRules,
} from '../filters/refusers.ts';
import { tellCreditOf } from '../near-misses.ts';
import { tellPayoff, tellPurchase } from '../payoff.ts';
import { type shopsOf, tellTraps } from '../query/query-merchants.ts';
import { tellTakenAt } from '../query/shops/taken-at.ts';
import type { Ranked } from '../ranking/search-ranking.ts';
import { tellHeldAbroad } from './abroad/held-abroad.ts';
import { tellUnsureNetwork } from './abroad/unsure-network.ts';
import { uncountedOf } from './credits-left.ts';
import { tellEither } from './either-told.ts';
import { tellFeeWish } from './fee-told.ts';
import { tellIntro } from './intro-told.ts';
import { apartFromMembers } from './members-told.ts';
import { tellBusinessLeft } from './named/business-left.ts';
import { tellConsidered } from './named/considered-told.ts';
import { ranksByWorth } from './order-text.ts';
import { tellOtherRates } from './rates/other-rates-told.ts';
import { tellOwnPartsLeftOut } from './rates/own-parts-left-out.ts';
import { tellOtherIntro } from './terms/other-intro-told.ts';
import { tellTies } from './terms/ties-told.ts';
import { tellWishCost } from './wish-cost.ts';

interface Searched {
  readonly found: readonly CatalogCard[];
  readonly filters: QueryFilters;
  readonly shops: ReturnType<typeof shopsOf>;
  readonly facts: EngineInput & { readonly reading: Reading };
  readonly shown: readonly CatalogCard[];
  readonly top: readonly Ranked[];
  readonly rank: Parameters<typeof tellIntro>[2];
  /** The sums said are of a few kinds of spending, of which offers are left out. */
  readonly isFew: boolean;
}

/** Says beside the cards of a search what bears on the choice among them. */
export function tellSearch(
  { filters, found, shops, facts, shown, top, rank, isFew }: Searched,
  context: Context,
): void {
  const first = (cards: readonly CatalogCard[], most: number) =>
    rank(cards, most).top.map(({ card }) => card);
  tellEither(filters, found, shown[0], first, context);
  tellConsidered(filters, { found, shown }, rank, context);
  if (isFew) tellOffersAside({ filters, found, facts, top, rank }, context);
  tellUncounted({ filters, found, facts, shown, rank }, context);
  warnSecured(shown, context, filters.deposit, filters.graduates);
  tellClosedPoints(shown, facts, context);
  tellDoubtful(shown, facts, context);
  tellQuarters(candidateCards(shown, { ...facts, cards: [] }), facts, context);
  // Lists of quarters are gathered by hand, so that one source alone may be wrong.
  tellOneSource(shown.filter(hasQuarters), context, ['earn']);
  tellTraps(shops, shown, context);
  tellOwnPartsLeftOut(shops, shown, facts, context);
  tellTakenAt(filters, { found, shown }, context);
  tellNetworksAt(facts.spending, { held: [], opened: shown }, context);
  tellMembersCards(found, shown, facts, (cards) => laterYears(rank, cards), context);
  tellPayoff(filters, facts.reading.interest, shown[0], context);
  tellPurchase(filters, context);
  tellDisputed(filters, shown, context);
  // The first place rests on the reading that is taken.
  tellOtherIntro(filters, found, rank, context);
  tellOtherRates(filters, { found, facts, top }, rank, context);
  const alike = shown.slice(0, 1).filter(({ seed }) => seed.other_earn === undefined);
  if (ranksByWorth(filters)) {
    warnDisputed(shown, context, ['fees']);
    warnDisputed(alike, context, ['earn']);
  }
  tellTies(filters, top, context);
  tellIntro(filters, { found, facts, top }, rank, context);
  tellWishCost(filters, { facts, top }, rank, context);
  tellApplicant(filters, context);
  tellRules(filters, context);
  tellIssuerKind(filters, context);
  tellDear(filters, context);
  tellFeeWish(filters, top, rank, context);
  if (filters.sole_owner) tellBusiness(shown, context);
  tellBusinessLeft(filters, found, context);
  tellBusinessOffers(
    top.flatMap(({ card, bonus }) => (bonus >= 1 ? card : [])),
    context,
  );
  tellReport(filters, shown, context);
  tellCreditOf(filters, top, rank, context);
  tellUnsureNetwork(filters, top, rank, context);
  tellHeldAbroad(filters, context);
  if (filters.tags?.includes('no_foreign_fee') || filters.abroad)
    tellForeignDisputes(shown, context);
  if (filters.tags?.includes('no_foreign_fee') && !isTakenAbroad(filters))
    tellThinAbroad(
      shown.map(openedCard),
      partlyAbroad(facts.spending, () => 1),
      context,
      'comes on',
    );
}

/** The card that would lead if all credits were used, where it is not among those shown. */
function tellUncounted(
  { filters, found, facts, shown, rank }: Omit<Searched, 'shops' | 'top' | 'isFew'>,
  { warn, catalog }: Pick<Context, 'warn' | 'catalog'>,
): void {
  const { unimplied, credit_share } = facts.options;
  if (unimplied === undefined || credit_share === 0 || !ranksByWorth(filters)) return;
  const { open } = apartFromMembers(found, filters, facts, catalog);
  const all = { ...facts, options: { ...facts.options, credit_share: 1 } };
  const [led] = rank(open, 1, { facts: all }).top;
  if (led === undefined || shown.includes(led.card)) return;
  const own = { ...led.own, options: facts.options };
  const told = uncountedText(uncountedOf(own));
  if (told !== '') warn(`With all of its credits used ${led.card.seed.name} leads; ${told}.`);
}

/** Where offers would put another card first: that they are no part of the order, and why. */
function tellOffersAside(
  {
    filters: { sort: _sort, ...others },
    found,
    facts,
    top: [first],
    rank,
  }: Pick<Searched, 'filters' | 'found' | 'facts' | 'top' | 'rank'>,
  { warn, catalog }: Pick<Context, 'warn' | 'catalog'>,
): void {
  const { open } = apartFromMembers(found, others, facts, catalog);
  const [led] = rank(open, 1, { filters: others }).top;
  if (led === undefined || led.card === first?.card) return;
  warn(
    'Offers do not order these, as the sums may not be all you spend: with total_spending they do.',
  );
}

/** How many of the first cards are told of. */
const DISPUTES = 2;

/** Where what orders the cards is disputed, what each source says. */
function tellDisputed(
  filters: QueryFilters,
  shown: readonly CatalogCard[],
  context: Context,
): void {
  const { sort, card_type } = filters;
  const isByDefault = sort === undefined && card_type === 'balance_transfer';
  const sections = [
    ...(isByDefault || sortsBy(filters, 'transfer_fee') ? (['transfer'] as const) : []),
    // A card whose months alone are disputed takes the place of none where they are hidden.
    ...(context.caller.plan.paid_fields &&
    (isByDefault || sortsBy(filters, 'intro_transfer_months', 'intro_purchase_months'))
      ? (['intro_apr'] as const)
      : []),
  ];
  const open = shown.filter(({ seed }) => sections.some((one) => isDisputed(seed, one)));
  tellDisputes(open.slice(0, DISPUTES), sections, context);
}

/** Cards as they are ranked, with what a later year brings. */
function laterYears(rank: Searched['rank'], cards: readonly CatalogCard[]) {
  return rank(cards, cards.length).top.map(({ card, own }) => ({
    card,
    net: cardValue(own).ongoing_annual.net_value,
  }));
}

const hasQuarters = ({ engine }: CatalogCard): boolean =>
  engine.earn.some(({ activation, valid_to }) => activation === 'rotating' && valid_to !== null);
