import type { z } from 'zod';
import { searchAdditions } from '../../../engine/decisions/additions/additions.ts';
import { walletYear, yearNet } from '../../../engine/decisions/additions/problem.ts';
import { asQuestion, isLate, isSpent } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { dependsOnOthers, withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepare, prepareOnce, vary } from '../../../engine/split/split.ts';
import { list, usd } from '../../../kit/words.ts';
import { valuedOtherwise } from '../../shared/points/valued-otherwise.ts';
import { inputOfAnyAsCash } from '../../shared/unstated/as-cash.ts';
import { type figureAsCash, ifOtherAsCash } from '../../shared/unstated/figure-as-cash.ts';
import { AS_CASH } from '../../words/confidence-text.ts';
import { leastGain } from './notable.ts';

/** Steps that it may take. */
const MOST_STEPS = 150;

/** A set that does as well to the dollar is no other. */
const A_DOLLAR = 1;

interface Said {
  readonly primary_goal?: string | undefined;
}

/** The best set of so many cards with points as cash. */
interface FoundAsCash {
  readonly first: readonly EngineCard[];
  /** Dollars a year that it adds. */
  readonly gain: number;
  /** The same of the set that is told now. */
  readonly own: number;
  /** The least that is worth an application. */
  readonly least: number;
}

/**
 * Which as many cards add the most where points are taken as cash; null where none of their points, nor of
 * the wallet's, counts above it, and where there are no steps left to look.
 * @param added the cards that are told
 */
function searchAsCash(
  added: readonly EngineCard[],
  count: 1 | 2 | 3,
  offered: readonly EngineCard[],
  facts: EngineInput,
  said: Said,
): FoundAsCash | null {
  const all = [...added, ...facts.cards];
  const held = new Set([...facts.options.also_held, ...all.map(({ key }) => key)]);
  const money = inputOfAnyAsCash(all, facts, held, said);
  return money === null ? null : searchAt(money, added, count, offered);
}

/** @param money what was asked, with points used in another way */
function searchAt(
  money: EngineInput,
  added: readonly EngineCard[],
  count: 1 | 2 | 3,
  offered: readonly EngineCard[],
): FoundAsCash | null {
  if (isLate() || [...added, ...money.cards].some((card) => dependsOnOthers(card, money)))
    return null;
  const found = asQuestion(() => {
    const set = searchAdditions(money, offered, count);
    return isSpent() ? null : set;
  }, MOST_STEPS);
  if (found === null) return null;
  const without = walletYear(vary(prepareOnce(money), { year: 'ongoing' }));
  const withAdded = () =>
    yearNet(prepare(withCardsHeld(money, [...money.cards, ...added])), { year: 'ongoing' });
  const same = found.valueWith(added.map(({ card_id }) => card_id)) ?? withAdded();
  return {
    first: offered.filter(({ card_id }) => found.card_ids.includes(card_id)),
    gain: cents(found.wallet_value - without.net_value),
    own: cents(same - without.net_value),
    least: leastGain(without.allocation.total_value),
  };
}

/**
 * In words, for `turns_at`: which as many cards add the most where points are taken as cash, or as
 * is usual in place of their holder's value, or that none adds a notable amount then. Empty where
 * these do.
 * @param isNotable whether the set is told as worth adding
 */
export function addedOtherwise(
  { card_ids }: { readonly card_ids: readonly number[] },
  offered: readonly EngineCard[],
  facts: EngineInput,
  isNotable: boolean,
  said: Said,
): string[] {
  const added = isNotable ? offered.filter(({ card_id }) => card_ids.includes(card_id)) : [];
  const count = card_ids.length as 1 | 2 | 3;
  const all = [...added, ...facts.cards, ...offered];
  const { also_held: held } = facts.options;
  return [
    ...addedBy(searchAsCash(added, count, offered, facts, said), AS_CASH, isNotable),
    ...valuedOtherwise(all, facts.programs, held).flatMap(({ programs, how }) =>
      addedBy(searchAt({ ...facts, programs }, added, count, offered), how, isNotable),
    ),
  ];
}

/** @param how points are used, in words */
function addedBy(found: FoundAsCash | null, how: string, isNotable: boolean): string[] {
  if (found === null) return [];
  const { first, gain, own, least } = found;
  const against = isNotable ? `, against ${usd(own)}` : '';
  if (gain < least) {
    return isNotable ? [`${how} (then no new card adds ${usd(least)} a year)`] : [];
  }
  if (isNotable && gain - own < A_DOLLAR) return [];
  const fees = first.reduce((sum, { annual_fee }) => sum + annual_fee, 0);
  const names = list(first.map(({ name }) => name));
  const cost = fees === 0 ? 'no fee' : `fee${first.length > 1 ? 's' : ''} ${usd(fees)}`;
  return [`${how} (then ${names}, about ${usd(gain)} a year more, ${cost}${against})`];
}

/** What one card that is told beside them adds with points as cash, and which of these leads then. */
export function oneAsCash(
  card_id: number,
  net_gain: number,
  offered: readonly EngineCard[],
  facts: EngineInput,
  said: Said,
): z.output<typeof figureAsCash> | null {
  const card = offered.find((one) => one.card_id === card_id);
  const found = card && searchAsCash([card], 1, offered, facts, said);
  if (!found) return null;
  const { first, gain, own, least } = found;
  const isOther = gain >= least && gain - own >= A_DOLLAR;
  return ifOtherAsCash(net_gain, {
    net: own,
    first: isOther && first[0] ? { card_name: first[0].name, net: gain } : null,
  });
}
