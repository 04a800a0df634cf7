import type { OAuthModels } from '../models.ts';
import type { Secrets } from '../tokens/secrets.ts';

/** Forms that may be sent once, each by the session that it was made for. */
export interface Forms {
  /** What proves a form of a session, for an hour. */
  make(sessionId: string, purpose: string): string;
  /** Uses a form up. @returns false when it is not of this session, too old, or was sent before. */
  take(given: unknown, sessionId: string, purpose: string): Promise<boolean>;
}

const DUPLICATE_KEY = 11_000;

export function createForms({
  models: { usedForms },
  secrets,
  clock,
}: {
  readonly models: Pick<OAuthModels, 'usedForms'>;
  readonly secrets: Pick<Secrets, 'singleUseToken' | 'readSingleUse'>;
  readonly clock: () => Date;
}): Forms {
  return {
    make: (sessionId, purpose) => secrets.singleUseToken(sessionId, purpose, clock()),

    async take(given, sessionId, purpose) {
      const form = secrets.readSingleUse(given, sessionId, purpose, clock());
      if (!form) return false;
      try {
        await usedForms.insertOne({ ...form });
        return true;
      } catch (error) {
        if ((error as { code?: unknown }).code === DUPLICATE_KEY) return false;
        throw error;
      }
    },
  };
}
