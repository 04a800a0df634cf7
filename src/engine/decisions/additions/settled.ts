import { endsOf, levelOf, splitDoubts, UNPROVEN_SET } from '../../explain/confidence.ts';
import type { EngineCard } from '../../model/facts.ts';
import { checkCards, checkInput, type EngineInput, MAX_CANDIDATES } from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { withCardsHeld } from '../../split/holder/holder-wallet.ts';
import { type Prepared, prepare } from '../../split/split.ts';
import { bestAlone } from '../alone/best-alone.ts';
import { withOptions } from '../value/card-value.ts';
import { type Additions, type FoundAdditions, MAX_HELD } from './additions.ts';
import { openCandidates } from './candidates.ts';
import { walletYear, yearNet } from './problem.ts';
import { additionTrace } from './trace.ts';

/** Cards that are weighed: those that bring most alone. */
const WEIGHED = 30;

/**
 * The best cards to add beside a rate that hangs on the other cards: a new card takes spending away
 * from it, so that each wallet is settled anew. The best of the cards weighed, one after the other:
 * no set is proven to be the best.
 */
export function settledAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): FoundAdditions | null {
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
  const weighed = bestAlone(input, open, { count: WEIGHED, least: 0 }).map(({ card }) => card);
  if (weighed.length < count) return null;
  let added: EngineCard[] = [];
  while (added.length < count) {
    const [best] = weighed
      .filter((card) => !added.includes(card))
      .map((card) => ({ card, value: yearNet(walletWith([...added, card]), {}) }))
      .sort((a, b) => b.value - a.value || a.card.card_id - b.card.card_id);
    if (best === undefined) return null;
    added = [...added, best.card].sort((a, b) => a.card_id - b.card_id);
  }
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
    mostWith: netWith,
  };
}
