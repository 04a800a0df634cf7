import type { Connection, mongo } from 'mongoose';
import { accountModel, balancesModel, keyModel } from './collections.ts';
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
}

/**
 * Tells of changes of wallets and of access, whichever process made them. A stream that the driver
 * cannot resume is opened anew; what changed in between is not told.
 *
 * @param granted the collections of grants and their tokens, which another room keeps
 */
export function follow(
  connection: Connection,
  granted: readonly string[],
  { onWallet, onAccess }: Followed,
): Follower {
  const wallets = [walletModel, balancesModel].map(
    (model) => model(connection).collection.collectionName,
  );
  const accounts = accountModel(connection).collection.collectionName;
  const keys = keyModel(connection).collection.collectionName;
  const ends = [keys, ...granted];
  let stream: mongo.ChangeStream | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastTold = '';

  function open(): void {
    const database = connection.db;
    if (isClosed || !database) return;
    stream = database.watch(
      [
        {
          $match: {
            $or: [
              {
                'ns.coll': { $in: [...wallets, accounts] },
                'documentKey._id': { $type: 'string' },
              },
              { 'ns.coll': { $in: ends }, operationType: 'delete' },
              // A key that is rotated ends later, or sooner than was known.
              { 'ns.coll': keys, 'updateDescription.updatedFields.expires_at': { $exists: true } },
            ],
          },
        },
        { $project: { documentKey: 1, clusterTime: 1, ns: 1 } },
      ],
      { maxAwaitTimeMS: AWAIT_MS },
    );
    stream.on('change', (event) => {
      if (!('documentKey' in event)) return;
      const { coll } = event.ns;
      const id = String(event.documentKey._id);
      if (ends.includes(coll)) onAccess(null);
      else if (coll === accounts) onAccess(id);
      else {
        // Cards and points that one transaction changes are one change.
        const change = `${id} ${event.clusterTime?.toString()}`;
        if (change === lastTold) return;
        lastTold = change;
        onWallet(id);
      }
    });
    stream.on('error', () => {
      stream?.close().catch(() => {});
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
