import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Browsers in which a person has signed in before: a stranger's failures do not count for them. */
export interface Devices {
  /**
   * What such a browser keeps, good for this account while it has this epoch. It opens nothing. An
   * e-mail would not do: anybody may claim one, sign in to their own account, and so have as many
   * limits of their own for the account of somebody else as they like.
   */
  issue(account: DeviceOwner): string;
  /** Who the device is known to, and its own name for limits; null when it is not from here. */
  read(token: string | undefined): Device | null;
}

export interface DeviceOwner {
  readonly account_id: string;
  /** Once it is raised, whoever may have signed in before is a stranger again. */
  readonly epoch: number;
}

export interface Device extends DeviceOwner {
  readonly name: string;
}

const NAME_BYTES = 16;
const FORM = /^([A-Za-z0-9_-]{22})\.([\da-f-]{36})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/;

export function createDevices(hashSecret: string, formerHashSecret: string | null = null): Devices {
  const sign = (given: string, secret = hashSecret) =>
    createHmac('sha256', secret).update(`device:${given}`).digest();
  return {
    issue({ account_id, epoch }) {
      const name = randomBytes(NAME_BYTES).toString('base64url');
      const given = `${name}.${account_id}.${epoch}`;
      return `${given}.${sign(given).toString('base64url')}`;
    },
    read(token) {
      const [, name, account_id, epoch, signature] = FORM.exec(token ?? '') ?? [];
      if (!name || !account_id || !epoch || !signature) return null;
      const given = `${name}.${account_id}.${epoch}`;
      const sent = Buffer.from(signature, 'base64url');
      const secrets = formerHashSecret === null ? [hashSecret] : [hashSecret, formerHashSecret];
      const isRight = secrets.some((secret) => {
        const right = sign(given, secret);
        return sent.length === right.length && timingSafeEqual(sent, right);
      });
      return isRight ? { name, account_id, epoch: Number(epoch) } : null;
    },
  };
}
