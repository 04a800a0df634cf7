import { randomUUID } from 'node:crypto';
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { Request, Response } from 'express';
import { AppError } from '../../../errors.ts';
import { turns } from '../../../kit/steps.ts';
import type { Change, Changes } from '../../../operation/changes.ts';
import type { Caller, Credential } from '../../../operation/context.ts';
import type { McpRequest } from '../request.ts';
import { createEventBus } from './event-bus.ts';
import { mayHear, type Notice, noticesOf, requireFollowed } from './notices.ts';
import { createStreams, FOLLOWED_MAX } from './streams.ts';
import { type Hearer, tellEach } from './telling.ts';

/** What clients of 2025 follow, by session, stored for all processes. */
export interface SubscriptionStore {
  /** @returns `full` when the account follows as much as it may, `foreign` when the session is another's */
  add(credential: Credential, session: string, uri: string): Promise<'added' | 'full' | 'foreign'>;
  remove(accountId: string, session: string, uri: string): Promise<void>;
  end(accountId: string, session: string): Promise<void>;
  list(
    sessions: readonly string[],
  ): Promise<readonly { session: string; account_id: string; uris: readonly string[] }[]>;
  keep(sessions: readonly string[]): Promise<void>;
}

export interface Listening {
  readonly bus: ServerEventBus;
  /** Names the session of a client of 2025 in the answer to its `initialize`. */
  begin(res: Response): void;
  /** Opens the stream of a session: GET in the protocol of 2025. */
  listen(req: Request, res: Response, request: McpRequest, check: Check): Promise<void>;
  /**
   * Follows a `subscriptions/listen` of 2026-07-28.
   * @throws AppError when there are too many
   */
  admit(res: Response, request: McpRequest, body: unknown, check: Check): Promise<Admitted>;
  /** Forgets a session: DELETE in the protocol of 2025. */
  end(req: Request, caller: Caller): Promise<void>;
  /** Ends every stream and lets none be opened. */
  close(): void;
}

type Check = () => Promise<Caller>;

export interface Admitted {
  /**
   * The request as it is honoured: without resources that cannot be followed, so that its
   * acknowledgement promises nothing that never comes.
   */
  readonly body: unknown;
  /** Opens the stream. */
  within<T>(work: () => T): T;
}

const SESSION_HEADER = 'mcp-session-id';
const SESSION = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Sessions whose subscriptions are read at a time. */
const SESSIONS_READ = 100;
/** Proxies close what is silent for longer. */
const ALIVE_MS = 15_000;
const TOO_MANY = `Too many streams are open here, or an account's name more than ${FOLLOWED_MAX} resources: close one, or poll instead.`;

/** The session that a client of 2025 names, if it is one of ours. */
export function sessionOf({ headers }: Pick<Request, 'headers'>): string | null {
  const given = headers[SESSION_HEADER];
  return typeof given === 'string' && SESSION.test(given) ? given : null;
}

/**
 * Tells clients what has changed, in both eras. In that of 2025 a session subscribes to resources,
 * and hears of them on a stream that it opens by GET; sessions are stored, so that subscribing and
 * listening can meet different processes. From 2026-07-28 on one request is subscription and
 * stream, and the SDK serves it.
 */
export function createListening(below: {
  readonly store: SubscriptionStore;
  readonly changes: Pick<Changes, 'follow'>;
  readonly isFollowed: (uri: string) => boolean;
  /** Takes a call of the minute: a stream is told of every import. */
  readonly count: (request: McpRequest) => Promise<void>;
  readonly report: (error: unknown) => void;
}): Listening {
  const { store, changes, isFollowed, count, report } = below;
  const bus = createEventBus();
  const streams = createStreams((sessions) => {
    store.keep(sessions).catch(report);
  });

  async function tellSessions(notices: readonly Notice[], accountId: string | null) {
    const pause = turns();
    const all = streams
      .sessions()
      .filter((one) => accountId === null || one.accountId === accountId);
    for (let from = 0; from < all.length; from += SESSIONS_READ) {
      const open = all
        .slice(from, from + SESSIONS_READ)
        .filter(({ caller }) => notices.some(({ to }) => mayHear(caller, to)));
      await pause();
      if (open.length === 0) continue;
      const followed = await store.list(open.map(({ session }) => session));
      const bySession = new Map(followed.map((one) => [one.session, one]));
      const hearers = open.map(({ session, accountId: account, caller, res }): Hearer => {
        const own = bySession.get(session);
        const follows = new Set(own?.account_id === account ? own.uris : []);
        return {
          caller,
          res,
          follows,
          lists: true,
          send: (event) => sendEvent(res, event),
          behind: 0,
        };
      });
      await tellEach(hearers, notices);
    }
  }

  async function tell(change: Change) {
    if (change.kind === 'access') {
      await streams.endOver(change.account_id);
      return;
    }
    const notices = noticesOf(change);
    // What is an account's own is not told to a key or token that has ended meanwhile. None is taken for
    // good by what was known before: what had ended by then was told, and forgotten, before this.
    if (change.kind === 'wallet') await streams.requireGood(change.account_id);
    const accountId = change.kind === 'wallet' ? change.account_id : null;
    await Promise.all([bus.tell(notices, accountId), tellSessions(notices, accountId)]);
  }

  const unfollow = changes.follow((change) => {
    tell(change).catch(report);
  });

  return {
    bus: bus.bus,
    begin: (res) => res.setHeader(SESSION_HEADER, randomUUID()),

    async listen(req, res, request, check) {
      const { caller, session, address: network } = request;
      const { account_id: accountId } = caller;
      // Without a session there is nothing to hear; clients know 405 for "no stream is offered".
      if (session === null || accountId === null) throw new AppError('method_not_allowed');
      if (!String(req.headers.accept).includes('text/event-stream')) {
        throw new AppError('method_not_allowed', 'Accept text/event-stream to listen.');
      }
      await count(request);
      streams.end(accountId, session);
      const about = { accountId, network, caller, session, uris: 0 };
      if (!streams.open({ ...about, res, check })) {
        throw new AppError('method_not_allowed', TOO_MANY);
      }
      res.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-cache, no-transform',
        'X-Accel-Buffering': 'no',
      });
      // So that the client sees at once that it is listening.
      res.write(': listening\n\n');
      const alive = setInterval(() => res.write(': keepalive\n\n'), ALIVE_MS).unref();
      res.on('close', () => clearInterval(alive));
    },

    async admit(res, request, body, check) {
      const { caller, address: network } = request;
      const named = urisOf(body);
      if (named.length > FOLLOWED_MAX) {
        const issue = {
          path: 'notifications.resourceSubscriptions',
          message: `name at most ${FOLLOWED_MAX}`,
        };
        throw new AppError('validation_failed', undefined, { issues: [issue] });
      }
      requireFollowed(named, caller);
      await count(request);
      const accountId = caller.account_id ?? '';
      const about = { accountId, network, caller, session: null, uris: named.length };
      if (!streams.open({ ...about, res, check })) throw new AppError('rate_limited', TOO_MANY);
      const honored = withoutUris(body, (uri) => typeof uri === 'string' && !isFollowed(uri));
      const lists = (body as ListenRequest).params?.notifications?.resourcesListChanged === true;
      const hearing = { caller, res, follows: new Set(urisOf(honored)), lists };
      return { body: honored, within: (work) => bus.as(hearing, work) };
    },

    async end(req, { account_id }) {
      const session = sessionOf(req);
      if (session === null || account_id === null) throw new AppError('method_not_allowed');
      streams.end(account_id, session);
      await store.end(account_id, session);
    },

    close() {
      unfollow();
      streams.close();
    },
  };
}

interface ListenRequest {
  readonly params?: {
    readonly notifications?: {
      readonly resourceSubscriptions?: unknown;
      readonly resourcesListChanged?: unknown;
    };
  };
}

function urisOf(body: unknown): readonly unknown[] {
  const named = (body as ListenRequest).params?.notifications?.resourceSubscriptions;
  return Array.isArray(named) ? named : [];
}

/** What is no list of addresses stays as it is: the SDK refuses it. */
function withoutUris(body: unknown, isLeftOut: (uri: unknown) => boolean): unknown {
  const named = urisOf(body);
  if (!named.some(isLeftOut)) return body;
  const request = body as ListenRequest;
  const resourceSubscriptions = named.filter((uri) => !isLeftOut(uri));
  const notifications = { ...request.params?.notifications, resourceSubscriptions };
  return { ...request, params: { ...request.params, notifications } };
}

/** In the protocol of 2025. */
function sendEvent(res: Response, event: ServerEvent): void {
  if (event.kind === 'resource_updated') {
    send(res, 'notifications/resources/updated', { uri: event.uri });
  } else send(res, 'notifications/resources/list_changed');
}

function send(res: Response, method: string, params?: Readonly<Record<string, unknown>>): void {
  const message = JSON.stringify({ jsonrpc: '2.0', method, ...(params && { params }) });
  res.write(`event: message\ndata: ${message}\n\n`);
}
