import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { type BestCard, leadersOf } from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import { rollupOf } from '../../../engine/model/categories.ts';
import { foreignFeePercent } from '../../../engine/model/foreign.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { bonusValue } from '../../../engine/worth/bonus.ts';
import { isoDay } from '../../../kit/day.ts';
import { list, price, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { storePlan } from '../../cards/terms-reading.ts';
import { tellKept } from '../../shared/applications/changes/closed-text.ts';
import { namesShop } from '../../shared/cards/open-cards.ts';
import type { ratesThatRank } from '../../shared/disputes/rates-that-rank.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';
import { agedText } from '../../shared/merchants/merchant-networks.ts';
import { isToPerson } from '../../shared/merchants/person-payment.ts';
import { warnStale } from '../../shared/stale-facts.ts';
import { assumedScale } from '../../shared/unstated/scales.ts';
import { unheldTier } from '../../shared/unstated/unstated.ts';

/** What a purchase takes for granted about its place and its kind. */

/**
 * In words, for `turns_at`: that an unknown name which ends in a city abroad is there, where foreign
 * fees put other cards first.
 * @param rankAt the cards ranked at a merchant of these facts
 */
export function ifAbroad(
  { perhaps_in, facts }: MerchantReading,
  result: BestCard,
  rankAt: (facts: MerchantFacts) => BestCard,
  nameOf: (card_id: number) => string,
): string[] {
  if (perhaps_in === null) return [];
  const there = leadersOf(rankAt({ ...facts, networks: null, trap: null, abroad: true }));
  if (there.length === 0 || there.join() === leadersOf(result).join()) return [];
  const names = there.map((id) => nameOf(id));
  return [`the shop being abroad, in ${perhaps_in}: send abroad true (then ${list(names)})`];
}

/**
 * In words, for `turns_at`: that a shop online which is called after a place abroad sells from here, where
 * another card is first then; where none is, the figure without the foreign fee is told.
 * @param rankAt the cards ranked at a merchant of these facts
 */
export function ifHome(
  { perhaps_home, facts: { abroad: _abroad, ...facts } }: MerchantReading,
  result: BestCard,
  rankAt: (facts: MerchantFacts) => BestCard,
  nameOf: (card_id: number) => string,
  { warn }: Pick<Context, 'warn'>,
): string[] {
  const [first] = perhaps_home ? rankAt(facts).ranked : [];
  if (first === undefined || !first.accepted) return [];
  const then = `${nameOf(first.card_id)} ${price(first.value)}`;
  const isSame = leadersOf(result).includes(first.card_id);
  if (isSame)
    warn(`If it sells from the US, no foreign fee comes off: ${then}. Send abroad false.`);
  return isSame ? [] : [`the shop selling from the US: send abroad false (then ${then})`];
}

/**
 * In words, for `turns_at`: that the shop takes more cards by now than an old page says, or one
 * without a date, where one that it refuses would be better.
 * @param rankAt the cards ranked at a merchant of these facts
 */
export function ifMoreTaken(
  { taken, facts }: MerchantReading,
  result: BestCard,
  rankAt: (facts: MerchantFacts) => BestCard,
  { catalog, now }: Context,
): string[] {
  const aged = taken === null ? null : agedText(taken.as_of, isoDay(now));
  if (aged === null || result.ranked.every(({ accepted }) => accepted)) return [];
  const there = leadersOf(rankAt({ ...facts, networks: null }));
  const best = leadersOf(result);
  const others = there.filter((id) => !best.includes(id));
  if (others.length === 0) return [];
  const names = others.flatMap((id) => catalog.cardsById.get(id)?.seed.name ?? []);
  return [`${facts.name} taking more cards than ${aged} (then ${list(names)})`];
}

/**
 * Says what cards cost at a name that ends in a city abroad, as they are ranked by what they earn at
 * home: where the choice turns on it, `ifAbroad` says so.
 */
export function tellFeesAbroad(
  { perhaps_in }: MerchantReading,
  cards: readonly CatalogCard[],
  turns: readonly string[],
  { warn }: Pick<Context, 'warn'>,
): void {
  const charging = cards.map(({ engine }) => engine).filter((card) => foreignFeePercent(card) > 0);
  if (perhaps_in === null || turns.length > 0 || charging.length === 0) return;
  const fees = charging.map((card) => `${foreignFeePercent(card)}% on ${card.name}`);
  warn(
    `If it is abroad, in ${perhaps_in}, a foreign fee comes off: ${list(fees)}. Send abroad true to count it.`,
  );
}

/** In words, for `turns_at`: other spending of the month, which would put another card before the best. */
export function ifMoreSpent(
  { ranked, best }: BestCard,
  cards: readonly CatalogCard[],
  priced: Parameters<typeof assumedScale>[1],
): string[] {
  const lead = ranked.find(({ card_id }) => card_id === best)?.value ?? 0;
  return ranked.flatMap(({ card_id, accepted, value }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    if (card === undefined || !accepted || card_id === best) return [];
    return assumedScale(card, priced, (more) => value + more > lead, 1);
  });
}

/** In words, for `turns_at`: a tier or an account at a bank, which would put its card before the best. */
export function ifTier(
  { ranked, best }: BestCard,
  cards: readonly CatalogCard[],
  { memberships, not_held }: Pick<EngineInput['options'], 'memberships' | 'not_held'>,
): string[] {
  const lead = ranked.find(({ card_id }) => card_id === best)?.value ?? 0;
  return ranked.flatMap(({ card_id, accepted, value, foreign_fee }) => {
    const card = cards.find(({ seed }) => seed.card_id === card_id);
    const tiers = card?.engine.tiers ?? [];
    const said = tiers.some(({ key }) => memberships.has(key) || not_held.has(key));
    if (card === undefined || !accepted || card_id === best || said) return [];
    const percent = Math.max(0, ...tiers.map((tier) => tier.bonus_percent));
    const most = value + ((value + foreign_fee) * percent) / 100;
    return most > lead ? [`${unheldTier(tiers)} (then ${card.seed.name})`] : [];
  });
}

/** In words, for `turns_at`: that money sent to people is no purchase. */
export function ifCash(reading: MerchantReading, isCash: boolean): string[] {
  return isCash || isToPerson(reading) ? ['the issuer taking it for a cash advance'] : [];
}

/** Cards of which the offers are told: of more, nobody opened all of late. */
const MOST_OFFERS = 3;

/** Says what the offers of these cards are worth, against a fee that rewards alone do not pay. */
export function tellOffers(
  cards: readonly CatalogCard[],
  input: Pick<EngineInput, 'options' | 'programs' | 'as_of'>,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (!caller.plan.paid_fields || cards.length > MOST_OFFERS) return;
  // As if the spending that they ask for were done.
  const line = { category: 'uncategorized', monthly: 1e6, merchant: null, channel: 'any' } as const;
  const offered = { spending: [line], benefits: catalog.benefitsByKey };
  const told = cards.flatMap(({ seed, engine, text }) => {
    if (text.bonus === null) return [];
    const { value } = bonusValue({ ...input, ...offered, cards: [engine] }, engine);
    return [{ name: seed.name, offer: text.bonus, value }];
  });
  if (told.length === 0) return;
  const rows = told.map(({ name, offer, value }) => {
    // Dollars say themselves what they are worth.
    const isPoints = value > 0 && !offer.startsWith('$');
    return `${name}: ${offer}${isPoints ? `, worth about ${usd(value)}` : ''}`;
  });
  warn(`Welcome offer${told.length > 1 ? 's' : ''} of ${rows.join('; ')}.`);
}

/** Dollars from which shops offer to be paid in parts. */
const LARGE = 500;
/** Kinds of terms that say nothing of instalments. */
const NO_PROMOTION: ReadonlySet<string | null> = new Set([null, 'None']);

/**
 * Says of the card that is used how old its rates are, and that nobody gets it again.
 * @param touches_first whether what sources disagree on of its rates touches this purchase
 */
export function tellBest(
  best: CatalogCard | undefined,
  { touches_first }: Pick<ReturnType<typeof ratesThatRank>, 'touches_first'>,
  context: Pick<Context, 'catalog' | 'warn'>,
): void {
  warnStale([best], context, ['earn'], () => touches_first);
  if (best) tellKept(best, context);
}

/**
 * Says what to ask of paying in instalments: of the best card's plan, where it is a store's, and of
 * others that name this shop, of which no source says whether they have one.
 */
export function tellPlans(
  best: CatalogCard | undefined,
  taken: readonly CatalogCard[],
  { key, name, category }: MerchantFacts,
  amount: number,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  const plan = best && caller.plan.paid_fields && storePlan(best.seed);
  if (plan) warn(`${best.seed.name}: ${plan.reading}`);
  const at = key === null ? [] : [key];
  for (const { seed } of taken.filter((card) => namesShop(card, at))) {
    const { promotional_apr, promo_apr_months } = seed.terms;
    const isStores = seed.card_type === 'store' && promo_apr_months === null;
    if (!isStores || NO_PROMOTION.has(promotional_apr) || !caller.plan.paid_fields) continue;
    warn(`${seed.name}: ${promotional_apr}.`);
  }
  const open = taken.filter(
    (card) =>
      !(card === best && storePlan(card.seed)) &&
      NO_PROMOTION.has(card.seed.terms.promotional_apr) &&
      namesShop(card, at),
  );
  if (amount < LARGE || open.length === 0 || rollupOf(category) !== 'shopping') return;
  if (!caller.plan.paid_fields) return;
  const cards = list(open.map(({ seed }) => seed.name));
  warn(`Whether ${cards} can be paid in instalments at ${name} is not known here: ask there.`);
}

/** Says what a merchant takes where a network that many refuse is among the cards that it takes. */
export function tellTaken(
  { facts: { name, networks }, taken }: MerchantReading,
  cards: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
): void {
  const isAsked = cards.some(({ seed }) => seed.networks.some((one) => OFTEN_REFUSED.has(one)));
  if (networks === null || taken === null || !isAsked) return;
  const when = taken.as_of === null ? '' : ` (as of ${taken.as_of})`;
  warn(`${name} takes ${list(networks)}${when}.`);
}

const OFTEN_REFUSED: ReadonlySet<string> = new Set(['Amex', 'Discover']);
