import { type AccountRecord, planOf } from '../accounts/collections.ts';
import type { OpenAccounts } from '../accounts/compose.ts';
import { periodOf } from '../accounts/limits/month.ts';
import type { Accounts, OverrideChange } from '../accounts/people/accounts.ts';
import { TIERS, type Tier } from '../plans/plans.ts';
import { UsageError } from './usage-error.ts';

/** Operators' commands on accounts. Each returns the lines to print. */

export interface PlanOptions {
  readonly tier?: string | undefined;
  readonly 'requests-per-minute'?: string | undefined;
  readonly 'monthly-limit'?: string | undefined;
  readonly 'overage-cents'?: string | undefined;
  readonly 'unique-cards'?: string | undefined;
}

export const PLAN_OPTIONS = {
  'requests-per-minute': { type: 'string' },
  'monthly-limit': { type: 'string' },
  'overage-cents': { type: 'string' },
  'unique-cards': { type: 'string' },
} as const;

const AUDIT_LINES = 200;

export async function createAccountKey(
  { accounts }: OpenAccounts,
  tierName: string | undefined,
  label: string | undefined,
): Promise<string[]> {
  const tier = tierOf(tierName);
  if (!tier || !label || label.length > 100) {
    throw new UsageError(`key create needs --tier (${TIERS.join(', ')}) and --label (to 100 long)`);
  }
  return [`New ${tier} key (shown only once): ${await accounts.createWithKey(label, tier)}`];
}

export async function showAccount(
  { accounts, keys, metering }: OpenAccounts,
  name: string | undefined,
  now: Date,
): Promise<string[]> {
  const account = await findOne(accounts, name);
  const plan = planOf(account);
  const used = await metering.usage(account._id, periodOf(now));
  const proven = account.email_verified_at ? 'verified' : 'not verified';
  const owned = await keys.list(account._id);
  return [
    `account              ${account._id} (${account.label})`,
    `created              ${account.created_at.toISOString()}`,
    `e-mail               ${account.email ? `${account.email} (${proven})` : 'none'}`,
    ...(account.suspended_at ? [`suspended            ${account.suspended_at.toISOString()}`] : []),
    `tier                 ${plan.tier}`,
    ...(['requests_per_minute', 'monthly_limit', 'overage_cents', 'unique_cards'] as const).map(
      (limit) => {
        const own = account.overrides?.[limit] === undefined ? '' : ' (set for this account)';
        return `${limit.padEnd(20)} ${plan[limit] ?? 'none'}${own}`;
      },
    ),
    `used in ${periodOf(now)}      ${used.units} (rest ${used.by_channel.rest}, mcp ${used.by_channel.mcp})`,
    ...owned.map(({ id, prefix, label, last_used_at, expires_at }) => {
      const end = expires_at ? `, until ${expires_at.toISOString()}` : '';
      return `key ${id} ${prefix}… ${label}, last used ${last_used_at?.toISOString() ?? 'never'}${end}`;
    }),
  ];
}

export async function setAccount(
  opened: OpenAccounts,
  name: string | undefined,
  options: PlanOptions,
  now: Date,
): Promise<string[]> {
  const tier = tierOf(options.tier);
  if (options.tier !== undefined && !tier) {
    throw new UsageError(`--tier is one of ${TIERS.join(', ')}`);
  }
  const overrides: OverrideChange = {
    ...limitOption(options, 'requests-per-minute', 'requests_per_minute', 1, false),
    ...limitOption(options, 'monthly-limit', 'monthly_limit', 0, true),
    ...limitOption(options, 'overage-cents', 'overage_cents', 0, true),
    ...limitOption(options, 'unique-cards', 'unique_cards', 0, true),
  };
  if (!tier && Object.keys(overrides).length === 0) {
    throw new UsageError('account set needs --tier or a limit to set');
  }
  const account = await findOne(opened.accounts, name);
  await opened.accounts.setPlan(account._id, { ...(tier && { tier }), overrides }, 'operator');
  return showAccount(opened, account._id, now);
}

export async function suspendAccount(
  { accounts }: OpenAccounts,
  name: string | undefined,
): Promise<string[]> {
  const { _id } = await findOne(accounts, name);
  await accounts.suspend(_id);
  return [
    `${_id} is suspended. Its sessions, grants and keys have ended; servers follow in a second.`,
  ];
}

export async function resumeAccount(
  { accounts }: OpenAccounts,
  name: string | undefined,
): Promise<string[]> {
  const { _id, suspended_at } = await findOne(accounts, name);
  if (!suspended_at) throw new UsageError(`${_id} is not suspended`);
  const made = await accounts.resume(_id);
  return [
    `${_id} is resumed. What the suspension ended stays ended.`,
    made
      ? `Nobody can sign in to it, so here is a key (shown this once): ${made.secret}`
      : 'Its person signs in again, and makes new keys.',
  ];
}

export async function showAudit(
  { audit, accounts }: OpenAccounts,
  name: string | undefined,
): Promise<string[]> {
  if (!name) throw new UsageError('audit needs --account with an id or an e-mail');
  // Events outlive their account, so an id without an account is used as given.
  const [account] = await accounts.findByName(name);
  const events = await audit.list(account?._id ?? name, AUDIT_LINES);
  if (events.length === 0) return ['No events.'];
  return events.map(
    ({ at, event, detail }) => `${at.toISOString()} ${event} ${JSON.stringify(detail)}`,
  );
}

async function findOne(accounts: Accounts, name: string | undefined): Promise<AccountRecord> {
  if (!name) throw new UsageError('name the account by its id or e-mail');
  const found = await accounts.findByName(name);
  const [first] = found;
  if (!first) throw new UsageError(`no account ${name}`);
  if (found.length > 1 && !first.email_verified_at) {
    const ids = found.map(({ _id }) => _id).join(', ');
    throw new UsageError(`several accounts claim ${name} and none has proven it: ${ids}`);
  }
  return first;
}

function tierOf(name: string | undefined): Tier | undefined {
  return TIERS.find((tier) => tier === name);
}

/** A whole number; `none` for no limit, where allowed; `plan` to return to the plan's own. */
function limitOption<Name extends keyof OverrideChange>(
  options: PlanOptions,
  option: keyof PlanOptions,
  name: Name,
  min: number,
  mayBeNone: boolean,
): OverrideChange {
  const given = options[option];
  if (given === undefined) return {};
  if (given === 'plan') return { [name]: undefined };
  if (given === 'none' && mayBeNone) return { [name]: null };
  if (!/^\d{1,9}$/.test(given) || Number(given) < min) {
    const words = mayBeNone ? 'none or plan' : 'or plan';
    throw new UsageError(`--${option} is a whole number from ${min} to 999999999, ${words}`);
  }
  return { [name]: Number(given) };
}
