import { cite } from '../../explain/citation.ts';
import { earnTraces, type Grain, type TraceLine } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import type { EngineInput, Variation } from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { NOISE } from '../../model/tolerances.ts';
import { candidateFacts, gainBound } from '../../split/bounds/gain-bound.ts';
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
  /** An upper bound on `at`, without solving. */
  atMost(end: RankingEnd): number;
  /**
   * The steps to what it earns under the given assumptions; next to a wallet, the last steps
   * subtract the wallet's own.
   */
  trace(subject: string, grain: Grain): TraceLine[];
}

/**
 * Rewards of each candidate by card_id: of the card alone or, with cards in the input, of the
 * wallet with the card less the wallet without it. Candidates that could add anything are compiled
 * together, once.
 */
export function candidateRewards(
  input: EngineInput,
  candidates: readonly EngineCard[],
  searches: Searches,
): Map<number, CandidateRewards> {
  const addsAtMost = gainsBeside(input);
  const able = candidates.filter((card) =>
    [AS_GIVEN, ...RANKING_ENDS].some((end) => addsAtMost(card, end) > 0),
  );
  const prepared = prepare({ ...input, cards: [...input.cards, ...able] }, searches);
  const growth = pointGrowth(prepared);
  const wallet = solver(prepared, input.cards, growth);
  const adds = new Set(able);
  const rewards = candidates.map((card): [number, CandidateRewards] => {
    const cards = [...input.cards, card];
    const both = adds.has(card) ? solver(prepared, cards, growth) : wallet;
    const trace = (subject: string, grain: Grain): TraceLine[] => {
      const steps = earnTraces({ cards, programs: input.programs }, both.lines(), grain);
      if (input.cards.length === 0) return steps;
      const detail = 'less what the wallet earns there without this card';
      const value = cents(-cents(wallet.at(AS_GIVEN)));
      const { card_id } = card;
      return [...steps, { kind: 'earn', card_id, subject, detail, value, ...cite(null) }];
    };
    const at = (end: RankingEnd): number => {
      if (addsAtMost(card, end) === 0) return 0;
      return sumCents([cents(both.at(end)), -cents(wallet.at(end))]);
    };
    const atMost = (end: RankingEnd): number =>
      Math.min(addsAtMost(card, end), both.atMost(end) - wallet.at(end));
    return [card.card_id, { at, atMost, trace }];
  });
  return new Map(rewards);
}

/** Most that a card can add to the input's wallet at an end; without a wallet, no bound. */
function gainsBeside(input: EngineInput): (card: EngineCard, end: RankingEnd) => number {
  if (input.cards.length === 0) return () => Number.POSITIVE_INFINITY;
  const prepared = prepare(input);
  const facts = candidateFacts(input);
  const known = new Map(
    [AS_GIVEN, ...RANKING_ENDS].map((end) => {
      const bound = gainBound(vary(prepared, end.change), facts);
      return [end, { bound, found: new Map<EngineCard, number>() }];
    }),
  );
  return (card, end) => {
    const at = known.get(end);
    const most = at?.found.get(card) ?? at?.bound(card) ?? Number.POSITIVE_INFINITY;
    at?.found.set(card, most);
    return most > NOISE ? most : 0;
  };
}

interface Solver extends Pick<CandidateRewards, 'at' | 'atMost'> {
  /** How they come about under the given assumptions. */
  lines(): readonly AllocationLine[];
}

/** Unrounded rewards of one wallet of cards of `prepared`; solves each end at most once. */
function solver(prepared: Prepared, cards: readonly EngineCard[], growth: PointGrowth): Solver {
  const held = new Set(cards.map((card) => card.card_id));
  const known = new Map<RankingEnd, number>();
  const at = (end: RankingEnd): number => {
    const value = known.get(end) ?? bestRewards(vary(prepared, end.change), held);
    known.set(end, value);
    return value;
  };
  const abroad = prepared.input.spending.some(isAbroad);
  // Rewards grow no faster than spending, and no faster than the point value that grows most.
  const atMost = (end: RankingEnd): number => {
    // A fee abroad grows with spending, and not with the points.
    if (abroad) return Number.POSITIVE_INFINITY;
    const times = growth(cards, end) * Math.max(1, end.change.factor ?? 1);
    return Number.isFinite(times) ? at(AS_GIVEN) * times : Number.POSITIVE_INFINITY;
  };
  return { at, atMost, lines: () => allocatePrepared(prepared, held).lines };
}

/** The largest factor by which a point of one of these cards gains value at an end. */
type PointGrowth = (cards: readonly EngineCard[], end: RankingEnd) => number;

function pointGrowth({ input, wallet, worths }: Prepared): PointGrowth {
  const given = input.options.point_value;
  const known = new Map(
    RANKING_ENDS.map((end) => {
      const then = end.change.point_value ?? given;
      const times = worths.byCard.map(({ shut, open }) =>
        Math.max(growthOf(shut[given], shut[then]), growthOf(open[given], open[then])),
      );
      return [end, times];
    }),
  );
  return (cards, end) => {
    let most = 0;
    for (const { card_id } of cards) {
      most = Math.max(most, known.get(end)?.[wallet.indexOf.get(card_id) ?? -1] ?? 1);
    }
    return most;
  };
}

function growthOf(now: number, then: number): number {
  if (now > 0) return then / now;
  return then > 0 ? Number.POSITIVE_INFINITY : 1;
}
