import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers in which a person has signed in before: a stranger's failures do not count for them. */
export interface Devices {
  /** What such a browser keeps, good for this e-mail alone. It opens nothing. */
  issue(email: string): string;
  /** The device's own name for limits; null when it is not known for this e-mail. */
  read(token: string | undefined, email: string): string | null;
}

const NAME_BYTES = 16;
const FORM = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

export function createDevices(hashSecret: string, formerHashSecret: string | null = null): Devices {
  const sign = (name: string, email: string, secret = hashSecret) =>
    createHmac('sha256', secret).update(`device:${name}:${email}`).digest();
  return {
    issue(email) {
      const name = randomBytes(NAME_BYTES).toString('base64url');
      return `${name}.${sign(name, email).toString('base64url')}`;
    },
    read(token, email) {
      const [, name, signature] = FORM.exec(token ?? '') ?? [];
      if (!name || !signature) return null;
      const given = Buffer.from(signature, 'base64url');
      const secrets = formerHashSecret === null ? [hashSecret] : [hashSecret, formerHashSecret];
      const isRight = secrets.some((secret) => {
        const right = sign(name, email, secret);
        return given.length === right.length && timingSafeEqual(given, right);
      });
      return isRight ? name : null;
    },
  };
}
