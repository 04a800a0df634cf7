import { merchantByKey } from '../../../../catalog/merchants/by-key.ts';
import { targets } from '../../../../catalog/text/rate-parts.ts';
import { NOT_ACTIVATED } from '../../../../engine/decisions/purchase/not-activated.ts';
import { choiceRenewal, rateText } from '../../../../engine/explain/rate-words.ts';
import type { EarnRule } from '../../../../engine/model/facts.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { list, price } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { creditFirst } from '../../../shared/benefits/here/credits-here.ts';
import { ofQuarter, quarterAhead } from '../../../shared/cards/uses/quarter-lead.ts';
import { onlineText } from '../../../shared/merchants/merchant-networks.ts';
import { ifPurchase } from '../../../shared/merchants/person-payment.ts';
import { otherTill } from '../many-tills.ts';
import { oneCompanyText } from '../one-company.ts';
import { type PurchaseAnswer, rankText } from '../purchase-answer.ts';
import { SPENT_UNREAD } from '../spent/spent-before.ts';
import { reachedText } from '../spent/threshold-text.ts';
import { toldFirst } from '../told-first.ts';
import { atPump } from './channels.ts';
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
  const { amount, cards, reading, rankAt, lacks, isCash, isCharged } = purchase;
  const { result, taken, bestCard } = ranked;
  const { catalog } = context;
  const { key, networks } = reading.facts;
  const ranking = rankingText(purchase, ranked, earnings_comparison);
  const { decides, text } = reachedText(purchase, ranked);
  const isNone = bestCard === undefined && reading.abroad === null;
  return [
    lacks && SPENT_UNREAD,
    ...toldFirst(reading, cards, taken, { ...result, amount }, rankAt, context),
    text,
    ifPurchase(
      decides === null ? (lacks ? asIfNothing(ranking) : ranking) : `By rewards alone: ${ranking}`,
      reading,
      { isCash, isCharged },
    ),
    byQuarterText(purchase, ranked),
    quarterAhead(
      ranked.taken.filter((card) => card !== bestCard).map(({ engine }) => engine),
      purchase.holder.as_of,
      catalog.today,
    ),
    overCapText(purchase, ranked, context),
    oneCompanyText(bestCard, result, purchase.priced, context),
    otherTill(reading, result, rankAt, context),
    atPump(purchase, result, context),
    creditFirst(credits_here, result.ranked, amount, cards, catalog),
    isNone && onlineText(key, networks, catalog),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The ranking where something that was spent is not counted: it holds only without that. */
function asIfNothing(ranking: string): string {
  return `As if nothing were spent before: ${ranking}`;
}

/** That the best card is so by a rotating quarter, where that decides and nobody said that it is activated. */
function byQuarterText({ earning, holder }: Purchase, { result }: Ranked): string {
  if (!result.turns_at.some((turn) => turn.startsWith(NOT_ACTIVATED))) return '';
  const card = earning.find(({ seed }) => seed.card_id === result.best)?.engine;
  const [part] = result.ranked.find(({ card_id }) => card_id === result.best)?.parts ?? [];
  const rule = card?.earn.find(({ id }) => id === part?.rule_id);
  return card === undefined || rule?.activation !== 'rotating'
    ? ''
    : `That is by its ${ofQuarter(rule, card, holder.programs, holder.as_of)}.`;
}

/** What it brings on two cards, or after a cap starts anew, where either is more; empty for neither. */
function overCapText(
  { reading, isCash, isCharged, on_plan }: Purchase,
  { result: { over_cap }, nameOf }: Ranked,
  context: Context,
): string {
  if (isCash || isCharged || on_plan || reading.open) return '';
  const { split, later } = over_cap;
  const parts = split?.parts.map(({ card_id, spend }) => `${price(spend)} on ${nameOf(card_id)}`);
  return [
    split &&
      parts &&
      `Paid with ${split.parts.length} cards: ${price(split.value)} (${list(parts)}).`,
    later &&
      `${nameOf(later.card_id)} returns ${price(later.value)} once its cap starts anew ${later.when}${againText(later, context)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `, if furniture is chosen again for that quarter, else 1%`: what the rate asks for once more by then. */
function againText(
  { card_id, rule }: NonNullable<Ranked['result']['over_cap']['later']>,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const card = catalog.cardsById.get(card_id);
  if (card === undefined) return '';
  const merchant = (key: string) => merchantByKey(catalog.merchants, key)?.name ?? key;
  const isChosen = choiceRenewal(rule) !== '';
  const chosen = `chosen again for that ${periodOf(rule)} (${list(targets(rule, { merchant }).slice(0, 2), 'or')})`;
  const asked = isChosen ? chosen : rule.activation === 'automatic' ? null : 'activated for it';
  const else_rate = rateText(
    card.engine.base_rate,
    catalog.enginePrograms.get(card.engine.program ?? '') ?? null,
  );
  return asked === null ? '' : `, if ${asked}, else ${else_rate}`;
}

function periodOf({ choice }: EarnRule): string {
  return choice?.every ?? 'quarter';
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
