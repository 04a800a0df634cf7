import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import { trusted } from '../../storage/model.ts';
import type { OAuthModels } from '../models.ts';
import { randomSecret, type Secrets } from '../tokens/secrets.ts';

/** A browser that has our cookie. */
export interface Visitor {
  /** The cookie's value. */
  readonly id: string;
}

/** The browser of a signed-in person. */
export interface BrowserSession extends Visitor {
  readonly account_id: string;
  readonly email: string;
}

export interface Sessions {
  /** The signed-in person of a request, or null. */
  read(req: Request): Promise<BrowserSession | null>;
  /** The browser of a request: one without a cookie gets one, so that forms can be bound to it. */
  visitor(req: Request, res: Response): Visitor;
  /** Signs a person in, under a new id: one that was known before the sign-in stays worthless. */
  start(req: Request, res: Response, person: { account_id: string; email: string }): Promise<void>;
  end(req: Request, res: Response): Promise<void>;
}

const IDLE_MS = 12 * 3_600_000;
/** However busy, a session ends after this. */
const WHOLE_MS = 7 * 86_400_000;
const NOTE_EVERY_MS = 60_000;
const FORM = /^[A-Za-z0-9_-]{43}$/;

export function createSessions(
  { sessions }: Pick<OAuthModels, 'sessions'>,
  secrets: Secrets,
  secure: boolean,
  clock: () => Date,
): Sessions {
  // The prefix makes browsers refuse the cookie from other hosts and from plain http.
  const name = secure ? '__Host-cardwright' : 'cardwright';

  const idOf = (req: Request): string | null => {
    const value = parseCookie(req.headers.cookie ?? '')[name] ?? '';
    return FORM.test(value) ? value : null;
  };
  const setCookie = (res: Response, id: string): void => {
    res.cookie(name, id, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
  };

  return {
    async read(req) {
      const id = idOf(req);
      if (id === null) return null;
      const now = clock();
      const _id = secrets.hash('session', id);
      const record = await sessions.findOne({ _id, expires_at: trusted({ $gt: now }) }).lean();
      if (!record) return null;
      if (now.getTime() - record.seen_at.getTime() > NOTE_EVERY_MS) {
        const expires_at = endOf(now, record.created_at);
        await sessions.updateOne({ _id }, { $set: { seen_at: now, expires_at } });
      }
      return { id, account_id: record.account_id, email: record.email };
    },

    visitor(req, res) {
      const known = idOf(req);
      if (known !== null) return { id: known };
      const id = randomSecret();
      setCookie(res, id);
      return { id };
    },

    async start(req, res, { account_id, email }) {
      await remove(req);
      const id = randomSecret();
      const now = clock();
      await sessions.insertOne({
        _id: secrets.hash('session', id),
        account_id,
        email,
        created_at: now,
        seen_at: now,
        expires_at: endOf(now, now),
      });
      setCookie(res, id);
    },

    async end(req, res) {
      await remove(req);
      res.clearCookie(name, { httpOnly: true, secure, sameSite: 'lax', path: '/' });
    },
  };

  async function remove(req: Request): Promise<void> {
    const id = idOf(req);
    if (id !== null) await sessions.deleteOne({ _id: secrets.hash('session', id) });
  }
}

function endOf(now: Date, created: Date): Date {
  return new Date(Math.min(now.getTime() + IDLE_MS, created.getTime() + WHOLE_MS));
}
