import type { Bounded } from '../../kit/memory/trusted-cache.ts';
import type { AttemptLimiter } from './attempts.ts';

/** A list and some keys to revoke; whoever has more of them to end signs out everywhere. */
const FROM_NETWORK = { name: 'ending access', limit: 10, seconds: 60 };
/** Each is a few writes, so that many networks do not make it many. */
const IN_ALL = { name: 'ending access in all', limit: 60, seconds: 60 };

/**
 * Takes a call that ends access where the account's minute is used up. By credential, and by network,
 * so that neither another key nor the same one elsewhere uses up what its owner needs to end it.
 *
 * @returns null, or the seconds after which a refused call may come again
 */
export async function takeEnding(
  attempts: AttemptLimiter,
  bounded: Bounded,
  credential: string,
  network: string,
): Promise<number | null> {
  const own = await bounded(() => attempts.take(FROM_NETWORK, `${credential} ${network}`));
  return own ?? bounded(() => attempts.take(IN_ALL, credential));
}

/**
 * Whether a key was made a moment ago. It has no calls of its own yet: some of what ends access gives out
 * a new key, and whoever goes on with each of them would have calls without end.
 */
export function isYoung(made_at: Date | undefined, now: Date): boolean {
  return made_at !== undefined && now.getTime() - made_at.getTime() < IN_ALL.seconds * 1_000;
}
