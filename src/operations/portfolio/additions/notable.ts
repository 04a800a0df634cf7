import {
  type Additions,
  type FoundAdditions,
  searchAdditions,
} from '../../../engine/decisions/additions/additions.ts';
import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import { settledAdditions } from '../../../engine/decisions/additions/settled.ts';
import { bestAlone } from '../../../engine/decisions/alone/best-alone.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { isSpent } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { CENT_SLACK, cents } from '../../../engine/model/money.ts';
import { dependsOnOthers, withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare, prepareOnce } from '../../../engine/split/split.ts';
import { QuestionMemo } from '../../../kit/memory/question-memo.ts';

/** Share of what the wallet earns that a new card has to add to be worth an application. */
export const NOTABLE_SHARE = 0.05;

/** The least that a new card has to add by itself, in whole dollars a year. */
export function leastGain(rewards: number): number {
  return Math.max(NOTABLE_GAIN, Math.round(rewards * NOTABLE_SHARE));
}

/** Whether each card of a set adds by itself what is worth an application. */
export function addsNotably({ owns }: Pick<Searched, 'owns'>, least: number): boolean {
  return owns.every((own) => own >= least);
}

/**
 * The largest set, of at most `count` cards, of which each adds a notable amount by itself: nobody
 * should apply for a card that adds next to nothing. The best single card when there is none.
 */
export function findNotable(
  facts: EngineInput,
  offered: readonly EngineCard[],
  count: 1 | 2 | 3,
  least: number,
): (Additions & { readonly owns: readonly number[]; readonly ties: readonly Tie[] }) | null {
  const found = searchOnce(facts, offered, count, least);
  if (found === null) return null;
  const { best, owns, netWith } = found;
  const decided = best.decided();
  const less = tiesOf(best, facts, offered, netWith);
  const ties = less.map(([card_id, lost]) => {
    return { card_id, net_gain: cents(decided.net_gain - lost) };
  });
  return { ...decided, owns, ties };
}

/** What a wallet comes to with the cards that are worth adding to it, in a later year. */
export interface WalletEnd {
  readonly net: number;
  /** Those cards; none where no set adds a notable amount. */
  readonly added: readonly EngineCard[];
}

export function endWith(
  facts: EngineInput,
  offered: readonly EngineCard[],
  count: 1 | 2 | 3,
  least: number,
): WalletEnd {
  const found = searchOnce(facts, offered, count, least);
  if (found === null || !addsNotably(found, least))
    return { net: yearNet(prepareOnce(facts), { year: 'ongoing' }), added: [] };
  const { card_ids, wallet_value } = found.best;
  return { net: wallet_value, added: offered.filter((one) => card_ids.includes(one.card_id)) };
}

interface Searched {
  readonly best: FoundAdditions;
  /** Dollars a year by which the wallet would fall without each. */
  readonly owns: readonly number[];
  readonly netWith: (card_ids: readonly number[]) => number;
}

type Search = Parameters<typeof findNotable>;

/** The last search beside a wallet: its steps and its answer ask the same. */
const SEARCHED = new QuestionMemo<
  EngineInput,
  { readonly asked: Search; readonly found: Searched | null }
>();

function searchOnce(...asked: Search): Searched | null {
  const [facts, offered] = asked;
  const known = SEARCHED.get(facts);
  if (known?.asked.every((one, at) => one === asked[at])) return known.found;
  let settled: ReturnType<typeof settledAdditions> | undefined;
  const found = searchNotable(...asked, (count) => {
    settled ??= settledAdditions(facts, offered);
    return settled(count);
  });
  SEARCHED.set(facts, { asked, found });
  return found;
}

function searchNotable(
  facts: EngineInput,
  offered: readonly EngineCard[],
  count: 1 | 2 | 3,
  least: number,
  settled: ReturnType<typeof settledAdditions>,
): Searched | null {
  const settledWith = (ids: readonly number[]): number => {
    const added = offered.filter(({ card_id }) => ids.includes(card_id));
    return yearNet(prepare(withCardsHeld(facts, [...facts.cards, ...added])), { year: 'ongoing' });
  };
  const isScaled = facts.cards.some((card) => dependsOnOthers(card, facts));
  const searched = isScaled ? null : searchAdditions(facts, offered, count);
  // Candidates are weighed without the spending that a scaled rate of theirs draws to them.
  const stands =
    searched !== null &&
    (!offered.some(
      (one) => searched.card_ids.includes(one.card_id) && dependsOnOthers(one, facts),
    ) ||
      settledWith(searched.card_ids) > searched.wallet_value - CENT_SLACK);
  const best = stands ? searched : settled(count);
  if (best === null) return null;
  const netWith = (ids: readonly number[]): number => best.valueWith(ids) ?? settledWith(ids);
  const owns = best.card_ids.map((id) =>
    cents(best.wallet_value - netWith(best.card_ids.filter((other) => other !== id))),
  );
  if (count === 1 || addsNotably({ owns }, least)) return { best, owns, netWith };
  return searchNotable(facts, offered, count === 3 ? 2 : 1, least, settled);
}

/** Dollars a year within which two cards do equally well. */
export const TIE = 5;
/** Cards that are tried in the place of the last one, and ties that are told. */
const TRIED = 12;
const TOLD = 3;

/** A card that could as well be added, and dollars a year that the wallet gains with it. */
export interface Tie {
  readonly card_id: number;
  readonly net_gain: number;
}

/** Cards in whose favor the last one of the set could as well be left, and dollars lost by it. */
function tiesOf(
  { card_ids, wallet_value, mostWith }: FoundAdditions,
  facts: EngineInput,
  offered: readonly EngineCard[],
  netWith: (ids: readonly number[]) => number,
): [card_id: number, lost: number][] {
  // Which cards do as well is no part of what is best.
  if (isSpent()) return [];
  const first = card_ids.slice(0, -1);
  const others = offered.filter(({ card_id }) => !card_ids.includes(card_id));
  const least = wallet_value - TIE;
  return bestAlone(facts, others, { count: TRIED, least: 0 })
    .flatMap(({ card: { card_id } }): [number, number][] => {
      const ids = [...first, card_id];
      if (isSpent() || mostWith(ids) + CENT_SLACK < least) return [];
      const less = wallet_value - netWith(ids);
      return less <= TIE ? [[card_id, less]] : [];
    })
    .slice(0, TOLD);
}

/** Of spending in a month the part that is spent once: all of it, some, or none. */
export function spentOnce({ spending }: EngineInput): 'all' | 'part' | null {
  const once = spending.filter((line) => line.monthly > 0 && line.once);
  if (once.length === 0) return null;
  return once.length === spending.filter(({ monthly }) => monthly > 0).length ? 'all' : 'part';
}
