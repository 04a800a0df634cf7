import { cite } from '../../explain/citation.ts';
import { type Confidence, levelOf, splitDoubts } from '../../explain/confidence.ts';
import type { TraceAt, TraceLine } from '../../explain/trace.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import type { Searches } from '../../split/split.ts';
import type { RankingEnd } from './candidate-rewards.ts';
import type { Question } from './question.ts';
import {
  type Bounded,
  type InOrder,
  type Places,
  placesOf,
  type Ranked,
  scored,
  scoredAtMost,
} from './ranking.ts';

/** How sure the rank of a card is, and how its figures come about. */
export interface Explanation {
  /** Confidence in the card's rank; null beyond the cards explained. */
  readonly confidence: Confidence | null;
  /** The ends of ranges at which its rank changes, then what is not known yet, in words. */
  readonly turns_at: readonly string[];
  /** Adds up to `net_value`; empty beyond the cards explained. */
  readonly trace: TraceAt;
}

export const NOT_EXPLAINED: Explanation = { confidence: null, turns_at: [], trace: () => [] };

/** Cards as they are ranked under the given assumptions. */
interface Ranking {
  /** All candidates. */
  readonly all: readonly Bounded[];
  /** The first of them, which are explained, the best first. */
  readonly explained: readonly Ranked[];
  readonly rowOf: (one: Bounded) => Ranked;
  readonly order: InOrder;
  /** The ends of ranges at which they are ranked again. */
  readonly ends: readonly RankingEnd[];
  readonly searches: Searches;
}

/** Explains cards, once they are ranked again at each end. */
export function explainer(
  { input, request, first }: Question,
  ranking: Ranking,
): (row: Ranked) => Explanation {
  const { explained, ends, searches } = ranking;
  const places = explained.length === 0 ? [] : ends.map((_, at) => placesAt(at, ranking));
  const usual = placesOf(explained, explained.length);
  return ({ card, earning, fee, interest }) => {
    const { card_id } = card;
    const turned = ends.filter((_, at) => places[at]?.get(card_id) !== usual.get(card_id));
    const doubts = [
      ...rotatingDoubts({ ...input, cards: [card] }),
      ...splitDoubts(searches.proven),
    ];
    return {
      confidence: levelOf(turned.length, doubts.length),
      turns_at: [...turned.map((end) => end.name), ...doubts],
      trace: (grain) => [
        ...earning.trace(request.category, grain),
        ...first.traceOf(card, fee),
        ...interestTrace(card, interest),
      ],
    };
  };
}

function interestTrace({ card_id }: Ranked['card'], interest: number): TraceLine[] {
  if (interest === 0) return [];
  const detail = 'interest on what is bought until it is paid back';
  return [{ kind: 'fee', card_id, subject: 'interest', detail, value: -interest, ...cite(null) }];
}

/** The places of the cards explained among all at one of the ends. */
function placesAt(at: number, { all, explained, rowOf, order, ends }: Ranking): Places {
  const end = ends[at];
  if (end === undefined) return new Map();
  const rowAt = (row: Ranked): Ranked => ({ ...row, ...scored(row, row.earning.at(end)) });
  const rows = explained.map(rowAt);
  const last = Math.min(...rows.map((row) => row.score));
  const shown = new Set(explained.map(({ card }) => card));
  // Cards that stay behind all of these even at their upper bound cannot change a rank.
  const rivals = all
    .filter(({ card, most }) => !shown.has(card) && (most[1 + at] ?? 0) >= last)
    .map(rowOf)
    .filter((row) => scoredAtMost(row, row.earning.atMost(end)) >= last);
  return placesOf([...rows, ...rivals.map(rowAt)].sort(order), explained.length);
}
