import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed hashes: without the hash secret nothing that is stored can be checked or forged. */
export interface Secrets {
  /** What is stored instead of a code, token, secret or session. */
  hash(kind: 'code' | 'token' | 'client' | 'session', value: string): string;
  /** What it may be stored as: while the hash secret is rotated, of the former one too. */
  known(kind: 'code' | 'token' | 'client' | 'session', value: string): string[];
  /** A token of a form that may be sent once, within an hour; bound to what the form is about. */
  singleUseToken(sessionId: string, purpose: string, now: Date): string;
  /** The id to remember a used token by, and until when; null for a token that is not good. */
  readSingleUse(given: unknown, sessionId: string, purpose: string, now: Date): UsedToken | null;
}

export interface UsedToken {
  readonly _id: string;
  readonly expires_at: Date;
}

const SINGLE_USE_MS = 3_600_000;
const SINGLE_USE = /^(\d{1,15})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Takes its own keys from `hashSecret`, so that no hash of it means anything elsewhere. */
export function createSecrets(hashSecret: string, formerHashSecret: string | null = null): Secrets {
  const derive = (use: string, secret = hashSecret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `cardwright oauth ${use}`, 32));
  const former = formerHashSecret === null ? null : createSecrets(formerHashSecret);
  const hashKey = derive('hash');
  const formKey = derive('form');
  // JSON keeps the parts apart: no value can pass for another pair.
  const mac = (key: Buffer, parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const single = (sessionId: string, purpose: string, ends: string, nonce: string) =>
    mac(formKey, [sessionId, purpose, ends, nonce]);
  return {
    singleUseToken(sessionId, purpose, now) {
      const ends = String(now.getTime() + SINGLE_USE_MS);
      const nonce = randomSecret();
      return `${ends}.${nonce}.${single(sessionId, purpose, ends, nonce)}`;
    },
    readSingleUse(given, sessionId, purpose, now) {
      const match = typeof given === 'string' ? SINGLE_USE.exec(given) : null;
      const [, ends = '', nonce = '', sent = ''] = match ?? [];
      if (!match || !equalText(sent, single(sessionId, purpose, ends, nonce))) {
        return former?.readSingleUse(given, sessionId, purpose, now) ?? null;
      }
      const expires_at = new Date(Number(ends));
      return expires_at > now ? { _id: mac(hashKey, ['form', nonce]), expires_at } : null;
    },
    hash: (kind, value) => mac(hashKey, [kind, value]),
    known: (kind, value) => [
      mac(hashKey, [kind, value]),
      ...(former ? [former.hash(kind, value)] : []),
    ],
  };
}

/** 256 random bits as 43 URL-safe characters. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by its duration where two texts differ. */
export function equalText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
