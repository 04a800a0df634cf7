import { subsets } from './compile/choice-groups.ts';
import type { Compiled } from './compile/compile.ts';

/** Gain below which a capped rate is no better than the uncapped rates. */
const GAIN_EPS = 1e-12;
/** Most ways of choosing rules that are tried one by one. */
const MAX_WAYS = 24;

/** Points as a function of a factor on all spending. */
export type PointsCurve = (factor: number) => number;

/**
 * Most points that the only card of a wallet earns, by a factor on all spending. Points a dollar
 * do not depend on what a point is worth, so one curve serves every point value.
 *
 * Where each dollar has one capped rate at most, windows have nothing to do with each other: each
 * takes the dollars that gain most until it is full, and nothing needs to be searched. Null where
 * two caps compete for the same dollars, or where rules can be chosen in many ways.
 */
export function pointsCurve(wallet: Compiled): PointsCurve | null {
  const curves: PointsCurve[] = [];
  const ways = waysToChoose(wallet);
  if (ways === null) return null;
  for (const ruleOn of ways) {
    const curve = curveOf(wallet, ruleOn);
    if (curve === null) return null;
    curves.push(curve);
  }
  const [only] = curves;
  if (curves.length === 1 && only !== undefined) return only;
  return (factor) => {
    let most = 0;
    for (const curve of curves) most = Math.max(most, curve(factor));
    return most;
  };
}

/**
 * By rule: 1 when it is on. Each way takes as many rules of a group as allowed; null: too many
 * ways.
 */
function waysToChoose(wallet: Compiled): (readonly number[])[] | null {
  const { choices, rules } = wallet;
  const none = new Array<number>(rules.length).fill(1);
  for (const choice of choices) for (const rule of choice.rules) none[rule] = 0;
  let ways = [none];
  for (const { rules: members, pick } of choices) {
    const first = largestFirst(wallet, members)?.slice(0, pick);
    const sets = first === undefined ? subsets(members, pick) : [first];
    if (ways.length * sets.length > MAX_WAYS) return null;
    ways = ways.flatMap((way) =>
      sets.map((picked) => {
        const on = way.slice();
        for (const rule of picked) on[rule] = 1;
        return on;
      }),
    );
  }
  return ways;
}

/**
 * Rules of a choice that pay alike, each for dollars of its own: whatever the spending, those with
 * the most dollars are best. Null when they differ in more than their dollars.
 */
function largestFirst(wallet: Compiled, members: readonly number[]): number[] | null {
  const { classes, classesOf, rateOf, capOf, undated } = wallet;
  const [first = 0] = members;
  const own = members.map((rule) => {
    const alone = (classesOf[rule] ?? []).every((k) => classes[k]?.rules.length === 1);
    const alike =
      rateOf[rule] === rateOf[first] && capOf[rule] === capOf[first] && undated[rule] === 1;
    let monthly = 0;
    for (const k of classesOf[rule] ?? []) monthly += classes[k]?.monthly ?? 0;
    return { rule, monthly, alike: alike && alone };
  });
  if (!own.every(({ alike }) => alike)) return null;
  return own.sort((a, b) => b.monthly - a.monthly || a.rule - b.rule).map(({ rule }) => rule);
}

/** A contender for one cap window: points a dollar above the uncapped rate, and dollars. */
interface Offer {
  readonly gain: number;
  dollars: number;
}

function curveOf(wallet: Compiled, ruleOn: readonly number[]): PointsCurve | null {
  const { classes, epochs, ruleStart, ruleList, rateOf, capOf, active, windowAt, capacity } =
    wallet;
  const width = epochs.length;
  const base = wallet.cards[0]?.base_rate ?? 0;
  /** Points with every dollar at its best uncapped rate. */
  let plain = 0;
  const offers = new Map<number, Offer[]>();
  for (let k = 0; k < classes.length; k += 1) {
    const lineClass = classes[k];
    if (lineClass === undefined || lineClass.accepted?.[0] === 0) continue;
    const from = ruleStart[k] ?? 0;
    const to = ruleStart[k + 1] ?? 0;
    for (let e = 0; e < width; e += 1) {
      const dollars = lineClass.monthly * (epochs[e]?.weight ?? 0);
      let top = base;
      for (let i = from; i < to; i += 1) {
        const r = ruleList[i] ?? 0;
        if (ruleOn[r] !== 1 || active[r * width + e] !== 1 || (capOf[r] ?? -1) >= 0) continue;
        top = Math.max(top, rateOf[r] ?? 0);
      }
      plain += dollars * top;
      let gain = 0;
      let place = -1;
      for (let i = from; i < to; i += 1) {
        const r = ruleList[i] ?? 0;
        const cap = capOf[r] ?? -1;
        if (ruleOn[r] !== 1 || active[r * width + e] !== 1 || cap < 0) continue;
        const more = (rateOf[r] ?? 0) - top;
        if (more <= GAIN_EPS) continue;
        const window = windowAt[cap * width + e] ?? 0;
        if (place >= 0 && place !== window) return null;
        place = window;
        gain = Math.max(gain, more);
      }
      if (place >= 0) addOffer(offers, place, gain, dollars);
    }
  }
  for (const own of offers.values()) own.sort((a, b) => b.gain - a.gain);
  const places = [...offers].map(([place, own]) => ({ room: capacity[place] ?? 0, own }));
  return (factor) => plain * factor + gainsAt(places, factor);
}

function addOffer(
  offers: Map<number, Offer[]>,
  place: number,
  gain: number,
  dollars: number,
): void {
  const own = offers.get(place);
  const same = own?.find((offer) => offer.gain === gain);
  if (same !== undefined) same.dollars += dollars;
  else if (own !== undefined) own.push({ gain, dollars });
  else offers.set(place, [{ gain, dollars }]);
}

/** What each window gains from its best dollars. */
function gainsAt(
  places: readonly { readonly room: number; readonly own: readonly Offer[] }[],
  factor: number,
): number {
  let points = 0;
  for (const { room, own } of places) {
    let left = room;
    for (const { gain, dollars } of own) {
      const taken = Math.min(dollars * factor, left);
      points += gain * taken;
      left -= taken;
      if (left <= 0) break;
    }
  }
  return points;
}
