import type { OpenAccounts } from '../accounts/compose.ts';
import { openBilling } from '../billing/compose.ts';
import type { BillingConfig } from '../billing/config.ts';
import type { Database } from '../storage/database.ts';
import { UsageError } from './usage-error.ts';

/** Compares all paying accounts with Stripe, and repairs them unless it is a dry run. */
export async function reconcileBilling(
  config: BillingConfig | null,
  { connection }: Database,
  { lock, audit, metering }: OpenAccounts,
  dryRun: boolean,
): Promise<string[]> {
  const lines: string[] = [];
  const billing = openBilling({
    connection,
    config,
    lock,
    audit,
    metering,
    clock: () => new Date(),
    publicUrl: () => '',
    onChange: () => {},
    log: (line) => lines.push(line),
  });
  if (!billing.open) throw new UsageError('billing reconcile needs STRIPE_SECRET_KEY');
  const { accounts, differences, repaired, failed } = await billing.open.reconcile({ dryRun });
  const end = dryRun ? 'Dry run: nothing was changed.' : `${repaired} repaired.`;
  return [
    ...lines,
    ...differences,
    ...failed.map((line) => `not reached: ${line}`),
    `${accounts} accounts, ${differences.length} differences. ${end}`,
  ];
}
