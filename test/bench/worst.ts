import { readSeeds } from '../../src/catalog/seeds/read.ts';
import { buildSnapshot, type CatalogSnapshot } from '../../src/catalog/snapshot.ts';
import { FINE_CATEGORIES, ROLLUP_CATEGORIES } from '../../src/engine/model/categories.ts';
import { effort } from '../../src/engine/model/effort.ts';
import { createNarrator } from '../../src/narrative/narrator.ts';
import { execute } from '../../src/operation/execute.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { PLANS } from '../../src/plans/plans.ts';
import { catalogServices } from '../support/catalog/catalog-services.ts';
import { DRAWN_SEEDS, rechosenAbroad, SAID_SEEDS } from './drawn/dearest.ts';
import { drawnInput } from './drawn/inputs.ts';
import { saidInput } from './drawn/said.ts';

/** A November: the rotating quarters of two years and windows cut in two. */
export const AS_OF = '2026-11-21';
const NOW = new Date(`${AS_OF}T12:00:00Z`);
/** Processor time that one request may take. */
const AIM_MS = 150;
/** Of each input, the median counts: a machine that others use delays single ones. */
const RUNS = 3;

/** Every card of the seeds whose holder chooses, the widest choices first. */
export const CHOOSING = [
  'usbank-amazon-business',
  'us-bank-cash-plus',
  'us-bank-cash-plus-secured',
  'usbank-amazon-prime-business',
  'citi-custom-cash',
  'bofa-customized-cash-rewards',
  'amex-business-gold',
  'bofa-business-advantage-customized-cash',
  'usbank-business-essentials-plus',
  'chase-world-of-hyatt-business',
  'citi-strata',
  'bilt-obsidian',
  'bofa-cash-rewards-secured',
  'boa-customized-cash-students',
  'susan-g-komen-cash-rewards',
] as const;
export const CAPPED = [
  'chase-freedom-flex',
  'discover-it-cash-back',
  'amex-gold',
  'amex-blue-cash-preferred',
  'chase-sapphire-preferred',
] as const;

type Spending = Readonly<Record<string, number>>;

const everywhere = (dollars: (index: number) => number): Spending =>
  Object.fromEntries(FINE_CATEGORIES.map((name, index) => [name, dollars(index)]));

/** All legal categories, in amounts that tie, nearly tie, leave caps open and burst them. */
const SPENDINGS: Readonly<Record<string, Spending>> = {
  'alike 100': everywhere(() => 100),
  'alike 1000': everywhere(() => 1_000),
  'near 300': everywhere((index) => 300 + index),
  'mixed 40-1000': everywhere((index) => 40 + ((index * 379) % 960)),
  'mixed 5-150': everywhere((index) => 5 + ((index * 83) % 145)),
  'both levels': {
    ...everywhere((index) => 20 + ((index * 53) % 400)),
    ...Object.fromEntries(ROLLUP_CATEGORIES.map((name, index) => [name, 900 + 111 * index])),
  },
  'a million': everywhere(() => 1_000_000),
};

const EIGHT_KINDS =
  'card for medical and transit and wholesale clubs and internet and Target and Amazon and clothing and mortgage';

interface Case {
  readonly operation: string;
  readonly name: string;
  readonly input: unknown;
}

/** Times requests of each of the dearest legal inputs: operations as a server runs them. */
export async function run(): Promise<void> {
  const catalog = buildSnapshot('bench', await readSeeds('seeds'), AS_OF);
  const only = process.argv[3] ?? '';
  const cases = casesOf(catalog).filter(({ operation, name }) =>
    `${operation} ${name}`.includes(only),
  );
  // A request of each kind first, so that compiling the program counts for none of them.
  for (const { input, operation } of warmUps()) await answer(catalog, operation, input);
  console.log(
    `worst inputs: Node ${process.version}, as of ${AS_OF}; CPU ms (median of ${RUNS}) and steps of one request`,
  );
  let over = 0;
  const shorts = { 'best found': 0, 'ends left': 0 };
  for (const { operation, name, input } of cases) {
    const times: number[] = [];
    let short: Short | null = null;
    let stepsBefore = effort.steps;
    for (let run = 0; run < RUNS; run += 1) {
      stepsBefore = effort.steps;
      const before = process.threadCpuUsage();
      short = await answer(catalog, operation, input);
      const { user, system } = process.threadCpuUsage(before);
      times.push((user + system) / 1_000);
    }
    const ms = times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
    if (ms > AIM_MS) over += 1;
    const mark = `${ms > AIM_MS ? ' over' : ''}${short === null ? '' : ` ${short}`}`;
    if (short !== null) shorts[short] += 1;
    const steps = (effort.steps - stepsBefore).toFixed(0);
    console.log(
      `${operation.padEnd(29)}${name.padEnd(52)}${ms.toFixed(1).padStart(10)}${steps.padStart(7)}${mark}`,
    );
  }
  console.log(
    `${cases.length} inputs, ${over} over ${AIM_MS} ms; steps spent before the best was proven ${shorts['best found']}, before all ends were weighed ${shorts['ends left']}`,
  );
}

function casesOf(catalog: CatalogSnapshot): Case[] {
  const { cardsByKey, benefits } = catalog;
  const named = (keys: readonly string[]): string[] =>
    keys.map((key) => {
      const card = cardsByKey.get(key);
      if (card === undefined) throw new Error(`The seeds hold no card ${key}`);
      return card.seed.name;
    });
  const wallets: Readonly<Record<string, string[]>> = {
    'ten choosing': named(CHOOSING.slice(0, 10)),
    'five choosing, five capped': named([...CHOOSING.slice(0, 5), ...CAPPED]),
    'six choosing': named(CHOOSING.slice(0, 6)),
    'ten other choosing': named(CHOOSING.slice(5)),
  };
  const nine = named([...CHOOSING.slice(0, 5), ...CAPPED.slice(0, 4)]);
  const nineChoosing = named(CHOOSING.slice(0, 9));
  const withRentCard = named([...CHOOSING.slice(0, 9), 'bilt-obsidian']);
  const benefit_selections = benefits.benefits.slice(0, 100).map(({ key }) => key);
  const out: Case[] = DRAWN_SEEDS.flatMap(([operation, seeds]) =>
    seeds.map((seed) => ({
      operation,
      name: `drawn, seed ${seed}`,
      input: drawnInput(catalog, operation, seed),
    })),
  );
  for (const [operation, seeds] of SAID_SEEDS) {
    for (const seed of seeds) {
      const input = saidInput(catalog, operation, seed);
      out.push({ operation, name: `all said, seed ${seed}`, input });
    }
  }
  for (const [operation, input] of rechosenAbroad(catalog)) {
    out.push({ operation, name: 'three choosing, a fifth abroad', input });
  }
  for (const [kind, spending] of Object.entries(SPENDINGS)) {
    const params = { spending };
    for (const [wallet, card_names] of Object.entries(wallets)) {
      out.push({
        operation: 'analyze_portfolio',
        name: `${wallet}, ${kind}`,
        input: { cards: card_names.map((card_name) => ({ card_name })), params },
      });
    }
    const optimized = {
      'six choosing': named(CHOOSING.slice(0, 6)),
      'nine of both kinds': nine,
      'nine choosing': nineChoosing,
      'nine choosing and a rent card': withRentCard,
      'ten choosing': named(CHOOSING.slice(0, 10)),
    };
    for (const [wallet, card_names] of Object.entries(optimized)) {
      out.push({
        operation: 'optimize_portfolio',
        name: `${wallet}, three more, ${kind}`,
        input: { card_names, params: { ...params, benefit_selections }, additions: 3 },
      });
    }
    out.push({
      operation: 'compare_cards',
      name: `three choosing, ${kind}`,
      input: { card_names: named(CHOOSING.slice(0, 3)), params },
    });
    out.push({
      operation: 'check_card_renewal',
      name: `choosing, ${kind}`,
      input: { card_name: named(CHOOSING.slice(0, 1))[0], params },
    });
    out.push({
      operation: 'search_credit_cards',
      name: `eight kinds in words, ${kind}`,
      input: { query: EIGHT_KINDS, spending, max_results: 20 },
    });
    for (const category of ['shopping', 'other']) {
      out.push({
        operation: 'recommend_card_for_category',
        name: `${category} of ten choosing, ${kind}`,
        input: { category, portfolio_card_names: named(CHOOSING.slice(0, 10)), params },
      });
    }
  }
  return out;
}

function warmUps(): { readonly operation: string; readonly input: unknown }[] {
  return OPERATIONS.filter(({ name }) =>
    /^(analyze_portfolio|optimize_portfolio|compare_cards|check_card_renewal|recommend_card_for_category)$/.test(
      name,
    ),
  ).flatMap(({ name, example }) =>
    Array.from({ length: 10 }, () => ({ operation: name, input: example })),
  );
}

/** @returns what the answer is not sure of for want of steps: its best, or its confidence. */
export async function answer(
  catalog: CatalogSnapshot,
  name: string,
  input: unknown,
): Promise<Short | null> {
  const operation = OPERATIONS.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}`);
  const narrator = createNarrator({
    openai: null,
    report() {},
  });
  const answered = await execute(operation, input, {
    caller: { account_id: 'bench', plan: PLANS.pro, channel: 'rest', scopes: null },
    // Services of its own: no answer of another request is cached.
    services: catalogServices(catalog, { narrate: narrator.narrate }),
    now: NOW,
    request_id: 'bench',
    check_output: false,
  });
  const text = JSON.stringify(answered);
  if (text.includes("not proven within the search's limit")) return 'best found';
  return text.includes('too long to weigh here') ? 'ends left' : null;
}

type Short = 'best found' | 'ends left';
