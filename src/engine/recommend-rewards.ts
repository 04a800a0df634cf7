import {
  allocatePrepared,
  bestRewards,
  type Prepared,
  prepare,
  scalePrepared,
} from './allocate.ts';
import { earnTraces, type TraceLine } from './earn.ts';
import type { EngineInput, EngineOptions } from './input.ts';
import type { EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';
import { walletWorth } from './points.ts';
import { cite } from './provenance.ts';

/** Circumstances in which cards are ranked. */
export interface RankingEnd {
  readonly name: string;
  /** Null: as the input says. */
  readonly point_value: EngineOptions['point_value'] | null;
  /** On all spending. */
  readonly factor: number;
}

export const AS_GIVEN: RankingEnd = { name: 'as given', point_value: null, factor: 1 };

/** The ends of ranges; credits play no part in the ranking. */
export const RANKING_ENDS: readonly RankingEnd[] = [
  { name: 'point value at its floor', point_value: 'floor', factor: 1 },
  { name: 'point value at its ceiling', point_value: 'ceiling', factor: 1 },
  { name: 'spending 20 % lower', point_value: null, factor: 0.8 },
  { name: 'spending 20 % higher', point_value: null, factor: 1.2 },
];

/** Cards compiled together: compiling costs more than solving, but grows with the caps. */
const CHUNK = 4;

/** Dollars a year that one candidate earns on the input's spending. */
export interface CandidateRewards {
  /** To the cent. */
  at(end: RankingEnd): number;
  /** No less than `at`, without solving. */
  atMost(end: RankingEnd): number;
}

/**
 * Rewards of each candidate by card_id: of the card alone; or, beside `input.cards`, of the
 * wallet with the card less that of the wallet without it. Compiled once for all ends.
 */
export function candidateRewards(
  input: EngineInput,
  candidates: readonly EngineCard[],
): Map<number, CandidateRewards> {
  const rewards = new Map<number, CandidateRewards>();
  if (input.cards.length > 0) {
    const wallet = solver(input, prepare(input));
    for (const card of candidates) {
      const own = { ...input, cards: [...input.cards, card] };
      rewards.set(card.card_id, beside(wallet, solver(own, prepare(own))));
    }
    return rewards;
  }
  const chunks = candidates
    .filter((card) => card.earn.some((rule) => rule.choice !== null))
    .map((card) => [card]);
  const simple = candidates.filter((card) => card.earn.every((rule) => rule.choice === null));
  for (let at = 0; at < simple.length; at += CHUNK) chunks.push(simple.slice(at, at + CHUNK));
  for (const cards of chunks) {
    const prepared = prepare({ ...input, cards });
    for (const card of cards) {
      const own = { ...input, cards: [card] };
      const { at, atMost } = solver(own, prepared, new Set([card.card_id]));
      const alone = { at: (end: RankingEnd) => cents(at(end)), atMost };
      rewards.set(card.card_id, alone);
    }
  }
  return rewards;
}

function beside(wallet: CandidateRewards, both: CandidateRewards): CandidateRewards {
  return {
    at: (end) => sumCents([cents(both.at(end)), -cents(wallet.at(end))]),
    atMost: (end) => both.atMost(end) - wallet.at(end),
  };
}

/** Unrounded rewards of one wallet, each end solved once, at most. */
function solver(
  input: EngineInput,
  prepared: Prepared,
  held?: ReadonlySet<number>,
): CandidateRewards {
  const known = new Map<RankingEnd, number>();
  const at = (end: RankingEnd): number => {
    const value = known.get(end) ?? bestRewards(preparedAt(prepared, end), held);
    known.set(end, value);
    return value;
  };
  // Rewards grow no faster than spending, and than the point value that grows most.
  const atMost = (end: RankingEnd): number => {
    const given = at(AS_GIVEN);
    if (end.point_value === null) return given * Math.max(1, end.factor);
    return given * mostRatio(input, end.point_value);
  };
  return { at, atMost };
}

function mostRatio(
  { cards, programs, options }: EngineInput,
  point_value: EngineOptions['point_value'],
): number {
  const ratios = walletWorth(cards, programs, options.also_held).map(({ cpp }) => {
    const [now, then] = [cpp[options.point_value], cpp[point_value]];
    return now > 0 ? then / now : then > 0 ? Number.POSITIVE_INFINITY : 1;
  });
  return Math.max(...ratios);
}

function preparedAt(prepared: Prepared, { point_value, factor }: RankingEnd): Prepared {
  const scaled = factor === 1 ? prepared : scalePrepared(prepared, factor);
  if (point_value === null) return scaled;
  const { input } = scaled;
  return { ...scaled, input: { ...input, options: { ...input.options, point_value } } };
}

/** The steps to a candidate's rewards; beside a wallet, the wallet's own come off at the end. */
export function rewardsTrace(input: EngineInput, card: EngineCard, subject: string): TraceLine[] {
  const cards = [...input.cards, card];
  const { lines } = allocatePrepared(prepare({ ...input, cards }));
  const steps = earnTraces({ cards, programs: input.programs }, lines);
  if (input.cards.length === 0) return steps;
  const detail = 'less what the wallet earns there without this card';
  const value = cents(-cents(bestRewards(prepare(input))));
  return [...steps, { kind: 'earn', card_id: card.card_id, subject, detail, value, ...cite(null) }];
}
