import { QuestionMemo } from '../../kit/memory/question-memo.ts';
import type { CentsPerPoint, EngineCard, EngineProgram } from '../model/facts.ts';
import type { EngineInput } from '../model/input.ts';
import { CASH_WORTH, programWith, walletWorth } from '../worth/points.ts';
import { type Compiled, compileWallet } from './compile/compile.ts';
import { compileAlone } from './compile/compile-alone.ts';

/** The cards in the wallet, and the value of their points and spending. */
export interface Terms {
  /** Cards in the wallet, ascending. */
  readonly cards: readonly number[];
  /** In order of `cards`: cents per point. */
  readonly cpp: readonly number[];
  /** In order of `cards`: factor on this year's rewards. */
  readonly yearFactor: readonly number[];
  /** In order of `cards`: dollars per point, combining both. */
  readonly perPoint: readonly number[];
  /** Factor on all spending of the wallet. */
  readonly spendingFactor: number;
}

/**
 * Value of a card's point, which other cards of the wallet affect in one way only: holding one of
 * `openers` (indexes of cards) unlocks the program's transfers.
 */
export interface CardWorth {
  readonly shut: CentsPerPoint;
  readonly open: CentsPerPoint;
  readonly openers: readonly number[];
}

/** Point values by card, and the input they were computed for. */
export interface Worths {
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly alsoHeld: ReadonlySet<string>;
  readonly byCard: readonly CardWorth[];
}

/** By card. `alsoHeld` are keys of cards held in any case. */
export function cardWorths(
  cards: readonly EngineCard[],
  programs: ReadonlyMap<string, EngineProgram>,
  alsoHeld: ReadonlySet<string>,
): Worths {
  const withKey = new Map<string, number[]>();
  for (const [index, { key }] of cards.entries()) {
    withKey.set(key, [...(withKey.get(key) ?? []), index]);
  }
  const known = new Map<string, CentsPerPoint>();
  const worthOf = (card: EngineCard, held: ReadonlySet<string>, open: boolean): CentsPerPoint => {
    const { cash_cpp, transfer_cpp } = programWith(card, programs) ?? {};
    const name = `${card.program} ${cash_cpp} ${transfer_cpp?.base} ${open}`;
    const found = known.get(name) ?? (walletWorth([card], programs, held)[0] ?? CASH_WORTH).cpp;
    known.set(name, found);
    return found;
  };
  const byCard = cards.map((card): CardWorth => {
    const unlockers = programs.get(card.program ?? '')?.unlocked_by ?? [];
    const openAlone = unlockers.some((key) => key === card.key || alsoHeld.has(key));
    const shut = worthOf(card, alsoHeld, openAlone);
    const openers = openAlone ? [] : unlockers.flatMap((key) => withKey.get(key) ?? []);
    if (openers.length === 0) return { shut, open: shut, openers };
    return { shut, open: worthOf(card, new Set(unlockers), true), openers };
  });
  return { programs, alsoHeld, byCard };
}

/** A compiled wallet, and what its cards' points are worth. */
export interface PricedWallet {
  readonly input: EngineInput;
  readonly wallet: Compiled;
  readonly worths: Worths;
  /** Factor on all spending of `input`. */
  readonly factor: number;
}

export type Priced = Pick<PricedWallet, 'wallet' | 'worths'>;

/** What settles a wallet compiles it too, and so does who then asks about it. */
const PRICED = new QuestionMemo<EngineInput, Priced>();

/** The input's wallet, compiled once, and what its points are worth. */
export function priced(input: EngineInput): Priced {
  const known = PRICED.get(input) ?? compiled(input);
  PRICED.set(input, known);
  return known;
}

/** Keeps what was compiled for an input by a shorter way. */
export function compiledAs(input: EngineInput, found: Priced): Priced {
  PRICED.set(input, found);
  return found;
}

function compiled(input: EngineInput): Priced {
  const wallet = input.cards.length === 1 ? compileAlone(input) : compileWallet(input);
  return { wallet, worths: cardWorths(wallet.cards, input.programs, input.options.also_held) };
}

/** The value of the points of the wallet's cards, or of those in `held`. */
export function walletTerms(
  { wallet, input, worths, factor }: PricedWallet,
  held?: ReadonlySet<number>,
): Terms {
  const { year, point_value } = input.options;
  const cards =
    held === undefined
      ? wallet.cards.map((_card, c) => c)
      : [...held].flatMap((id) => wallet.indexOf.get(id) ?? []).sort((a, b) => a - b);
  const { programs, alsoHeld, byCard } = worths;
  // A caller may have replaced the programs in the input of a compiled wallet.
  const fits = programs === input.programs && alsoHeld === input.options.also_held;
  const cpp = fits
    ? cards.map((c) => {
        const { openers = [], open, shut } = byCard[c] ?? {};
        return (openers.some((opener) => cards.includes(opener)) ? open : shut)?.[point_value] ?? 0;
      })
    : walletWorth(
        cards.flatMap((c) => wallet.cards[c] ?? []),
        input.programs,
        input.options.also_held,
      ).map((worth) => worth.cpp[point_value]);
  const yearFactor = cards.map((c) =>
    year === 'first' ? (wallet.cards[c]?.first_year_factor ?? 1) : 1,
  );
  const perPoint = cpp.map((one, position) => (one / 100) * (yearFactor[position] ?? 1));
  return { cards, cpp, yearFactor, perPoint, spendingFactor: factor };
}
