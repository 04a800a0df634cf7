import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { isNativeRedirect } from '../authorization/redirect-uris.ts';
import type { Client } from '../clients/client.ts';
import { touchLiving } from '../living.ts';
import type { GrantRecord, OAuthModels } from '../models.ts';
import type { AccountHolder, HeldCredential, Identity } from '../people/accounts.ts';
import type { GrantScope } from '../scopes.ts';
import { type ConnectedApp, connectedApps } from './connected-apps.ts';

/** A grant whose code nobody has redeemed goes after this. */
const UNREDEEMED_MS = 10 * 60_000;

/** What a person is asked to allow. */
export interface AccessRequest {
  readonly client: Pick<Client, 'id' | 'name' | 'host'>;
  readonly redirectUri: string;
  readonly scopes: readonly GrantScope[];
}

/** A grant that has not ended, and whose it is. */
export interface LiveGrant<Account> {
  readonly grant: GrantRecord;
  readonly identity: Account;
}

/** What is given for a code or refresh token; tokens by their stored ids. */
export interface Exchange {
  /** The refresh token that is exchanged; null: the grant's code. */
  readonly presented: string | null;
  /** Its successor; the access token, which nobody can exchange, for a client that gets none. */
  readonly next: string;
  readonly until: Date;
}

export interface Grants<Account> {
  /**
   * A new grant, not in use until its code is redeemed, within a transaction that holds the account.
   * @returns its id.
   */
  create(account: Identity, request: AccessRequest, session: ClientSession): Promise<string>;
  /** A grant that has not ended, of an account whose epoch is still that of the grant; or null. */
  find(grantId: string): Promise<LiveGrant<Account> | null>;
  /**
   * Uses up a code or refresh token, makes `next` the one refresh token that is good and keeps the
   * grant until then, but never longer than its whole life: by one write, so that all of it is done or
   * nothing. False when the grant has ended, or what was presented may not be exchanged any more.
   */
  exchange(grantId: string, exchange: Exchange): Promise<boolean>;
  /** Undoes an exchange of which nobody got the tokens: what was presented is good again. */
  takeBack(grantId: string, exchange: Exchange): Promise<void>;
  /** Ends a grant and with it every code and token that it has. */
  end(grantId: string): Promise<void>;
  /**
   * Ends all grants of a client that an account has given.
   * @throws AppError when what it is asked with has ended.
   */
  endClient(credential: HeldCredential, clientId: string): Promise<void>;
  /** Whether the person has allowed all of this before and has not ended it. */
  isRemembered(accountId: string, request: AccessRequest): Promise<boolean>;
  /** The same for a grant that is made in this transaction: it comes wholly before the end of those. */
  holdRemembered(
    accountId: string,
    request: AccessRequest,
    session: ClientSession,
  ): Promise<boolean>;
  list(accountId: string): Promise<readonly ConnectedApp[]>;
  noteUse(grant: GrantRecord): Promise<void>;
}

/** However often it is used, a grant ends after this, and the person is asked again. */
const WHOLE_DAYS = 180;
const LISTED_MAX = 1_000;
/**
 * A refresh token may be sent a second time within this, for an answer that was lost on its way: while
 * nobody has used its successor, which then is good no longer.
 */
const AGAIN_MS = 30_000;
const NOTE_EVERY_MS = 300_000;

/** Fields that single out grants. */
type GrantFields = Partial<Pick<GrantRecord, '_id' | 'account_id' | 'client_id'>>;

/** Whether a grant has all of the fields. */
export function isOneOf(grant: GrantFields, fields: GrantFields): boolean {
  const wanted = Object.entries(fields) as [keyof GrantFields, string][];
  return wanted.every(([field, value]) => grant[field] === value);
}

/** Whether a grant's code (null) or one of its refresh tokens may be exchanged; if not, it is a replay. */
export function mayBeExchanged(grant: GrantRecord, presented: string | null, now: Date): boolean {
  if (presented === null) return grant.redeemed_at === null;
  const { refresh = null, exchanged_refresh, exchanged_at } = grant;
  // Absent in grants of the release before, whose tokens say themselves that they were used.
  if (refresh === null || refresh === presented) return true;
  return exchanged_refresh === presented && !!exchanged_at && exchanged_at > againSince(now);
}

const againSince = (now: Date) => new Date(now.getTime() - AGAIN_MS);

/** The same as `mayBeExchanged`, in a filter. */
function exchangeable(presented: string | null, now: Date) {
  if (presented === null) return { redeemed_at: null };
  const again = { exchanged_refresh: presented, exchanged_at: trusted({ $gt: againSince(now) }) };
  return { $or: [{ refresh: trusted({ $in: [presented, null] }) }, again] };
}

/** When a grant ends at the latest. */
export function lastEndOf({ created_at }: Pick<GrantRecord, 'created_at'>): Date {
  return new Date(created_at.getTime() + WHOLE_DAYS * 86_400_000);
}

/**
 * @param resource the one that all grants are for: grants of another resource that shares the
 * database are not found here.
 * @param onEnd called when grants with these fields have ended.
 */
export function createGrants<Account extends Identity>(
  { grants }: Pick<OAuthModels, 'grants'>,
  resource: string,
  clock: () => Date,
  identityOf: (accountId: string) => Promise<Account | null>,
  onEnd: (ended: GrantFields) => void,
  accounts: Pick<AccountHolder, 'holdToEnd'>,
): Grants<Account> {
  const live = () => ({ resource, expires_at: trusted({ $gt: clock() }) });
  const allowedBefore = (accountId: string, { client, redirectUri, scopes }: AccessRequest) => ({
    ...live(),
    account_id: accountId,
    client_id: client.id,
    redirect_uri: redirectUri,
    scopes: trusted({ $all: [...scopes] }),
    redeemed_at: trusted({ $ne: null }),
  });
  return {
    async create({ account_id, epoch }, { client, redirectUri, scopes }, session) {
      const now = clock();
      const _id = randomUUID();
      const grant: GrantRecord = {
        _id,
        account_id,
        epoch,
        client_id: client.id,
        client_name: client.name,
        client_host: client.host,
        redirect_uri: redirectUri,
        scopes: [...scopes],
        resource,
        created_at: now,
        redeemed_at: null,
        refresh: null,
        exchanged_refresh: null,
        exchanged_at: null,
        last_used_at: now,
        expires_at: new Date(now.getTime() + UNREDEEMED_MS),
      };
      await grants.insertOne(grant, { session });
      return _id;
    },

    async find(grantId) {
      const grant = await grants.findOne({ _id: grantId, ...live() }).lean();
      const identity = grant && (await identityOf(grant.account_id));
      return identity && identity.epoch === (grant.epoch ?? 0) ? { grant, identity } : null;
    },

    async exchange(grantId, { presented, next, until }) {
      const now = clock();
      const lastEnd = { $dateAdd: { startDate: '$created_at', unit: 'day', amount: WHOLE_DAYS } };
      const set = {
        ...{ redeemed_at: now, last_used_at: now, refresh: next, exchanged_at: now },
        expires_at: { $min: [{ $max: ['$expires_at', until] }, lastEnd] },
        // Once more at most: a token that was sent again is no longer that of the last exchange.
        exchanged_refresh: {
          $cond: [{ $eq: ['$exchanged_refresh', presented] }, null, presented],
        },
      };
      const { matchedCount } = await grants.updateOne(
        { _id: grantId, ...live(), ...exchangeable(presented, now) },
        [{ $set: set }],
        { updatePipeline: true },
      );
      return matchedCount === 1;
    },

    async takeBack(grantId, { presented, next }) {
      const never = { redeemed_at: null, refresh: null };
      const before = presented === null ? never : { refresh: presented };
      await grants.updateOne(
        { _id: grantId, refresh: next },
        { $set: { ...before, exchanged_refresh: null } },
      );
    },

    async end(grantId) {
      await grants.deleteOne({ _id: grantId });
      onEnd({ _id: grantId });
    },

    async endClient(credential, clientId) {
      const ended = { account_id: credential.account_id, client_id: clientId };
      // A grant is made by those alone who hold the account, so none comes in between.
      await accounts.holdToEnd(credential, ({ session }) => grants.deleteMany(ended, { session }));
      onEnd(ended);
    },

    async isRemembered(accountId, request) {
      if (isNativeRedirect(request.redirectUri)) return false;
      return (await grants.exists(allowedBefore(accountId, request))) !== null;
    },

    holdRemembered: (accountId, request, session) =>
      touchLiving(grants, allowedBefore(accountId, request), session),

    async list(accountId) {
      const records = await grants
        .find({
          account_id: accountId,
          redeemed_at: trusted({ $ne: null }),
          expires_at: trusted({ $gt: clock() }),
        })
        .sort({ created_at: 1 })
        .limit(LISTED_MAX)
        .lean();
      return connectedApps(records);
    },

    async noteUse(grant) {
      const now = clock();
      if (now.getTime() - grant.last_used_at.getTime() < NOTE_EVERY_MS) return;
      await grants.updateOne({ _id: grant._id }, { $set: { last_used_at: now } });
    },
  };
}
