import { Schema } from 'mongoose';
import type { KeyRights } from '../plans/key-rights.ts';
import {
  PLANS,
  type Plan,
  type PlanOverrides,
  TIERS,
  type Tier,
  timesQuantity,
  withOverrides,
} from '../plans/plans.ts';
import { defineModel, SCHEMA_OPTIONS } from '../storage/model.ts';

/** What is stored of accounts. Documents that belong to one carry `account_id`, or have it as `_id`. */

export interface AccountRecord {
  _id: string;
  label: string;
  tier: Tier;
  created_at: Date;
  updated_at?: Date;
  /** Distinct cards whose detail this account has read, while its plan counts them. */
  card_lookups: number[];
  /** The same by its test keys; absent: none. */
  test_card_lookups?: number[];
  /** Limits that an operator set for this account alone. */
  overrides?: PlanOverrides;
  /** What a paid subscription adds to the tier; absent without one. */
  subscription?: SubscriptionTerms;
  /** US cents of overage in a month that the account allows; absent or null: no cap. */
  spending_cap_cents?: number | null;
  /**
   * Lower case. Several accounts may claim one e-mail, and one of them may prove that it is theirs;
   * from then on letters and new passwords are for that one alone. So nobody can occupy an address
   * that is not theirs, and nobody's account shows what somebody else has proven.
   */
  email?: string;
  /** PHC string; see password.ts. Only together with an e-mail. */
  password?: string;
  /** Null until the link that was sent to the e-mail has been used. */
  email_verified_at?: Date | null;
  /**
   * Raised by a new password, by signing out everywhere, and when the account is suspended: keys,
   * sessions and grants carry the epoch that they were made in, and are good in that one alone.
   * Absent is 0.
   */
  epoch?: number;
  /** Counts the transactions that have held the account: as each writes to it, two conflict. */
  changes?: number;
  /** When a letter for a new password last listed it in its turn; see claims.ts. */
  listed_at?: Date | null;
  /** Whoever ends access goes first, until then by the database's clock; absent: nobody does. See account-claim.ts. */
  claimed_by?: string;
  claimed_for?: 'all' | 'part';
  claimed_since?: Date;
  claimed_until?: Date;
  /** Set by an operator: until it is taken back, nothing opens the account. */
  suspended_at?: Date | null;
}

export function epochOf({ epoch }: Pick<AccountRecord, 'epoch'>): number {
  return epoch ?? 0;
}

export interface SubscriptionTerms {
  /** How many times the plan was bought. */
  quantity: number;
  /** Whether calls past the month's units can be billed; they are refused if not. */
  overage: boolean;
}

const required = <Type>(type: Type) => ({ type, required: true });

export const accountModel = defineModel(
  'accounts',
  new Schema<AccountRecord>(
    {
      _id: required(String),
      label: required(String),
      tier: { type: String, required: true, enum: TIERS },
      card_lookups: [Number],
      test_card_lookups: { type: [Number], default: undefined },
      overrides: new Schema<PlanOverrides>(
        {
          requests_per_minute: Number,
          monthly_limit: Number,
          overage_cents: Number,
          unique_cards: Number,
        },
        { ...SCHEMA_OPTIONS, _id: false },
      ),
      subscription: new Schema<SubscriptionTerms>(
        { quantity: required(Number), overage: required(Boolean) },
        { ...SCHEMA_OPTIONS, _id: false },
      ),
      spending_cap_cents: Number,
      email: String,
      password: String,
      email_verified_at: Date,
      epoch: Number,
      changes: Number,
      claimed_by: String,
      claimed_for: String,
      claimed_since: Date,
      claimed_until: Date,
      suspended_at: Date,
      listed_at: Date,
    },
    { ...SCHEMA_OPTIONS, timestamps: { createdAt: 'created_at', updatedAt: 'updated_at' } },
  )
    .index({ email: 1 }, { sparse: true })
    .index(
      { email: 1 },
      {
        name: 'one_account_of_a_proven_email',
        unique: true,
        partialFilterExpression: { email_verified_at: { $type: 'date' } },
      },
    ),
);

/** Rights that are absent are all rights: keys had none before. */
export interface KeyRecord extends Partial<KeyRights> {
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
  /** Of the account when the key was made; absent is 0. */
  epoch?: number;
}

export const keyModel = defineModel(
  'api_keys',
  new Schema<KeyRecord>(
    {
      _id: required(String),
      id: required(String),
      account_id: required(String),
      label: required(String),
      prefix: required(String),
      created_at: required(Date),
      last_used_at: Date,
      expires_at: Date,
      epoch: Number,
      scopes: { type: [String], default: undefined },
      surface: String,
      test: Boolean,
      allowed_origins: { type: [String], default: undefined },
    },
    SCHEMA_OPTIONS,
  )
    .index({ account_id: 1, id: 1 })
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 }),
);

export interface LinkRecord {
  /** Keyed hash of the token in the link. */
  _id: string;
  purpose: 'verify' | 'reset';
  account_id: string;
  email: string;
  expires_at: Date;
  /** Set where it was used, until that is answered; absent: not used. */
  used_at?: Date;
}

export const linkModel = defineModel(
  'mail_tokens',
  new Schema<LinkRecord>(
    {
      _id: required(String),
      purpose: { type: String, required: true, enum: ['verify', 'reset'] },
      account_id: required(String),
      email: required(String),
      expires_at: required(Date),
      used_at: Date,
    },
    SCHEMA_OPTIONS,
  )
    .index({ expires_at: 1 }, { expireAfterSeconds: 0 })
    .index({ account_id: 1 })
    .index({ email: 1 }),
);

interface StoredPoints {
  balance: number;
  updated_at: Date;
  /** The day on which points were last earned or spent, as the holder says; absent: not said. */
  last_activity?: string;
}

/** One document an account, so that a batch is one atomic write and writers never collide. */
export interface BalancesRecord {
  _id: string;
  balances: Record<string, StoredPoints>;
}

const balanceSchema = new Schema(
  { balance: required(Number), updated_at: required(Date), last_activity: String },
  { ...SCHEMA_OPTIONS, _id: false },
);

export const balancesModel = defineModel(
  'points_balances',
  new Schema<BalancesRecord>(
    { _id: required(String), balances: { type: Map, of: balanceSchema } },
    SCHEMA_OPTIONS,
  ),
);

/** The account of a credential, as it was when the credential was looked up. */
export interface AccountIdentity {
  readonly account_id: string;
  readonly plan: Plan;
  readonly epoch: number;
  /** Somebody is ending access just now; absent: not looked at. */
  readonly isClaimed?: boolean;
}

export function planOf(
  account: Pick<AccountRecord, 'tier' | 'overrides' | 'subscription' | 'spending_cap_cents'>,
): Plan {
  const { tier, overrides = {}, subscription, spending_cap_cents = null } = account;
  const plan = withOverrides(timesQuantity(PLANS[tier], subscription?.quantity ?? 1), overrides);
  const overage_cents = subscription?.overage === false ? null : plan.overage_cents;
  return { ...plan, overage_cents, spending_cap_cents };
}

export function identityFrom(account: AccountRecord): AccountIdentity {
  return { account_id: account._id, plan: planOf(account), epoch: epochOf(account) };
}
