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
  /** Dollars that each place holds. */
  readonly capacity: Float64Array;
}

export interface TransportSolution {
  /** Gain of all flows. */
  readonly gain: number;
  /** Dollars on each edge. */
  readonly flow: Float64Array;
  /**
   * By place, what one more dollar that must go there changes elsewhere: 0 if there is room, else
   * the loss of the dollars that it displaces; this is minus the dual price of the place.
   */
  readonly rise: () => Float64Array;
}

/** Maximizes total gain. Ties go to the edge that comes first. */
export function solveTransport(problem: Transport): TransportSolution {
  const { amounts, edgeStart, edgePlace, edgeGain } = problem;
  const supplies = amounts.length;
  const flow = new Float64Array(edgePlace.length);
  const left = Float64Array.from(problem.capacity);
  const owner = new Int32Array(edgePlace.length);
  const places = left.length;
  /** By place: the edges that carry dollars there, in their order; mostly few of all that could. */
  const used = Array.from({ length: places }, (): number[] => []);
  const topGain = new Float64Array(supplies);
  const order: number[] = [];
  for (let supply = 0; supply < supplies; supply += 1) {
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

  const distance = new Float64Array(places).fill(Number.NEGATIVE_INFINITY);
  /** Edge by which each place was reached, and the edge whose dollars were displaced for it. */
  const inEdge = new Int32Array(places);
  const fromEdge = new Int32Array(places);
  /** Places to look at next, and all that were reached. */
  const queue: number[] = [];

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
  return { gain, flow, rise };

  function rise(): Float64Array {
    const change = new Float64Array(places);
    const full: number[] = [];
    used.forEach((edges, place) => {
      if ((left[place] ?? 0) > DOLLAR_EPS || edges.length === 0) return;
      full.push(place);
      // At worst, the dollar there with the least gain leaves all places.
      change[place] = -Math.min(...edges.map((edge) => edgeGain[edge] ?? 0));
    });
    for (let changed = true; changed; ) {
      changed = false;
      for (const place of full) {
        for (const edge of used[place] ?? []) {
          const from = owner[edge] ?? 0;
          for (let other = start(from); other < start(from + 1); other += 1) {
            if (other === edge) continue;
            const to = (edgeGain[other] ?? 0) + (change[edgePlace[other] ?? 0] ?? 0);
            const after = to - (edgeGain[edge] ?? 0);
            if (after <= (change[place] ?? 0) + GAIN_EPS) continue;
            change[place] = after;
            changed = true;
          }
        }
      }
    }
    return change;
  }

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
