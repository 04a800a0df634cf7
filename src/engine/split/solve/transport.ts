import { EDGES_PER_STEP, effort, TRANSPORTS_PER_STEP } from '../../model/effort.ts';
import { DOLLAR_EPS, GAIN_EPS } from '../../model/money.ts';

/**
 * The transportation problem at the heart of a wallet: dollars of supply gain something in
 * capped places, nothing elsewhere, and each place holds only so many dollars.
 *
 * Solved by successive longest augmenting paths, one supply at a time: a flow that is
 * optimal for the supplies so far stays optimal when the next one is pushed along paths of
 * greatest gain. A path may displace dollars of an earlier supply into another place, or out
 * of all places. Exact but for rounding of doubles.
 */
export interface Transport {
  /** Dollars of each supply. */
  readonly amounts: readonly number[];
  /** First edge of each supply, plus a final entry. */
  readonly edgeStart: readonly number[];
  /** Place of each edge, and the gain per dollar over no place at all, above 0. */
  readonly edgePlace: readonly number[];
  readonly edgeGain: readonly number[];
  /** Dollars that each place holds; the solution keeps it as what is left of them. */
  readonly capacity: number[];
}

export interface TransportSolution {
  /** Gain of all flows. */
  readonly gain: number;
  /** Dollars on each edge. */
  readonly flow: readonly number[];
  /**
   * By place, what one more dollar that must go there changes elsewhere: 0 if there is room, else
   * the loss of the dollars that it displaces; this is minus the dual price of the place.
   */
  readonly rise: () => readonly number[];
}

/**
 * What one solution needs only while it is made. Thousands are made for one question, and fresh memory
 * for each would take longer than to fill it.
 */
const scratch = {
  /** By place: the edges that carry dollars there, in their order; mostly few of all that could. */
  used: [] as number[][],
  /** By place: the greatest gain of a path to it; -Infinity where none was found. */
  distance: [] as number[],
  /** By place: the edge by which it was reached, and the edge whose dollars were displaced for it. */
  inEdge: [] as number[],
  fromEdge: [] as number[],
  /** Places to look at next, and all that were reached. */
  queue: [] as number[],
  /** By edge: its supply. */
  owner: [] as number[],
  /** By supply: the greatest gain of its edges. */
  topGain: [] as number[],
  /** Supplies that gain something, the greatest gains first. */
  order: [] as number[],
};

/** Maximizes total gain. Ties go to the edge that comes first. */
export function solveTransport(problem: Transport): TransportSolution {
  const { amounts, edgeStart, edgePlace, edgeGain, capacity: left } = problem;
  const { used, distance, inEdge, fromEdge, queue, owner, topGain, order } = scratch;
  effort.steps += 1 / TRANSPORTS_PER_STEP + edgePlace.length / EDGES_PER_STEP;
  const flow: number[] = [];
  for (let edge = 0; edge < edgePlace.length; edge += 1) flow.push(0);
  for (let place = 0; place < left.length; place += 1) {
    const edges = used[place];
    if (edges === undefined) used.push([]);
    else edges.length = 0;
    distance[place] = Number.NEGATIVE_INFINITY;
  }
  order.length = 0;
  for (let supply = 0; supply < amounts.length; supply += 1) {
    let top = 0;
    for (let edge = start(supply); edge < start(supply + 1); edge += 1) {
      owner[edge] = supply;
      top = Math.max(top, edgeGain[edge] ?? 0);
    }
    topGain[supply] = top;
    if (top > 0) order.push(supply);
  }
  // The greatest gains first, so that fewer dollars are displaced later.
  order.sort((a, b) => (topGain[b] ?? 0) - (topGain[a] ?? 0) || a - b);

  for (const supply of order) {
    let rest = amounts[supply] ?? 0;
    while (rest > DOLLAR_EPS) {
      const pushed = augment(supply, rest);
      if (pushed === 0) break;
      rest -= pushed;
    }
  }
  let gain = 0;
  for (let edge = 0; edge < flow.length; edge += 1)
    gain += (flow[edge] ?? 0) * (edgeGain[edge] ?? 0);
  return { gain, flow, rise: () => riseOf(problem, flow) };

  function start(supply: number): number {
    return edgeStart[supply] ?? 0;
  }

  function augment(supply: number, rest: number): number {
    queue.length = 0;
    let best = GAIN_EPS;
    let bestPlace = -1;
    let bestOut = -1;
    reach(supply, 0, -1);
    for (let head = 0; head < queue.length; head += 1) {
      const place = queue[head] ?? 0;
      const here = distance[place] ?? 0;
      if ((left[place] ?? 0) > DOLLAR_EPS) {
        if (here > best + GAIN_EPS) {
          best = here;
          bestPlace = place;
          bestOut = -1;
        }
        continue;
      }
      for (const edge of used[place] ?? []) {
        const after = here - (edgeGain[edge] ?? 0);
        if (after > best + GAIN_EPS) {
          best = after;
          bestPlace = place;
          bestOut = edge;
        }
        reach(owner[edge] ?? 0, after, edge);
      }
    }
    const pushed = bestPlace < 0 ? 0 : push(bestPlace, bestOut, rest);
    for (let n = 0; n < queue.length; n += 1) distance[queue[n] ?? 0] = Number.NEGATIVE_INFINITY;
    return pushed;
  }

  /** Relaxes all edges of a supply whose next dollar is valued at `after`. */
  function reach(supply: number, after: number, displaced: number): void {
    for (let edge = start(supply); edge < start(supply + 1); edge += 1) {
      if (edge === displaced) continue;
      const place = edgePlace[edge] ?? 0;
      const there = after + (edgeGain[edge] ?? 0);
      if (there > (distance[place] ?? 0) + GAIN_EPS) {
        distance[place] = there;
        inEdge[place] = edge;
        fromEdge[place] = displaced;
        queue.push(place);
      }
    }
  }

  /** Pushes as many dollars as the path to `last` can carry; `out` leaves all places. */
  function push(last: number, out: number, rest: number): number {
    let dollars = out < 0 ? (left[last] ?? 0) : (flow[out] ?? 0);
    if (rest < dollars) dollars = rest;
    for (let place = last; ; ) {
      const displaced = fromEdge[place] ?? -1;
      if (displaced < 0) break;
      dollars = Math.min(dollars, flow[displaced] ?? 0);
      place = edgePlace[displaced] ?? 0;
    }
    if (out < 0) left[last] = (left[last] ?? 0) - dollars;
    else carry(out, -dollars);
    for (let place = last; ; ) {
      const edge = inEdge[place] ?? 0;
      carry(edge, dollars);
      const displaced = fromEdge[place] ?? -1;
      if (displaced < 0) break;
      carry(displaced, -dollars);
      place = edgePlace[displaced] ?? 0;
    }
    return dollars;
  }
  function carry(edge: number, more: number): void {
    const before = flow[edge] ?? 0;
    flow[edge] = before + more;
    const carries = before + more > DOLLAR_EPS;
    if (carries === before > DOLLAR_EPS) return;
    const edges = used[edgePlace[edge] ?? 0] ?? [];
    if (!carries) {
      edges.splice(edges.indexOf(edge), 1);
      return;
    }
    let at = edges.length;
    while (at > 0 && (edges[at - 1] ?? 0) > edge) at -= 1;
    edges.splice(at, 0, edge);
  }
}

/** By place: see `rise`. */
function riseOf(
  { amounts, edgeStart, edgePlace, edgeGain, capacity: left }: Transport,
  flow: readonly number[],
): readonly number[] {
  const change = new Array<number>(left.length).fill(0);
  /** Full places with the edges that carry dollars there, and those of the same supply. */
  const carriers = new Map<number, Carrier[]>();
  for (let supply = 0; supply < amounts.length; supply += 1) {
    const [from, to] = [edgeStart[supply] ?? 0, edgeStart[supply + 1] ?? 0];
    for (let edge = from; edge < to; edge += 1) {
      const place = edgePlace[edge] ?? 0;
      if ((flow[edge] ?? 0) <= DOLLAR_EPS || (left[place] ?? 0) > DOLLAR_EPS) continue;
      const own = carriers.get(place);
      if (own === undefined) carriers.set(place, [{ edge, from, to }]);
      else own.push({ edge, from, to });
    }
  }
  for (const [place, edges] of carriers) {
    // At worst, the dollar there with the least gain leaves all places.
    change[place] = -Math.min(...edges.map(({ edge }) => edgeGain[edge] ?? 0));
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (const [place, edges] of carriers) {
      for (const { edge, from, to } of edges) {
        for (let other = from; other < to; other += 1) {
          if (other === edge) continue;
          const there = (edgeGain[other] ?? 0) + (change[edgePlace[other] ?? 0] ?? 0);
          const after = there - (edgeGain[edge] ?? 0);
          if (after <= (change[place] ?? 0) + GAIN_EPS) continue;
          change[place] = after;
          changed = true;
        }
      }
    }
  }
  return change;
}

/** An edge, and the first and the next after the last of its supply. */
interface Carrier {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
}
