import type { EngineProgram } from '../../model/facts.ts';
import { pointWorth } from '../../worth/points.ts';
import { pointsThere, type Terms } from '../../worth/transfer-options.ts';
import { heldKeys, type PlaybookInput, pointDollars } from './input.ts';
import { cheapest, type Move, moveOf, total, withNeeded } from './moves.ts';
import { closedWays, rowsInto, wayInto } from './ways.ts';

/** Points of a program that somebody wants, as for an award. */
export interface PointsTarget {
  readonly program: string;
  /** Null: as many as can be had. */
  readonly points: number | null;
}

export interface TargetPlan {
  readonly program: string;
  readonly name: string;
  readonly currency_name: string;
  readonly wanted: number | null;
  /** Points of the target that are there already. */
  readonly own: number;
  /** What to move: the least given up, fees counted; then the fewest moves. */
  readonly moves: readonly Move[];
  /** What other cards would open, each by itself, for what is missing then: nothing where nothing is. */
  readonly locked: readonly Move[];
  /** Points there after the moves. */
  readonly reached: number;
  readonly missing: number;
  /** Dollars that the wanted points are worth in the target's own awards; null: unknown. */
  readonly worth: number | null;
  /** Cents that one of its points is worth there; null: unknown. */
  readonly cpp: number | null;
  /** Points of the target that a month of this wallet's spending brings, moved there. */
  readonly monthly: number;
  /** The transfers by which they get there, the most first; none for points of the target itself. */
  readonly monthly_by: readonly Pick<Move, 'name' | 'ratio' | 'block_bonus'>[];
  /** Months until they bring what is missing; null: never, or nothing is missing. */
  readonly months: number | null;
  /** Programs whose points cannot go there. */
  readonly stranded: readonly {
    readonly key: string;
    readonly name: string;
    readonly balance: number;
  }[];
}

/** More programs with a balance than reach any one program. */
const MOST_SOURCES = 12;

/**
 * How to reach a number of points of one program: from the balances by the cheapest transfers, and
 * what is missing then. Null for a program that is not in the catalog.
 */
export function planTarget(input: PlaybookInput, target: PointsTarget): TargetPlan | null {
  const program = input.programs.get(target.program);
  if (program === undefined) return null;
  const own = input.point_balances.get(program.key) ?? 0;
  const wanted = target.points;
  const short = wanted === null ? Number.POSITIVE_INFINITY : Math.max(0, wanted - own);
  const sources = [...input.point_balances].flatMap(([key, balance]) => {
    const source = input.programs.get(key);
    return source === undefined || key === program.key || balance <= 0 ? [] : [{ source, balance }];
  });
  const ways = sources.flatMap(({ source, balance }) => {
    const way = wayInto(source, program.key, input);
    return way === null ? [] : [{ ...way, balance }];
  });
  const moves = withNeeded(
    cheapest(
      ways.filter(({ needs_one_of }) => needs_one_of === null).slice(0, MOST_SOURCES),
      short,
      input,
    ),
    ways,
    short,
  );
  const reached = own + total(moves);
  const missing = wanted === null ? 0 : Math.max(0, wanted - reached);
  const isMet = wanted !== null && missing === 0;
  const later = wanted === null ? Number.POSITIVE_INFINITY : missing;
  const worth = pointWorth(program, heldKeys(input));
  const cpp = worth.best === 'unknown' ? null : worth.cpp.base;
  return {
    program: program.key,
    name: program.name,
    currency_name: program.currency_name,
    ...{ wanted, own, moves, reached, missing },
    locked: (isMet ? [] : ways)
      .filter(({ needs_one_of }) => needs_one_of !== null)
      .flatMap(({ source, balance }) =>
        closedWays(source, program.key, input.as_of).map((way) => ({ ...way, balance })),
      )
      .flatMap((way) => moveOf(way, later, input) ?? []),
    worth: wanted === null || cpp === null ? null : pointDollars(wanted, cpp),
    cpp,
    ...monthlyInto(program, input, missing),
    stranded: sources
      .filter(({ source }) => rowsInto(source, program.key, input.as_of).length === 0)
      .map(({ source: { key, name }, balance }) => ({ key, name, balance })),
  };
}

/** What the cards held earn a month on the spending, as points of the target. */
function monthlyInto(
  program: EngineProgram,
  input: PlaybookInput,
  missing: number,
): Pick<TargetPlan, 'monthly' | 'monthly_by' | 'months'> {
  const rows = new Map<string, Terms>([[program.key, { ratio: 1 }]]);
  for (const { program: key } of input.cards) {
    const source = key === null || rows.has(key) ? undefined : input.programs.get(key);
    const way = source === undefined ? null : wayInto(source, program.key, input);
    if (source && way?.needs_one_of === null) rows.set(source.key, way.row);
  }
  const programOf = new Map(input.cards.map((card) => [card.card_id, card.program]));
  const yearly = new Map<string, number>();
  for (const { card_id, spend, rate, factor } of input.allocation.lines) {
    const key = programOf.get(card_id) ?? '';
    const points = rows.has(key) ? spend * rate * factor : 0;
    if (points > 0) yearly.set(key, (yearly.get(key) ?? 0) + points);
  }
  const earned = [...yearly].map(([key, points]) => {
    const terms = rows.get(key) ?? { ratio: 0 };
    return { key, terms, points, there: points * terms.ratio };
  });
  const sum = earned.reduce((all, { there }) => all + there, 0);
  const monthly = Math.floor(sum / 12 + 1e-9);
  return {
    monthly,
    monthly_by: earned
      .toSorted((a, b) => b.there - a.there)
      .flatMap(({ key, terms: { ratio, block_bonus = null } }) => {
        const source = key === program.key ? undefined : input.programs.get(key);
        return source === undefined ? [] : [{ name: source.name, ratio, block_bonus }];
      }),
    months: missing === 0 || monthly === 0 ? null : monthsUntil(missing, monthly, earned),
  };
}

/** The first month after which what was earned, moved at once, is enough. */
function monthsUntil(
  missing: number,
  monthly: number,
  earned: readonly { readonly points: number; readonly terms: Terms }[],
): number {
  let most = Math.ceil(missing / monthly);
  if (earned.every(({ terms }) => !terms.block_bonus)) return most;
  let least = 1;
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    const there = earned.reduce(
      (all, { points, terms }) => all + pointsThere(Math.floor((points * middle) / 12), terms),
      0,
    );
    if (there >= missing) most = middle;
    else least = middle + 1;
  }
  return most;
}
