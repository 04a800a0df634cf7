import type { Argv } from 'yargs';
import type { OpenAccounts } from '../../accounts/compose.ts';
import { TIERS } from '../../plans/plans.ts';
import type { Database } from '../../storage/database.ts';
import { billingBeside } from '../billing-commands.ts';
import { withAccounts, withDatabase } from '../connect.ts';
import type { Report, Run } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import {
  resumeAccount,
  showAudit,
  signOut,
  signOutEverybody,
  suspendAccount,
  switchTwoStepOff,
} from './access.ts';
import { deleteAccount, exportAccount } from './person-data.ts';
import { setAccount, showAccount } from './plan.ts';

const NAMED = { type: 'string', demandOption: true, describe: 'Its id or e-mail' } as const;
const limit = (of: string, words: string) =>
  ({ type: 'string', describe: `${of}: a whole number, ${words}` }) as const;

export function accountCommands(program: Argv, run: Run): void {
  program
    .command('account', 'Accounts, their access and their data', (account) => {
      account.demandCommand(1, 'Name what to do with the account.');
      planCommands(account, run);
      accessCommands(account, run);
      dataCommands(account, run);
      return account;
    })
    .command(
      'audit',
      'What happened to an account: its keys, plan and limits',
      (one) =>
        one
          .usage('$0 audit --account ID_OR_EMAIL')
          .option('account', { ...NAMED, describe: 'Its id or e-mail; ids of deleted ones too' }),
      (given) =>
        run(given, (config) => withAccounts(config, (all) => showAudit(all, given.account))),
    );
}

function planCommands(account: Argv, run: Run): void {
  account
    .command(
      'show <account>',
      'Plan, limits, usage and keys',
      (one) => one.positional('account', NAMED),
      (given) =>
        run(given, (config) =>
          withAccounts(config, (opened) => showAccount(opened, given.account, new Date())),
        ),
    )
    .command(
      'set <account>',
      'Give it another plan, or limits of its own',
      (one) =>
        one
          .positional('account', NAMED)
          .option('tier', { choices: TIERS, describe: 'Its plan' })
          .option('requests-per-minute', limit('Calls', 'or plan'))
          .option('monthly-limit', limit('Units', 'none or plan'))
          .option('overage-cents', limit('Of a unit past those', 'none or plan'))
          .option('unique-cards', limit('Cards in detail', 'none or plan')),
      (given) =>
        run(given, (config) =>
          withAccounts(config, (opened) => setAccount(opened, given.account, given, new Date())),
        ),
    );
}

function accessCommands(account: Argv, run: Run): void {
  const simple = (
    command: string | string[],
    describe: string,
    work: (opened: OpenAccounts, name: string) => Promise<Report>,
  ) =>
    account.command(
      command,
      describe,
      (one) => one.positional('account', NAMED),
      (given) => run(given, (config) => withAccounts(config, (all) => work(all, given.account))),
    );
  simple('suspend <account>', 'End all its access at once and let nobody in', suspendAccount);
  simple(['resume <account>', 'restore'], 'Take a suspension back', resumeAccount);
  simple('two-step-off <account>', 'Switch its two-step sign-in off', switchTwoStepOff);
  account.command(
    'sign-out [account]',
    'End the sessions, apps and keys of one account, or the sessions of everybody',
    (one) =>
      one
        .positional('account', { type: 'string', describe: NAMED.describe })
        .option('everybody', { type: 'boolean', describe: 'Sessions of all accounts; keys stay' })
        .option('apps', { type: 'boolean', describe: 'With --everybody: connected apps too' })
        .option('yes', { type: 'boolean', describe: 'With --everybody: do it' }),
    (given) =>
      run(given, (config) => {
        const { account: name, everybody = false, apps = false } = given;
        if (everybody === (name !== undefined) || (apps && !everybody)) {
          throw new UsageError('sign-out takes an account, or --everybody with or without --apps');
        }
        if (everybody && !given.yes) {
          const also = apps ? ' and ends the access of all apps' : '';
          throw new UsageError(`This signs everybody out${also}. Say --yes to do it.`);
        }
        return name === undefined
          ? withDatabase(config, ({ connection }) => signOutEverybody(connection, { apps }))
          : withAccounts(config, (opened) => signOut(opened, name));
      }),
  );
}

function dataCommands(account: Argv, run: Run): void {
  account
    .command(
      'export <account>',
      'Print everything that is stored of it, as JSON',
      (one) => one.positional('account', NAMED),
      (given) =>
        run(given, (config) =>
          withAccounts(config, (opened, { connection }) =>
            exportAccount(opened, connection, given.account, new Date()),
          ),
        ),
    )
    .command(
      'delete <account>',
      'Delete it with all that says whose it was',
      (one) =>
        one
          .positional('account', NAMED)
          .option('yes', { type: 'boolean', describe: 'Do it: nothing brings it back' }),
      (given) =>
        run(given, (config) =>
          withAccounts(config, async (opened, database: Database) => {
            const { open } = await billingBeside(config.billing, database, opened, () => {});
            return deleteAccount(opened, given.account, {
              isSure: given.yes === true,
              endBilling: async (id) => open?.sync(id).catch(() => {}),
            });
          }),
        ),
    );
}
