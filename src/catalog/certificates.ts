import type { Credit, TermSource } from '../engine/model/facts.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { Source } from './seeds/schema/parts.ts';
import type { RuleFile } from './seeds/schema/reference.ts';
import { newestSource, sourcesOf, statusOf } from './seeds/sources.ts';

/** Whether the terms of a credit say what it is worth: what they do not is for paid plans alone. */
export function isPriced({ value, points }: Credit): boolean {
  return value !== null || points !== undefined;
}

/**
 * The credits of a card with an estimate of those that its terms give no price: free nights,
 * companion fares, visits to lounges. Whatever no source prices stays without.
 */
export function withEstimates(seed: CardSeed, rules: RuleFile): readonly Credit[] {
  if (seed.credits.every(isPriced)) return seed.credits;
  const lounge = bestLounge(seed, rules);
  return seed.credits.map((credit): Credit => {
    if (isPriced(credit)) return credit;
    if (credit.night !== undefined) return withModestNight(seed, credit, rules);
    return credit === lounge?.credit ? lounge.estimated : withCompanion(seed, credit, rules);
  });
}

function withModestNight({ program }: CardSeed, credit: Credit, rules: RuleFile): Credit {
  const modest = rules.modest_nights.find((one) => one.program === program);
  const { night } = credit;
  if (modest === undefined || night === undefined || night.cap_points !== null) return credit;
  return { ...credit, night: { ...night, modest_points: modest.points } };
}

function withCompanion(seed: CardSeed, credit: Credit, rules: RuleFile): Credit {
  const fares = rules.companion_fares;
  const isMeant = (one: { readonly cards: readonly string[]; readonly key: string }): boolean =>
    one.key === credit.key && one.cards.includes(seed.key);
  const award = fares?.awards.find(isMeant);
  if (award !== undefined) {
    const { points: cap_points, from_second_year } = award;
    return { ...credit, ...later(from_second_year), night: { count: 1, cap_points } };
  }
  const fare = fares?.certificates.find(isMeant);
  if (fares === undefined || fare === undefined) return credit;
  const saved = (price: number): number => Math.max(0, price - fare.holder_pays);
  const { low, base, high } = fares.usd;
  const source = termSource(fares.sources, rules.sources);
  return {
    ...credit,
    ...later(fare.from_second_year),
    value: saved(base),
    estimate: { low: saved(low), high: saved(high), source },
  };
}

function later(from_second_year: true | undefined): { readonly from_second_year?: true } {
  return from_second_year ? { from_second_year } : {};
}

/**
 * The lounges of a card that are worth most, at one visit a trip: nobody waits in two at once.
 * Cards of which no source says how many visits they open count nothing.
 */
function bestLounge(
  { lounges, credits }: CardSeed,
  { lounge_visits: rules, sources }: RuleFile,
): { readonly credit: Credit; readonly estimated: Credit } | null {
  if (rules === undefined) return null;
  const found = rules.prices.flatMap(({ network, keys, usd, sources: own }) => {
    const visits = lounges?.find((one) => one.network === network)?.visits ?? null;
    const credit = credits.find(({ key, value }) => value === null && keys.includes(key));
    if (visits === null || credit === undefined) return [];
    const count = visits === 'unlimited' ? rules.a_year : Math.min(visits, rules.a_year);
    const source = termSource(own, sources);
    const estimate = { low: count * usd.low, high: count * usd.high, source };
    return { credit, estimated: { ...credit, value: count * usd.base, estimate } };
  });
  return found.sort((a, b) => b.estimated.value - a.estimated.value)[0] ?? null;
}

function termSource(indexes: readonly number[], all: readonly Source[]): TermSource {
  const group = { status: 'confirmed' as const, sources: [...indexes], dispute: null };
  const newest = newestSource(sourcesOf(group, all));
  return {
    source: newest?.url ?? '',
    as_of: newest?.as_of ?? null,
    status: statusOf(group, all),
  };
}
