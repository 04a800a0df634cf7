import type { ServerEvent } from '@modelcontextprotocol/server';
import type { Change } from '../../../operation/changes.ts';

/** A change in the protocol's words: which resources to read again. */
export interface Notices {
  readonly events: readonly ServerEvent[];
  /** Whom it may reach; null: everybody. */
  readonly accountId: string | null;
}

/** Where the saved wallet of whoever asks is read. */
const WALLET_URI = 'wallet://saved';

export function noticesOf(change: Exclude<Change, { kind: 'access' }>): Notices {
  if (change.kind === 'wallet') {
    return { events: [updated(WALLET_URI)], accountId: change.account_id };
  }
  const { cards, programs, benefits, members } = change.difference;
  return {
    events: [
      ...cards.map((id) => updated(`cards://${id}`)),
      ...programs.map((key) => updated(`programs://${key}`)),
      ...(benefits ? [updated('registry://benefits')] : []),
      ...(members ? [{ kind: 'resources_list_changed' } as const] : []),
    ],
    accountId: null,
  };
}

function updated(uri: string): ServerEvent {
  return { kind: 'resource_updated', uri };
}
