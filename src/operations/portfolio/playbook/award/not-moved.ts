import { z } from 'zod';
import { openRedemptions, ownRedemptions, valuedText } from '../../../../catalog/redemptions.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import {
  asCash,
  cashDoubt,
  portalDoubt,
} from '../../../../engine/decisions/points/cash-by-card.ts';
import type { EngineProgram } from '../../../../engine/model/facts.ts';
import { list, number, usd } from '../../../../kit/words.ts';
import { pointsOf } from './two-steps.ts';

/** What points bring at a fixed value in place of a transfer; null where no source says. */
export const notMoved = z
  .object({
    method: z.string(),
    usd: z.number(),
    /** Paid out as money; null: not known. */
    as_cash_usd: z.number().nullable(),
    /** The same in words, where one way alone pays it, or sources differ on it. */
    as_cash_text: z.string().optional(),
    /** Of the card held that pays least, where they pay unevenly. */
    as_cash_least_usd: z.number().optional(),
    /** What cards held pay beyond that, in words. */
    also: z.string().optional(),
  })
  .nullable()
  .meta({ 'x-listed': false });

/** @param held keys of the cards held: what only some cards pay counts with one of those */
export function notMovedOf(
  key: string,
  points: number,
  held: ReadonlySet<string>,
  {
    programs,
    enginePrograms,
    cardsByKey,
    today,
  }: Pick<CatalogSnapshot, 'programs' | 'enginePrograms' | 'cardsByKey' | 'today'>,
): z.output<typeof notMoved> {
  const program = programs.get(key);
  const { portal_cpp, portal_name, cash_cpp = null } = program ?? {};
  const redemptions = program === undefined ? [] : openRedemptions(program, today);
  const dollars = (cpp: number) => Math.round(points * cpp) / 100;
  const paid = redemptions.filter(
    ({ cards, cash }) => cash && cards?.some((one) => held.has(one)) === true,
  );
  const cash = paid.length > 0 ? Math.max(...paid.map(({ cpp }) => cpp)) : cash_cpp;
  // Other rates of some cards hold for some bookings, or some points, only.
  const open = [...redemptions.filter(({ cards }) => cards === null), ...paid];
  const portal = portal_name ?? 'its portal';
  const isTold = open.some(({ method }) => method.includes('portal') || method.includes(portal));
  const ways = [
    ...open,
    ...(portal_cpp && !isTold ? [{ method: portal, cpp: portal_cpp }] : []),
    ...(cash === null ? [] : [{ method: 'cash', cpp: cash, cash: true }]),
  ];
  const best = Math.max(0, ...ways.map(({ cpp }) => cpp));
  const named = ways.filter(({ cpp }) => cpp === best);
  // That it is cash is told by a method that says which.
  const methods = named.length > 1 ? named.filter(({ method }) => method !== 'cash') : named;
  if (methods.length === 0) return null;
  const engine: Pick<EngineProgram, 'cash_terms' | 'portal_terms'> = enginePrograms.get(key) ?? {};
  const doubt = best === portal_cpp ? portalDoubt(engine, points) : '';
  const method = `${list([...new Set(methods.map((one) => one.method))], 'or')}${doubt}`;
  const as_cash_text =
    cash !== null &&
    engine.cash_terms &&
    `${asCash(engine)} ${usd(dollars(cash))}${cashDoubt(engine, points)}`;
  const least = Math.min(...paid.map(({ cpp }) => cpp));
  const more = program === undefined ? [] : ownRedemptions(program, held, today);
  const byCards = Map.groupBy(more, ({ own }) =>
    list(own.map((one) => cardsByKey.get(one)?.seed.name ?? one)),
  );
  const also = [...byCards].map(([names, rows]) => {
    const uses = rows.map(({ redemption }) =>
      valuedText(redemption.method, usd(dollars(redemption.cpp))),
    );
    return `with ${names} also ${list(uses)}`;
  });
  return {
    ...{ method, usd: dollars(best), as_cash_usd: cash === null ? null : dollars(cash) },
    ...(as_cash_text && { as_cash_text }),
    ...(cash !== null && least < cash && { as_cash_least_usd: dollars(least) }),
    ...(also.length > 0 && { also: also.join('; ') }),
  };
}

interface Moved {
  readonly program: string;
  readonly program_key: string;
  readonly points: number;
  readonly arriving: number;
  readonly fee_usd: number;
  readonly needs_one_of: readonly string[] | null;
  readonly not_moved: z.output<typeof notMoved>;
}

/**
 * What the same points bring otherwise, and whether that is more: for those that can go there, and those
 * that a card would let go, by its best way.
 * @param cents of a point there; null: not known
 */
export function notMovedText(
  { moves, locked }: { readonly moves: readonly Moved[]; readonly locked: readonly Moved[] },
  cents: number | null,
): string {
  const rows = new Map(moves.map((one) => [one.program_key, [one]]));
  const closed = locked.toSorted((a, b) => b.arriving - a.arriving);
  for (const one of closed) if (!rows.has(one.program_key)) rows.set(one.program_key, [one]);
  const told = [...rows.values()].flat().map((one, position) => {
    const points = `${number(one.points)} ${pointsOf(one.program)}`;
    if (one.not_moved === null) return `What ${points} bring not moved is not known here.`;
    const {
      usd: brought,
      as_cash_usd: cash,
      as_cash_least_usd: least,
      as_cash_text,
      method,
      also,
    } = one.not_moved;
    const paid =
      cash === null || cash <= 0 || (least ?? cash) >= brought
        ? ''
        : least === undefined
          ? `; ${as_cash_text ?? `as cash ${usd(cash)}`}`
          : `; as cash ${usd(least)} to ${usd(cash)}, by the card they are with`;
    const lead = position === 0 ? 'Not moved, ' : '';
    return `${lead}${points} bring ${usd(brought)}, ${againstText(brought, one, cents)}: ${method}${paid}${also === undefined ? '' : `; ${also}`}.`;
  });
  return told.join(' ');
}

function againstText(
  brought: number,
  { arriving, fee_usd, needs_one_of }: Moved,
  cents: number | null,
): string {
  if (cents === null) return 'their worth there not known';
  const more = Math.round(brought) - Math.round((arriving * cents) / 100 - fee_usd);
  const moved = needs_one_of === null ? 'moved' : 'moved with the best card';
  if (more === 0) return `as much as ${moved}`;
  return `${usd(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${moved}`;
}
