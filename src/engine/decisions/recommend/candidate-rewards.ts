import { cite } from '../../explain/citation.ts';
import { earnTraces, type Grain, type TraceLine } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import { type EngineInput, type Variation, withCards } from '../../model/input.ts';
import { cents, NOISE, sumCents } from '../../model/money.ts';
import {
  type BoundChange,
  candidateFacts,
  gainBound,
  rewardsBound,
} from '../../split/bounds/gain-bound.ts';
import type { AllocationLine } from '../../split/describe.ts';
import {
  allocatePrepared,
  bestRewards,
  type Prepared,
  prepare,
  type Searches,
  vary,
} from '../../split/split.ts';

/** Assumptions under which cards are ranked. */
export interface RankingEnd {
  readonly name: string;
  readonly change: Pick<Variation, 'point_value' | 'factor'>;
}

/** An upper bound on rewards by what is assumed. */
export type Bound = (change: BoundChange) => number;

export const AS_GIVEN: RankingEnd = { name: 'as given', change: {} };

/** The ends of ranges; credits do not affect the ranking. */
export const RANKING_ENDS: readonly RankingEnd[] = [
  { name: 'point value at its floor', change: { point_value: 'floor' } },
  { name: 'point value at its ceiling', change: { point_value: 'ceiling' } },
  { name: 'spending 20% lower', change: { factor: 0.8 } },
  { name: 'spending 20% higher', change: { factor: 1.2 } },
];

/** Dollars a year that one candidate earns on the input's spending. */
export interface CandidateRewards {
  /** To the cent. */
  at(end: RankingEnd): number;
  /** An upper bound on `at`, once that is known as given. */
  atMost(end: RankingEnd): number;
  /**
   * The steps to what it earns under the given assumptions; next to a wallet, the last steps
   * subtract the wallet's own.
   */
  trace(subject: string, grain: Grain): TraceLine[];
}

export interface RewardsOfAll {
  /** Compiles the card, once. */
  of(card: EngineCard): CandidateRewards;
  /** Upper bounds on `at`, without compiling or solving. */
  atMost(card: EngineCard): Bound;
}

/**
 * Rewards of candidates: of the card alone or, with cards in the input, of the wallet with the card
 * less the wallet without it.
 */
export function candidateRewards(input: EngineInput, searches: Searches): RewardsOfAll {
  const isBeside = input.cards.length > 0;
  const addsAtMost = isBeside ? gainsBeside(input) : rewardsBound(input);
  const wallet = solver(prepare(input, searches));
  const rewardsOf = (card: EngineCard): CandidateRewards => {
    const cards = [...input.cards, card];
    const most = addsAtMost(card);
    const mayAdd = !isBeside || [AS_GIVEN, ...RANKING_ENDS].some(({ change }) => most(change) > 0);
    const both = mayAdd ? solver(prepare(withCards(input, cards), searches)) : wallet;
    const trace = (subject: string, grain: Grain): TraceLine[] => {
      const steps = earnTraces({ cards, programs: input.programs }, both.lines(), grain);
      if (!isBeside) return steps;
      const detail = 'less what the wallet earns there without this card';
      const value = cents(-cents(wallet.at(AS_GIVEN)));
      const { card_id } = card;
      return [...steps, { kind: 'earn', card_id, subject, detail, value, ...cite(null) }];
    };
    const at = (end: RankingEnd): number => {
      if (isBeside && most(end.change) === 0) return 0;
      return sumCents([cents(both.at(end)), -cents(wallet.at(end))]);
    };
    const atMost = (end: RankingEnd): number =>
      Math.min(most(end.change), both.atMost(end) - wallet.at(end));
    return { at, atMost, trace };
  };
  const known = new Map<EngineCard, CandidateRewards>();
  return {
    of(card) {
      const rewards = known.get(card) ?? rewardsOf(card);
      known.set(card, rewards);
      return rewards;
    },
    atMost: addsAtMost,
  };
}

/** Most that a card can add to the input's wallet at an end; nothing is known of it elsewhere. */
function gainsBeside(input: EngineInput): RewardsOfAll['atMost'] {
  const prepared = prepare(input);
  const facts = candidateFacts(input);
  const known = new Map(
    [AS_GIVEN, ...RANKING_ENDS].map(({ change }): [BoundChange, Gains] => {
      const bound = gainBound(vary(prepared, change), facts);
      return [change, { bound, found: new Map<EngineCard, number>() }];
    }),
  );
  return (card) => (change) => {
    const at = known.get(change);
    const most = at?.found.get(card) ?? at?.bound(card) ?? Number.POSITIVE_INFINITY;
    at?.found.set(card, most);
    return most > NOISE ? most : 0;
  };
}

interface Gains {
  readonly bound: (card: EngineCard) => number;
  readonly found: Map<EngineCard, number>;
}

interface Solver extends Pick<CandidateRewards, 'at' | 'atMost'> {
  /** How they come about under the given assumptions. */
  lines(): readonly AllocationLine[];
}

/** Unrounded rewards of one wallet; solves each end at most once. */
function solver(prepared: Prepared): Solver {
  const known = new Map<RankingEnd, number>();
  const at = (end: RankingEnd): number => {
    const value = known.get(end) ?? bestRewards(vary(prepared, end.change));
    known.set(end, value);
    return value;
  };
  const abroad = prepared.input.spending.some(isAbroad);
  // Rewards grow no faster than spending, and no faster than the point value that grows most.
  const atMost = (end: RankingEnd): number => {
    // A fee abroad grows with spending, and not with the points.
    if (abroad) return Number.POSITIVE_INFINITY;
    const times = pointGrowth(prepared, end) * Math.max(1, end.change.factor ?? 1);
    return Number.isFinite(times) ? at(AS_GIVEN) * times : Number.POSITIVE_INFINITY;
  };
  return { at, atMost, lines: () => allocatePrepared(prepared).lines };
}

/** The largest factor by which a point of one of the cards gains value at an end. */
function pointGrowth({ input, worths }: Prepared, { change }: RankingEnd): number {
  const given = input.options.point_value;
  const then = change.point_value ?? given;
  const times = worths.byCard.flatMap(({ shut, open }) => [
    growthOf(shut[given], shut[then]),
    growthOf(open[given], open[then]),
  ]);
  return Math.max(0, ...times);
}

function growthOf(now: number, then: number): number {
  if (now > 0) return then / now;
  return then > 0 ? Number.POSITIVE_INFINITY : 1;
}
