import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { failureOf } from '../../failures.ts';
import type { Background } from '../../kit/background.ts';
import type { Bounded } from '../../kit/trusted-cache.ts';
import { trusted } from '../../storage/model.ts';
import { accountModel, planOf } from '../collections.ts';

/** Cards whose detail an account has read, over its lifetime and all of its plans. */
export interface CardLookups {
  /**
   * Counts a card against `limit` distinct ones; false when it would be one too many. Without a limit
   * the card is noted in the background: it counts when the account comes to a plan that has one.
   * Neither waits for a database that is away, nor does a card that this process has counted before.
   *
   * @param test by a test key: counts among those, and in the account's own limit if it has one
   */
  count(accountId: string, cardId: number, limit: number | null, test?: boolean): Promise<boolean>;
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
  const noted = new LRUCache<string, true>({ max: NOTED_MAX });

  /** One that cannot be stored is noted at the next use. */
  function note(accountId: string, cardId: number): void {
    const key = `${accountId}:${cardId}`;
    if (noted.get(key)) return;
    noted.set(key, true);
    const added = { $addToSet: { card_lookups: cardId } };
    background.run(async () => {
      await bounded(() => accounts.updateOne({ _id: accountId }, added)).catch(() =>
        noted.delete(key),
      );
    });
  }

  function hasRoom(list: List, cardId: number, limit: number) {
    const room = { [`${list}.${limit - 1}`]: trusted({ $exists: false }) };
    return { $or: [{ [list]: cardId }, ...(limit > 0 ? [room] : [])] };
  }

  async function countTest(_id: string, cardId: number, limit: number): Promise<boolean> {
    const account = await accounts.findOne({ _id }).lean();
    if (!account) return false;
    const own = planOf(account).unique_cards;
    const result = await accounts.updateOne(
      {
        _id,
        $and: [
          hasRoom('test_card_lookups', cardId, limit),
          ...(own === null ? [] : [hasRoom('card_lookups', cardId, own)]),
        ],
      },
      { $addToSet: { test_card_lookups: cardId, card_lookups: cardId } },
    );
    return result.matchedCount === 1;
  }

  async function countOwn(_id: string, cardId: number, limit: number): Promise<boolean> {
    const result = await accounts.updateOne(
      { _id, ...hasRoom('card_lookups', cardId, limit) },
      { $addToSet: { card_lookups: cardId } },
    );
    const counted = result.matchedCount === 1;
    if (counted) noted.set(`${_id}:${cardId}`, true);
    return counted;
  }

  return {
    async count(accountId, cardId, limit, test = false) {
      if (test) return bounded(() => countTest(accountId, cardId, limit ?? 0));
      if (limit === null) {
        note(accountId, cardId);
        return true;
      }
      return bounded(() => countOwn(accountId, cardId, limit)).catch((error: unknown) => {
        const isAway = failureOf(error).code === 'unavailable';
        if (isAway && noted.get(`${accountId}:${cardId}`)) return true;
        throw error;
      });
    },
  };
}
