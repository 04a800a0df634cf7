import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { COVER_KINDS, coversNamed } from '../../../../catalog/search/covers.ts';
import type { BestCard } from '../../../../engine/decisions/purchase/best-card.ts';
import { quoted } from '../../../../kit/clean-text.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { text } from '../../../../operation/params.ts';
import { coverTerms } from '../../../cards/detail/cover-text.ts';
import { noted } from '../../../words/noted.ts';
import { tellCoverEnded } from '../../benefits/used/ended.ts';
import { claimsOfEach, heldOnlyFor } from './claims.ts';
import { coverDispute } from './cover-dispute.ts';
import { bestCovers, heldOf, OF_THE_THING, unknownOf } from './cover-rank.ts';
import {
  besideCover,
  leavingOutText,
  leftOutOf,
  leftOutText,
  sellsUsed,
  thingsNamed,
} from './things-left-out.ts';

/** Insurance that comes with paying by a card: asked for at a till, or of its kind of bill. */

type CoverWanted = ReturnType<typeof coversNamed> & {
  /** What is bought, where cover can leave it out. */
  readonly things: ReturnType<typeof thingsNamed>;
  /** Words that change nothing. */
  readonly beside: string | null;
};

/** Kinds of cover, by their keys or as people call them: "longer warranty and theft". */
export const coverWanted = text(200)
  .transform((given, context): CoverWanted => {
    const named = coversNamed(given);
    if (named.kinds.length > 0)
      return { ...named, things: thingsNamed(given), beside: besideCover(given) };
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
  /** What is bought, where cover of this kind can leave it out. */
  things: z.array(z.string()),
  /** Cards whose cover leaves it out, and what else issuers of these cards leave out. */
  left_out: z.array(z.string()),
  told_left_out: z.array(z.string()),
  /** Used things are sold there, which the cover of `best_card` leaves out. */
  only_new: z.boolean(),
  /** For what the limit of `best_card` stands; null where no source says. */
  limit_per: z.string().nullable(),
  /** What is known of claims on the covers that are the best or may be, by card, in words. */
  claims_text: z.string().meta({ 'x-listed': false }),
  /** Whose cover is known to be as good. */
  alike: z.array(z.string()),
  /** Whose cover is as good for some purchases alone, by what a source says. */
  alike_only: z
    .array(z.object({ card: z.string(), only: z.array(z.string()) }))
    .meta({ 'x-listed': false }),
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
export type CoverHere = z.output<typeof coverHere>;

/** The cover that is asked for, a kind each; says what is no kind of cover. */
export function coversOf(
  wanted: z.output<typeof coverWanted>,
  { amount, merchant }: { readonly amount: number; readonly merchant: string },
  cards: readonly CatalogCard[],
  result: Pick<BestCard, 'ranked' | 'best'>,
  away: boolean,
  context: Context,
): { cover?: CoverHere; more_covers?: CoverHere[] } {
  if (wanted?.beside) context.warn(`${quoted(wanted.beside)} in cover is not applied.`);
  for (const words of wanted?.unread ?? []) {
    if (thingsNamed(words).length > 0) continue;
    context.warn(`${quoted(words)} is no kind of cover known here, so nothing is said of it.`);
  }
  tellCoverEnded(wanted?.kinds ?? [], cards, context);
  const [cover, ...more_covers] = (wanted?.kinds ?? []).map((kind) =>
    coverOf(kind, wanted?.things ?? [], { amount, merchant, cards, result, away }, context),
  );
  return { ...(cover && { cover }), ...(more_covers.length > 0 && { more_covers }) };
}

/**
 * Which of the cards cover a purchase of so many dollars best, beside what they return.
 * @param away whether it is made abroad
 */
function coverOf(
  kind: string,
  named: CoverWanted['things'],
  {
    amount,
    merchant,
    cards,
    result: { ranked, best },
    away,
  }: {
    readonly amount: number;
    readonly merchant: string;
    readonly cards: readonly CatalogCard[];
    readonly result: Pick<BestCard, 'ranked' | 'best'>;
    readonly away: boolean;
  },
  { catalog }: Context,
): CoverHere {
  const ownOf = ({ seed }: CatalogCard) => seed.protections?.find((one) => one.kind === kind);
  const rows = cards.map((card) => {
    const own = ownOf(card);
    const has = card.seed.protections === null ? null : own !== undefined;
    const dispute = coverDispute(card.seed, kind);
    return {
      card: card.seed.name,
      has,
      terms:
        own === undefined
          ? null
          : `${termsHere(kind, own, heldOnlyFor(card, kind, catalog.rules))}${dispute && ` (sources disagree: ${dispute})`}`,
    };
  });
  const things = OF_THE_THING.has(kind) ? named : [];
  const leavesOut = (card: CatalogCard): boolean =>
    leftOutOf(card.seed.issuer, kind, catalog)?.things.some((one) => things.includes(one)) ?? false;
  const without = cards.filter((card) => ownOf(card) && leavesOut(card));
  const covering = ranked.flatMap((row) => {
    const card = cards.find(({ seed }) => seed.card_id === row.card_id);
    const cover = card && ownOf(card);
    return row.accepted && cover && !without.includes(card)
      ? [{ name: card.seed.name, cover, value: row.value }]
      : [];
  });
  const { best: fullest, open } = bestCovers(covering, kind, amount, away);
  const onlyFor = ({ name }: { readonly name: string }) => {
    const own = cards.find(({ seed }) => seed.name === name);
    return own ? heldOnlyFor(own, kind, catalog.rules) : [];
  };
  // Those alike come in the order of what they return; cover that holds for some purchases alone after others.
  const [first, ...others] = fullest.toSorted(
    (a, b) => Math.min(onlyFor(a).length, 1) - Math.min(onlyFor(b).length, 1),
  );
  const isLess = (one: { readonly name: string }) =>
    first !== undefined && onlyFor(one).length > 0 && onlyFor(first).length === 0;
  const alike = others.filter((one) => !isLess(one));
  const most = ranked.find(({ card_id }) => card_id === best);
  const firstCard = cards.find(({ seed }) => seed.name === first?.name);
  const rulesOf = (some: readonly CatalogCard[]) => [
    ...new Set(some.flatMap(({ seed }) => leftOutOf(seed.issuer, kind, catalog) ?? [])),
  ];
  // Of cards that nobody is sent to, it decides nothing.
  const fullestRules = rulesOf(
    cards.filter(({ seed }) => fullest.some(({ name }) => name === seed.name)),
  );
  return {
    kind,
    things,
    left_out: without.map(({ seed }) => seed.name),
    told_left_out: [
      leavingOutText(rulesOf(without), things),
      ...fullestRules.map(leftOutText),
    ].filter(Boolean),
    only_new:
      things.length === 0 &&
      sellsUsed(merchant) &&
      firstCard !== undefined &&
      (leftOutOf(firstCard.seed.issuer, kind, catalog)?.things.includes('used') ?? false),
    limit_per: (firstCard && leftOutOf(firstCard.seed.issuer, kind, catalog)?.limit_per) ?? null,
    best_card: first?.name ?? null,
    claims_text: claimsOfEach(
      covering.flatMap(({ name }) =>
        [...fullest, ...open.map(({ card }) => card)].some((one) => one.name === name)
          ? cards.filter(({ seed }) => seed.name === name)
          : [],
      ),
      kind,
      catalog.rules,
    ),
    alike: alike.map(({ name }) => name),
    alike_only: others.filter(isLess).map((one) => ({ card: one.name, only: onlyFor(one) })),
    open: open.map(({ card, what }) => ({ card: card.name, unknown: what })),
    not_covered: first === undefined ? null : amount - heldOf(kind, first.cover, amount),
    gives_up: first && most ? Math.round((most.value - first.value) * 100) / 100 : null,
    cards: rows,
  };
}

/** What is known of a cover and, where it decides, what is not. */
function termsHere(
  kind: string,
  own: Parameters<typeof coverTerms>[0],
  only: readonly string[],
): string {
  const unknown = unknownOf(kind, own);
  const terms = [
    ...coverTerms(own),
    ...noted(own.note),
    ...(only.length > 0 ? [`only for ${list(only)}`] : []),
    ...(unknown.length > 0 ? [`${list(unknown)} not known here`] : []),
  ];
  return terms.join(', ') || 'included';
}
