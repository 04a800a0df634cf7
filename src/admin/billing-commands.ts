import type { Argv } from 'yargs';
import type { OpenAccounts } from '../accounts/compose.ts';
import { openBilling } from '../billing/compose.ts';
import type { BillingConfig } from '../billing/config.ts';
import type { Database } from '../storage/database.ts';
import { withAccounts } from './connect.ts';
import type { Report, Run } from './report.ts';
import { UsageError } from './usage-error.ts';

export function billingCommands(program: Argv, run: Run): void {
  program.command('billing', 'Plans that are sold by Stripe', (billing) =>
    billing.demandCommand(1, 'Name what to do with billing.').command(
      'reconcile',
      'Compare all paying accounts with Stripe, and repair what differs',
      (one) => one.option('dry-run', { type: 'boolean', describe: 'Only say what differs' }),
      (given) =>
        run(given, (config) =>
          withAccounts(config, (opened, database) =>
            reconcileBilling(config.billing, database, opened, given.dryRun === true),
          ),
        ),
    ),
  );
}

async function reconcileBilling(
  config: BillingConfig | null,
  database: Database,
  opened: OpenAccounts,
  dryRun: boolean,
): Promise<Report> {
  const log: string[] = [];
  const { open } = await billingBeside(config, database, opened, (line) => log.push(line));
  if (!open) throw new UsageError('billing reconcile needs STRIPE_SECRET_KEY');
  const done = await open.reconcile({ dryRun });
  const { accounts, differences, repaired, failed } = done;
  const end = dryRun ? 'Dry run: nothing was changed.' : `${repaired} repaired.`;
  return {
    data: { dry_run: dryRun, ...done },
    lines: [
      ...log,
      ...differences,
      ...failed.map((line) => `not reached: ${line}`),
      `Accounts: ${accounts}, differences: ${differences.length}. ${end}`,
    ],
  };
}

/** Billing beside a running server, which does the work in the background. */
export function billingBeside(
  config: BillingConfig | null,
  { connection }: Database,
  { lock, audit, metering }: OpenAccounts,
  log: (line: string) => void,
) {
  return openBilling({
    ...{ connection, config, lock, audit, metering, log },
    clock: () => new Date(),
    publicUrl: () => '',
    onChange: () => {},
  });
}
