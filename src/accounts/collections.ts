import type { Connection } from 'mongoose';
import { PLANS, type Plan, type PlanOverrides, type Tier, withOverrides } from '../plans/plans.ts';

export interface AccountRecord {
  _id: string;
  label: string;
  tier: Tier;
  created_at: Date;
  /** Distinct cards whose detail this account has read, while its plan counts them. */
  card_lookups: number[];
  /** Limits that an operator set for this account alone. */
  overrides?: PlanOverrides;
  /**
   * Lower case. Several accounts may claim one e-mail until one of them proves it is theirs:
   * then the others lose it. So nobody can occupy an address that is not theirs.
   */
  email?: string;
  /** PHC string; see password.ts. Only together with an e-mail. */
  password?: string;
  /** Null until the link that was sent to the e-mail has been used. */
  email_verified_at?: Date | null;
}

export interface KeyRecord {
  /** Keyed hash of the key; the key itself is stored nowhere. */
  _id: string;
  /** What the key is called in the interface; says nothing about the key. */
  id: string;
  account_id: string;
  label: string;
  prefix: string;
  created_at: Date;
  last_used_at: Date | null;
  /** Null: valid until revoked. MongoDB removes a key some time after it has expired. */
  expires_at: Date | null;
}

/** Who a credential belongs to. */
export interface Identity {
  readonly account_id: string;
  readonly plan: Plan;
}

export type NativeDb = ReturnType<ReturnType<Connection['getClient']>['db']>;

export function databaseOf(connection: Connection): NativeDb {
  return connection.getClient().db(connection.name);
}

export function planOf(account: Pick<AccountRecord, 'tier' | 'overrides'>): Plan {
  return withOverrides(PLANS[account.tier], account.overrides ?? {});
}

export function identityFrom(account: AccountRecord): Identity {
  return { account_id: account._id, plan: planOf(account) };
}
