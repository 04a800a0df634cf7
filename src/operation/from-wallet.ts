import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import { failureOf } from '../failures.ts';
import { TURNS } from '../kit/turns/turns.ts';
import type { Plan } from '../plans/plans.ts';
import type { Scope } from '../plans/scopes.ts';
import type { Caller, RecentWallet, Services } from './context.ts';
import { type Reading, readInTime } from './input/reading.ts';

/** An input with what the caller's saved wallet fills in where it says nothing. */
export interface Filled {
  /** Not yet parsed. */
  readonly input: unknown;
  /** What was filled in, in words for the person: `Amex Gold and CSP`, `spending`. */
  readonly from_wallet: readonly string[];
  /** What of it could not be used, and why. */
  readonly warning?: string;
}

/** What an operation takes from a saved wallet. */
export interface WalletUse {
  /** Whether the wallet could fill in anything. */
  lacks(input: unknown): boolean;
  fill(input: unknown, wallet: RecentWallet, catalog: CatalogSnapshot, plan: Plan): Filled;
}

const READS_WALLET: Scope = 'portfolio:read';

/**
 * Fills an input from the wallet of its caller, before it is parsed: what comes after, the cache of
 * answers included, sees an input like any other. Names are read by what is held.
 * @param already steps that its words have taken: see `readInTime`
 */
export async function fillFromWallet(
  use: WalletUse | undefined,
  input: unknown,
  { account_id, plan, scopes }: Caller,
  services: Pick<Services, 'recentWallet' | 'catalog'>,
  already: number,
): Promise<Reading<Filled>> {
  const nothing = { input, from_wallet: [] };
  const without = { found: nothing, steps: 0 };
  const mayRead = scopes === null || scopes.includes(READS_WALLET);
  if (use === undefined || account_id === null || !mayRead || !use.lacks(input)) return without;
  try {
    const wallet = await services.recentWallet(account_id);
    if (wallet === null) return without;
    // Calls that waited for it together have it together, and read their names in it.
    const turn = TURNS.next(account_id);
    if (turn) await turn;
    return readInTime(() => use.fill(input, wallet, services.catalog(), plan), already);
  } catch (error) {
    if (failureOf(error).code !== 'unavailable') throw error;
    const warning = 'Your saved wallet cannot be read just now, so nothing of it is counted.';
    return { found: { ...nothing, warning }, steps: 0 };
  }
}
