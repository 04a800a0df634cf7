import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditModel } from '../../src/accounts/audit.ts';
import { runProgram } from '../../src/admin/program.ts';
import {
  accountWith,
  HASH_SECRET,
  openTestAccounts,
  type TestAccounts,
} from '../support/accounts.ts';
import { startTestDatabase, type TestDatabase } from '../support/database/mongo.ts';
import { runAdmin, runAdminWith } from '../support/processes.ts';

const run = promisify(execFile);
const COMMANDS = [
  ...['key create', 'client create', 'account show', 'account set', 'account suspend'],
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
    const print = vi.spyOn(console, 'log').mockReturnValue();
    await runProgram(['--help'], '/package/dist/admin.js');
    const help = print.mock.calls.flat().join('\n');
    print.mockRestore();
    expect(help).toMatch(/^cardwright admin <command>/);
    expect(help).not.toContain('npm run');
  });

  // One of each kind: every run is a process of its own.
  const ofEachKind = COMMANDS.filter(
    (command, at) =>
      COMMANDS.findIndex((one) => one.split(' ')[0] === command.split(' ')[0]) === at,
  );

  it.each(ofEachKind)('%s explains itself', async (command) => {
    const help = await alone(...command.split(' '), '--help');
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
  ])('%j is refused with the way out', async (words, expected) => {
    await expect(run(process.execPath, ['src/admin.ts', ...words])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(expected),
    });
  });
});

describe('completion', () => {
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

  it.each([
    [['acc'], ['account']],
    [
      ['account', 's'],
      ['show', 'set', 'suspend', 'sign-out'],
    ],
    [
      ['account', 'set', 'x', '--tier', 'e'],
      ['evaluation', 'enterprise'],
    ],
    [['billing', 'reconcile', '--dry'], ['--dry-run']],
  ])('offers for %j in bash %j', async (words, expected) => {
    expect(await offered(...words)).toEqual(expected);
  });
});

describe('--json', () => {
  it('prints data where people get lines', async () => {
    const { account_id } = await accountWith(accounts, 'pro', { monthly_limit: 7 });
    const json = async (...words: string[]) =>
      JSON.parse(await runAdmin(database, ...words, '--json'));
    expect(await json('account', 'show', account_id)).toMatchObject({
      ...{ account_id, tier: 'pro', set_for_this_account: ['monthly_limit'] },
      ...{ limits: { monthly_limit: 7, unique_cards: null }, usage: { units: 0 } },
    });
    expect(await json('account', 'set', account_id, '--tier', 'scale')).toMatchObject({
      tier: 'scale',
    });
    const [newest] = await json('audit', '--account', account_id);
    expect(newest).toMatchObject({ event: 'tier.changed', detail: { from: 'pro', to: 'scale' } });
    expect(await json('key', 'create', '--tier', 'pro', '--label', 'a')).toEqual({
      tier: 'pro',
      key: expect.stringMatching(/^cw_live_/),
    });
    const client = ['client', 'create', '--label', 'a', '--redirect-uri', 'https://a.example/b'];
    const named = (label: string, uri: string) =>
      runAdmin(database, 'client', 'create', '--label', label, '--redirect-uri', uri);
    await expect(named('a', 'a.example/b')).rejects.toThrow(
      /^--redirect-uri: a\.example\/b is not/,
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
