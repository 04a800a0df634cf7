import type { Sealer } from '../../kit/sealer.ts';
import type { OAuthModels } from '../models.ts';
import { randomSecret, type Secrets } from '../tokens/secrets.ts';
import type { HalfSignedIn } from './accounts.ts';

/** A sign-in between its password and its code. */
export interface Pending {
  readonly half: HalfSignedIn;
  /** When the password is asked for again, however many codes are tried. */
  readonly ends: number;
}

/**
 * Sign-ins that wait for a code: the state is in the form, sealed for the browser that sent the
 * password, and each counts once. So it is worth nothing elsewhere, and nothing is stored for it.
 */
export interface PendingSignIns {
  /** @param ends of a state that was used up by a wrong code; else ten minutes from now */
  make(browser: string, half: HalfSignedIn, ends?: number): string;
  /** Uses a state up. @returns null when it is not of this browser, too old, or was used before. */
  take(browser: string, given: unknown): Promise<Pending | null>;
}

const PENDING_MS = 600_000;
const DUPLICATE_KEY = 11_000;

export function createPendingSignIns({
  models: { usedForms },
  secrets,
  sealer,
  clock,
}: {
  readonly models: Pick<OAuthModels, 'usedForms'>;
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly sealer: Sealer;
  readonly clock: () => Date;
}): PendingSignIns {
  return {
    make(browser, half, ends = clock().getTime() + PENDING_MS) {
      return sealer.seal(JSON.stringify({ half, ends, nonce: randomSecret() }), browser);
    },

    async take(browser, given) {
      const opened = typeof given === 'string' ? sealer.open(given, browser) : null;
      if (!opened) return null;
      const state: Pending & { readonly nonce: string } = JSON.parse(opened.secret);
      const { half, ends, nonce } = state;
      if (ends <= clock().getTime()) return null;
      try {
        const _id = secrets.hash('session', nonce);
        await usedForms.insertOne({ _id, expires_at: new Date(ends) });
        return { half, ends };
      } catch (error) {
        if ((error as { code?: unknown }).code === DUPLICATE_KEY) return null;
        throw error;
      }
    },
  };
}
