import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { offerText } from '../../../catalog/text/offer.ts';
import type { Move, TargetPlan } from '../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../engine/decisions/points/ways.ts';
import { centsText, list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { openCards } from '../../shared/cards/open-cards.ts';
import { anyOf, ratioText } from '../../words/points.ts';
import { timeText } from './transfers.ts';

/** How to reach a number of points of one program, as served. */

const move = z.object({
  program: z.string(),
  program_key: z.string(),
  points: z.int(),
  arriving: z.int(),
  /** Points given to points received: `4:3`. */
  ratio_text: z.string(),
  /** The program's own fee for the transfer, in dollars. */
  fee_usd: z.number(),
  /** What these points are worth by all their uses, in dollars. */
  given_up_usd: z.number(),
  /** How long it usually takes; null: not known. */
  time: z.string().nullable(),
  /** Cards, one of which is needed first; null: open now. */
  needs_one_of: z.array(z.string()).nullable(),
  /** The same in words, the easiest to get first. */
  needs_text: z.string().nullable(),
  /** What cards that are not held would give for a point instead; null: nothing better. */
  better: z
    .object({ ratio_text: z.string(), with_one_of: z.array(z.string()), with_text: z.string() })
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
  /** What other cards would open, each by itself. */
  locked: z.array(move),
  reached: z.int(),
  missing: z.int(),
  /** Dollars that the wanted points are worth there; null: unknown. */
  worth_usd: z.number().nullable(),
  /** Points that a month of the spending brings there with the cards held; null: none is known. */
  monthly_points: z.int().nullable(),
  /** The transfers by which those points get there. */
  monthly_by: z
    .array(z.object({ program: z.string(), ratio_text: z.string() }))
    .meta({ 'x-listed': false }),
  /** Welcome offers that alone bring what is missing, the lowest fee first. */
  offers: z
    .array(z.object({ card_name: z.string(), annual_fee: z.number(), offer: z.string() }))
    .optional(),
  /** Programs whose points cannot go there. */
  cannot_go: z.array(z.object({ program: z.string(), balance: z.int() })),
});

type Served = z.output<typeof targetPlan>;

export function describeTarget(
  plan: TargetPlan,
  cards: readonly CatalogCard[],
  context: Context,
): Served {
  const { wanted, own, moves, locked, reached, missing } = plan;
  return {
    program: plan.name,
    program_key: plan.program,
    wanted,
    held: own,
    moves: moves.map((one) => describeMove(one, context)),
    locked: locked.map((one) => describeMove(one, context)),
    reached,
    missing,
    worth_usd: plan.worth,
    monthly_points: cards.length === 0 ? null : plan.monthly,
    monthly_by: plan.monthly_by.map(({ name, ratio }) => {
      return { program: name, ratio_text: ratioText(ratio) };
    }),
    offers: missing > 0 ? offersFor(plan, cards, context) : [],
    cannot_go: plan.stranded.map(({ name, balance }) => ({ program: name, balance })),
  };
}

function describeMove(
  { program, name, points, arriving, ratio, fee, given_up, time, needs_one_of, better }: Move,
  { catalog }: Context,
): Served['moves'][number] {
  const named = (keys: readonly string[]) =>
    keys.map((key) => catalog.cardsByKey.get(key)?.seed.name ?? key);
  return {
    program: name,
    program_key: program,
    points,
    arriving,
    ratio_text: ratioText(ratio),
    fee_usd: fee,
    given_up_usd: given_up,
    time,
    needs_one_of: needs_one_of && named(needs_one_of),
    needs_text: needs_one_of && anyOf(needs_one_of, { catalog }),
    better: better && {
      ratio_text: ratioText(better.ratio),
      with_one_of: named(better.cards),
      with_text: anyOf(better.cards, { catalog }),
    },
  };
}

const MOST_OFFERS = 2;

/** Cards whose first points alone bring what is missing, there or by a transfer that they open. */
function offersFor(
  { program, missing }: TargetPlan,
  held: readonly CatalogCard[],
  context: Context,
): NonNullable<Served['offers']> {
  const { catalog } = context;
  const have = new Set(held.map(({ seed }) => seed.key));
  return openCards({ business: false }, context)
    .filter(({ seed }) => !have.has(seed.key) && seed.eligibility === undefined)
    .flatMap(({ seed }) => {
      const own = seed.program === program;
      const source = seed.program === null ? undefined : catalog.enginePrograms.get(seed.program);
      if (source === undefined) return [];
      const with_it = { cards: [], also_held: new Set([...have, seed.key]), as_of: catalog.today };
      const way = own ? null : wayInto(source, program, with_it);
      if (!own && way?.needs_one_of !== null) return [];
      const [part, ...others] = (seed.bonus?.parts ?? []).filter(({ kind }) => kind === 'points');
      if (part === undefined || others.length > 0) return [];
      if (part.amount * (way?.row.ratio ?? 1) < missing) return [];
      const words = offerText(seed, catalog.programs.get(seed.program ?? '') ?? null);
      const fee = seed.annual_fee;
      return words === null || fee === null
        ? []
        : [{ card_name: seed.name, annual_fee: fee, offer: words, spend: part.spend ?? 0 }];
    })
    .sort((a, b) => a.annual_fee - b.annual_fee || a.spend - b.spend)
    .slice(0, MOST_OFFERS)
    .map(({ spend: _, ...offer }) => offer);
}

/** The plan in sentences, for the person who wants the points. */
export function targetText(plan: Served, spending_source: string): string[] {
  const { program, wanted, moves, missing, cannot_go } = plan;
  const given = moves.reduce((sum, one) => sum + one.given_up_usd + one.fee_usd, 0);
  return [
    headText(plan),
    ...moves.map((one, position) => `${position + 1}. ${moveText(one, program)}`),
    wanted !== null &&
      missing === 0 &&
      moves.length > 0 &&
      plan.worth_usd !== null &&
      `The points given up are worth about ${usd(given)} by all their uses; ${number(wanted)} there are worth about ${usd(plan.worth_usd)} by published valuations. Judge the award by its price in cash.`,
    missing > 0 && waitText(plan, spending_source),
    ...plan.locked.map(
      (one) =>
        `With ${one.needs_text}, ${number(one.points)} ${one.program} points could go there at ${one.ratio_text}: ${number(one.arriving)}.`,
    ),
    ...(plan.offers ?? []).map(
      ({ card_name, annual_fee, offer }) =>
        `A welcome offer that would bring it: ${card_name} (${usd(annual_fee)} a year), ${offer}.`,
    ),
    cannot_go.length > 0 &&
      `These points cannot go to ${program}: ${list(cannot_go.map((one) => `${number(one.balance)} of ${one.program}`))}.`,
  ].filter((line): line is string => typeof line === 'string');
}

function headText(plan: Served): string {
  const { program, wanted, held, moves, locked, reached, missing, monthly_points } = plan;
  const there = held > 0 ? `, ${number(held)} of them there already` : '';
  if (wanted === null) {
    return moves.length === 0
      ? locked.length === 0 || monthly_points !== null
        ? `None of these balances can go to ${program}${locked.length === 0 ? '' : ' with the cards held'}.`
        : `Name the cards held: what can go to ${program} goes with one of these.`
      : `These balances can become ${number(reached)} ${program} points${there}:`;
  }
  if (missing > 0) {
    const now = held > 0 || moves.length > 0 ? `; ${number(reached)} can be had now${there}` : '';
    return `${number(wanted)} ${program} points: ${number(missing)} short${now}.${openText(locked, missing)}`;
  }
  return moves.length === 0
    ? `${number(wanted)} ${program} points: they are there already.`
    : `${number(wanted)} ${program} points can be had now${there}, the cheapest way:`;
}

/** How far the points go once cards open what is closed: the best way of each balance. */
function openText(locked: Served['locked'], missing: number): string {
  const best = new Map<string, number>();
  for (const { program_key, arriving } of locked) {
    best.set(program_key, Math.max(arriving, best.get(program_key) ?? 0));
  }
  const more = [...best.values()].reduce((sum, points) => sum + points, 0);
  if (more === 0) return '';
  const left = missing - more;
  return ` ${number(more)} could come from the other balances with a card that opens the transfer${left > 0 ? `, which leaves ${number(left)}` : ': enough'}.`;
}

function moveText(one: Served['moves'][number], program: string): string {
  const fee = one.fee_usd > 0 ? `, ${usd(one.fee_usd)} transfer fee` : '';
  const better =
    one.better === null
      ? ''
      : ` With ${one.better.with_text} it would be ${one.better.ratio_text}.`;
  const each =
    one.arriving > 0
      ? `, ${centsText((one.given_up_usd * 100) / one.arriving)} for each that arrives`
      : '';
  return `Transfer ${number(one.points)} ${one.program} points at ${one.ratio_text}: ${number(one.arriving)} ${program}; given up about ${usd(one.given_up_usd)}${each}${fee}; ${timeText(one.time)}.${better}`;
}

function waitText(
  { missing, monthly_points, monthly_by }: Served,
  spending_source: string,
): string {
  const on = spending_source === 'user_provided' ? 'this spending' : 'average US spending';
  if (monthly_points === null) return 'Name the cards held to see what they earn towards it.';
  if (monthly_points <= 0) return `On ${on} the cards held earn nothing that reaches it.`;
  const months = Math.ceil(missing / monthly_points);
  const by = monthly_by.map((one) => `${one.program} points at ${one.ratio_text}`);
  const how = by.length > 0 ? `, ${list(by)}` : '';
  return `On ${on}, split for the most value, the cards held earn about ${number(monthly_points)} a month that reaches it${how}: about ${months} ${months === 1 ? 'month' : 'months'}.`;
}
