import { CATEGORY_TREE } from '../../../src/engine/model/categories.ts';
import { type Answer, callRest } from '../../support/rest.ts';

/**
 * The callers of the loop benchmark, in a process of their own: started with the server's URL and
 * two keys, they send what they measured to the parent.
 */
export interface Measured {
  readonly phase: string;
  /** Milliseconds of each light call. */
  readonly light: readonly number[];
  /** Long calls by status or error code. */
  readonly long: Readonly<Record<string, number>>;
}

const [url = '', light = '', long = ''] = process.argv.slice(2);
const SECONDS = { 'warm-up': 4, alone: 4, loaded: 12 };

/** The cards whose bonus categories are chosen: each multiplies the search. */
const CHOOSING = [
  'U.S. Bank Cash+ Visa Signature Card',
  'Citi Custom Cash Card',
  'Bank of America Customized Cash Rewards Credit Card',
  'U.S. Bank Cash+ Secured Visa Card',
  'Bank of America Customized Cash Rewards for Students',
  'Citi Strata Card',
  'Bilt Obsidian Card',
  'Susan G. Komen Pink Ribbon BankAmericard Cash Rewards Visa',
  'Bank of America Customized Cash Rewards Secured Credit Card',
];

let question = 0;

function spending(): Record<string, number> {
  question += 1;
  const categories = Object.values(CATEGORY_TREE).flat();
  return Object.fromEntries(categories.map((name, at) => [name, 100 + at * 13 + question]));
}

/** In turn: choosing wallets of one to nine cards, so that some are quick and most are too heavy. */
function longCall(): Promise<Answer> {
  const cards = CHOOSING.slice(0, 1 + (question % CHOOSING.length)).map((card_name) => ({
    card_name,
  }));
  return callRest(url, '/portfolio/analyze', {
    key: long,
    body: { cards, params: { spending: spending() } },
  });
}

const LIGHT: readonly (() => Promise<Answer>)[] = [
  () => callRest(url, '/cards/2', { key: light }),
  () => callRest(url, '/cards?limit=20', { key: light }),
  () =>
    callRest(url, '/intelligence/compare', {
      key: light,
      body: { card_names: ['Amex Gold', 'CSP'], params: { spending: spending() } },
    }),
];

async function lightCalls(until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    for (const call of LIGHT) {
      const started = performance.now();
      const { status } = await call();
      if (status !== 200) throw new Error(`a light call was answered with ${status}`);
      times.push(performance.now() - started);
    }
  }
  return times;
}

async function longCalls(until: number, outcomes: Record<string, number>): Promise<void> {
  while (performance.now() < until) {
    const { status, body } = await longCall();
    const outcome = status === 200 ? 'answered' : String(body.error.code);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
}

async function phase(name: keyof typeof SECONDS, callers: number): Promise<Measured> {
  const until = performance.now() + SECONDS[name] * 1_000;
  const outcomes: Record<string, number> = {};
  const all = Array.from({ length: callers }, () => longCalls(until, outcomes));
  const times = await lightCalls(until);
  await Promise.all(all);
  return { phase: name, light: times, long: outcomes };
}

const phases = [
  ['warm-up', 1],
  ['alone', 0],
  ['loaded', 6],
] as const;
for (const [name, callers] of phases) process.send?.(await phase(name, callers));
process.disconnect();
