import type { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { asOpenedOn } from '../../../../catalog/older-terms.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import { cardAtOpening } from '../../../../engine/model/holder-card.ts';
import {
  havePassed,
  type Opened as OpenedOne,
  openedBetween,
} from '../../../../engine/model/times/opened.ts';
import { firstDay, monthEnd } from '../../../../kit/day.ts';
import type { Context } from '../../../../operation/context.ts';
import { type dates, readDates } from '../dates.ts';

/** When cards were opened, by card_id. */
export type Opened = ReadonlyMap<number, OpenedOne>;

export function openedOf(
  said: z.output<typeof dates>,
  context: Context,
  as_of: string,
): Opened | null {
  const dated = readDates(said, context, as_of);
  if (dated === null) return null;
  return new Map(
    dated.flatMap(({ card, opened }): [number, OpenedOne][] =>
      opened === null ? [] : [[card.seed.card_id, spanOf(opened, as_of)]],
    ),
  );
}

/** The day, or those between which it was as far as they are past. */
export function spanOf(said: string, as_of: string): OpenedOne {
  const [first, end] = [firstDay(said), monthEnd(said)];
  const last = end < as_of ? end : as_of;
  return first === last ? first : { first, last };
}

/** Cards by the terms of the days on which they were opened, as far as those are said. */
export function agedCards(
  cards: readonly CatalogCard[],
  said: { readonly dates?: z.output<typeof dates>; readonly date?: string | undefined },
  context: Context,
): CatalogCard[] {
  const opened = openedOf(said.dates, context, said.date ?? context.catalog.today);
  return cards.map((card) => asOpenedOn(card, opened?.get(card.seed.card_id)));
}

/** The card as it earns at its age: rates of its first months while these surely last. */
export function atItsAge(card: EngineCard, opened: Opened | null, as_of: string): EngineCard {
  const own = opened?.get(card.card_id);
  if (own === undefined) return card;
  const isNew = card.earn.some(
    ({ opening }) => opening !== undefined && havePassed(own, opening.months, as_of) === false,
  );
  return isNew ? cardAtOpening(card, openedBetween(own)[0]) : card;
}
