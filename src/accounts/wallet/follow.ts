import type { Connection, mongo } from 'mongoose';
import { balancesModel } from '../collections.ts';
import { walletModel } from './model.ts';

export interface WalletFollower {
  close(): Promise<void>;
}

/** While the database is away, it is tried again this often. */
const AGAIN_MS = 1_000;
/** An answer of the stream while nothing changes, well within the socket's limit. */
const AWAIT_MS = 500;

/**
 * Tells of every change of saved cards, spending and points, whichever process made it. A stream
 * that the driver cannot resume is opened anew; what changed in between is not told.
 *
 * @param onChange called with the account, once for each transaction
 */
export function followWallets(
  connection: Connection,
  onChange: (accountId: string) => void,
): WalletFollower {
  const collections = [walletModel, balancesModel].map(
    (model) => model(connection).collection.collectionName,
  );
  let stream: mongo.ChangeStream | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastTold = '';

  function open(): void {
    const database = connection.db;
    if (isClosed || !database) return;
    stream = database.watch(
      [
        { $match: { 'ns.coll': { $in: collections }, 'documentKey._id': { $type: 'string' } } },
        { $project: { documentKey: 1, clusterTime: 1 } },
      ],
      { maxAwaitTimeMS: AWAIT_MS },
    );
    stream.on('change', (event) => {
      if (!('documentKey' in event)) return;
      const accountId = String(event.documentKey._id);
      // Cards and points that one transaction changes are one change.
      const change = `${accountId} ${event.clusterTime?.toString()}`;
      if (change === lastTold) return;
      lastTold = change;
      onChange(accountId);
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
