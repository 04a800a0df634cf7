import type { Connection } from 'mongoose';
import { auditModel } from '../../accounts/audit.ts';
import { recentCallsModel } from '../../accounts/calls/model.ts';
import {
  type AccountRecord,
  accountModel,
  balancesModel,
  epochOf,
  keyModel,
  linkModel,
} from '../../accounts/collections.ts';
import type { OpenAccounts } from '../../accounts/compose.ts';
import { callWindowModel, usageModel } from '../../accounts/limits/collections.ts';
import { repeatModel } from '../../accounts/repeats/model.ts';
import { secondFactorModel } from '../../accounts/second-factor/model.ts';
import { subscriptionsModel } from '../../accounts/subscriptions.ts';
import { walletModel } from '../../accounts/wallet/model.ts';
import { billingModel, customersOf, eventModel } from '../../billing/model.ts';
import { overageModel } from '../../billing/overage/model.ts';
import { noticesModel } from '../../notices/model.ts';
import { deliveryModel, webhookModel } from '../../notices/webhooks/model.ts';
import { openModels } from '../../oauth/models.ts';
import { trusted } from '../../storage/model.ts';
import type { Report } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import { findOne } from './find-account.ts';

/** What is a secret, sealed, or its hash: it says nothing about the person, and may help to guess the secret. */
const HASHES: ReadonlySet<string> = new Set([
  'password',
  'challenge',
  'secret_hash',
  'secret',
  'former_secret',
  'calendar_hash',
  'recovery',
  'refresh',
  'exchanged_refresh',
]);

/** Everything that is stored of an account, by collection, without the hashes of its secrets. */
export async function exportAccount(
  { accounts, metering }: OpenAccounts,
  connection: Connection,
  name: string,
  now: Date,
): Promise<Report> {
  await metering.flush();
  const { _id } = await findOne(accounts, name);
  const { grants, codes, tokens, sessions } = openModels(connection);
  const owned = { account_id: _id };
  const granted = await grants.find(owned, { _id: 1 }).lean();
  const ofGrants = { grant_id: trusted({ $in: granted.map((grant) => grant._id) }) };
  const billing = await billingModel(connection).findOne({ _id }).lean();
  const ofCustomers = { customer_id: trusted({ $in: billing ? customersOf(billing) : [] }) };
  const data = {
    exported_at: now,
    account: (await all(accountModel(connection).find({ _id }).lean()))[0],
    api_keys: await all(keyModel(connection).find(owned).lean(), ['_id']),
    // One where two-step sign-in is on, none where it is off.
    second_factors: await all(secondFactorModel(connection).find({ _id }).lean()),
    mail_tokens: await all(linkModel(connection).find(owned).lean(), ['_id']),
    points_balances: await all(balancesModel(connection).find({ _id }).lean()),
    wallets: await all(walletModel(connection).find({ _id }).lean()),
    resource_subscriptions: await all(subscriptionsModel(connection).find(owned).lean()),
    idempotent_calls: await all(repeatModel(connection).find(owned).lean(), [
      ...['_id', 'fingerprint', 'lease', 'answer'],
    ]),
    recent_calls: await all(recentCallsModel(connection).find({ _id }).lean()),
    usage: await all(usageModel(connection).find(owned).lean()),
    admissions: await all(callWindowModel(connection).find({ _id }).lean()),
    audit_events: await all(auditModel(connection).find(owned).lean(), ['_id']),
    oauth_grants: await all(grants.find(owned).lean()),
    oauth_codes: await all(codes.find(ofGrants).lean(), ['_id']),
    oauth_tokens: await all(tokens.find(ofGrants).lean(), ['_id']),
    oauth_sessions: await all(sessions.find(owned).lean(), ['_id']),
    wallet_notices: await all(noticesModel(connection).find({ _id }).lean()),
    webhooks: await all(webhookModel(connection).find(owned).lean()),
    webhook_deliveries: await all(deliveryModel(connection).find(owned).lean()),
    billing_accounts: await all(billingModel(connection).find({ _id }).lean()),
    billing_overage: await all(overageModel(connection).find(owned).lean()),
    billing_events: await all(eventModel(connection).find(ofCustomers).lean()),
  };
  return { data, lines: [JSON.stringify(data, null, 2)] };
}

async function all(
  found: PromiseLike<readonly object[]>,
  without: readonly string[] = [],
): Promise<object[]> {
  return (await found).map((document) =>
    Object.fromEntries(
      Object.entries(document).filter(([field]) => !HASHES.has(field) && !without.includes(field)),
    ),
  );
}

/**
 * Deletes an account with all that says whose it was. What stays is without name or e-mail: sums of
 * usage, events by the account's id for 400 days, and what Stripe was told.
 *
 * @param endBilling ends its subscription at Stripe; what fails is done by a server later.
 */
export async function deleteAccount(
  { accounts }: OpenAccounts,
  name: string,
  { isSure, endBilling }: { isSure: boolean; endBilling: (accountId: string) => Promise<void> },
): Promise<Report> {
  const account: AccountRecord = await findOne(accounts, name);
  const { _id } = account;
  if (!isSure) {
    const who = account.email ? `${_id} (${account.email})` : _id;
    throw new UsageError(`This deletes ${who} for good. Say --yes to do it; export it first.`);
  }
  await accounts.remove({ account_id: _id, epoch: epochOf(account), by: null });
  await endBilling(_id);
  return {
    lines: [`${_id} is deleted, with its keys, wallet, balances, sessions and connected apps.`],
    data: { account_id: _id, deleted: true },
  };
}
