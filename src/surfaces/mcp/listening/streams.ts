import type { Response } from 'express';
import { TRUST_MS } from '../../../kit/memory/trusted-cache.ts';
import { crowdsOf } from '../../../kit/network/network-of.ts';
import { createFairQueue, type Waiting } from '../../../kit/turns/fair-queue.ts';
import type { Caller } from '../../../operation/context.ts';
import { noLongerUnderWay } from '../../shed-load.ts';

/** Resources that the streams of one account may name in a process, as its sessions of 2025 in all. */
export const FOLLOWED_MAX = 200;
/**
 * Streams that one account may have open in a process: an assistant needs one a window; and all together:
 * each takes a connection and some memory.
 */
const LIMITS = { waiting: 2_000, waitingPerAccount: 20 };
/** Streams that are asked about at a time. */
const CHECKS_TOGETHER = 20;
/** How often it is asked whether the caller is still good, beside when access is known to have ended. */
const CHECK_MS = 60_000;
/** News of the same account within so long are one. */
const NEWS_MS = 100;

/** Longest time of a timer. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** An answer that stays open for notices. */
export interface Stream {
  readonly accountId: string;
  readonly caller: Caller;
  /** From where it was opened. */
  readonly network?: string | undefined;
  /** Resources that it names itself. */
  readonly uris?: number;
  /** The session of a client of 2025; null in the era after. */
  readonly session: string | null;
  readonly res: Response;
  /** Whose it is; rejects with a status below 500 when the credential is good no longer. */
  check(): Promise<Caller>;
}

/** The streams of this process, of both eras. */
export interface Streams {
  /** @returns false when there are too many: nothing was opened. */
  open(stream: Stream): boolean;
  /** Those of clients of 2025. */
  sessions(): readonly (Stream & { readonly session: string })[];
  /**
   * Ends the streams of an account whose credential is good no longer, or cannot be checked: what is told
   * next is for none of them, and whoever opens a stream anew reads it.
   */
  requireGood(accountId: string): Promise<void>;
  /** Ends those whose credential has just ended; null: of whatever account. */
  endOver(accountId: string | null): Promise<void>;
  /** Ends the streams of a session. */
  end(accountId: string, session: string): void;
  /** Ends all, and opens none from now on. */
  close(): void;
}

/**
 * When all places are taken, the largest crowd of networks gives one up for whoever has fewer, and paid plans
 * have half of them if they want it: nobody fills a process from a few networks.
 *
 * @param keep called now and then with the sessions that are listened to
 */
export function createStreams(
  keep: (sessions: readonly string[]) => void = () => {},
  limits = LIMITS,
): Streams {
  const open = new Map<Stream, Place>();
  let closed = false;
  const places = createFairQueue<Place>(limits, ({ stream }) => {
    forget(stream);
    stream.res.destroy();
  });
  const sessions = () =>
    [...open.keys()].filter((one): one is Stream & { session: string } => one.session !== null);
  /** Checks of streams whose credential ends by itself, when it does. */
  const atEnd = new Map<Stream, NodeJS.Timeout>();
  const until = (stream: Stream, { expires_at }: Caller) => {
    clearTimeout(atEnd.get(stream));
    atEnd.delete(stream);
    if (!expires_at || !open.has(stream)) return;
    const leftMs = Math.max(1, expires_at.getTime() - Date.now());
    atEnd.set(stream, setTimeout(check, Math.min(leftMs, TIMER_MAX_MS), stream).unref());
  };
  const forget = (stream: Stream) => {
    const place = open.get(stream);
    if (place !== undefined) places.remove(place);
    open.delete(stream);
    clearTimeout(atEnd.get(stream));
    atEnd.delete(stream);
  };
  const check = (stream: Stream, mustBeGood = false) =>
    stream.check().then(
      (caller) => until(stream, caller),
      (error: { status?: number }) => {
        // Not by a fault of ours, such as a database that is away.
        if (!mustBeGood && (error.status ?? 500) >= 500) return;
        forget(stream);
        // What is on its way to it would be written after an end, which is an error that nobody catches.
        stream.res.destroy();
      },
    );
  /** A few at a time: there may be thousands, and each may ask the database. */
  const checkEach = async (some: readonly Stream[], mustBeGood = false) => {
    for (let from = 0; from < some.length; from += CHECKS_TOGETHER) {
      const together = some.slice(from, from + CHECKS_TOGETHER);
      await Promise.all(together.map((stream) => open.has(stream) && check(stream, mustBeGood)));
    }
  };
  let checking = false;
  const timer = setInterval(() => {
    const listened = sessions().map(({ session }) => session);
    if (listened.length > 0) keep(listened);
    if (checking) return;
    checking = true;
    void checkEach([...open.keys()]).finally(() => {
      checking = false;
    });
  }, CHECK_MS).unref();

  const ofAccount = (accountId: string | null) =>
    [...open.keys()].filter((one) => accountId === null || one.accountId === accountId);
  const checkOf = (accountId: string | null, mustBeGood = false) =>
    checkEach(ofAccount(accountId), mustBeGood);
  /** Accounts of which news came just now. */
  const fresh = new Set<string | null>();

  return {
    open(stream) {
      const named = ofAccount(stream.accountId).reduce((sum, { uris = 0 }) => sum + uris, 0);
      if (closed || named + (stream.uris ?? 0) > FOLLOWED_MAX) return false;
      const place = { account: stream.accountId, within: crowdOf(stream), stream };
      if (!places.push(place)) return false;
      open.set(stream, place);
      until(stream, stream.caller);
      stream.res.on('close', () => forget(stream));
      // An open stream is no work: it must not count as such where load is measured.
      noLongerUnderWay(stream.res);
      return true;
    },
    sessions,
    requireGood: (accountId) => checkOf(accountId, true),
    async endOver(accountId) {
      if (open.size === 0 || fresh.has(accountId)) return;
      fresh.add(accountId);
      setTimeout(() => fresh.delete(accountId), NEWS_MS).unref();
      // A credential that was verified just before is trusted for a moment.
      setTimeout(() => checkOf(accountId), TRUST_MS + NEWS_MS).unref();
      await checkOf(accountId);
    },
    end(accountId, session) {
      for (const stream of open.keys()) {
        if (stream.accountId === accountId && stream.session === session) stream.res.end();
      }
    },
    close() {
      closed = true;
      clearInterval(timer);
      for (const one of atEnd.values()) clearTimeout(one);
      for (const { res } of open.keys()) res.end();
    },
  };
}

interface Place extends Waiting {
  readonly stream: Stream;
}

/** As for the threads: accounts that cost nothing are made by the dozen. */
function crowdOf({ caller, network }: Stream): readonly string[] {
  return caller.plan.paid_fields ? ['paid'] : ['free', ...crowdsOf(network ?? '')];
}
