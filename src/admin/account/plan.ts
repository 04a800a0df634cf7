import { type AccountRecord, planOf } from '../../accounts/collections.ts';
import type { OpenAccounts } from '../../accounts/compose.ts';
import type { KeyView } from '../../accounts/keys/view.ts';
import { periodOf } from '../../accounts/limits/month.ts';
import type { OverrideChange } from '../../accounts/people/accounts.ts';
import type { Tier } from '../../plans/plans.ts';
import type { Report } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import { findOne } from './find-account.ts';

const LIMITS = ['requests_per_minute', 'monthly_limit', 'overage_cents', 'unique_cards'] as const;

export interface PlanOptions {
  readonly tier?: Tier | undefined;
  readonly 'requests-per-minute'?: string | undefined;
  readonly 'monthly-limit'?: string | undefined;
  readonly 'overage-cents'?: string | undefined;
  readonly 'unique-cards'?: string | undefined;
}

export async function showAccount(
  { accounts, keys, metering }: OpenAccounts,
  name: string,
  now: Date,
): Promise<Report> {
  const account = await findOne(accounts, name);
  const plan = planOf(account);
  const period = periodOf(now);
  const { units, by_channel } = await metering.usage(account._id, period);
  const owned = await keys.list(account._id);
  const limits = LIMITS.map((limit) => ({
    ...{ limit, value: plan[limit], own: account.overrides?.[limit] !== undefined },
  }));
  const { _id, label, created_at, email = null, suspended_at = null } = account;
  return {
    lines: [
      `account              ${_id} (${label})`,
      `created              ${created_at.toISOString()}`,
      `e-mail               ${email === null ? 'none' : `${email} (${provenWord(account)})`}`,
      ...(suspended_at ? [`suspended            ${suspended_at.toISOString()}`] : []),
      `tier                 ${plan.tier}`,
      ...limits.map(
        ({ limit, value, own }) =>
          `${limit.padEnd(20)} ${value ?? 'none'}${own ? ' (set for this account)' : ''}`,
      ),
      `used in ${period}      ${units} (rest ${by_channel.rest}, mcp ${by_channel.mcp})`,
      ...owned.map(keyLine),
    ],
    data: {
      account_id: _id,
      ...{ label, created_at, email, suspended_at, tier: plan.tier },
      email_verified_at: account.email_verified_at ?? null,
      limits: Object.fromEntries(limits.map(({ limit, value }) => [limit, value])),
      set_for_this_account: limits.filter(({ own }) => own).map(({ limit }) => limit),
      usage: { period, units, by_channel },
      keys: owned,
    },
  };
}

function provenWord({ email_verified_at }: AccountRecord): string {
  return email_verified_at ? 'verified' : 'not verified';
}

function keyLine({ id, prefix, label, last_used_at, expires_at }: KeyView): string {
  const end = expires_at ? `, until ${expires_at.toISOString()}` : '';
  return `key ${id} ${prefix}… ${label}, last used ${last_used_at?.toISOString() ?? 'never'}${end}`;
}

export async function setAccount(
  opened: OpenAccounts,
  name: string,
  options: PlanOptions,
  now: Date,
): Promise<Report> {
  const { tier } = options;
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

/** A whole number; `none` for no limit, where allowed; `plan` to return to the plan's own. */
function limitOption<Name extends keyof OverrideChange>(
  options: PlanOptions,
  option: Exclude<keyof PlanOptions, 'tier'>,
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
