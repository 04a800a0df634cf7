import yargs, { type Argv } from 'yargs';
import { type Environment, readConfig } from '../config.ts';
import { accountCommands } from './account/commands.ts';
import { backupCommands } from './backup-commands.ts';
import { billingCommands } from './billing-commands.ts';
import { catalogCommands } from './catalog-commands.ts';
import { keyCommands } from './key-commands.ts';
import { migrateCommands } from './migrate-commands.ts';
import { type Run, textOf } from './report.ts';
import { secretCommands } from './secret-commands.ts';
import { UsageError } from './usage-error.ts';

/** How a person starts it: from the sources, or from the package, which has them built. */
const scriptOf = (entry: string) =>
  entry.endsWith('.ts') ? 'npm run admin --' : 'cardwright admin';
/** What the shell function of `completion` is called. */
const FUNCTION = 'cardwright-admin';
/** Explained here: yargs answers to this word before it looks for a wish for help. */
const COMPLETION = 'Print what completes words in your shell: source <(...)';
const HELP = ['--help', '-h'];
const WIDTH_MAX = 100;

/** Where a command finds its settings, and where it says what it has to say. */
export interface Place {
  readonly environment: Environment;
  readonly write: (text: string) => void;
}

const PROCESS: Place = {
  environment: process.env,
  write: (text) => process.stdout.write(text),
};

/**
 * @param entry the file that runs, for the help and the shell's completion
 * @throws UsageError for words that are no command, with the help of what was meant
 */
export async function runProgram(
  words: readonly string[],
  entry: string,
  { environment, write }: Place = PROCESS,
): Promise<void> {
  const isScript = words[0] === 'completion';
  if (isScript && words.some((word) => HELP.includes(word))) {
    return write(`${scriptOf(entry)} completion\n\n${COMPLETION}\n`);
  }
  const isCompletion = isScript || words.includes('--get-yargs-completions');
  if (isScript) write(shellFunction(entry));
  const run: Run = async ({ json }, work) =>
    write(textOf(await work(readConfig(environment)), json === true));
  const program = yargs([...words])
    .scriptName(isCompletion ? FUNCTION : scriptOf(entry))
    .usage('$0 <command>: work on the database of a running server')
    .option('json', { type: 'boolean', global: true, describe: 'Print data, for programs' })
    .completion('completion', COMPLETION)
    .demandCommand(1, 'Name a command.')
    .check(requirePlainValues)
    .recommendCommands()
    .strict()
    .version(false)
    .alias('help', 'h')
    .wrap(Math.min(WIDTH_MAX, process.stdout.columns ?? WIDTH_MAX))
    .exitProcess(false)
    .fail((message, error, failed) => {
      if (error && error.name !== 'YError') throw error;
      throw new UsageError(`${message ?? error.message}\n\n${helpOf(failed)}`);
    });
  keyCommands(program, run);
  accountCommands(program, run);
  secretCommands(program, run);
  billingCommands(program, run);
  catalogCommands(program, run);
  migrateCommands(program, run);
  backupCommands(program, run);
  await program.parseAsync();
}

/** Options that may be given several times. */
const REPEATABLE = ['_', 'accept', 'redirect-uri', 'redirectUri', 'reject'];

/** What yargs lets through: an option twice becomes a list, and words where a number belongs NaN. */
function requirePlainValues(given: Readonly<Record<string, unknown>>): true {
  for (const [name, value] of Object.entries(given)) {
    if (Array.isArray(value) && !REPEATABLE.includes(name)) {
      throw new UsageError(`--${name} was given ${value.length} times`);
    }
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0)) {
      throw new UsageError(`--${name} is a whole number, 0 or more`);
    }
  }
  return true;
}

function helpOf(program: Argv): string {
  let help = '';
  program.showHelp((text) => {
    help = text;
  });
  return help;
}

/** A name that shells can complete; npm's own words cannot be. */
function shellFunction(entry: string): string {
  return `${FUNCTION}() { ${quote(process.execPath)} ${quote(entry)} "$@"; }\n`;
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
