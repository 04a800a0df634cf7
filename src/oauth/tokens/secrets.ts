import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed hashes: without the hash secret nothing that is stored can be checked or forged. */
export interface Secrets {
  /** What is stored instead of a code, token, secret or session. */
  hash(kind: 'code' | 'token' | 'client' | 'session', value: string): string;
  /** A form's token, bound to the session and to what the form is about. */
  formToken(sessionId: string, purpose: string): string;
  isFormToken(given: unknown, sessionId: string, purpose: string): boolean;
}

/** Takes its own keys from `hashSecret`, so that no hash of it means anything elsewhere. */
export function createSecrets(hashSecret: string): Secrets {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', hashSecret, '', `cardwright oauth ${use}`, 32));
  const hashKey = derive('hash');
  const formKey = derive('form');
  // JSON keeps the parts apart: no value can pass for another pair.
  const mac = (key: Buffer, parts: readonly string[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
  const formToken = (sessionId: string, purpose: string) => mac(formKey, [sessionId, purpose]);
  return {
    hash: (kind, value) => mac(hashKey, [kind, value]),
    formToken,
    isFormToken: (given, sessionId, purpose) =>
      typeof given === 'string' && equalText(given, formToken(sessionId, purpose)),
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
