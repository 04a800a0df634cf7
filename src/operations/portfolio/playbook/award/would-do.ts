import { z } from 'zod';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { enoughOf } from '../../../../engine/decisions/points/moves.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { closedWays, type Way, wayInto } from '../../../../engine/decisions/points/ways.ts';
import { pointsThere } from '../../../../engine/worth/transfer-options.ts';
import { atRatio, fewOf, list, number, ratioText } from '../../../../kit/words.ts';
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
  /** Cards, one of which is needed first, in words; null: open with those held. */
  needs_text: z.string().nullable(),
});
export type WouldDo = z.output<typeof wouldDo>;

/**
 * Of the programs of the cards and balances, else of all whose points many hold; none where the
 * balances reach it, which tells the points already.
 */
export function wouldDoFor(
  { program: target, wanted, own, missing }: TargetPlan,
  played: PlaybookInput,
  { catalog }: Pick<Context, 'catalog'>,
): WouldDo[] {
  if (wanted === null || missing === 0) return [];
  const short = wanted - own;
  const balances = [...played.point_balances].filter(([, balance]) => balance > 0);
  const named = programsOf(played.cards, new Map(balances)).filter((key) => key !== target);
  const keys = named.length > 0 ? named : [...mainstreamOf(catalog)];
  const ways = keys.flatMap((key): Way[] => {
    const source = played.programs.get(key);
    const own_way = source === undefined || key === target ? null : wayInto(source, target, played);
    if (own_way === null) return [];
    if (own_way.needs_one_of === null) return [own_way];
    return closedWays(own_way.source, target, played.as_of);
  });
  return ways
    .map(({ source, row, needs_one_of }) => {
      const points = enoughOf(short, row);
      return {
        program: source.name,
        points,
        over: pointsThere(points, row) - short,
        ratio_text: ratioText(row.ratio),
        bonus_text: besidesText(row),
        needs_text: needs_one_of && anyToOpen(needs_one_of, { catalog }),
      };
    })
    .toSorted((a, b) => a.points - b.points);
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
  { held, told }: { readonly held: number; readonly told: ReadonlySet<string> },
): string {
  if (rows.length === 0) return '';
  const alike = Map.groupBy(rows, ({ points, ratio_text, bonus_text, needs_text, program }) =>
    [points, ratio_text, bonus_text, needs_text === null || told.has(program)].join(),
  );
  const ways = [...alike.values()].map((group) => {
    const [{ points = 0, over = 0, ratio_text = '', bonus_text = '' } = {}] = group;
    const left = over > 0 ? `, ${number(over)} over` : '';
    const closed = group.filter((one) => one.needs_text !== null && !told.has(one.program));
    const needs =
      closed.length === 1 ? `, with ${closed[0]?.needs_text}` : closed.length === 0 ? '' : OPENED;
    return `${number(points)} ${programsText(group)} ${atRatio(ratio_text, bonus_text)}${left}${needs}`;
  });
  const beside = held > 0 ? 'Enough beside those there' : 'Enough by itself';
  return `${beside}: ${ways.slice(0, MOST_NAMED).join('; or ')}.`;
}

const OPENED = ', each with a card that opens it';

function programsText(rows: readonly WouldDo[]): string {
  const names = [...new Set(rows.map(({ program }) => program))];
  return pointsOf(list(fewOf(names, MOST_NAMED, "other programs'"), 'or'));
}
