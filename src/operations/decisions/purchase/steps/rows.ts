import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { approvalText } from '../../../../catalog/text/card.ts';
import { rateOn } from '../../../../engine/worth/bills.ts';
import { number } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { heldMark } from '../../../shared/abroad/foreign-dispute.ts';
import { shopsOnlyText } from '../../../shared/merchants/person-payment.ts';
import { cardRateText, keysOf } from '../../../shared/points/card-rate.ts';
import { paidIn } from '../../../shared/points/closed-programs.ts';
import { describeTraceLine } from '../../../shared/trace-line.ts';
import { isBelowSteps } from '../../../shared/unstated/scales.ts';
import { insideNote } from '../at-pump.ts';
import { dollarText, type PurchaseAnswer, refusalText } from '../purchase-answer.ts';
import type { Ranked } from './rank.ts';
import type { Purchase } from './read.ts';

type Row = PurchaseAnswer['earnings_comparison'][number];

/** Each card with what it brings, the best first. */
export function earningsOf(purchase: Purchase, ranked: Ranked, context: Context): Row[] {
  const { cardsById, programs } = context.catalog;
  return ranked.result.ranked.flatMap((row) => {
    const card = cardsById.get(row.card_id);
    if (!card) return [];
    return {
      card: card.seed.name,
      accepted: row.accepted,
      ...earnedBy(card, row, purchase, ranked),
      program: programs.get(card.seed.program ?? 'cash_back')?.name ?? 'none',
      ...(row.accepted && paidIn(card.engine, purchase.holder.programs)),
      estimated_value: dollarText(row.value),
      foreign_fee: row.foreign_fee,
      note:
        row.why_not === null
          ? [
              ...notesOf(row.card_id, purchase, ranked),
              approvedAt(card, row.rate),
              row.note,
              insideNote(row, card, (rate) =>
                cardRateText(rate, card, purchase.holder.programs, keysOf(purchase.cards)),
              ),
            ]
              .filter(Boolean)
              .join('; ') || null
          : refusalText(row.why_not, card, context),
      trace: row.trace.map(describeTraceLine),
    };
  });
}

/** Points and their rate: less the fee for paying by card, where the card pays for that too. */
function earnedBy(
  card: CatalogCard,
  row: Ranked['result']['ranked'][number],
  { amount, cards, earning, reading, holder, priced, isCharged }: Purchase,
  { bill_fees }: Ranked,
): Pick<Row, 'multiplier' | 'points_earned'> {
  const { category } = reading.facts;
  const { name } = card.seed;
  const paid = bill_fees.find((one) => one.cards.some(({ card_name }) => card_name === name));
  const own = paid?.cards.find(({ card_name }) => card_name === name);
  const charged = row.accepted && isCharged && own?.without_fee === false;
  const rate = charged ? rateOn(card.engine, category, priced.options) : row.rate;
  const paidBy = earning.find(({ seed }) => seed === card.seed) ?? card;
  const rateText = cardRateText(rate, paidBy, holder.programs, keysOf(cards));
  return {
    multiplier: isBelowSteps(card, category, rate)
      ? `${number(Math.round(row.points))} points`
      : `${rateText}${charged ? ' less the fee' : ''}`,
    points_earned: charged ? Math.round(amount * rate) : row.points,
  };
}

/** Of whom the base rate holds, where it is what is earned. */
function approvedAt({ seed, engine }: CatalogCard, rate: number): string {
  if (rate !== engine.base_rate) return '';
  return approvalText(seed, seed.program === 'cash_back' ? '%' : 'x');
}

function notesOf(
  id: number,
  { active, earning, reading }: Purchase,
  { through }: Ranked,
): string[] {
  return [
    ...through.filter(({ card_id }) => card_id === id).map(({ note }) => note),
    reading.abroad === null ? '' : feeDoubt(earning.find(({ seed }) => seed.card_id === id)),
    shopsOnlyText(id, active, earning, reading),
  ];
}

/** That sources disagree on what a card charges abroad, which its figure rests on. */
function feeDoubt(card: CatalogCard | undefined): string {
  return card === undefined || heldMark(card) === '' ? '' : 'its foreign fee is disputed';
}
