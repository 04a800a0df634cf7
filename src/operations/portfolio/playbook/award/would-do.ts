import { z } from 'zod';
import { transferFee } from '../../../../engine/decisions/points/best-transfer.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { enoughOf, moveOf } from '../../../../engine/decisions/points/moves.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import {
  closedWays,
  openersInto,
  type Way,
  wayInto,
} from '../../../../engine/decisions/points/ways.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { atRatio, fewOf, list, number, ratioText, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { anyToOpen } from '../../../words/any-of-cards.ts';
import { programsOf } from '../holdings.ts';
import { mainstreamOf } from '../mainstream.ts';
import { pointsOf } from './two-steps.ts';

/** How many points of one other program would bring what an award lacks, all of it from there. */
export const wouldDo = z.object({
  program: z.string(),
  /** In the steps in which they move. */
  points: z.int(),
  /** Points that arrive beyond those wanted. */
  over: z.int(),
  ratio_text: z.string(),
  bonus_text: z.string(),
  /** The program's own fee for moving so many, in dollars. */
  fee_usd: z.number(),
  /** Cards, one of which is needed first, in words; null: open with those held. */
  needs_text: z.string().nullable(),
});
export type WouldDo = z.output<typeof wouldDo>;

/**
 * Of the programs of the cards and balances, else of all whose points many hold. Where the balances
 * reach it, those that are not moved and would do instead: who has several asks which to take.
 */
export function wouldDoFor(
  { program: target, wanted, own, missing, moves }: TargetPlan,
  played: PlaybookInput,
  { catalog }: Pick<Context, 'catalog'>,
): WouldDo[] {
  if (wanted === null || wanted <= own) return [];
  const short = wanted - own;
  const isMet = missing === 0;
  const moved = new Set(moves.map(({ program }) => program));
  const balances = [...played.point_balances].filter(([, balance]) => balance > 0);
  const named = programsOf(played.cards, new Map(balances)).filter((key) => key !== target);
  const keys = named.length > 0 ? named : [...mainstreamOf(catalog)];
  const ways = keys.flatMap((key): Way[] => {
    const source = played.programs.get(key);
    const own_way = source === undefined || key === target ? null : wayInto(source, target, played);
    // Whoever names nothing is told of points, not of cash that may become them.
    if (own_way === null || (named.length === 0 && own_way.row.via)) return [];
    if (own_way.needs_one_of === null) return [own_way];
    return closedWays(own_way.source, target, played.as_of);
  });
  return ways
    .filter(({ source, row, needs_one_of }) => {
      const has = played.point_balances.get(source.key) ?? 0;
      const isOpen = needs_one_of === null && !moved.has(source.key);
      return !isMet || (isOpen && has >= enoughOf(short, row));
    })
    .map(({ source, row, needs_one_of }) => {
      const points = enoughOf(short, row);
      return {
        program: source.name,
        points,
        over: pointsThere(points, row) - short,
        ratio_text: ratioText(row.ratio),
        // The fee is told of so many points.
        bonus_text: besidesText({ ...row, fee: null }),
        fee_usd: transferFee(points, row.fee ?? null),
        needs_text: needs_one_of && anyToOpen(needs_one_of, { catalog }),
      };
    })
    .toSorted((a, b) => a.points - b.points);
}

/**
 * Which balances that could go there are no part of a plan that reaches it and would not do instead, and
 * what they lack, a sentence each: one that nobody mentions looks forgotten.
 */
export function fallShort(
  { program: target, wanted, own, missing, moves }: TargetPlan,
  played: PlaybookInput,
  { catalog }: Pick<Context, 'catalog'>,
): string[] {
  if (wanted === null || wanted <= own) return [];
  const short = wanted - own;
  const moved = new Set(moves.map(({ program }) => program));
  const ways = [...played.point_balances].flatMap(([key, balance]) => {
    const source = played.programs.get(key);
    if (source === undefined || key === target || balance <= 0) return [];
    const way = wayInto(source, target, played);
    return way === null ? [] : [{ ...way, balance }];
  });
  const open = ways.filter(({ needs_one_of }) => needs_one_of === null);
  return ways.flatMap((way) => {
    const { source, row, needs_one_of: needs, balance } = way;
    const points = `${number(balance)} ${pointsOf(source.name)}`;
    if (moved.has(source.key)) return [];
    // What a card would open is told with its sum where something is missing.
    if (needs !== null && missing > 0) return [];
    if (needs !== null) {
      const openers = openersInto(source, target, played.as_of);
      return [`${points} go there only with ${anyToOpen(openers, { catalog })}.`];
    }
    const all = moveOf(way, Number.POSITIVE_INFINITY, played);
    if (all === null)
      return [
        `${points} are fewer than the least that moves there, ${number(row.least ?? row.step ?? 1)}.`,
      ];
    const gap = short - all.arriving;
    if (missing > 0 || gap <= 0) return [];
    const [beside] = open
      .filter((one) => one !== way)
      .flatMap((one) => moveOf(one, gap, played) ?? [])
      .filter(({ arriving }) => arriving >= gap)
      .toSorted((a, b) => a.given_up + a.fee - b.given_up - b.fee);
    const fee = all.fee > 0 ? `, ${usd(all.fee)} transfer fee` : '';
    const terms = atRatio(ratioText(row.ratio), besidesText({ ...row, fee: null }));
    const joined =
      beside === undefined
        ? ''
        : `, or these with ${number(beside.points)} ${pointsOf(beside.name)} beside them`;
    return [
      `${points} ${terms}${fee} bring ${number(all.arriving)}, ${number(gap)} short: ${number(enoughOf(short, row))} would do${joined}.`,
    ];
  });
}

/** Ways, and programs of one way, that a text names. */
const MOST_NAMED = 4;

/**
 * `Enough by itself: 60,000 A points at 1:1, with B; or 63,000 C points (1,000 become 800), 400 over.`
 * Programs of the same terms are told together.
 * @param told programs of which another line says which cards open them
 */
export function wouldDoText(
  rows: readonly WouldDo[],
  {
    held,
    told,
    isMet,
  }: { readonly held: number; readonly told: ReadonlySet<string>; readonly isMet: boolean },
): string {
  if (rows.length === 0) return '';
  const alike = Map.groupBy(
    rows,
    ({ points, ratio_text, bonus_text, fee_usd, needs_text, program }) =>
      [points, ratio_text, bonus_text, fee_usd, needs_text === null || told.has(program)].join(),
  );
  const ways = [...alike.values()].map((group) => {
    const [{ points = 0, over = 0, ratio_text = '', bonus_text = '', fee_usd = 0 } = {}] = group;
    const fee = fee_usd > 0 ? `, ${usd(fee_usd)} transfer fee` : '';
    const left = over > 0 ? `, ${number(over)} over` : '';
    const closed = group.filter((one) => one.needs_text !== null && !told.has(one.program));
    const needs =
      closed.length === 1 ? `, with ${closed[0]?.needs_text}` : closed.length === 0 ? '' : OPENED;
    return `${number(points)} ${programsText(group)} ${atRatio(ratio_text, bonus_text)}${fee}${left}${needs}`;
  });
  const enough = held > 0 ? 'Enough beside those there' : 'Enough by itself';
  const beside = isMet ? 'Instead of these moves' : enough;
  return `${beside}: ${ways.slice(0, MOST_NAMED).join('; or ')}.`;
}

const OPENED = ', each with a card that opens it';

function programsText(rows: readonly WouldDo[]): string {
  const names = [...new Set(rows.map(({ program }) => program))];
  return pointsOf(list(fewOf(names, MOST_NAMED, "other programs'"), 'or'));
}
