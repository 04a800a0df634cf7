import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { failureOf } from '../../failures.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import { trusted } from '../../storage/model.ts';
import { accountModel, planOf } from '../collections.ts';

/** Cards whose detail an account has read, over its lifetime and all of its plans. */
export interface CardLookups {
  /**
   * Counts cards against `limit` distinct ones; false, and none of them counted, when they would be too
   * many. Without a limit they are noted in the background: they count when the account comes to a plan that
   * has one. Neither waits for a database that is away, nor do cards that this process has counted before.
   *
   * @param test by a test key: counts among those, and in the account's own limit if it has one
   */
  count(
    accountId: string,
    cardIds: readonly number[],
    limit: number | null,
    test?: boolean,
  ): Promise<boolean>;
}

/** Pairs of account and card that this process has stored. */
const NOTED_MAX = 100_000;

type List = 'card_lookups' | 'test_card_lookups';

export function createCardLookups(
  connection: Connection,
  background: Background,
  bounded: Bounded = (work) => work(),
): CardLookups {
  const accounts = accountModel(connection);
  // Made at the first use: it takes all of its room at once, for a start that needs none.
  let pairs: LRUCache<string, true> | null = null;
  const noted = () => {
    pairs ??= new LRUCache({ max: NOTED_MAX });
    return pairs;
  };

  /** One that cannot be stored is noted at the next use. */
  function note(accountId: string, cardId: number): void {
    const key = `${accountId}:${cardId}`;
    if (noted().get(key)) return;
    noted().set(key, true);
    const added = { $addToSet: { card_lookups: cardId } };
    background.run(async () => {
      await bounded(() => accounts.updateOne({ _id: accountId }, added)).catch(() =>
        noted().delete(key),
      );
    });
  }

  /** Whether all of them are there already, or there is room for those that are not. */
  function hasRoom(list: List, cardIds: readonly number[], limit: number) {
    const known = { $ifNull: [`$${list}`, []] };
    const size = { $size: { $setUnion: [known, cardIds] } };
    return { $lte: [size, { $max: [limit, { $size: known }] }] };
  }

  async function countTest(_id: string, cardIds: readonly number[], limit: number) {
    const account = await accounts.findOne({ _id }).lean();
    if (!account) return false;
    const own = planOf(account).unique_cards;
    const room = [
      hasRoom('test_card_lookups', cardIds, limit),
      ...(own === null ? [] : [hasRoom('card_lookups', cardIds, own)]),
    ];
    const added = { $each: [...cardIds] };
    const result = await accounts.updateOne(
      { _id, $expr: trusted({ $and: room }) },
      { $addToSet: { test_card_lookups: added, card_lookups: added } },
    );
    return result.matchedCount === 1;
  }

  async function countOwn(_id: string, cardIds: readonly number[], limit: number) {
    const result = await accounts.updateOne(
      { _id, $expr: trusted(hasRoom('card_lookups', cardIds, limit)) },
      { $addToSet: { card_lookups: { $each: [...cardIds] } } },
    );
    const counted = result.matchedCount === 1;
    if (counted) for (const cardId of cardIds) noted().set(`${_id}:${cardId}`, true);
    return counted;
  }

  return {
    async count(accountId, cardIds, limit, test = false) {
      if (test) return bounded(() => countTest(accountId, cardIds, limit ?? 0));
      if (limit === null) {
        for (const cardId of cardIds) note(accountId, cardId);
        return true;
      }
      return bounded(() => countOwn(accountId, cardIds, limit)).catch((error: unknown) => {
        const isAway = failureOf(error).code === 'unavailable';
        if (isAway && cardIds.every((cardId) => noted().get(`${accountId}:${cardId}`))) return true;
        throw error;
      });
    },
  };
}
