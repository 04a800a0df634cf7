import { z } from 'zod';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';

/** On which airlines the points of a bank book seats, by way of its partners. */

export const seatsBooked = z.object({
  groups: z.array(
    z.object({
      /** Programs to which the points go. */
      programs: z.array(z.string()),
      /** Airlines whose seats each of these books. */
      airlines: z.array(z.string()),
    }),
  ),
  as_of: z.string().nullable(),
});
export type SeatsBooked = z.output<typeof seatsBooked>;

/**
 * Null for points that go to no program of which it is known. An airline's own miles are named where
 * they book others too; else its program needs no telling.
 */
export function seatsBookedBy(
  key: string,
  played: Pick<PlaybookInput, 'cards' | 'also_held' | 'as_of'>,
  { catalog }: Pick<Context, 'catalog'>,
): SeatsBooked | null {
  const source = catalog.enginePrograms.get(key);
  const own = catalog.programs.get(key);
  if (source === undefined || own?.kind === 'airline' || own?.kind === 'hotel') return null;
  const booking = [...catalog.programs.values()].filter(
    ({ key: to, books, status }) =>
      books !== undefined && status === 'active' && wayInto(source, to, played) !== null,
  );
  if (booking.length === 0) return null;
  const airlines = new Set(
    booking.flatMap(({ key: to, books }) => [to, ...(books?.programs ?? [])]),
  );
  const rows = [...airlines].flatMap((airline) => {
    const { name, operator } = catalog.programs.get(airline) ?? {};
    const by = booking.filter(
      ({ key: to, books }) => to === airline || books?.programs.includes(airline),
    );
    return name === undefined
      ? []
      : [{ airline: operator ?? name, programs: by.map((one) => one.name) }];
  });
  const groups = [...Map.groupBy(rows, ({ programs }) => programs.join())].map(([, alike]) => ({
    programs: alike[0]?.programs ?? [],
    airlines: alike.map(({ airline }) => airline).toSorted(),
  }));
  const dates = booking.flatMap(({ books, sources }) => sources[books?.source ?? -1]?.as_of ?? []);
  return {
    groups: groups.toSorted((a, b) => b.airlines.length - a.airlines.length),
    as_of: dates.toSorted()[0] ?? null,
  };
}

/** `Award seats that its partners book: with A or B those of C and D; with E those of F.` */
export function seatsBookedText({ groups, as_of }: SeatsBooked): string {
  const told = groups.map(
    ({ airlines, programs }) => `with ${list(programs, 'or')} those of ${list(airlines)}`,
  );
  return `Award seats that its partners book${as_of === null ? '' : ` (as of ${as_of})`}: ${told.join('; ')}.`;
}
