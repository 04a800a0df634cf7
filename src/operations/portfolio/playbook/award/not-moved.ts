import { z } from 'zod';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { number, usd } from '../../../../kit/words.ts';

/** What points bring at a fixed value in place of a transfer; null where no source says. */
export const notMoved = z
  .object({ method: z.string(), usd: z.number() })
  .nullable()
  .meta({ 'x-listed': false });

/** @param held keys of the cards held: what only some cards pay counts with one of those */
export function notMovedOf(
  key: string,
  points: number,
  held: ReadonlySet<string>,
  { programs }: Pick<CatalogSnapshot, 'programs'>,
): z.output<typeof notMoved> {
  const { redemptions = [], portal_cpp = null, portal_name } = programs.get(key) ?? {};
  const portal =
    portal_cpp === null ? [] : [{ method: portal_name ?? 'its portal', cpp: portal_cpp }];
  const open = redemptions.filter(
    // Other rates of some cards hold for some bookings, or some points, only.
    ({ cards, cash }) => cards === null || (cash && cards.some((one) => held.has(one))),
  );
  const [best] = [...open, ...portal].toSorted((a, b) => b.cpp - a.cpp);
  if (best === undefined) return null;
  return { method: best.method, usd: Math.round(points * best.cpp) / 100 };
}

/** From this share of what arrives on, what is not moved is told. */
const NEAR = 0.9;

interface Moved {
  readonly program: string;
  readonly points: number;
  readonly arriving: number;
  readonly not_moved: z.output<typeof notMoved>;
}

/** What the same points bring otherwise, where that is more or nearly as much. @param cents of a point there */
export function notMovedText(moves: readonly Moved[], cents: number): string {
  const told = moves.flatMap(({ program, points, arriving, not_moved: other }) =>
    other !== null && other.usd >= (NEAR * arriving * cents) / 100
      ? [`${number(points)} ${program} points bring ${usd(other.usd)}: ${other.method}`]
      : [],
  );
  return told.length === 0 ? '' : `Not moved, ${told.join('; ')}.`;
}
