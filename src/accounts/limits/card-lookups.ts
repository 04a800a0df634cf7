import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { Background } from '../../kit/background.ts';
import { trusted } from '../../storage/model.ts';
import { accountModel } from '../collections.ts';

/** Cards whose detail an account has read, over its lifetime and all of its plans. */
export interface CardLookups {
  /**
   * Counts a card against `limit` distinct ones; false when it would be one too many. Without a limit
   * the card is noted in the background: it counts when the account comes to a plan that has one.
   */
  count(accountId: string, cardId: number, limit: number | null): Promise<boolean>;
}

/** Pairs of account and card that this process has stored. */
const NOTED_MAX = 100_000;

export function createCardLookups(connection: Connection, background: Background): CardLookups {
  const accounts = accountModel(connection);
  const noted = new LRUCache<string, true>({ max: NOTED_MAX });

  /** One that cannot be stored is noted at the next use. */
  function note(accountId: string, cardId: number): void {
    const key = `${accountId}:${cardId}`;
    if (noted.get(key)) return;
    noted.set(key, true);
    const added = { $addToSet: { card_lookups: cardId } };
    background.run(async () => {
      await accounts.updateOne({ _id: accountId }, added).catch(() => noted.delete(key));
    });
  }

  return {
    async count(accountId, cardId, limit) {
      if (limit === null) {
        note(accountId, cardId);
        return true;
      }
      const hasRoom = { [`card_lookups.${limit - 1}`]: trusted({ $exists: false }) };
      const result = await accounts.updateOne(
        { _id: accountId, $or: [{ card_lookups: cardId }, ...(limit > 0 ? [hasRoom] : [])] },
        { $addToSet: { card_lookups: cardId } },
      );
      return result.matchedCount === 1;
    },
  };
}
