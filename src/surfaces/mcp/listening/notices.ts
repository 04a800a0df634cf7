import type { ServerEvent } from '@modelcontextprotocol/server';
import { AppError } from '../../../errors.ts';
import type { CardDifference, Change } from '../../../operation/changes.ts';
import type { Caller } from '../../../operation/context.ts';
import { isOpenChange } from '../../../plans/open-facts.ts';
import type { Scope } from '../../../plans/scopes.ts';

/** Whom a notice may reach. */
export interface Audience {
  /** Null: any account. */
  readonly account: { readonly id: string; readonly scope: Scope } | null;
  /** Whether only a plan that sees paid fields is told: what differs is hidden from the others. */
  readonly paid: boolean;
}

/** A change in the protocol's words: a resource to read again. */
export interface Notice {
  readonly event: ServerEvent;
  readonly to: Audience;
}

const EVERYBODY: Audience = { account: null, paid: false };

/** Where the saved wallet of whoever asks is read. */
const WALLET_URI = 'wallet://saved';
const WALLET_SCOPE: Scope = 'portfolio:read';

export function noticesOf(change: Exclude<Change, { kind: 'access' }>): readonly Notice[] {
  if (change.kind === 'wallet') {
    const account = { id: change.account_id, scope: WALLET_SCOPE };
    return [{ event: updated(WALLET_URI), to: { account, paid: false } }];
  }
  const { cards, programs, benefits, members } = change.difference;
  const open: ServerEvent[] = [
    ...programs.map((key) => updated(`programs://${key}`)),
    ...(benefits ? [updated('registry://benefits')] : []),
    ...(members ? [{ kind: 'resources_list_changed' } as const] : []),
  ];
  return [
    ...cards.map((card) => ({
      event: updated(`cards://${card.card_id}`),
      to: { account: null, paid: !isOpen(card) },
    })),
    ...open.map((event) => ({ event, to: EVERYBODY })),
  ];
}

/** Whether any of it is seen without a paid plan, as in the changes that webhooks send. */
function isOpen({ fields }: CardDifference): boolean {
  return fields === null || fields.some((field) => isOpenChange({ table: 'cards', field }));
}

/** Refuses whoever follows by one request what its credential may not read. @throws AppError */
export function requireFollowed(uris: readonly unknown[], { scopes, key }: Caller): void {
  if (scopes === null || scopes.includes(WALLET_SCOPE) || !uris.includes(WALLET_URI)) return;
  const message = `To follow ${WALLET_URI} needs the scope ${WALLET_SCOPE}.`;
  if (key) throw new AppError('key_restricted', message);
  throw new AppError('insufficient_scope', message, { scopes: [...scopes, WALLET_SCOPE] });
}

/** Whether a notice may reach a caller. */
export function mayHear(
  { account_id, scopes, plan }: Caller,
  { account, paid }: Audience,
): boolean {
  if (paid && !plan.paid_fields) return false;
  if (account === null) return true;
  return account_id === account.id && (scopes === null || scopes.includes(account.scope));
}

function updated(uri: string): ServerEvent {
  return { kind: 'resource_updated', uri };
}
