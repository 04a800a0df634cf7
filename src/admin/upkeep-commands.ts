import { createInterface, type Interface } from 'node:readline';
import type { Argv } from 'yargs';
import { readSeeds, type Seeds } from '../catalog/seeds/read.ts';
import type { Config } from '../config.ts';
import { isoDay } from '../kit/day.ts';
import { createGuardedRequest } from '../kit/network/guarded-request.ts';
import { dueFacts, overText } from '../upkeep/due.ts';
import type { ProposalRecord } from '../upkeep/queue/models.ts';
import { openProposals } from '../upkeep/queue/proposals.ts';
import { createModelReader } from '../upkeep/reading/by-model.ts';
import { readByRules } from '../upkeep/reading/by-rules.ts';
import { DECISIONS, type Decision, describeProposal, reviewProposals } from '../upkeep/review.ts';
import { watchPages } from '../upkeep/watch.ts';
import { withDatabase } from './connect.ts';
import type { Report, Run } from './report.ts';
import { UsageError } from './usage-error.ts';

const SHOWN = 40;
const ONE_CARD = { type: 'string', describe: 'Key of one card' } as const;
const clock = () => new Date();

/** The commands that keep the catalogue true. */
export function upkeepCommands<T>(catalog: Argv<T>, run: Run): Argv<T> {
  return catalog
    .command(
      'due',
      'List facts past their age, those of the most held cards first',
      (one) =>
        one
          .option('card', ONE_CARD)
          .option('limit', { type: 'number', default: SHOWN, describe: 'Most lines; 0: all' }),
      (given) => run(given, (config) => listDue(config, given.card, given.limit)),
    )
    .command(
      'watch',
      'Fetch the official pages of cards and propose what has changed',
      (one) =>
        one.option('card', ONE_CARD).option('limit', {
          type: 'number',
          default: 0,
          describe: 'Most pages of this run; 0: all',
        }),
      (given) => run(given, (config) => watch(config, given.card, given.limit)),
    )
    .command(
      'review',
      'Show proposals and reports one by one, to accept into the seeds or reject',
      (one) =>
        one
          .option('card', ONE_CARD)
          .option('accept', { ...IDS, describe: 'Number of a proposal to accept, unasked' })
          .option('reject', { ...IDS, describe: 'Number of a proposal to reject, unasked' }),
      (given) =>
        run(given, (config) =>
          review(config, {
            card: given.card,
            accept: given.accept ?? [],
            reject: given.reject ?? [],
            isListed: given.json === true,
          }),
        ),
    );
}

const IDS = { type: 'string', array: true, nargs: 1 } as const;

async function listDue(config: Config, card: string | undefined, limit: number): Promise<Report> {
  const seeds = await seedsWith(config, card);
  const today = isoDay(clock());
  const all = dueFacts(seeds, today);
  const due = card === undefined ? all : all.filter((fact) => fact.card === card);
  const shown = limit > 0 ? due.slice(0, limit) : due;
  const lines = shown.map(
    (fact) =>
      `${fact.card} (${fact.named_by}): ${fact.facts}, ${overText(fact)}${fact.official_url ? `  ${fact.official_url}` : ''}`,
  );
  const rest = due.length - shown.length;
  const end =
    due.length === 0
      ? 'Nothing is due.'
      : `${due.length} groups of facts are due${rest > 0 ? `; ${rest} are not shown: --limit 0 shows all` : ''}.`;
  return { lines: [...lines, end], data: { today, due } };
}

async function watch(config: Config, card: string | undefined, most: number): Promise<Report> {
  const seeds = await seedsWith(config, card);
  const lines: string[] = [];
  // A run takes long, so what happens is told as it does.
  const tell = (line: string) => {
    lines.push(line);
    process.stderr.write(`${line}\n`);
  };
  const read = config.openai
    ? createModelReader(config.openai, tell)
    : async (text: string) => readByRules(text);
  return withDatabase(config, async ({ connection }) => {
    const summary = await watchPages({
      ...{ connection, seeds, read, clock, tell, card },
      most: most > 0 ? most : undefined,
      get: createGuardedRequest(),
      read_by: config.openai ? 'model' : 'rules',
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
    const { pages, changed, unchanged, dropped, unread, proposals } = summary;
    const left = unread > 0 ? `; ${unread} could not be read, and will be tried again` : '';
    const end = `Pages: ${pages}, of which ${changed} new or changed, ${unchanged} unchanged, ${dropped} dropped${left}. New proposals: ${proposals}${proposals > 0 ? ', for npm run catalog:review' : ''}.`;
    return { lines: [end], data: { ...summary, lines } };
  });
}

interface Asked {
  readonly card: string | undefined;
  readonly accept: readonly string[];
  readonly reject: readonly string[];
  /** Only list what waits. */
  readonly isListed: boolean;
}

async function review(config: Config, asked: Asked): Promise<Report> {
  const { card, accept, reject } = asked;
  await seedsWith(config, card);
  const decided = new Map<string, Decision>([
    ...accept.map((id): [string, Decision] => [id, 'accept']),
    ...reject.map((id): [string, Decision] => [id, 'reject']),
  ]);
  return withDatabase(config, async ({ connection }) => {
    const waiting = await openProposals(connection);
    const unknown = [...decided.keys()].filter((id) => !waiting.some(({ _id }) => _id === id));
    if (unknown.length > 0) throw new UsageError(`No proposal ${unknown.join(', ')} is open.`);
    if (asked.isListed && decided.size === 0) {
      const own = waiting.filter(({ card_key }) => card === undefined || card_key === card);
      const shown = await Promise.all(own.map((one) => describeProposal(one, config.seedsDir)));
      return { lines: shown.flat(), data: { proposals: own } };
    }
    const lines: string[] = [];
    const person = decided.size > 0 ? null : askPerson();
    const summary = await reviewProposals({
      ...{ connection, card, clock, seedsDir: config.seedsDir },
      ask: async (proposal, shown) => (person ? person.ask(shown) : decisionOn(proposal, decided)),
      tell: (line) => (person ? process.stdout.write(`${line}\n`) : lines.push(line)),
    });
    person?.close();
    const { accepted, rejected, outdated, left } = summary;
    const next = accepted > 0 ? ' Then: npm run catalog:import -- --dry-run' : '';
    const late = outdated > 0 ? `${outdated} outdated, ` : '';
    const end = `${accepted} accepted, ${rejected} rejected, ${late}${left} left.${next}`;
    return { lines: [...lines, end], data: { ...summary, lines } };
  });
}

function decisionOn({ _id }: ProposalRecord, decided: ReadonlyMap<string, Decision>): Decision {
  return decided.get(_id) ?? 'skip';
}

/** Asks on the terminal, or reads decisions line by line from what is piped in. */
function askPerson(): { ask(shown: readonly string[]): Promise<Decision>; close(): void } {
  const lines: Interface = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  return {
    async ask(shown) {
      process.stdout.write(`\n${shown.join('\n')}\n`);
      for (;;) {
        process.stdout.write(`[a]ccept, [r]eject, [s]kip, [q]uit? `);
        const { value, done } = await answers.next();
        if (done) return 'quit';
        const word = String(value).trim().toLowerCase();
        const decision = DECISIONS.find((one) => word !== '' && one.startsWith(word));
        if (decision) return decision;
      }
    },
    close: () => lines.close(),
  };
}

/** The seeds; a card that they do not hold is refused. */
async function seedsWith({ seedsDir }: Config, card: string | undefined): Promise<Seeds> {
  const seeds = await readSeeds(seedsDir);
  if (card !== undefined && !seeds.cards.some(({ key }) => key === card)) {
    throw new UsageError(`--card: no card has the key ${card}.`);
  }
  return seeds;
}
