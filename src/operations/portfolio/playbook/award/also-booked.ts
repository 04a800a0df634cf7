import { z } from 'zod';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { besidesText } from '../../../../engine/decisions/points/terms-text.ts';
import { ratioCards, wayInto } from '../../../../engine/decisions/points/ways.ts';
import { becomeText, list, ratioText } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { anyOf } from '../../../words/any-of-cards.ts';

/** Other programs whose points book what the points of one are wanted for. */

export const alsoBooked = z.object({
  /** The airline, or the hotels, in words. */
  operator: z.string(),
  kind: z.enum(['airline', 'hotel']),
  programs: z.array(
    z.object({
      program: z.string(),
      /** That points or cards are held, and none of their points go there, nor are any there. */
      is_out_of_reach: z.literal(true).optional(),
      /** Programs of the cards and balances whose points go there, with their terms. */
      from: z.array(
        z.object({
          program: z.string(),
          ratio_text: z.string(),
          bonus_text: z.string(),
          /** Cards that open it, or on which its terms hang, in words; null: open now with any. */
          with_one_of: z.string().nullable(),
        }),
      ),
    }),
  ),
  as_of: z.string().nullable(),
});
export type AlsoBooked = z.output<typeof alsoBooked>;

/**
 * Null for points of a bank or a shop, which book nothing themselves.
 * @param held programs of the cards and balances
 */
export function alsoBookedBy(
  key: string,
  held: readonly string[],
  played: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of' | 'programs'>,
  { catalog }: Pick<Context, 'catalog'>,
): AlsoBooked | null {
  const own = catalog.programs.get(key);
  if (own?.kind !== 'airline' && own?.kind !== 'hotel') return null;
  const booking = [...catalog.programs.values()].filter(
    ({ books, status }) => status === 'active' && books?.programs.includes(key),
  );
  const others = held.filter((one) => one !== key);
  const dates = booking.flatMap(({ books, sources }) => sources[books?.source ?? -1]?.as_of ?? []);
  return {
    operator: own.operator ?? own.name,
    kind: own.kind,
    programs: booking.map(({ key: to, name }) => {
      const from = held.flatMap((one) => {
        const source = played.programs.get(one);
        const way = source === undefined ? null : wayInto(source, to, played);
        if (way === null) return [];
        const on = way.needs_one_of ?? ratioCards(way.source, way.row, played)?.on;
        const with_one_of = on === undefined ? null : anyOf(on, { catalog });
        const terms = {
          ratio_text: ratioText(way.row.ratio),
          bonus_text: besidesText(way.row),
        };
        return [{ program: way.source.name, ...terms, with_one_of }];
      });
      const isOut = others.length > 0 && from.length === 0 && !others.includes(to);
      return { program: name, ...(isOut && { is_out_of_reach: true as const }), from };
    }),
    as_of: dates.toSorted()[0] ?? null,
  };
}

/** Which other points book it: those that the wallet's points reach with their terms, then the rest. */
export function alsoBookedText({ operator, programs, as_of }: AlsoBooked): string {
  if (programs.length === 0) return '';
  const open = programs.filter(({ from }) => from.length > 0);
  const others = programs.filter(({ from }) => from.length === 0);
  const reached = Map.groupBy(open, ({ from }) =>
    list(
      from.map(({ program, ratio_text, bonus_text, with_one_of: needs }) => {
        const at = ratio_text === '1:1' ? ' at 1:1' : `, ${becomeText(ratio_text)}`;
        const more = bonus_text && `, and ${bonus_text}`;
        return `${program} points${at}${more}${needs === null ? '' : `, with ${needs}`}`;
      }),
    ),
  );
  const named = [...reached].map(
    ([from, rows]) => `${list(rows.map(({ program }) => program))} (${from})`,
  );
  const rest = [false, true].flatMap((isOut) => {
    const names = others
      .filter(({ is_out_of_reach = false }) => is_out_of_reach === isOut)
      .map(({ program }) => program);
    if (names.length === 0) return [];
    return `${list(names)}${isOut ? ', where none of the points here go' : ''}`;
  });
  return `Award seats of ${operator} are booked with other miles too, at prices not known here: ${[...named, ...rest].join('; ')}${as_of === null ? '' : ` (as of ${as_of})`}.`;
}
