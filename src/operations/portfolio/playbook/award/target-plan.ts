import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import type { Move } from '../../../../engine/decisions/points/moves.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { besidesText, blockText } from '../../../../engine/decisions/points/terms-text.ts';
import { ratioText } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { applicantWith, type SavedCards } from '../../../shared/applications/saved-applicant.ts';
import { anyToOpen } from '../../../words/any-of-cards.ts';
import { onCards } from '../../../words/points.ts';
import { afterChange } from './after-change.ts';
import { bringsMore } from './brings-more.ts';
import { expiringText, pointsLeft } from './expiring.ts';
import { notMoved, notMovedOf } from './not-moved.ts';
import { offersFor } from './offers.ts';
import { describeStranded, stranded } from './stranded.ts';
import { bankText, changedText } from './two-steps.ts';
import { fallShort, wouldDo, wouldDoFor } from './would-do.ts';

/** How to reach a number of points of one program, as served. */

const move = z.object({
  program: z.string(),
  program_key: z.string(),
  points: z.int(),
  arriving: z.int(),
  /** Points given to points received: `4:3`. */
  ratio_text: z.string(),
  /** What comes on top of the ratio for whole blocks, in words; empty: nothing is known. */
  bonus_text: z.string().meta({ 'x-listed': false }),
  /** When its ratio changed, or will, in words; null: not within a year. */
  changed: z.string().nullable().meta({ 'x-listed': false }),
  /** The bank's own program into which they are moved first; null: they go by themselves. */
  via: z.string().nullable().meta({ 'x-listed': false }),
  /** The program's own fee for the transfer, in dollars. */
  fee_usd: z.number(),
  /** What these points are worth by all their uses, in dollars. */
  given_up_usd: z.number(),
  /** How long it usually takes; null: not known. */
  time: z.string().nullable(),
  /** The cards held on which the ratio hangs, in words; empty: on none. */
  on_cards: z.string().meta({ 'x-listed': false }),
  /** Cards, one of which is needed first; null: open now. */
  needs_one_of: z.array(z.string()).nullable(),
  /** The same in words, the easiest to get first. */
  needs_text: z.string().nullable(),
  not_moved: notMoved,
  /** What cards that are not held would give for a point instead; null: nothing better. */
  better: z
    .object({
      ratio_text: z.string(),
      with_one_of: z.array(z.string()),
      with_text: z.string(),
      /** Points that the same points would become. */
      arriving: z.int().meta({ 'x-listed': false }),
      /** The fewest points that would do there; null: as many as can be had are wanted. */
      needed: z.int().nullable().meta({ 'x-listed': false }),
    })
    .nullable(),
});

export const targetPlan = z.object({
  program: z.string(),
  program_key: z.string(),
  /** Null: as many as can be had. */
  wanted: z.int().nullable(),
  /** Points there already. */
  held: z.int(),
  /** The cheapest transfers that reach it; all of them where none does. */
  moves: z.array(move),
  /** What the moves leave of the balances; empty without moves. */
  left: z.array(z.object({ program: z.string(), points: z.int() })).meta({ 'x-listed': false }),
  /** Which of the points end, or have, in sentences, where that decides what is moved first. */
  expiring: z.array(z.string()).meta({ 'x-listed': false }),
  /** What a change of a card held would take from the moves, and where else the points bring more: sentences. */
  after_change: z.array(z.string()).meta({ 'x-listed': false }),
  brings_more: z.array(z.string()).meta({ 'x-listed': false }),
  /** Until when the points that can go there stay valid where they are, in sentences. */
  valid: z.array(z.string()).meta({ 'x-listed': false }),
  /** What other cards would open, each by itself. */
  locked: z.array(move),
  /** Points of other programs that are left to use. */
  elsewhere: z.int().meta({ 'x-listed': false }),
  reached: z.int(),
  missing: z.int(),
  /** Dollars that the wanted points are worth there; null: unknown. */
  worth_usd: z.number().nullable(),
  /** Cents that one point is worth there; null: unknown. */
  cents_there: z.number().nullable().meta({ 'x-listed': false }),
  /** Points that a month of the spending brings there with the cards held; null: none is known. */
  monthly_points: z.int().nullable(),
  /** Months of it until nothing is missing, blocks moved at once; null: not known, or never. */
  months: z.int().nullable().meta({ 'x-listed': false }),
  /** The transfers by which those points get there. */
  monthly_by: z
    .array(z.object({ program: z.string(), ratio_text: z.string(), bonus_text: z.string() }))
    .meta({ 'x-listed': false }),
  /**
   * Welcome offers that bring what is missing, with what their card opens: first those of cards that a
   * balance waits for, then the lowest fee.
   */
  offers: z
    .array(
      z.object({
        card_name: z.string(),
        annual_fee: z.number(),
        offer: z.string(),
        /** Points of a balance that the card lets go there too, as they arrive. */
        opened_points: z.int(),
        /** When its issuer may refuse it, for a card held: `within 48 months of the bonus of ...`. */
        may_refuse: z.string().optional().meta({ 'x-listed': false }),
        /** What the issuer asks of applicants, in words. */
        application_rules: z.array(z.string()).meta({ 'x-listed': false }),
        /** The same weighed with the cards of the saved wallet; empty where no day is known. */
        reasons_for: z.array(z.string()).meta({ 'x-listed': false }),
        reasons_against: z.array(z.string()).meta({ 'x-listed': false }),
      }),
    )
    .optional(),
  /** Issuers whose offers were left out, as they would most likely refuse, and why. */
  offers_left_out: z.array(z.string()).optional().meta({ 'x-listed': false }),
  /** How many points of each program would do by themselves, the fewest first. */
  would_do: z.array(wouldDo).meta({ 'x-listed': false }),
  /** Balances that are not moved and would not do instead, in sentences. */
  fall_short: z.array(z.string()).meta({ 'x-listed': false }),
  /** Programs whose points cannot go there. */
  cannot_go: z.array(stranded),
});

export type ServedTarget = z.output<typeof targetPlan>;

export function describeTarget(
  plan: TargetPlan,
  cards: readonly CatalogCard[],
  played: PlaybookInput,
  saved: SavedCards,
  context: Context,
): ServedTarget {
  const { wanted, own, moves, locked, reached, missing } = plan;
  const held = new Set(cards.map(({ seed }) => seed.key));
  const left = pointsLeft(played);
  // To who names no cards, the card that they hold already opens it.
  const needs_offer = missing > 0 && (cards.length > 0 || !opensEnough(plan));
  const offers = needs_offer
    ? offersFor(plan, applicantWith(saved, cards, context.catalog), context)
    : { offers: [], left_out: [] };
  return {
    program: plan.name,
    program_key: plan.program,
    wanted,
    held: own,
    moves: moves.map((one) => describeMove(one, held, context)),
    left: moves.length > 0 ? leftAfter(plan, left.point_balances, context) : [],
    ...expiringText(plan, played),
    after_change: afterChange(plan, cards, played, context),
    brings_more: bringsMore(plan, played, context.catalog),
    locked: locked.map((one) => describeMove(one, held, context)),
    elsewhere: elsewhere(plan, played),
    reached,
    missing,
    worth_usd: plan.worth,
    cents_there: plan.cpp,
    monthly_points: cards.length === 0 ? null : plan.monthly,
    months: cards.length === 0 ? null : plan.months,
    monthly_by: plan.monthly_by.map(({ name, ratio, block_bonus }) => {
      return { program: name, ratio_text: ratioText(ratio), bonus_text: blockText(block_bonus) };
    }),
    ...{ offers: offers.offers, offers_left_out: offers.left_out },
    ...{ would_do: wouldDoFor(plan, left, context), fall_short: fallShort(plan, left, context) },
    cannot_go: describeStranded(plan, played, context),
  };
}

function elsewhere({ program }: TargetPlan, played: PlaybookInput): number {
  const others = [...pointsLeft(played).point_balances].filter(([key]) => key !== program);
  return others.reduce((sum, [, balance]) => sum + balance, 0);
}

/** What the moves leave of each balance, the most first. */
function leftAfter(
  { program: target, moves }: TargetPlan,
  balances: ReadonlyMap<string, number>,
  { catalog }: Context,
): ServedTarget['left'] {
  return [...balances]
    .filter(([key]) => key !== target)
    .map(([key, balance]) => {
      const moved = moves.filter(({ program }) => program === key);
      const points = moved.reduce((rest, one) => rest - one.points, balance);
      return { program: catalog.programs.get(key)?.name ?? key, points };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
}

function describeMove(
  {
    program,
    name,
    points,
    arriving,
    ratio,
    block_bonus,
    unstated,
    changed,
    via,
    fee,
    given_up,
    time,
    ...more
  }: Move,
  held: ReadonlySet<string>,
  { catalog }: Context,
): ServedTarget['moves'][number] {
  const { needs_one_of, ratio_cards, better } = more;
  const named = (keys: readonly string[]) =>
    keys.map((key) => catalog.cardsByKey.get(key)?.seed.name ?? key);
  return {
    program: name,
    program_key: program,
    points,
    arriving,
    ratio_text: ratioText(ratio),
    bonus_text: besidesText({
      ...(block_bonus && { block_bonus }),
      ...(unstated && { unstated }),
    }),
    changed: changed && changedText(changed, catalog),
    via: via && bankText(program, via, catalog),
    fee_usd: fee,
    given_up_usd: given_up,
    time,
    on_cards: onCards(ratio_cards, { catalog }),
    needs_one_of: needs_one_of && named(needs_one_of),
    needs_text: needs_one_of && anyToOpen(needs_one_of, { catalog }),
    not_moved: notMovedOf(program, points, held, catalog),
    better: better && {
      ratio_text: ratioText(better.ratio),
      with_one_of: named(better.cards),
      with_text: anyToOpen(better.cards, { catalog }),
      ...{ arriving: better.arriving, needed: better.needed },
    },
  };
}

/** Whether a card that opens the transfers of one balance brings what is missing. */
function opensEnough({ missing, locked }: TargetPlan): boolean {
  return locked.some(({ arriving }) => arriving >= missing);
}
