import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { onceTotal } from '../../../../engine/model/spending.ts';
import { bonusValue } from '../../../../engine/worth/bonus.ts';
import { usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Rank } from '../recommend-doubts.ts';
import { pointsOf } from './fee-limit.ts';

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
  const input = { ...facts, spending: here };
  const met = candidates.filter((card) => {
    const { value, short_by } = bonusValue({ ...input, cards: [card.engine] }, card.engine);
    return value > 0 && short_by === 0 && asksSpending(card);
  });
  const rows = rank(met, false, TOLD, input, true).recommendations;
  const told = rows.flatMap(({ card_id, name, net_value, offer }) => {
    const card = met.find(({ seed }) => seed.card_id === card_id);
    const isMore = offer > 0 && net_value >= best + LEAST;
    return card && isMore
      ? [{ card, text: `${name} about ${usd(net_value)} (${card.text.bonus})` }]
      : [];
  });
  if (told.length === 0) return;
  const points = pointsOf(
    told.map(({ card }) => card),
    facts,
  );
  warn(
    `This purchase meets welcome offers, which come once and are not in the figures above; with them, in the first year after its fee${points}: ${told.map(({ text }) => text).join('; ')}.`,
  );
}

/** What is had on approval is had without this purchase. */
function asksSpending({ engine }: CatalogCard): boolean {
  return engine.bonus?.parts.some(({ spend }) => spend > 0) === true;
}
