import type { EngineProgram } from '../../model/facts.ts';
import { cents } from '../../model/money.ts';
import { convertPoints, pointWorth, transferOptions } from '../../worth/points.ts';
import { transferFee } from './best-transfer.ts';
import { heldKeys, type PlaybookInput, pointDollars } from './input.ts';

/** One way to get points into the program of an award. */
export interface TargetRoute {
  readonly from: string;
  readonly from_name: string;
  readonly balance: number;
  readonly ratio: number;
  /** Points that the missing ones take; null where the balance does not suffice. */
  readonly points_needed: number | null;
  /** Points that arrive when all of the balance moves. */
  readonly points_at_most: number;
  /** Dollars for moving what is needed, or all of it. */
  readonly fee: number;
  /** What the moved points would bring as cash or in the portal; null when neither is known. */
  readonly worth_else: number | null;
  /** Keys of cards, one of which is needed first; null when it is open now. */
  readonly needs_one_of: readonly string[] | null;
}

export interface TargetPlan {
  readonly held: number;
  readonly missing: number;
  /** Those open now first, then those that suffice, then the cheapest. */
  readonly routes: readonly TargetRoute[];
}

/** How the balances reach so many points of a program. */
export function planTarget(input: PlaybookInput, target: string, points: number): TargetPlan {
  const held = input.point_balances.get(target) ?? 0;
  const missing = Math.max(0, points - held);
  if (missing === 0) return { held, missing, routes: [] };
  const routes = [...input.point_balances].flatMap(([key, balance]) => {
    const program = input.programs.get(key);
    if (program === undefined || key === target || balance <= 0) return [];
    const route = routeFrom(input, program, balance, target, missing);
    return route === null ? [] : [route];
  });
  const later = ({ needs_one_of }: TargetRoute): number => (needs_one_of === null ? 0 : 1);
  const short = ({ points_needed }: TargetRoute): number => (points_needed === null ? 1 : 0);
  const cost = ({ worth_else, fee }: TargetRoute): number => (worth_else ?? 0) + fee;
  return {
    held,
    missing,
    routes: routes.sort((a, b) => later(a) - later(b) || short(a) - short(b) || cost(a) - cost(b)),
  };
}

function routeFrom(
  { programs, as_of, ...input }: PlaybookInput,
  program: EngineProgram,
  balance: number,
  target: string,
  missing: number,
): TargetRoute | null {
  const own = heldKeys({ programs, as_of, ...input });
  const open = program.unlocked_by === null || program.unlocked_by.some((key) => own.has(key));
  const unlocked = open ? program : { ...program, unlocked_by: null };
  const then = open ? own : new Set([...own, ...(program.unlocked_by ?? [])]);
  const [best] = transferOptions(unlocked, then, programs, as_of)
    .filter((one) => one.program === target)
    .sort((a, b) => b.ratio - a.ratio);
  if (best === undefined) return null;
  const points_at_most = convertPoints(balance, best.ratio);
  const points_needed =
    points_at_most < missing ? null : Math.min(balance, Math.ceil(missing / best.ratio - 1e-9));
  const moved = points_needed ?? balance;
  const { cash, portal } = pointWorth(program, own);
  const cpp = cash === null && portal === null ? null : Math.max(cash ?? 0, portal ?? 0);
  return {
    from: program.key,
    from_name: program.name,
    balance,
    ratio: best.ratio,
    points_needed,
    points_at_most,
    fee: cents(transferFee(moved, best.fee)),
    worth_else: cpp === null ? null : pointDollars(moved, cpp),
    needs_one_of: open ? null : (program.unlocked_by ?? []),
  };
}
