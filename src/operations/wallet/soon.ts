import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { list } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import type { Dated } from '../shared/said/dates.ts';
import { upcomingOf } from './upcoming-events.ts';
import { whenText } from './wallet-answer.ts';

/** What comes up for cards whose dates are known, within another answer. */
export const soonField = z
  .array(
    z.object({
      /** The first of a month of which the day is not known, with `by_month`. */
      date: z.string(),
      by_month: z.literal(true).optional(),
      card_name: z.string().nullable(),
      what: z.string(),
    }),
  )
  .meta({ 'x-listed': false });

/** Most events that the answer of another question names. */
const MOST = 5;

/** The next events of these cards: fees and quarters before credits, the dearest of these first. */
export function soonFor(
  held: readonly CatalogCard[],
  dated: readonly Dated[],
  context: Context,
): z.output<typeof soonField> {
  const own = dated.filter(({ card }) => held.some(({ seed }) => seed === card.seed));
  const cards = own.map(({ card, opened, fee_date, benefit_selections }) => ({
    card_id: card.seed.card_id,
    nickname: null,
    opened,
    fee_date,
    categories: [],
    benefit_selections,
  }));
  const wallet = { cards, spending: null, memberships: null, updated_at: context.now };
  const events = upcomingOf(wallet, [], { ...context, plan: context.caller.plan });
  const once = events.filter(({ kind }) => kind !== 'credit_ends');
  const credits = events
    .filter(({ kind }) => kind === 'credit_ends')
    .sort((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  return [...once, ...credits]
    .slice(0, MOST)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .map(({ date, by_month, card_name, what }) => {
      return { date, ...(by_month && { by_month }), card_name, what };
    });
}

/** One line; empty when nothing comes up. */
export function soonText(events: z.output<typeof soonField>): string {
  if (events.length === 0) return '';
  const days = [...Map.groupBy(events, whenText)].map(([when, own]) => {
    const lapsing = own.filter(({ what }) => LAPSES.test(what));
    const others = own.filter((event) => !lapsing.includes(event)).map(({ what }) => what);
    const names = list(
      lapsing.map(({ what }) => what.replace(LAPSES, '').replace(/, (\$[\d,.]+)$/, ' ($1)')),
    );
    const lapse = lapsing.length === 0 ? '' : `${names} ${lapsing.length > 1 ? 'lapse' : 'lapses'}`;
    return `${when} ${[lapse, ...others].filter(Boolean).join('; ')}`;
  });
  return `Coming up: ${days.join('; ')}.`;
}

const LAPSES = /, lapses$/;
