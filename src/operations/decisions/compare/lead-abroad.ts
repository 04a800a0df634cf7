import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { isThinAbroad, whereTaken } from '../../shared/unstated/thin-abroad.ts';

/** That a lead holds where few shops are, as most is spent abroad, and which card to take alone there. */
export const abroadLead = {
  /** Behind the lead, in words. */
  where: z.string().optional().meta({ 'x-listed': false }),
  /** For who holds none of the cards: from which year on the lead holds in all. */
  opened_new: z.string().optional().meta({ 'x-listed': false }),
  /** The best of the cards that are taken there. */
  alone_abroad: z.string().optional().meta({ 'x-listed': false }),
};

export function leadAbroad(
  cards: readonly CatalogCard[],
  rows: readonly { readonly card_name: string; readonly net_value: number }[],
  first: string,
  spending: readonly SpendingLine[],
  context: Pick<Context, 'catalog'>,
): { readonly where?: string; readonly alone_abroad?: string } {
  const cardOf = (name: string) => cards.find(({ seed }) => seed.name === name);
  const where = whereTaken(cardOf(first), spending, context);
  if (where === '') return {};
  const taken = rows.filter(({ card_name, net_value }) => {
    const card = cardOf(card_name);
    return card !== undefined && net_value > 0 && !isThinAbroad(card, context);
  });
  const [best] = taken.toSorted((a, b) => b.net_value - a.net_value);
  return { where, ...(best && { alone_abroad: best.card_name }) };
}

/** Which card to take where only one goes along. */
export function aloneAbroadText({ alone_abroad }: { readonly alone_abroad?: string | undefined }) {
  return alone_abroad === undefined ? '' : `As the only card abroad take ${alone_abroad}.`;
}
