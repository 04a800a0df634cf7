import type { Caller, Services } from './context.ts';
import type { Operation } from './define.ts';
import { type Filled, fillFromWallet } from './from-wallet.ts';
import { settleBrands } from './settle-brands.ts';
import { settleDates } from './settle-dates.ts';

/** An input as it is parsed: its dates and merchants read, and what it leaves out filled in. */
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
  const catalog = services.catalog();
  const dates = settleDates(input, catalog.today);
  const brands = settleBrands(operation, dates.input, catalog);
  const filled = await fillFromWallet(operation.wallet, brands.input, caller, services);
  const { warning } = filled;
  const notes = [...dates.notes, ...brands.notes];
  return { ...filled, warnings: warning === undefined ? notes : [...notes, warning] };
}
