import type { CentsPerPoint, EngineCard, EngineProgram } from '../model/facts.ts';
import { CASH_WORTH, walletWorth } from '../worth/points.ts';

/** The cards in the wallet, and what points and spending count for. */
export interface Terms {
  /** Cards in the wallet, ascending. */
  readonly cards: readonly number[];
  /** In order of `cards`: cents per point. */
  readonly cpp: readonly number[];
  /** In order of `cards`: times which the rewards of this year count. */
  readonly yearFactor: readonly number[];
  /** In order of `cards`: dollars that a point brings, both taken together. */
  readonly perPoint: readonly number[];
  /** Times which all spending of the wallet is taken. */
  readonly spendingFactor: number;
}

/**
 * Worth of a card's point, which other cards of the wallet change in one way only: one of
 * `openers` (indexes of cards) held makes the program's transfers count.
 */
export interface CardWorth {
  readonly shut: CentsPerPoint;
  readonly open: CentsPerPoint;
  readonly openers: readonly number[];
}

/** Worths by card, and what they were found for. */
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
    const name = `${card.program} ${open}`;
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
