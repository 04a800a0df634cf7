import { LRUCache } from 'lru-cache';
import { failureOf } from '../../failures.ts';
import type { Look, Looks } from '../told.ts';
import type { CalendarText } from './ics.ts';

/** Characters of all texts that a process keeps: a long one has 40,000. */
const KEPT_MAX = 16_000_000;

interface Kept {
  readonly state: string;
  readonly plan: string;
  readonly text: CalendarText;
}

/**
 * Calendar apps ask again and again, and whoever has the address as often as he likes: so a text is worked
 * out once for a wallet, catalogue, plan and day. Where the account's minute has no calls left for a new one,
 * the last is served, if it is of the same plan.
 */
export function createKept({
  stateOf,
  make,
}: Pick<Looks, 'stateOf'> & {
  readonly make: (look: Look) => Promise<CalendarText>;
}): (look: Look) => Promise<CalendarText> {
  const last = new LRUCache<string, Kept>({
    maxSize: KEPT_MAX,
    sizeCalculation: ({ text }) => text.text.length,
  });
  /** By account and state, so that those who ask at once wait for the same. */
  const underWay = new Map<string, Promise<CalendarText>>();

  return async (look) => {
    const { account_id } = look;
    const plan = JSON.stringify(look.plan);
    const state = await stateOf(look);
    const known = last.get(account_id);
    if (known?.state === state) return known.text;
    const name = `${account_id} ${state}`;
    const making =
      underWay.get(name) ??
      make(look)
        .then((text) => {
          last.set(account_id, { state, plan, text });
          return text;
        })
        .finally(() => underWay.delete(name));
    underWay.set(name, making);
    try {
      return await making;
    } catch (error) {
      if (known?.plan === plan && failureOf(error).code === 'rate_limited') return known.text;
      throw error;
    }
  };
}
