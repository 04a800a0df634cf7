import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { COVER_KINDS, coverNamed } from '../../../catalog/search/covers.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { FineCategory } from '../../../engine/model/categories.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { text } from '../../../operation/params.ts';
import { coverTerms, coverText } from '../../cards/detail/perks.ts';

/** Insurance that comes with paying by a card: asked for at a till, or of its kind of bill. */

/** One kind of cover, by its key or as people call it: "longer warranty". */
export const coverWanted = text(60)
  .transform((given, context): string => {
    const kind = coverNamed(given);
    if (kind !== null) return kind;
    const known = COVER_KINDS.map((one) => one.replaceAll('_', ' '));
    const message = `${quoted(given)} is no kind of cover: use ${list(known, 'or')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .optional()
  .describe('Cover wanted: "extended warranty".');

export const coverHere = z.object({
  kind: z.string(),
  /** Of the cards accepted here that have it, the one that returns the most; null when none has it. */
  best_card: z.string().nullable(),
  /** Dollars of the amount above the limit of that card; 0 where no source gives a limit. */
  not_covered: z.number().nullable(),
  /** Dollars of rewards that paying with it gives up against `recommended_card`. */
  gives_up: z.number().nullable(),
  cards: z.array(
    z.object({
      card: z.string(),
      /** Null: no source says what cover the card has. */
      has: z.boolean().nullable(),
      terms: z.string().nullable(),
    }),
  ),
});
type CoverHere = z.output<typeof coverHere>;

/** Kinds whose limit is for one thing bought, and so is held against the amount. */
const OF_THE_THING = new Set(['extended_warranty', 'purchase_protection', 'return_protection']);

/** Which of the cards cover a purchase of so many dollars, beside what they return. */
export function coverOf(
  kind: string,
  amount: number,
  cards: readonly CatalogCard[],
  { ranked, best }: Pick<BestCard, 'ranked' | 'best'>,
): CoverHere {
  const rows = cards.map(({ seed }) => {
    const own = seed.protections?.find((one) => one.kind === kind);
    const has = seed.protections === null ? null : own !== undefined;
    return { card: seed.name, has, terms: own === undefined ? null : coverText(own, true) };
  });
  /** Dollars that it covers; none without cover, all where no source gives a limit. */
  const covered = (id: number): number => {
    const card = cards.find(({ seed }) => seed.card_id === id);
    const own = card?.seed.protections?.find((one) => one.kind === kind);
    if (own === undefined) return 0;
    return OF_THE_THING.has(kind) ? Math.min(own.limit ?? amount, amount) : amount;
  };
  const accepted = ranked.filter((row) => row.accepted && covered(row.card_id) > 0);
  const fullest = Math.max(...accepted.map(({ card_id }) => covered(card_id)));
  const first = accepted.find(({ card_id }) => covered(card_id) === fullest);
  const most = ranked.find(({ card_id }) => card_id === best);
  return {
    kind,
    best_card: cards.find(({ seed }) => seed.card_id === first?.card_id)?.seed.name ?? null,
    not_covered: first === undefined ? null : amount - fullest,
    gives_up: first && most ? Math.round((most.value - first.value) * 100) / 100 : null,
    cards: rows,
  };
}

/** Which card to pay with for its cover, and the cover of each. */
export function coverSentences({
  kind,
  best_card,
  not_covered,
  gives_up,
  cards,
}: CoverHere): string {
  const what = kind.replaceAll('_', ' ');
  const isFuller = gives_up && not_covered === 0 && cards.filter(({ has }) => has).length > 1;
  const whole = isFuller ? ' and holds the whole of this' : '';
  const lead =
    best_card === null
      ? `No card accepted here is known to have ${what}.`
      : `For ${what}, pay with ${best_card}${gives_up ? `, which returns about ${price(gives_up)} less${whole}` : ''}: cover counts on the card that pays${not_covered ? `, and ${price(not_covered)} of this is above its limit` : ''}.`;
  const each = cards.map(({ card, has, terms }) => {
    return `${card}: ${terms ?? (has === null ? 'its cover is not known' : `no ${what} known`)}`;
  });
  return `${lead} ${each.join('; ')}.`;
}

/** Cover that depends on the card with which a bill of this kind is paid. */
const COVER: Partial<Record<FineCategory, { readonly kind: string; readonly what: string }>> = {
  phone: { kind: 'cell_phone', what: 'Damage and theft of the phones on this bill are' },
  flights: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  cruises: { kind: 'trip_cancellation', what: 'A trip that illness or the like cancels is' },
  car_rental: { kind: 'rental_car', what: 'Damage to the rental car is' },
};

/** Says which of the cards cover what is paid here, as that can matter more than a point. */
export function tellCover(
  cards: readonly CatalogCard[],
  category: FineCategory,
  { caller, warn, restrict }: Context,
): void {
  const cover = COVER[category];
  if (cover === undefined) return;
  // Whether any of the cards has it is what the plan hides.
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const covering = cards.flatMap(({ seed }) => {
    const own = seed.protections?.find(({ kind }) => kind === cover.kind);
    if (own === undefined) return [];
    const terms = coverTerms(own);
    return [`${seed.name}${terms.length > 0 ? ` (${terms.join(', ')})` : ''}`];
  });
  if (covering.length > 0) warn(`${cover.what} covered if you pay with ${list(covering, 'or')}.`);
}
