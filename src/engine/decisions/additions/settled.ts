import { endsOf, levelOf, splitDoubts, UNPROVEN_SET } from '../../explain/confidence.ts';
import { isLate, isSpent } from '../../model/effort.ts';
import type { EngineCard } from '../../model/facts.ts';
import {
  checkCards,
  checkInput,
  type EngineInput,
  MAX_CANDIDATES,
  withCards,
} from '../../model/input.ts';
import { CENT_SLACK, sumCents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { candidateFacts, gainBound } from '../../split/bounds/gain-bound.ts';
import { holderAlone } from '../../split/holder/holder-alone.ts';
import { dependsOnOthers, withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { bestRewards, type Prepared, prepare } from '../../split/split.ts';
import { bestAlone } from '../alone/best-alone.ts';
import { withOptions } from '../value/card-value.ts';
import { type Additions, type FoundAdditions, MAX_HELD } from './additions.ts';
import { openCandidates } from './candidates.ts';
import { walletYear, yearNet, yearNetIf } from './problem.ts';
import { additionTrace } from './trace.ts';

/** Cards that are weighed: those that could add most at a bound, and those that bring most alone. */
const WEIGHED = 30;

/**
 * The best cards to add beside a rate that hangs on the other cards: a new card takes spending away
 * from it, so that each wallet is settled anew. The best of the cards weighed, one after the other:
 * no set is proven to be the best.
 * @returns the set of so many cards; null where there is none
 */
export function settledAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
): (count: 1 | 2 | 3) => FoundAdditions | null {
  checkInput(given, MAX_HELD);
  checkCards(candidates, 'candidates', MAX_CANDIDATES);
  const input = withOptions(given, { year: 'ongoing' });
  const known = new Map<string, Prepared>();
  const walletWith = (added: readonly EngineCard[]): Prepared => {
    const name = added.map(({ card_id }) => card_id).join();
    const found = known.get(name) ?? prepare(withCardsHeld(input, [...input.cards, ...added]));
    known.set(name, found);
    return found;
  };
  const open = openCandidates(input, candidates);
  const mostBeside = mostAdded(input, open);
  // A card that earns much on little, as on one kind of spending to a cap, is none of the best alone.
  const most = mostBeside([]);
  const bounds = new Map(open.map((card) => [card, most(card)]));
  const bound = (card: EngineCard): number => bounds.get(card) ?? 0;
  // Each alone is compiled, for which a late question has no steps.
  const alone = isLate() ? [] : bestAlone(input, open, { count: WEIGHED, least: 0 });
  const weighed = [
    ...new Set([
      ...alone.map(({ card }) => card),
      ...open.toSorted((a, b) => bound(b) - bound(a)).slice(0, WEIGHED),
    ]),
  ];
  /** The best one, the best with it, and the best with these two. */
  const found: EngineCard[] = [];
  return (count) => {
    while (found.length < count) {
      const beside = byId(found);
      const best = bestBeside(
        beside,
        weighed.filter((card) => !beside.includes(card)),
      );
      if (best === null) return null;
      found.push(best);
    }
    return setOfBest(byId(found.slice(0, count)));
  };

  function setOfBest(added: readonly EngineCard[]): FoundAdditions {
    const [held, both] = [walletWith([]), walletWith(added)];
    const wallet_value = yearNet(both, {});
    const decided = (): Additions => {
      const without = walletYear(held);
      const net_gain = sumCents([wallet_value, -without.net_value]);
      const turns_at = endsOf(input).flatMap(({ name, change }) =>
        yearNet(both, change) > yearNet(held, change) === net_gain > 0 ? [] : [name],
      );
      const { proven } = both.searches;
      const doubts = [...rotatingDoubts(both.input), UNPROVEN_SET, ...splitDoubts(proven)];
      return {
        card_ids: added.map(({ card_id }) => card_id),
        net_gain,
        wallet_value,
        proven: false,
        confidence: levelOf(turns_at.length, doubts.length),
        turns_at: [...turns_at, ...doubts],
        trace: (grain) => additionTrace(input, added, without, walletYear(both), grain),
      };
    };
    const setOf = (ids: readonly number[]) => open.filter(({ card_id }) => ids.includes(card_id));
    const netWith = (ids: readonly number[]): number => yearNet(walletWith(setOf(ids)), {});
    return {
      card_ids: added.map(({ card_id }) => card_id),
      wallet_value,
      decided,
      valueWith: (ids) => (setOf(ids).length < ids.length ? null : netWith(ids)),
      mostWith(ids) {
        const last = setOf(ids).find(({ card_id }) => card_id === ids.at(-1));
        if (last === undefined) return Number.POSITIVE_INFINITY;
        return mostBeside(setOf(ids.slice(0, -1)))(last);
      },
    };
  }

  /** The card that brings most beside those added; of equal ones, that of the lowest id. */
  function bestBeside(
    beside: readonly EngineCard[],
    cards: readonly EngineCard[],
  ): EngineCard | null {
    const most = mostBeside(beside);
    // The greatest bounds first, so that those that cannot be the best are not settled.
    const bounded = cards
      .map((card) => ({ card, bound: most(card) }))
      .sort((a, b) => b.bound - a.bound);
    let best: { readonly card: EngineCard; readonly value: number } | null = null;
    for (const { card, bound } of bounded) {
      if (best !== null && (bound < best.value || isSpent())) break;
      const value = yearNet(walletWith([...beside, card]), {});
      const leads =
        best === null ||
        value > best.value ||
        (value === best.value && card.card_id < best.card.card_id);
      if (leads) best = { card, value };
    }
    return best?.card ?? null;
  }
}

function byId(cards: readonly EngineCard[]): EngineCard[] {
  return cards.toSorted((a, b) => a.card_id - b.card_id);
}

/**
 * By cards added, no less than the net value of the wallet with one more: what that adds at the prices
 * of the wallet with them, in which every rate that hangs on the other cards is the best it can be.
 */
function mostAdded(
  input: EngineInput,
  open: readonly EngineCard[],
): (added: readonly EngineCard[]) => (card: EngineCard) => number {
  const atBest = (card: EngineCard): EngineCard =>
    dependsOnOthers(card, input) ? holderAlone(card, input, Number.POSITIVE_INFINITY) : card;
  const bests = new Map([...input.cards, ...open].map((card) => [card, atBest(card)]));
  const bestOf = (card: EngineCard): EngineCard => bests.get(card) ?? card;
  const known = new Map<string, (card: EngineCard) => number>();
  return (added) => {
    const name = added.map(({ card_id }) => card_id).join();
    const found = known.get(name) ?? mostBeside([...input.cards, ...added].map(bestOf));
    known.set(name, found);
    return found;
  };

  function mostBeside(cards: readonly EngineCard[]): (card: EngineCard) => number {
    const prepared = prepare(withCards(input, cards));
    const before = bestRewards(prepared);
    const gain = gainBound(prepared, candidateFacts(prepared.input));
    return (card) => {
      const more = bestOf(card);
      const rewards = before + gain(more);
      return yearNetIf(prepared.input, [...cards, more], rewards) + CENT_SLACK;
    };
  }
}
