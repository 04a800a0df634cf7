import { worthBeside } from '../../../../engine/worth/points.ts';
import { list, price } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { creditFirst } from '../../../shared/benefits/credits-here.ts';
import { onlineText } from '../../../shared/merchants/merchant-networks.ts';
import { ifPurchase } from '../../../shared/merchants/person-payment.ts';
import { otherTill } from '../many-tills.ts';
import { oneCompanyText } from '../one-company.ts';
import { type PurchaseAnswer, rankText } from '../purchase-answer.ts';
import { SPENT_UNREAD } from '../spent-before.ts';
import { toldFirst } from '../told-first.ts';
import type { Ranked } from './rank.ts';
import type { Purchase } from './read.ts';

/** Which card to pay with and why, with what goes before and after that. */
export function reasonOf(
  purchase: Purchase,
  ranked: Ranked,
  {
    earnings_comparison,
    credits_here,
  }: Pick<PurchaseAnswer, 'earnings_comparison' | 'credits_here'>,
  context: Context,
): string {
  const { amount, cards, reading, holder, rankAt, lacks, isCash, isCharged } = purchase;
  const { result, taken, bestCard } = ranked;
  const { catalog } = context;
  const { key, networks } = reading.facts;
  const ranking = rankingText(purchase, ranked, earnings_comparison);
  const isNone = bestCard === undefined && reading.abroad === null;
  return [
    lacks && SPENT_UNREAD,
    ...toldFirst(reading, cards, taken, { ...result, amount }, rankAt, context),
    ifPurchase(ranking, reading, { isCash, isCharged }),
    overCapText(purchase, ranked),
    oneCompanyText(bestCard, result, holder, context),
    otherTill(reading, result, rankAt, context),
    creditFirst(credits_here, result.ranked, amount, cards, catalog),
    isNone && onlineText(key, networks, catalog),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What it brings on two cards, or after a cap starts anew, where either is more; empty for neither. */
function overCapText(
  { reading, isCash, isCharged, on_plan }: Purchase,
  { result: { over_cap }, nameOf }: Ranked,
): string {
  if (isCash || isCharged || on_plan || reading.open) return '';
  const { split, later } = over_cap;
  const parts = split?.parts.map(({ card_id, spend }) => `${price(spend)} on ${nameOf(card_id)}`);
  return [
    split &&
      parts &&
      `Paid with ${split.parts.length} cards: ${price(split.value)} (${list(parts)}).`,
    later &&
      `${nameOf(later.card_id)} returns ${price(later.value)} once its cap starts anew ${later.when}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the best card's points of the purchase are as cash, where they count as more; empty for others. */
function asCashText({ cards, holder, isCharged }: Purchase, { bestCard, result }: Ranked): string {
  const row = result.ranked.find(({ card_id }) => card_id === result.best);
  if (bestCard === undefined || row === undefined || isCharged) return '';
  const held = new Set(cards.map(({ seed }) => seed.key));
  const { cash } = worthBeside(bestCard.engine, holder.programs, held);
  const dollars = ((cash ?? 0) * row.points) / 100 - row.foreign_fee;
  return cash === null || dollars <= 0 || dollars >= row.value - CENT
    ? ''
    : ` (${price(dollars)} as cash)`;
}

const CENT = 0.005;

function rankingText(
  purchase: Purchase,
  ranked: Ranked,
  rows: PurchaseAnswer['earnings_comparison'],
): string {
  const { amount, reading, isCharged } = purchase;
  const { bestCard, bill_fees } = ranked;
  const best = bestCard?.seed.name ?? null;
  const where = reading.open ? 'the base rate' : reading.facts.name;
  return best === null && reading.facts.networks?.length === 0
    ? `${where} takes no credit cards: pay with a debit card or cash.`
    : rankText(rows, best, where, amount, isCharged ? bill_fees : [], asCashText(purchase, ranked));
}
