import type { ServerEvent } from '@modelcontextprotocol/server';
import { AppError } from '../../../errors.ts';
import type { Change } from '../../../operation/changes.ts';
import type { Caller } from '../../../operation/context.ts';
import type { Scope } from '../../../plans/scopes.ts';

/** A change in the protocol's words: which resources to read again. */
export interface Notices {
  readonly events: readonly ServerEvent[];
  /** Whom it may reach; null: everybody. */
  readonly account: { readonly id: string; readonly scope: Scope } | null;
}

/** Where the saved wallet of whoever asks is read. */
const WALLET_URI = 'wallet://saved';
const WALLET_SCOPE: Scope = 'portfolio:read';

export function noticesOf(change: Exclude<Change, { kind: 'access' }>): Notices {
  if (change.kind === 'wallet') {
    const account = { id: change.account_id, scope: WALLET_SCOPE };
    return { events: [updated(WALLET_URI)], account };
  }
  const { cards, programs, benefits, members } = change.difference;
  return {
    events: [
      ...cards.map((id) => updated(`cards://${id}`)),
      ...programs.map((key) => updated(`programs://${key}`)),
      ...(benefits ? [updated('registry://benefits')] : []),
      ...(members ? [{ kind: 'resources_list_changed' } as const] : []),
    ],
    account: null,
  };
}

/** Refuses whoever follows by one request what its credential may not read. @throws AppError */
export function requireFollowed(uris: readonly unknown[], { scopes, key }: Caller): void {
  if (scopes === null || scopes.includes(WALLET_SCOPE) || !uris.includes(WALLET_URI)) return;
  const message = `To follow ${WALLET_URI} needs the scope ${WALLET_SCOPE}.`;
  if (key) throw new AppError('key_restricted', message);
  throw new AppError('insufficient_scope', message, { scopes: [...scopes, WALLET_SCOPE] });
}

/** Whether a notice may reach a caller. */
export function mayHear({ account_id, scopes }: Caller, account: Notices['account']): boolean {
  if (account === null) return true;
  return account_id === account.id && (scopes === null || scopes.includes(account.scope));
}

function updated(uri: string): ServerEvent {
  return { kind: 'resource_updated', uri };
}
