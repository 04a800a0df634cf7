import type { z } from 'zod';
import { addMonths } from '../../../../engine/model/calendar.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import { cardAtOpening } from '../../../../engine/model/holder-card.ts';
import type { Context } from '../../../../operation/context.ts';
import { type dates, readDates } from '../dates.ts';

/** Days on which cards were opened, by card_id; of a month alone its first. */
export type Opened = ReadonlyMap<number, string>;

export function openedOf(
  said: z.output<typeof dates>,
  context: Context,
  as_of: string,
): Opened | null {
  const dated = readDates(said, context, as_of);
  if (dated === null) return null;
  return new Map(
    dated.flatMap(({ card, opened }): [number, string][] =>
      opened === null ? [] : [[card.seed.card_id, opened.length === 7 ? `${opened}-01` : opened]],
    ),
  );
}

/** The card as it earns at its age: rates of its first months hold while these last. */
export function atItsAge(card: EngineCard, opened: Opened | null, as_of: string): EngineCard {
  const day = opened?.get(card.card_id);
  if (day === undefined) return card;
  const isNew = card.earn.some(
    ({ opening }) => opening !== undefined && as_of < addMonths(day, opening.months),
  );
  return isNew ? cardAtOpening(card, day) : card;
}
