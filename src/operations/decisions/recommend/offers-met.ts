import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput, SpendingLine } from '../../../engine/model/input.ts';
import { onceTotal } from '../../../engine/model/spending.ts';
import { bonusValue } from '../../../engine/worth/bonus.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import type { Rank } from './recommend-doubts.ts';

/** Cards whose year is weighed: of the others the offer, less the fee, is too small to matter. */
const WEIGHED = 12;
const TOLD = 3;
/** Dollars in the first year by which an offer has to lead, to be told. */
const LEAST = 1;

/**
 * Says which welcome offers a purchase meets that is made once: the figures of a ranking are of later
 * years, and a sum of some thousand dollars is what such an offer asks for.
 * @param here what is spent there
 * @param best dollars that the first card of the ranking brings without an offer
 */
export function tellOffersMet(
  candidates: readonly CatalogCard[],
  here: readonly SpendingLine[],
  best: number,
  facts: EngineInput,
  rank: Rank,
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  if (!caller.plan.paid_fields || onceTotal(here) === 0) return;
  const offered = candidates
    .map((card) => {
      const input = { ...facts, cards: [card.engine], spending: here };
      const { value, short_by } = bonusValue(input, card.engine);
      return { card, offer: short_by > 0 || !asksSpending(card) ? 0 : value };
    })
    .filter(({ offer }) => offer > 0)
    .toSorted((a, b) => afterFee(b) - afterFee(a))
    .slice(0, WEIGHED);
  const cards = offered.map(({ card }) => card);
  const rows = rank(cards, false, cards.length).recommendations;
  const met = offered
    .map(({ card, offer }) => {
      const rewards = rows.find(({ card_id }) => card_id === card.seed.card_id)?.rewards ?? 0;
      return { card, first: rewards + afterFee({ card, offer }) };
    })
    .filter(({ first }) => first >= best + LEAST)
    .toSorted((a, b) => b.first - a.first)
    .slice(0, TOLD);
  if (met.length === 0) return;
  const told = met.map(
    ({ card, first }) => `${card.seed.name} about ${usd(first)} (${card.text.bonus})`,
  );
  warn(
    `This purchase meets welcome offers, which come once and are not in the figures above; with them, in the first year after its fee, points counted for travel and not as cash: ${told.join('; ')}.`,
  );
}

/** What is had on approval is had without this purchase. */
function asksSpending({ engine }: CatalogCard): boolean {
  return engine.bonus?.parts.some(({ spend }) => spend > 0) === true;
}

function afterFee({ card, offer }: { readonly card: CatalogCard; readonly offer: number }): number {
  return offer - card.engine.first_year_fee;
}
