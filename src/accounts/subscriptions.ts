import { type Connection, Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS, trusted } from '../storage/model.ts';
import type { AccountLock, Credential, Work } from './lock.ts';

const required = <Type>(type: Type) => ({ type, required: true });

/** What a session of a client on MCP (of 2025) wants to be told about. */
interface SubscriptionsRecord {
  /** The session. */
  _id: string;
  account_id: string;
  /** Of resources. */
  uris: string[];
  /** Put off while the client listens. */
  expires_at: Date;
}

export const subscriptionsModel = defineModel(
  'resource_subscriptions',
  new Schema<SubscriptionsRecord>(
    {
      _id: required(String),
      account_id: required(String),
      uris: [String],
      expires_at: required(Date),
    },
    SCHEMA_OPTIONS,
  )
    .index({ account_id: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
);

/** Resources that an account follows at a time, over all its sessions. */
export const FOLLOWED_MAX = 200;
/** How long a session is remembered that nobody listens to. */
const REMEMBERED_MS = 24 * 3_600_000;
/** What is left of it where a client listens, or has just subscribed: its end is put off each minute. */
const LISTENED_MS = REMEMBERED_MS - 5 * 60_000;

type Added = 'added' | 'full' | 'foreign';

/** One session's subscriptions. */
export interface Followed {
  readonly session: string;
  readonly account_id: string;
  readonly uris: readonly string[];
}

/**
 * What clients follow, in the database: the process that a client listens to need not be the one
 * that it has subscribed at.
 */
export interface Subscriptions {
  /**
   * @returns `full` when the account follows as much as it may, `foreign` when the session is another's
   * @throws as `AccountLock.hold` for a credential that is no longer good
   */
  add(credential: Credential, session: string, uri: string): Promise<Added>;
  remove(accountId: string, session: string, uri: string): Promise<void>;
  /** Forgets a session. */
  end(accountId: string, session: string): Promise<void>;
  /** What these sessions follow. */
  list(sessions: readonly string[]): Promise<readonly Followed[]>;
  /** Puts off the end of sessions that are listened to. */
  keep(sessions: readonly string[]): Promise<void>;
}

export function createSubscriptions(
  connection: Connection,
  clock: () => Date,
  lock: AccountLock,
): Subscriptions {
  const records = subscriptionsModel(connection);
  const after = (ms: number) => new Date(clock().getTime() + ms);
  const end = () => after(REMEMBERED_MS);
  return {
    add(credential, session, uri) {
      const follow: Work<Added> = async ({ session: transaction }) => {
        const { account_id } = credential;
        const begun = await records.findById(session, null, { session: transaction }).lean();
        if (begun && begun.account_id !== account_id) return 'foreign';
        const found = await records.find({ account_id }, null, { session: transaction }).lean();
        // The longest silent first: they make room for who listens.
        const silent = found
          .filter(({ _id, expires_at }) => _id !== session && expires_at < after(LISTENED_MS))
          .sort((a, b) => a.expires_at.getTime() - b.expires_at.getTime());
        let others = found.flatMap(({ uris }) => uris).length;
        if (found.some(({ _id, uris }) => _id === session && uris.includes(uri))) others -= 1;
        while (others >= FOLLOWED_MAX) {
          const oldest = silent.shift();
          if (!oldest) return 'full';
          await records.deleteOne({ _id: oldest._id }, { session: transaction });
          others -= oldest.uris.length;
        }
        await records.updateOne(
          { _id: session, account_id },
          { $addToSet: { uris: uri }, $set: { expires_at: end() } },
          { session: transaction, upsert: true },
        );
        return 'added';
      };
      return lock.hold(credential, follow, { inGrace: true });
    },

    async remove(account_id, session, uri) {
      await records.updateOne({ _id: session, account_id }, { $pull: { uris: uri } });
    },

    async end(account_id, session) {
      await records.deleteOne({ _id: session, account_id });
    },

    async list(sessions) {
      const found = await records.find({ _id: trusted({ $in: [...sessions] }) }).lean();
      return found.map(({ _id, account_id, uris }) => ({ session: _id, account_id, uris }));
    },

    async keep(sessions) {
      await records.updateMany(
        { _id: trusted({ $in: [...sessions] }) },
        { $set: { expires_at: end() } },
      );
    },
  };
}
