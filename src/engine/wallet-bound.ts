import { allocatePrepared, bestRewards, prepare } from './allocate.ts';
import { creditTotal, creditValues } from './credits.ts';
import type { EngineInput } from './input.ts';
import type { EarnRule, EngineCard, EngineProgram } from './model.ts';
import { cents, sumCents } from './money.ts';

/** Id of the reference card of the bound; no card has it. */
const REFERENCE = -1;

/** Annual fees of cards, dollars. */
export function feesOf(cards: readonly EngineCard[]): number {
  return sumCents(cards.map((card) => cents(card.annual_fee)));
}

/** Bounds on the net value of a wallet: `base` plus the `gain` of each card added. */
export interface Bounds {
  readonly base: (open: readonly string[]) => number;
  readonly gain: (card: EngineCard, open: readonly string[]) => number;
}

/**
 * @param candidates all cards whose gain may be asked
 * @param start the set whose marginal rates the reference card pays
 */
export function boundsOf(
  input: EngineInput,
  candidates: readonly EngineCard[],
  start: readonly EngineCard[],
  unlocksOf: (card: EngineCard) => readonly string[],
): Bounds {
  const reference = referenceCard(input, start);
  const held = [...input.cards.map((card) => relaxed(card, input)), reference];
  const usedByHeld = new Set(held.map((card) => card.program));
  const prepared = prepare({ ...input, cards: [...held, ...candidates] });
  const value = (cards: readonly EngineCard[], open: readonly string[]): number => {
    const programs = new Map<string, EngineProgram>(input.programs);
    for (const name of open) {
      const program = programs.get(name);
      if (program !== undefined) programs.set(name, { ...program, unlocked_by: null });
    }
    const wallet = { ...input, cards, programs };
    const credits = creditTotal(creditValues(wallet, new Map()));
    const ids = new Set(cards.map((card) => card.card_id));
    return bestRewards({ ...prepared, input: wallet }, ids) + credits - feesOf(cards);
  };
  const memo = new Map<string, number>();
  const known = (
    cards: readonly EngineCard[],
    own: EngineCard | null,
    open: readonly string[],
  ): number => {
    const unlocked = own === null ? [] : unlocksOf(own);
    const counts = (name: string): boolean =>
      usedByHeld.has(name) || name === own?.program || unlocked.includes(name);
    const relevant = open.filter(counts);
    const key = `${own?.card_id ?? ''}|${relevant.join()}`;
    const found = memo.get(key) ?? value(cards, relevant);
    memo.set(key, found);
    return found;
  };
  const base = (open: readonly string[]): number => known(held, null, open);
  return { base, gain: (card, open) => known([...held, card], card, open) - base(open) };
}

/** The card with every rule of its choice groups on. */
function relaxed(card: EngineCard, { options }: EngineInput): EngineCard {
  const allowed = ({ id, choice }: EarnRule): boolean =>
    choice === null ||
    (options.choices.get(`${card.card_id}:${choice.group}`)?.includes(id) ?? true);
  return {
    ...card,
    earn: card.earn.filter(allowed).map((rule) => ({ ...rule, choice: null })),
  };
}

/** A card that pays, by category, the least rate that any dollar earns at the optimum. */
function referenceCard(input: EngineInput, start: readonly EngineCard[]): EngineCard {
  const cards = [...input.cards, ...start];
  const { lines } = allocatePrepared(prepare({ ...input, cards }));
  const least = new Map<string, EarnRule>();
  for (const { category, rate, cpp, factor } of lines) {
    const percent = rate * cpp * factor;
    if ((least.get(category)?.rate ?? Number.POSITIVE_INFINITY) <= percent) continue;
    least.set(category, { ...PLAIN_RULE, id: category, rate: percent, categories: [category] });
  }
  return { ...PLAIN_CARD, earn: [...least.values()] };
}

const PLAIN_RULE: EarnRule = {
  id: '',
  rate: 0,
  categories: [],
  merchants: [],
  excluded_merchants: [],
  channel: 'any',
  cap: null,
  activation: 'automatic',
  choice: null,
  requires: null,
  min_purchase: null,
  valid_from: null,
  valid_to: null,
  note: null,
};

const PLAIN_CARD: EngineCard = {
  card_id: REFERENCE,
  key: '',
  name: 'reference',
  issuer: '',
  business: false,
  annual_fee: 0,
  first_year_fee: 0,
  program: null,
  base_rate: 0,
  earn: [],
  first_year_factor: 1,
  bonus: null,
  credits: [],
  networks: ['Visa'],
  foreign_fee_percent: null,
  open_to_new: true,
};
