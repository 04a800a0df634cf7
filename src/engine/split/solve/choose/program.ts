import type { CompiledChoice } from '../../compile/choice-groups.ts';
import { type Cover, coversOf, type Sum } from './covers.ts';
import { listsBy } from './lists-by.ts';
import type { LinearProgram, Row } from './simplex.ts';

/** Dollars of one lot in one stretch at the rate of one rule with a cap or a choice. */
export interface Edge {
  readonly supply: number;
  readonly rule: number;
  /** Room of the cap; -1 without one. */
  readonly room: number;
  /** Dollars above the best rate without a cap or choice, if all of them go there. */
  readonly gain: number;
  readonly dollars: number;
}

/** The linear program of a branch. Each row is scaled so that its limit is of the order of 1. */
export interface ChoiceProgram extends LinearProgram {
  /** Variables of open rules: the share to which each is taken. */
  readonly variableOf: ReadonlyMap<number, number>;
  /** Gain of the dollars that nothing competes for. */
  readonly settled: number;
  readonly covers: () => readonly Cover[];
  /** Rows of the supplies that something competes for. */
  readonly rowOf: ReadonlyMap<number, number>;
}

/**
 * Variables: how far each open rule is taken; for dollars at an open rule, what is left of that;
 * for dollars at a rule that is taken, their share. Where nothing competes for dollars and there is
 * room for all that could come, they need none.
 */
export function choiceProgram(
  edges: readonly Edge[],
  capacity: readonly number[],
  groups: readonly CompiledChoice[],
  { taken, open }: { readonly taken: readonly number[]; readonly open: readonly number[] },
): ChoiceProgram {
  const gain: number[] = [];
  const rows: Row[] = [];
  const variableOf = new Map<number, number>();
  addGroups();
  const supplies = listsBy(edges, ({ supply }) => supply);
  const rooms = listsBy(edges, ({ room }) => room);
  const tight = new Set<number>();
  for (const [room, own] of rooms) {
    if (room >= 0 && dollarsOf(own) > (capacity[room] ?? 0)) tight.add(room);
  }
  const shareOf = new Map<Edge, Sum>();
  let settled = 0;
  for (const edge of edges) addEdge(edge);
  const rowOf = new Map<number, number>();
  for (const [supply, own] of supplies) {
    const row = rows.length;
    addSum(1, own, () => 1);
    if (rows.length > row) rowOf.set(supply, row);
  }
  for (const room of tight) addRoom(capacity[room] ?? 0, rooms.get(room) ?? []);
  return { gain, rows, variableOf, settled, covers, rowOf };

  function addGroups(): void {
    for (const { rules, pick } of groups) {
      const own = rules.filter((r) => open[r] === 1);
      if (own.length === 0) continue;
      const limit = rules.reduce((left, r) => left - (taken[r] ?? 0), pick);
      const at = own.map((r) => {
        const variable = gain.push(0) - 1;
        variableOf.set(r, variable);
        if (limit > 1) rows.push({ limit: 1, at: [variable], factor: [1] });
        return variable;
      });
      rows.push({ limit, at, factor: at.map(() => 1) });
    }
  }

  function addEdge(edge: Edge): void {
    const crowded = tight.has(edge.room);
    const competes = crowded || (supplies.get(edge.supply)?.length ?? 0) > 1;
    const rule = variableOf.get(edge.rule);
    if (rule === undefined) {
      if (!competes) settled += edge.gain;
      else shareOf.set(edge, { at: [gain.push(edge.gain) - 1], factor: [1] });
      return;
    }
    const most = crowded ? Math.min(1, (capacity[edge.room] ?? 0) / edge.dollars) : 1;
    gain[rule] = (gain[rule] ?? 0) + edge.gain * most;
    if (!competes) return;
    const left = gain.push(-edge.gain) - 1;
    rows.push({ limit: 0, at: [rule, left], factor: [-most, 1] });
    shareOf.set(edge, { at: [rule, left], factor: [most, -1] });
  }

  /** A rule also gets no more of its room than the share to which it is taken. */
  function addRoom(most: number, own: readonly Edge[]): void {
    addSum(1, own, ({ dollars }) => dollars / most);
    for (const [r, mine] of listsBy(own, ({ rule }) => rule)) {
      const rule = variableOf.get(r);
      if (rule === undefined || mine.length < 2 || dollarsOf(mine) <= most) continue;
      addSum(0, mine, ({ dollars }) => dollars / most, { at: [rule], factor: [-1] });
    }
  }

  function addSum(
    limit: number,
    own: readonly Edge[],
    times: (edge: Edge) => number,
    more: Sum = { at: [], factor: [] },
  ): void {
    const at = more.at.slice();
    const factor = more.factor.slice();
    for (const edge of own) {
      const share = shareOf.get(edge);
      if (share === undefined) continue;
      const weight = times(edge);
      for (let n = 0; n < share.at.length; n += 1) {
        at.push(share.at[n] as number);
        factor.push((share.factor[n] as number) * weight);
      }
    }
    if (at.length > 0) rows.push({ limit, at, factor });
  }

  function covers(): Cover[] {
    const contested = edges.flatMap((edge) => {
      const share = shareOf.get(edge);
      const room = tight.has(edge.room) ? edge.room : -1;
      return share === undefined ? [] : [{ ...edge, room, share }];
    });
    return coversOf(contested, capacity, variableOf);
  }
}

/** Dollars of the supplies that have an edge among these. */
function dollarsOf(edges: readonly Edge[]): number {
  const counted = new Set<number>();
  let sum = 0;
  for (const { supply, dollars } of edges) {
    if (counted.has(supply)) continue;
    counted.add(supply);
    sum += dollars;
  }
  return sum;
}
