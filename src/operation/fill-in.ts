import type { Caller, Services } from './context.ts';
import type { Operation } from './define.ts';
import { type Filled, fillFromWallet } from './from-wallet.ts';
import { settleDates } from './settle-dates.ts';

/** An input as it is parsed: its dates read, and what it leaves out filled in. */
export interface FilledIn extends Filled {
  /** What was understood, or could not be had. */
  readonly warnings: readonly string[];
}

export async function fillIn(
  operation: Operation,
  input: unknown,
  caller: Caller,
  services: Pick<Services, 'recentWallet' | 'catalog'>,
): Promise<FilledIn> {
  const dates = settleDates(input, services.catalog().today);
  const filled = await fillFromWallet(operation.wallet, dates.input, caller, services);
  const { warning } = filled;
  return { ...filled, warnings: warning === undefined ? dates.notes : [...dates.notes, warning] };
}
