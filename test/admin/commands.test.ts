import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditModel } from '../../src/accounts/audit.ts';
import { runProgram } from '../../src/admin/program.ts';
import { UsageError } from '../../src/admin/usage-error.ts';
import {
  accountWith,
  HASH_SECRET,
  openTestAccounts,
  type TestAccounts,
} from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdmin, runAdminProcess, runAdminWith } from '../support/processes.ts';

const run = promisify(execFile);
const COMMANDS = [
  ...[
    'key create',
    'client create',
    'client delete',
    'account show',
    'account set',
    'account suspend',
  ],
  ...['account resume', 'account sign-out', 'account export', 'account delete', 'audit'],
  ...['secret rotate', 'secret status', 'secret finish', 'billing reconcile'],
  ...['catalog import', 'catalog report', 'catalog due', 'catalog watch', 'catalog review'],
  ...['backup', 'restore'],
];

let database: TestDatabase;
let accounts: TestAccounts;
beforeAll(async () => {
  database = await startTestDatabase();
  accounts = await openTestAccounts(database);
});
afterAll(async () => {
  await accounts?.close();
  await database?.close();
});

/** What yargs itself has to say. */
async function saidBy(entry: string, ...words: string[]): Promise<string> {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  await runProgram(words, entry);
  const said = print.mock.calls.flat().join('\n');
  print.mockRestore();
  return said;
}

/** With no database to be had: what needs none must not look for one. */
const alone = (...words: string[]) => runAdminWith({ DATA_DIR: '/nonexistent' }, ...words);

describe('npm run admin -- --help', () => {
  it('names every command, as npm runs it', async () => {
    const { stdout } = await run('npm', ['run', '--silent', 'admin', '--', '--help']);
    const nouns = [...new Set(COMMANDS.map((command) => command.split(' ')[0] ?? ''))];
    expect(nouns.length).toBeGreaterThan(0);
    for (const noun of nouns) expect(stdout).toMatch(new RegExp(`npm run admin -- ${noun} `));
  });

  it('says what the package is called where it runs from there', async () => {
    const help = await saidBy('/package/dist/admin.js', '--help');
    expect(help).toMatch(/^cardwright admin <command>/);
    expect(help).not.toContain('npm run');
  });

  it.each(COMMANDS)('%s explains itself', async (command) => {
    const help = await saidBy('src/admin.ts', ...command.split(' '), '--help');
    expect(help.split('\n')[0]).toContain(`npm run admin -- ${command}`);
    expect(help).toContain('--json');
  });

  it.each([
    [['acount', 'show'], /Did you mean account\?[\s\S]*Commands:/],
    [['account', 'sho', 'x'], /Did you mean show\?/],
    [['account'], /Name what to do with the account\.[\s\S]*account suspend/],
    [['account', 'show'], /Not enough non-option arguments[\s\S]*account show <account>/],
    [['account', 'set', 'x', '--teir', 'pro'], /Did you mean tier\?|Unknown argument: teir/],
    [['account', 'set', 'x', '--tier', 'gold'], /Choices: "evaluation"/],
    [['key', 'create', '--tier', 'pro'], /Missing required argument: label/],
    [[], /Name a command\./],
    [['restore', '/nowhere/backup.gz'], /there is no file \/nowhere\/backup\.gz/],
    [['backup', '/nowhere/backup.gz'], /there is no folder \/nowhere/],
    [['backup', 'package.json'], /package\.json exists/],
    [
      ['key', 'create', '--tier', 'pro', '--label', 'a', '--label', 'b'],
      /--label was given 2 times/,
    ],
    [['catalog', 'due', '--limit', 'many'], /--limit is a whole number, 0 or more/],
    [['catalog', 'due', '--limit=-1'], /--limit is a whole number, 0 or more/],
    [['catalog', 'watch', '--limit', '1.5'], /--limit is a whole number, 0 or more/],
  ])('%j is refused with the way out', async (words, expected) => {
    const refused = runAdminWith({}, ...words);
    await expect(refused).rejects.toBeInstanceOf(UsageError);
    await expect(refused).rejects.toThrow(expected);
  });

  it('ends with code 2 and the way out on stderr', async () => {
    await expect(run(process.execPath, ['src/admin.ts', 'acount'])).rejects.toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringMatching(/Did you mean account\?/) },
    });
  });
});

describe('audit', () => {
  it('refuses a name that no account has or had', async () => {
    const { account_id } = await accountWith(accounts, 'pro');
    expect(await runAdmin(database, 'audit', '--account', account_id)).toContain('account.created');
    await runAdmin(database, 'account', 'delete', account_id, '--yes');
    expect(await runAdmin(database, 'audit', '--account', account_id)).toContain('account.deleted');
    const unknown = runAdmin(database, 'audit', '--account', 'nobody@example.com');
    await expect(unknown).rejects.toThrow(/^no account nobody@example\.com/);
  });
});

describe('completion', () => {
  it.each(['--help', '-h'])('explains itself with %s', async (word) => {
    const help = await alone('completion', word);
    expect(help).toMatch(/^npm run admin -- completion\n\nPrint what completes/);
    expect(help).not.toContain('COMPREPLY');
  });

  /** What bash offers for the last word, after the line that the documents give. */
  async function offered(...words: string[]): Promise<string[]> {
    const script = `
source <("$1" src/admin.ts completion); shift
COMP_WORDS=(cardwright-admin "$@"); COMP_CWORD=$#
"$(complete -p cardwright-admin | sed 's/.*-F \\([^ ]*\\).*/\\1/')"
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const env = { ...process.env, SHELL: '/bin/bash' };
    const { stdout } = await run('bash', ['-c', script, 'bash', process.execPath, ...words], {
      env,
    });
    return stdout.split('\n').filter(Boolean);
  }

  it('offers in bash what follows', async () => {
    const offers = await offered('account', 'set', 'x', '--tier', 'e');
    expect(offers).toEqual(['evaluation', 'enterprise']);
  });

  it.each([
    [['acc'], ['account']],
    [
      ['account', 's'],
      ['show', 'set', 'suspend', 'sign-out'],
    ],
    [['billing', 'reconcile', '--dry'], ['--dry-run']],
  ])('offers for %j %j', async (words, expected) => {
    vi.stubEnv('SHELL', '/bin/bash');
    const said = await saidBy('src/admin.ts', '--get-yargs-completions', 'it', ...words);
    vi.unstubAllEnvs();
    // Bash leaves out what does not begin as the last word does.
    const offers = said.split('\n').filter((one) => one.startsWith(words.at(-1) ?? ''));
    expect(offers).toEqual(expected);
  });
});

describe('--json', () => {
  it('prints data where people get lines', async () => {
    const { account_id } = await accountWith(accounts, 'pro', { monthly_limit: 7 });
    const json = async (...words: string[]) =>
      JSON.parse(await runAdmin(database, ...words, '--json'));
    const shown = ['account', 'show', account_id, '--json'];
    expect(JSON.parse(await runAdminProcess(database, ...shown))).toMatchObject({
      ...{ account_id, tier: 'pro', set_for_this_account: ['monthly_limit'] },
      ...{ limits: { monthly_limit: 7, unique_cards: null }, usage: { units: 0 } },
    });
    expect(await json('account', 'set', account_id, '--tier', 'scale')).toMatchObject({
      tier: 'scale',
    });
    const [newest] = await json('audit', '--account', account_id);
    expect(newest).toMatchObject({ event: 'tier.changed', detail: { from: 'pro', to: 'scale' } });
    const made = await json('key', 'create', '--tier', 'pro', '--label', 'a');
    expect(made).toEqual({
      tier: 'pro',
      account_id: expect.any(String),
      key: expect.stringMatching(/^cw_live_/),
    });
    expect(await json('account', 'show', made.account_id)).toMatchObject({ label: 'a' });
    const client = ['client', 'create', '--label', 'a', '--redirect-uri', 'https://a.example/b'];
    const named = (label: string, uri: string) =>
      runAdmin(database, 'client', 'create', '--label', label, '--redirect-uri', uri);
    await expect(named('a', 'a.example/b')).rejects.toThrow(
      /^--redirect-uri: 'a\.example\/b' is not/,
    );
    await expect(named('', 'https://a.example/b')).rejects.toThrow(/--label has 1 to 100/);
    expect(await json(...client)).toMatchObject({ redirect_uris: ['https://a.example/b'] });
    expect(JSON.parse(await alone('catalog', 'report', '--json')).report).toContain('cards');
  }, 90_000);
});

describe('a reader that has seen enough', () => {
  it('is no fault, however much was to come', async () => {
    const { account_id } = await accountWith(accounts, 'pro');
    const at = new Date();
    await auditModel(database.connection).insertMany(
      Array.from({ length: 5_000 }, () => ({
        ...{ account_id, event: 'limit.hit', at, detail: { limit: 'x'.repeat(100) } },
      })),
    );
    const script = `"$1" src/admin.ts account export "$2" | head -n 1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await run(
      'bash',
      ['-c', script, 'x', process.execPath, account_id],
      {
        env: { ...process.env, MONGODB_URI: database.uri, KEY_HASH_SECRET: HASH_SECRET },
      },
    );
    expect([stdout, stderr]).toEqual(['{\n0\n', '']);
  });
});
