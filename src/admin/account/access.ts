import type { Connection } from 'mongoose';
import { accountModel, epochOf } from '../../accounts/collections.ts';
import type { OpenAccounts } from '../../accounts/compose.ts';
import { openModels } from '../../oauth/models.ts';
import type { Report } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import { findOne } from './find-account.ts';

const AUDIT_LINES = 200;

export async function suspendAccount({ accounts }: OpenAccounts, name: string): Promise<Report> {
  const { _id } = await findOne(accounts, name);
  await accounts.suspend(_id);
  return {
    lines: [
      `${_id} is suspended. Its sessions, grants and keys have ended; servers follow in a second.`,
    ],
    data: { account_id: _id, suspended: true },
  };
}

export async function resumeAccount({ accounts }: OpenAccounts, name: string): Promise<Report> {
  const { _id, suspended_at } = await findOne(accounts, name);
  if (!suspended_at) throw new UsageError(`${_id} is not suspended`);
  const made = await accounts.resume(_id);
  return {
    lines: [
      `${_id} is resumed. What the suspension ended stays ended.`,
      made
        ? `Nobody can sign in to it, so here is a key (shown this once): ${made.secret}`
        : 'Its person signs in again, and makes new keys.',
    ],
    data: { account_id: _id, suspended: false, key: made?.secret ?? null },
  };
}

/** For a person who has lost phone and recovery codes, and has proven otherwise who they are. */
export async function switchTwoStepOff(opened: OpenAccounts, name: string): Promise<Report> {
  const { _id } = await findOne(opened.accounts, name);
  if (!(await opened.secondFactor.switchOffFor(_id))) {
    throw new UsageError(`${_id} has no two-step sign-in`);
  }
  return {
    lines: [
      `${_id} signs in by its password alone. Its sessions have ended; keys and connected apps go on.`,
    ],
    data: { account_id: _id, two_step: false },
  };
}

/** Ends the sessions, apps and keys of one account; its person can sign in again. */
export async function signOut({ accounts }: OpenAccounts, name: string): Promise<Report> {
  const account = await findOne(accounts, name);
  const { _id } = account;
  const credential = { account_id: _id, epoch: epochOf(account), by: null };
  // A person signs in again; where nobody can, a key is the only way back.
  const made = await accounts.endAccess(credential, 'operator', !account.password);
  return {
    lines: [
      `${_id} is signed out: its sessions, connected apps and keys have ended; servers follow in a second.`,
      ...(made
        ? [`Nobody can sign in to it, so here is a key (shown this once): ${made.secret}`]
        : []),
    ],
    data: { account_id: _id, key: made?.secret ?? null },
  };
}

/** Ends every browser session of everybody, and on demand every app's access. Keys stay. */
export async function signOutEverybody(
  connection: Connection,
  { apps }: { readonly apps: boolean },
): Promise<Report> {
  const { sessions, grants } = openModels(connection);
  const { deletedCount: ended } = await sessions.deleteMany({});
  const endedApps = apps ? (await grants.deleteMany({})).deletedCount : 0;
  const accounts = await accountModel(connection).estimatedDocumentCount();
  const also = apps ? ` and ${endedApps} connected apps` : '';
  return {
    lines: [`${ended} sessions${also} of ${accounts} accounts have ended. API keys stay.`],
    data: { accounts, sessions: ended, apps: endedApps },
  };
}

export async function showAudit({ audit, accounts }: OpenAccounts, name: string): Promise<Report> {
  // Events outlive their account, so an id without an account is used as given.
  const [account] = await accounts.findByName(name);
  const events = await audit.list(account?._id ?? name, AUDIT_LINES);
  if (!account && events.length === 0) {
    throw new UsageError(`no account ${name}, and no events of a deleted one with this id`);
  }
  const lines = events.map(
    ({ at, event, detail }) => `${at.toISOString()} ${event} ${JSON.stringify(detail)}`,
  );
  return { lines: lines.length > 0 ? lines : ['No events.'], data: events };
}
