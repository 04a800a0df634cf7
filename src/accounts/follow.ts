import type { Connection, mongo } from 'mongoose';
import { isDatabaseAway } from '../kit/database-failure.ts';
import { accountModel, balancesModel, keyModel } from './collections.ts';
import type { Ended } from './people/access.ts';
import { walletModel } from './wallet/model.ts';

export interface Follower {
  close(): Promise<void>;
}

/** While the database is away, it is tried again this often. */
const AGAIN_MS = 1_000;
/** An answer of the stream while nothing changes, well within the socket's limit. */
const AWAIT_MS = 500;

export interface Followed {
  /** Called with the account whose saved cards, spending or points were changed, once a transaction. */
  onWallet(accountId: string): void;
  /** Called when what opens an account may have ended; null: of which account is not known. */
  onAccess(accountId: string | null): void;
  /**
   * Called first with what has ended, and before anything that was changed after it: so whoever forgets
   * it then tells nobody who has lost his access meanwhile.
   */
  onEnded(ended: Ended): void;
}

/**
 * Tells of changes of wallets and of access in the order in which they were stored, whichever process
 * made them. A stream that the driver cannot resume is opened anew where it broke off. Where the database
 * no longer knows that place, what changed in between is not told, and all access may have ended.
 *
 * @param granted the collections of grants and their tokens, which another room keeps
 */
export function follow(
  connection: Connection,
  granted: readonly string[],
  { onWallet, onAccess, onEnded }: Followed,
): Follower {
  const wallets = [walletModel, balancesModel].map(
    (model) => model(connection).collection.collectionName,
  );
  const accounts = accountModel(connection).collection.collectionName;
  const keys = keyModel(connection).collection.collectionName;
  const ends = [keys, ...granted];
  let stream: mongo.ChangeStream | undefined;
  /** Where the stream is; undefined: from now on. */
  let place: mongo.ResumeToken | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastTold = '';
  /** Not told yet: many end at once, and each look for them goes through all that are trusted. */
  let ended = new Set<string>();
  let endedOf = new Set<string | null>();

  function tellEnded(): void {
    if (ended.size === 0) return;
    const [ids, owners] = [ended, endedOf];
    [ended, endedOf] = [new Set(), new Set()];
    onEnded(ids);
    for (const owner of owners) onAccess(owner);
  }

  function noteEnd(id: string, owner: string | null): void {
    if (ended.size === 0) setImmediate(tellEnded);
    ended.add(id);
    endedOf.add(owner);
  }

  function open(): void {
    const database = connection.db;
    if (isClosed || !database) return;
    const isNew = place === undefined;
    stream = database.watch(
      [
        {
          $match: {
            $or: [
              { 'ns.coll': { $in: wallets }, 'documentKey._id': { $type: 'string' } },
              { 'ns.coll': { $in: [accounts, ...ends] }, operationType: 'delete' },
              { 'ns.coll': accounts, 'updateDescription.updatedFields.epoch': { $exists: true } },
              // A key that is rotated ends later, or sooner than was known.
              { 'ns.coll': keys, 'updateDescription.updatedFields.expires_at': { $exists: true } },
            ],
          },
        },
        { $project: { documentKey: 1, clusterTime: 1, ns: 1 } },
      ],
      { maxAwaitTimeMS: AWAIT_MS, ...(!isNew && { resumeAfter: place }) },
    );
    let isBegun = false;
    stream.on('resumeTokenChanged', (token) => {
      place = token;
      // Whatever has ended before this moment was not heard.
      if (isNew && !isBegun) onEnded(null);
      isBegun = true;
    });
    stream.on('change', (event) => {
      if (!('documentKey' in event)) return;
      const { coll } = event.ns;
      const id = String(event.documentKey._id);
      if (ends.includes(coll)) noteEnd(id, null);
      else if (coll === accounts) noteEnd(id, id);
      else {
        tellEnded();
        // Cards and points that one transaction changes are one change.
        const change = `${id} ${event.clusterTime?.toString()}`;
        if (change === lastTold) return;
        lastTold = change;
        onWallet(id);
      }
    });
    stream.on('error', (error) => {
      stream?.close().catch(() => {});
      if (!isDatabaseAway(error)) place = undefined;
      again = setTimeout(open, AGAIN_MS).unref();
    });
  }
  open();

  return {
    async close() {
      isClosed = true;
      clearTimeout(again);
      await stream?.close().catch(() => {});
    },
  };
}
