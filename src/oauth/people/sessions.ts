import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { trusted } from '../../storage/model.ts';
import type { OAuthModels } from '../models.ts';
import { randomSecret, type Secrets } from '../tokens/secrets.ts';
import type { AccountHolder, HeldCredential, Identity, Mark, SignedInAccount } from './accounts.ts';
import { browserName } from './browser-name.ts';

/** A browser that has our cookie. */
export interface Visitor {
  /** The cookie's value. */
  readonly id: string;
}

/** The browser of a signed-in person. */
export interface BrowserSession extends Visitor {
  readonly account_id: string;
  readonly email: string;
  /** What the person acts with. */
  readonly credential: HeldCredential;
}

export interface Sessions {
  /** The signed-in person of a request, or null. */
  read(req: Request): Promise<BrowserSession | null>;
  /** Whether a browser sends our cookie, whatever it is worth. */
  hasCookie(req: Request): boolean;
  /** The browser of a request: one without a cookie gets one, so that forms can be bound to it. */
  visitor(req: Request, res: Response): Visitor;
  /**
   * Signs a person in, under a new id: one that was known before the sign-in stays worthless.
   * @returns false when the password that they signed in with has just been replaced.
   */
  start(req: Request, res: Response, person: SigningIn): Promise<boolean>;
  end(req: Request, res: Response): Promise<void>;
  /** Where the person of a session is signed in, last seen first. */
  list(session: BrowserSession): Promise<readonly ListedSession[]>;
  /** Ends one session of the account. @throws AppError when the session that asks has ended. */
  endOne(session: BrowserSession, id: string): Promise<void>;
  /** What an earlier sign-in has left in the browser. It opens nothing; it is for limits. */
  device(req: Request): string | undefined;
  /** Has the browser of a session known again, after what has made strangers of all. */
  remember(req: Request, res: Response): Promise<void>;
}

/** A session as its person sees it. */
export interface ListedSession {
  /** Its stored id, which opens nothing. */
  readonly id: string;
  readonly browser: string | null;
  readonly created_at: Date;
  /** Accurate to within a minute. */
  readonly seen_at: Date;
  /** Whether it is the one that asks. */
  readonly is_own: boolean;
}

export interface SigningIn extends SignedInAccount {
  readonly email: string;
  /** What is used up by the sign-in, together with it. */
  readonly mark?: Mark;
  readonly device: string;
}

const IDLE_MS = 12 * 3_600_000;
/** However busy, a session ends after this. */
const WHOLE_MS = 7 * 86_400_000;
const LISTED_MAX = 100;
const NOTE_EVERY_MS = 60_000;
/** A browser in which a person has signed in is known for this long. */
const DEVICE_MS = 180 * 86_400_000;
const FORM = /^[A-Za-z0-9_-]{43}$/;

export function createSessions(deps: {
  readonly models: Pick<OAuthModels, 'sessions'>;
  readonly secrets: Secrets;
  readonly secure: boolean;
  readonly clock: () => Date;
  readonly accounts: Pick<AccountHolder, 'tryHold' | 'holdToEnd'>;
  readonly identityOf: (accountId: string) => Promise<Identity | null>;
  readonly deviceOf: (account: SignedInAccount) => string;
}): Sessions {
  const { secrets, secure, clock, accounts, identityOf, deviceOf } = deps;
  const { sessions } = deps.models;
  // The prefix makes browsers refuse the cookie from other hosts and from plain http.
  const name = secure ? '__Host-cardwright' : 'cardwright';

  const deviceName = `${name}-device`;
  const options = { httpOnly: true, secure, sameSite: 'lax', path: '/' } as const;

  const idOf = (req: Request): string | null => {
    const value = parseCookie(req.headers.cookie ?? '')[name] ?? '';
    return FORM.test(value) ? value : null;
  };
  const setCookie = (res: Response, id: string): void => {
    res.cookie(name, id, options);
  };

  const setDevice = (res: Response, device: string): void => {
    res.cookie(deviceName, device, { ...options, maxAge: DEVICE_MS });
  };

  return {
    read,

    hasCookie: (req) => idOf(req) !== null,

    visitor(req, res) {
      const known = idOf(req);
      if (known !== null) return { id: known };
      const id = randomSecret();
      setCookie(res, id);
      return { id };
    },

    async start(req, res, { account_id, epoch, email, device, mark }) {
      await remove(req);
      const id = randomSecret();
      const now = clock();
      const record = {
        _id: secrets.hash('session', id),
        ...{ account_id, email, epoch },
        ...{ created_at: now, seen_at: now, expires_at: endOf(now, now) },
        browser: browserName(req.headers['user-agent']),
      };
      const held = await accounts.tryHold({ account_id, epoch, by: null, mark }, ({ session }) =>
        sessions.insertOne(record, { session }),
      );
      if (!held) return false;
      setCookie(res, id);
      setDevice(res, device);
      return true;
    },

    device: (req) => parseCookie(req.headers.cookie ?? '')[deviceName],

    async remember(req, res) {
      const session = await read(req);
      if (session) setDevice(res, deviceOf(session.credential));
    },

    async list({ account_id, credential }) {
      const records = await sessions
        .find({ account_id, expires_at: trusted({ $gt: clock() }) })
        .sort({ seen_at: -1 })
        .limit(LISTED_MAX)
        .lean();
      return records
        .filter(({ epoch }) => (epoch ?? 0) === credential.epoch)
        .map(({ _id, browser, created_at, seen_at }) => ({
          ...{ id: _id, browser: browser ?? null, created_at, seen_at },
          is_own: _id === credential.by?.id,
        }));
    },

    async endOne({ account_id, credential }, _id) {
      await accounts.holdToEnd(credential, ({ session }) =>
        sessions.deleteOne({ _id, account_id }, { session }),
      );
    },

    async end(req, res) {
      await remove(req);
      res.clearCookie(name, options);
    },
  };

  async function read(req: Request): Promise<BrowserSession | null> {
    const id = idOf(req);
    if (id === null) return null;
    const now = clock();
    const ids = trusted({ $in: secrets.known('session', id) });
    const live = { _id: ids, expires_at: trusted({ $gt: now }) };
    const record = await sessions.findOne(live).lean();
    const identity = record && (await identityOf(record.account_id));
    if (!identity || identity.epoch !== (record.epoch ?? 0)) return null;
    const { _id } = record;
    if (now.getTime() - record.seen_at.getTime() > NOTE_EVERY_MS) {
      const expires_at = endOf(now, record.created_at);
      await sessions.updateOne({ _id }, { $set: { seen_at: now, expires_at } });
    }
    const { account_id, email } = record;
    const by = { kind: 'session', id: _id } as const;
    return { id, account_id, email, credential: { account_id, epoch: identity.epoch, by } };
  }

  async function remove(req: Request): Promise<void> {
    const id = idOf(req);
    if (id !== null)
      await sessions.deleteOne({ _id: trusted({ $in: secrets.known('session', id) }) });
  }
}

function endOf(now: Date, created: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, created.getTime() + WHOLE_MS));
}
