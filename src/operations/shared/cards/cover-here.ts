import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { COVER_KINDS, coversNamed } from '../../../catalog/search/covers.ts';
import type { BestCard } from '../../../engine/decisions/purchase/best-card.ts';
import type { FineCategory } from '../../../engine/model/categories.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, price } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { text } from '../../../operation/params.ts';
import { coverTerms } from '../../cards/detail/perks.ts';
import { noted } from '../../words/noted.ts';
import { bestCovers, heldOf, OF_THE_THING, unknownOf } from './cover-rank.ts';

/** Insurance that comes with paying by a card: asked for at a till, or of its kind of bill. */

/** Kinds of cover, by their keys or as people call them: "longer warranty and theft". */
export const coverWanted = text(200)
  .transform((given, context): ReturnType<typeof coversNamed> => {
    const named = coversNamed(given);
    if (named.kinds.length > 0) return named;
    const known = COVER_KINDS.map((one) => one.replaceAll('_', ' '));
    const message = `${quoted(given)} is no kind of cover: use ${list(known, 'or')}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  })
  .optional()
  .describe('Cover wanted: "extended warranty".');

export const coverHere = z.object({
  kind: z.string(),
  /** Of the cards accepted here that have it, the one whose cover is best as far as known. */
  best_card: z.string().nullable(),
  /** Whose cover is known to be as good. */
  alike: z.array(z.string()),
  /** Whose cover may be better: what would decide is not known. */
  open: z.array(z.object({ card: z.string(), unknown: z.string() })),
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

/** The cover that is asked for, a kind each; says what is no kind of cover. */
export function coversOf(
  wanted: z.output<typeof coverWanted>,
  amount: number,
  cards: readonly CatalogCard[],
  result: Pick<BestCard, 'ranked' | 'best'>,
  away: boolean,
  { warn }: Pick<Context, 'warn'>,
): { cover?: CoverHere; more_covers?: CoverHere[] } {
  for (const words of wanted?.unread ?? []) {
    warn(`${quoted(words)} is no kind of cover known here, so nothing is said of it.`);
  }
  const [cover, ...more_covers] = (wanted?.kinds ?? []).map((kind) =>
    coverOf(kind, amount, cards, result, away),
  );
  return { ...(cover && { cover }), ...(more_covers.length > 0 && { more_covers }) };
}

/**
 * Which of the cards cover a purchase of so many dollars best, beside what they return.
 * @param away whether it is made abroad
 */
function coverOf(
  kind: string,
  amount: number,
  cards: readonly CatalogCard[],
  { ranked, best }: Pick<BestCard, 'ranked' | 'best'>,
  away: boolean,
): CoverHere {
  const ownOf = ({ seed }: CatalogCard) => seed.protections?.find((one) => one.kind === kind);
  const rows = cards.map((card) => {
    const own = ownOf(card);
    const has = card.seed.protections === null ? null : own !== undefined;
    return { card: card.seed.name, has, terms: own === undefined ? null : termsHere(kind, own) };
  });
  const covering = ranked.flatMap((row) => {
    const card = cards.find(({ seed }) => seed.card_id === row.card_id);
    const cover = card && ownOf(card);
    return row.accepted && cover ? [{ name: card.seed.name, cover, value: row.value }] : [];
  });
  const { best: fullest, open } = bestCovers(covering, kind, amount, away);
  // Those alike come in the order of what they return.
  const [first, ...alike] = fullest;
  const most = ranked.find(({ card_id }) => card_id === best);
  return {
    kind,
    best_card: first?.name ?? null,
    alike: alike.map(({ name }) => name),
    open: open.map(({ card, what }) => ({ card: card.name, unknown: what })),
    not_covered: first === undefined ? null : amount - heldOf(kind, first.cover, amount),
    gives_up: first && most ? Math.round((most.value - first.value) * 100) / 100 : null,
    cards: rows,
  };
}

/** What is known of a cover and, where it decides, what is not. */
function termsHere(kind: string, own: Parameters<typeof unknownOf>[1]): string {
  const unknown = unknownOf(kind, own);
  const terms = [
    ...coverTerms(own),
    ...noted(own.note),
    ...(unknown.length > 0 ? [`${list(unknown)} not known here`] : []),
  ];
  return terms.join(', ') || 'included';
}

/** Which card to pay with for each kind of cover, and the cover of each card. */
export function coverSentences(covers: readonly CoverHere[]): string {
  const left = covers.flatMap(({ best_card, kind }) =>
    best_card === null ? [] : (LEFT_OUT[kind] ?? LEFT_OUT.other ?? []),
  );
  const said = covers.map((cover, at) => sentencesOf(cover, at === 0));
  return [...said, ...new Set(left)].join(' ');
}

/** @param isFirst whether it is the first kind told, which says on which card cover counts */
function sentencesOf(
  { kind, best_card, alike, open, not_covered, gives_up, cards }: CoverHere,
  isFirst: boolean,
): string {
  const what = COVER_NAMES[kind] ?? kind.replaceAll('_', ' ');
  const isFuller = gives_up && not_covered === 0 && cards.filter(({ has }) => has).length > 1;
  const isOpen = cards.find(({ card }) => card === best_card)?.terms?.includes(LIMIT_OPEN);
  const holds = isOpen ? ' and has no known limit' : ' and holds the whole of this';
  const whole = isFuller && OF_THE_THING.has(kind) ? holds : '';
  const tie = alike.length > 0 ? ` (${list(alike)} is as good as far as known)` : '';
  const less = gives_up ? `, which returns about ${price(gives_up)} less${whole}` : '';
  const counts = [
    isFirst ? 'cover counts on the card that pays' : '',
    not_covered ? `${price(not_covered)} of this is above its limit` : '',
  ].filter(Boolean);
  const tail = counts.length > 0 ? `: ${counts.join(', and ')}` : '';
  const lead =
    best_card === null
      ? `No card accepted here is known to have ${what}.`
      : `For ${what}, pay with ${best_card}${tie}${less}${tail}.`;
  const each = cards.map(({ card, has, terms }) => {
    return `${card}: ${terms ?? (has === null ? 'its cover is not known' : `no ${what} known`)}`;
  });
  const better = open.map((one) => `The ${one.unknown} of ${one.card} may be better.`);
  return [lead, `${each.join('; ')}.`, ...better].join(' ');
}

/** Kinds that are named by a thing alone. */
const COVER_NAMES: Readonly<Record<string, string>> = {
  cell_phone: 'cell phone protection',
  rental_car: 'cover of a rental car',
};

/** The end of the terms of a cover without a known limit. */
const LIMIT_OPEN = 'limit not known here';

/** What the guide to benefits says and no source of the catalogue. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  rental_car:
    "Not known here beyond this: countries and kinds of vehicle, such as trucks, left out, the longest rental, and whether the rental company's own cover must be declined. Ask the card's benefit administrator first.",
  other: "What else is left out is not known here: the card's guide to benefits says.",
};

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
  if (covering.length === 0) return;
  const open =
    cover.kind === 'rental_car'
      ? ' Countries, vehicles and lengths of rental left out are not known here.'
      : '';
  warn(`${cover.what} covered if you pay with ${list(covering, 'or')}.${open}`);
}
