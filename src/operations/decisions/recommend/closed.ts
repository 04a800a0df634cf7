import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { closedTexts } from '../../shared/cards/possible-changes.ts';
import type { Rank } from './recommend-doubts.ts';

/** Cards that are asked about as new ones, and that nobody can apply for any more. */

export const closedRows = z.array(
  z.object({ card_name: z.string(), net_value: z.number(), told: z.string() }),
);

export function isClosed({ seed }: CatalogCard): boolean {
  return seed.status !== 'open';
}

/** Each with what it would bring; best first. */
export function closedOnes(
  closed: readonly CatalogCard[],
  rank: Rank,
  context: Context,
): z.output<typeof closedRows> {
  if (closed.length === 0) return [];
  return rank(closed, false, closed.length).recommendations.flatMap(
    ({ card_id, name, net_value }) => {
      const card = context.catalog.cardsById.get(card_id);
      const [told] = card === undefined ? [] : closedTexts([card], context);
      return told === undefined ? [] : { card_name: name, net_value, told };
    },
  );
}

/** Told before any card that can be had: whoever asks about one takes the first named as the advice. */
export function closedLead(closed: z.output<typeof closedRows>): string[] {
  return closed.map(
    ({ told, net_value }) => `${told} It would bring about ${usd(net_value)} a year there.`,
  );
}
