import { COVERED_PER_STEP, effort } from '../../../model/effort.ts';
import { listsBy } from './lists-by.ts';
import type { Row } from './simplex.ts';

/** Dollars as a sum over variables of a linear program. */
export type Sum = Pick<Row, 'at' | 'factor'>;

/** Dollars of one supply at one rule that something competes for. */
export interface CoverEdge {
  readonly supply: number;
  readonly rule: number;
  /** -1 when everything that may come has room. */
  readonly room: number;
  readonly dollars: number;
  /** Share of the dollars that goes there. */
  readonly share: Sum;
}

/** A set of supplies, and what may take dollars of it. */
export interface Cover {
  readonly dollars: number;
  readonly rooms: readonly { readonly capacity: number; readonly edges: readonly CoverEdge[] }[];
  /** Open rules with their variables, and the index of their room in `rooms` (-1 for none). */
  readonly rules: readonly {
    readonly variable: number;
    readonly room: number;
    readonly edges: readonly CoverEdge[];
  }[];
}

/** The supplies of each rule, once. */
export function coversOf(
  edges: readonly CoverEdge[],
  capacity: readonly number[],
  variableOf: ReadonlyMap<number, number>,
): Cover[] {
  const bySupply = listsBy(edges, (edge) => edge.supply);
  const covers = new Map<string, Cover>();
  for (const own of listsBy(edges, (edge) => edge.rule).values()) {
    const supplies = own.map(({ supply }) => supply);
    const name = supplies.join();
    if (covers.has(name)) continue;
    const all = supplies.flatMap((supply) => bySupply.get(supply) ?? []);
    effort.steps += all.length / COVERED_PER_STEP;
    const dollars = own.reduce((sum, edge) => sum + edge.dollars, 0);
    const tight = [...listsBy(all, (edge) => edge.room)].filter(
      ([room]) => room >= 0 && (capacity[room] ?? 0) < dollars,
    );
    if (tight.length === 0) continue;
    const numbers = tight.map(([room]) => room);
    const rules = [...listsBy(all, (edge) => edge.rule * capacity.length * 2 + edge.room + 1)];
    covers.set(name, {
      dollars,
      rooms: tight.map(([room, there]) => ({ capacity: capacity[room] ?? 0, edges: there })),
      rules: rules.flatMap(([, there]) => {
        const [{ rule, room } = { rule: -1, room: -1 }] = there;
        const variable = variableOf.get(rule);
        return variable === undefined
          ? []
          : [{ variable, room: numbers.indexOf(room), edges: there }];
      }),
    });
  }
  return [...covers.values()];
}

/** Share of a cover's dollars by which a row must be violated to be worth adding. */
const MISSED = 1e-4;

/**
 * Rows that every choice meets and these amounts do not. Some rooms together hold `K` of the
 * `D` dollars of a cover. Without any of some other rules the rooms' rules take no more than `K`
 * of it, and with one of them all together no more than `D`: so no more than `K` and `D - K` for
 * each of the others that is taken. A rule taken by a part would else serve what is left over.
 */
export function missedRows(covers: readonly Cover[], amounts: readonly number[]): Row[] {
  const flow = ({ dollars, share }: CoverEdge): number => {
    let sum = 0;
    share.at.forEach((variable, n) => {
      sum += (amounts[variable] ?? 0) * (share.factor[n] ?? 0);
    });
    return sum * dollars;
  };
  const flowOf = (edges: readonly CoverEdge[]): number =>
    edges.reduce((sum, edge) => sum + flow(edge), 0);
  return covers.flatMap(({ dollars, rooms, rules }): Row[] => {
    const flows = rooms.map(({ edges }) => flowOf(edges));
    const own = rules.map(({ edges }) => flowOf(edges));
    const order = [...rooms.keys()].sort(
      (a, b) =>
        (flows[b] ?? 0) / (rooms[b]?.capacity ?? 1) - (flows[a] ?? 0) / (rooms[a]?.capacity ?? 1),
    );
    let best: { missed: number; row: () => Row } | null = null;
    let [held, taken] = [0, 0];
    for (const [n, room] of order.entries()) {
      held += rooms[room]?.capacity ?? 0;
      taken += flows[room] ?? 0;
      if (held >= dollars) break;
      const within = order.slice(0, n + 1);
      const rest = dollars - held;
      const beside = rules.filter(
        (rule, i) =>
          !within.includes(rule.room) &&
          (own[i] ?? 0) > rest * (amounts[rule.variable] ?? 0) + 1e-9,
      );
      const extra = beside.reduce(
        (sum, { edges, variable }) => sum + flowOf(edges) - rest * (amounts[variable] ?? 0),
        0,
      );
      const missed = (taken + extra - held) / dollars;
      if (missed <= (best?.missed ?? MISSED)) continue;
      const limit = held / dollars;
      best = {
        missed,
        row: () =>
          rowOf(
            limit,
            dollars,
            within.map((at) => rooms[at]?.edges ?? []),
            beside,
          ),
      };
    }
    return best === null ? [] : [best.row()];
  });
}

function rowOf(
  limit: number,
  dollars: number,
  within: readonly (readonly CoverEdge[])[],
  beside: Cover['rules'],
): Row {
  const factors = new Map<number, number>();
  const add = (variable: number, factor: number): void => {
    factors.set(variable, (factors.get(variable) ?? 0) + factor);
  };
  for (const edge of [...within, ...beside.map(({ edges }) => edges)].flat()) {
    edge.share.at.forEach((variable, n) => {
      add(variable, ((edge.share.factor[n] ?? 0) * edge.dollars) / dollars);
    });
  }
  for (const { variable } of beside) add(variable, limit - 1);
  return { limit, at: [...factors.keys()], factor: [...factors.values()] };
}
