import type { Tier } from '../../src/plans/plans.ts';
import { randomOf } from '../support/random.ts';
import { type Draw, drawFrom } from './draw.ts';
import { INVALID } from './invalid.ts';
import { BENEFITS, CARDS, ISSUERS, MERCHANTS, PROGRAMS, WISHES } from './names.ts';

export interface Question {
  readonly operation: string;
  readonly tier: Tier;
  readonly input: unknown;
  /** Whether the answer holds what the tool serves, too. */
  readonly as_tool: boolean;
}

type Input = Record<string, unknown>;

/** How many questions of each kind, and how to draw one; `at` counts within the kind. */
const KINDS: readonly (readonly [string, number, (draw: Draw, at: number) => Input])[] = [
  ['get_card_details', 24, details],
  ['get_card_terms', 10, ({ pick }) => ({ card_name: pick(CARDS) })],
  ['get_card_benefits', 12, ({ pick }) => ({ card_name: pick(CARDS) })],
  ['list_cards', 10, listing],
  ['search_credit_cards', WISHES.length, (_draw, at) => ({ query: WISHES[at], max_results: 20 })],
  ['search_credit_cards', 14, search],
  ['compare_cards', 26, compare],
  ['calculate_card_value', 34, value],
  ['recommend_card_for_category', 24, recommend],
  ['check_card_renewal', 24, renewal],
  ['which_card_at_merchant', 20, purchase],
  ['check_merchant_benefits', 12, merchantBenefits],
  ['analyze_portfolio', 20, analyze],
  ['optimize_portfolio', 14, optimize],
  ['get_points_playbook', 12, playbook],
  ['get_program', 4, ({ pick }) => ({ program_key: pick(PROGRAMS) })],
  ['list_programs', 1, () => ({})],
  ['list_benefit_categories', 1, () => ({})],
];

const VERBOSE = new Set([
  'compare_cards',
  'recommend_card_for_category',
  'check_card_renewal',
  'analyze_portfolio',
]);

/** The 300 questions, none twice: the same ones at every call. */
export function goldenQuestions(): Question[] {
  const draw = drawFrom(randomOf(20_261_121));
  const known = new Set<string>();
  const drawn = KINDS.flatMap(([operation, count, inputOf]) =>
    Array.from({ length: count }, (_, at): Question => {
      const tier = at % 7 === 3 ? 'evaluation' : 'pro';
      const told = VERBOSE.has(operation) && at % 6 === 2;
      const input = freshInput(operation, known, () => ({
        ...inputOf(draw, at),
        ...(told && { mode: 'verbose' }),
      }));
      return { operation, tier, input, as_tool: at % 4 === 3 };
    }),
  );
  const invalid = INVALID.map(
    ([operation, input, tier = 'pro']): Question => ({ operation, tier, input, as_tool: true }),
  );
  return [...drawn, ...invalid];
}

function freshInput(operation: string, known: Set<string>, inputOf: () => Input): Input {
  for (let tries = 0; tries < 100; tries += 1) {
    const input = inputOf();
    const key = JSON.stringify([operation, input]);
    if (known.has(key)) continue;
    known.add(key);
    return input;
  }
  throw new Error(`no further question for ${operation}`);
}

function details({ pick, chance, several, between }: Draw): Input {
  const sections = ['earn', 'benefits', 'bonus', 'terms', 'urls', 'quality'];
  return {
    card_name: pick(CARDS),
    ...(chance(0.3) && { sections: several(sections, between(1, 3)) }),
  };
}

function listing({ pick, chance, between }: Draw): Input {
  return {
    ...(chance(0.5) && { issuer: pick(ISSUERS) }),
    ...(chance(0.5) && { max_annual_fee: pick([0, 95, 300]) }),
    ...(chance(0.4) && { network: pick(['Visa', 'Mastercard', 'Amex']) }),
    sort_by: pick(['card_name', 'annual_fee', 'issuer']),
    sort_order: pick(['asc', 'desc']),
    offset: between(0, 5),
    limit: between(3, 40),
  };
}

function search({ pick, chance, between, spending }: Draw): Input {
  return {
    ...(chance(0.5) && { card_type: pick(['travel', 'cashback', 'business', 'hotel', 'airline']) }),
    ...(chance(0.5) && { max_annual_fee: pick([0, 95, 150, 400]) }),
    ...(chance(0.25) && { issuer: pick(ISSUERS) }),
    ...(chance(0.25) && { network: pick(['Visa', 'Mastercard', 'Amex']) }),
    ...(chance(0.25) && { tags: [pick(['no_foreign_fee', 'lounge_access', 'intro_apr'])] }),
    ...(chance(0.4) && { credit_tier: pick(['fair', 'good', 'excellent']) }),
    ...(chance(0.6) && { spending: spending(between(3, 8)) }),
    max_results: between(3, 20),
  };
}

function compare({ wallet, params, between }: Draw, at: number): Input {
  return { card_names: wallet(at % 3 === 0 ? 2 : 3), params: params(between(3, 12)) };
}

function value({ pick, chance, several, between, spending }: Draw, at: number): Input {
  return {
    ...(at % 12 !== 11 && { card_name: pick(CARDS) }),
    ...((at % 12 === 11 || chance(0.15)) && { annual_fee: between(0, 700) }),
    ...(chance(0.75) && { spending: spending(between(3, 14)) }),
    ...(chance(0.4) && { benefit_selections: several(BENEFITS, between(0, 6)) }),
  };
}

const WANTED = ['dining', 'groceries', 'travel', 'gas', 'flights', 'drugstores', 'rent'];

function recommend(draw: Draw): Input {
  const { pick, chance, between, wallet, params, spending, preferences } = draw;
  const category = pick([...WANTED, 'wholesale_clubs', 'online_retail', 'streaming', 'utilities']);
  const spent = { ...spending(between(3, 12)), [category]: 10 * between(1, 150) };
  return {
    category,
    ...(chance(0.5) && { portfolio_card_names: wallet(between(1, 8)) }),
    params: {
      ...params(between(3, 12)),
      ...(chance(0.7) && { spending: spent }),
      ...(chance(0.3) && { issuer_preferences: preferences() }),
    },
    max_results: between(3, 12),
  };
}

function renewal({ pick, chance, between, params }: Draw): Input {
  const [year, month, day] = [between(2019, 2025), between(1, 12), between(1, 28)];
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    card_name: pick(CARDS),
    params: params(between(3, 14)),
    ...(chance(0.6) && { acquired_date: `${year}-${two(month)}-${two(day)}` }),
    ...(chance(0.15) && { annual_fee: between(0, 700) }),
  };
}

function purchase({ pick, chance, between, wallet }: Draw): Input {
  return {
    merchant: pick(MERCHANTS),
    portfolio: wallet(between(1, 10)),
    ...(chance(0.6) && { amount: between(100, 500_000) / 100 }),
  };
}

function merchantBenefits({ pick, between, wallet }: Draw): Input {
  return { merchant: pick(MERCHANTS), portfolio: wallet(between(2, 10)) };
}

function analyze(draw: Draw, at: number): Input {
  const { chance, between, wallet, params, preferences, balances } = draw;
  const cards = wallet(1 + (at % 10)).map((card_name) => ({
    card_name,
    ...(chance(0.1) && { annual_fee: between(0, 500) }),
  }));
  return {
    cards,
    params: {
      ...params(between(3, 20)),
      ...(chance(0.3) && { issuer_preferences: preferences() }),
      ...(chance(0.4) && { point_balances: balances('program') }),
    },
  };
}

function optimize({ between, wallet, params }: Draw, at: number): Input {
  return {
    card_names: wallet(1 + (at % 10)),
    params: params(between(3, 20)),
    additions: (at + Math.floor(at / 4)) % 4,
  };
}

function playbook({ pick, chance, between, wallet, spending, balances }: Draw, at: number): Input {
  if (at % 6 === 5) return { program_key: pick(PROGRAMS) };
  return {
    cards: wallet(between(1, 8)),
    point_balances: balances('program_key'),
    ...(chance(0.5) && { spending: spending(between(3, 10)) }),
  };
}
