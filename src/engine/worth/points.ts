import { centsText } from '../../kit/words.ts';
import type { CentsPerPoint, EngineCard, EngineProgram } from '../model/facts.ts';

/**
 * What a point is worth depends on the wallet.
 *
 * Redemptions: `cash` (cash_cpp), `portal` (portal_cpp), and `transfer` (transfer_cpp) when
 * transfers are unlocked: the program names no unlocking card, or one is in the wallet.
 * - base    = max(cash, portal, transfer.base if unlocked): the headline.
 * - floor   = max(cash, portal, transfer.floor if unlocked): the better of what is certain.
 * - ceiling = max(base, transfer.ceiling if unlocked).
 * So without transfers all three are the better of cash and portal, which is the portal_cpp
 * that the interface shows wherever cash is not the better. Nothing known: 0, 0.5, 1 cents,
 * and `best` says `unknown`. A card without a program earns cash: 1 cent per "point".
 */
export interface PointWorth {
  readonly program: string | null;
  readonly cash: number | null;
  readonly portal: number | null;
  /** Null when the program has no transfer value; see `unlocked` for whether it counts. */
  readonly transfer: CentsPerPoint | null;
  readonly unlocked: boolean;
  readonly cpp: CentsPerPoint;
  readonly best: 'cash' | 'portal' | 'transfer' | 'own' | 'unknown';
  readonly why: string;
}

export const CASH_WORTH: PointWorth = {
  program: null,
  cash: 1,
  portal: null,
  transfer: null,
  unlocked: false,
  cpp: { floor: 1, base: 1, ceiling: 1 },
  best: 'cash',
  why: 'cash back is worth its face value',
};

export const UNKNOWN_WORTH: CentsPerPoint = { floor: 0, base: 0.5, ceiling: 1 };

/** Whether the holder of these cards (by key) can transfer points of the program. */
export function transfersUnlocked(program: EngineProgram, held: ReadonlySet<string>): boolean {
  if (program.transfer_cpp === null) return false;
  return program.unlocked_by === null || program.unlocked_by.some((key) => held.has(key));
}

/** By program, with transfers locked and unlocked: facts of a program never change. */
const KNOWN = new WeakMap<EngineProgram, { locked?: PointWorth; unlocked?: PointWorth }>();

/** Value of one point of `program` (null: cash back) to the holder of these cards (by key). */
export function pointWorth(program: EngineProgram | null, held: ReadonlySet<string>): PointWorth {
  return program === null ? CASH_WORTH : worthIf(program, transfersUnlocked(program, held));
}

function worthIf(program: EngineProgram, unlocked: boolean): PointWorth {
  let known = KNOWN.get(program);
  if (known === undefined) {
    known = {};
    KNOWN.set(program, known);
  }
  const state = unlocked ? 'unlocked' : 'locked';
  known[state] ??= findWorth(program, unlocked);
  return known[state];
}

function findWorth(program: EngineProgram, unlocked: boolean): PointWorth {
  const { cash_cpp: cash, portal_cpp: portal, transfer_cpp: transfer, own_cpp: own } = program;
  const fixed = Math.max(cash ?? 0, portal ?? 0);
  const shared = { program: program.key, cash, portal, transfer, unlocked };
  if (own !== undefined && (unlocked || program.own_by_transfer !== true)) {
    const cpp = { floor: own, base: own, ceiling: own };
    return { ...shared, cpp, best: 'own', why: `${centsText(own)}, as you value it` };
  }
  if (unlocked && transfer !== null) {
    const cpp = {
      floor: Math.max(fixed, transfer.floor),
      base: Math.max(fixed, transfer.base),
      ceiling: Math.max(fixed, transfer.base, transfer.ceiling),
    };
    if (transfer.base > fixed) {
      const why = `transfers at about ${centsText(transfer.base)} beat ${centsText(fixed)} otherwise`;
      return { ...shared, cpp, best: 'transfer', why };
    }
    return { ...shared, cpp, ...bestFixed(cash, portal) };
  }
  if (cash === null && portal === null) {
    // Never above the unlocked value: one more card must not make points worth less.
    const cpp =
      transfer === null
        ? UNKNOWN_WORTH
        : {
            floor: 0,
            base: Math.min(UNKNOWN_WORTH.base, transfer.base),
            ceiling: Math.min(UNKNOWN_WORTH.ceiling, transfer.ceiling),
          };
    return { ...shared, cpp, best: 'unknown', why: 'no value of this point is known' };
  }
  return {
    ...shared,
    cpp: { floor: fixed, base: fixed, ceiling: fixed },
    ...bestFixed(cash, portal),
  };
}

function bestFixed(
  cash: number | null,
  portal: number | null,
): { best: 'cash' | 'portal'; why: string } {
  if (portal !== null && portal >= (cash ?? 0)) {
    return {
      best: 'portal',
      why: `the portal pays ${centsText(portal)}, cash ${cash ?? 'nothing'}`,
    };
  }
  return {
    best: 'cash',
    why: `cash pays ${centsText(cash ?? 0)}, the portal ${portal ?? 'nothing'}`,
  };
}

function heldKeys(
  cards: readonly EngineCard[],
  alsoHeld: ReadonlySet<string>,
): ReadonlySet<string> {
  const held = new Set(alsoHeld);
  for (const { key } of cards) held.add(key);
  return held;
}

/** Value of each card's points in the wallet of `cards` and `alsoHeld`, in order of `cards`. */
export function walletWorth(
  cards: readonly EngineCard[],
  programs: ReadonlyMap<string, EngineProgram>,
  alsoHeld: ReadonlySet<string>,
): PointWorth[] {
  if (cards.length === 1) return cards.map((card) => worthBeside(card, programs, alsoHeld));
  const held = heldKeys(cards, alsoHeld);
  return cards.map((card) => worthBeside(card, programs, held));
}

/** The program with cash value changed to that of one card, by that value. */
const WITH_CASH = new WeakMap<EngineProgram, Map<number, EngineProgram>>();

/** The card's program, with the values that its points have for holders of this card. */
export function programWith(
  { key, program: name }: Pick<EngineCard, 'key' | 'program'>,
  programs: ReadonlyMap<string, EngineProgram>,
): EngineProgram | undefined {
  const program = name === null ? undefined : programs.get(name);
  if (program === undefined) return undefined;
  const own = withCash(program, program.cash_by_card?.get(key));
  return own.pool?.cards?.includes(key) === false ? own : asPooled(own, programs);
}

function withCash(program: EngineProgram, cash_cpp: number | undefined): EngineProgram {
  if (cash_cpp === undefined || cash_cpp === program.cash_cpp) return program;
  const variants = WITH_CASH.get(program) ?? new Map<number, EngineProgram>();
  WITH_CASH.set(program, variants);
  const known = variants.get(cash_cpp) ?? { ...program, cash_cpp };
  variants.set(cash_cpp, known);
  return known;
}

/** By program, and by the one that its points are moved to. */
const AS_POOLED = new WeakMap<EngineProgram, WeakMap<EngineProgram, EngineProgram>>();

/**
 * The program with the worth that its points have in the one to which they may be moved: what a
 * transfer of them brings. The cards that open the transfers of that one open this way too.
 */
export function asPooled(
  program: EngineProgram,
  programs: ReadonlyMap<string, EngineProgram>,
): EngineProgram {
  const target = program.pool ? programs.get(program.pool.program) : undefined;
  if (!program.pool || target === undefined) return program;
  const known = AS_POOLED.get(program) ?? new WeakMap<EngineProgram, EngineProgram>();
  AS_POOLED.set(program, known);
  const found = known.get(target) ?? movedInto(target, program, program.pool.ratio);
  known.set(target, found);
  return found;
}

function movedInto(target: EngineProgram, program: EngineProgram, ratio: number): EngineProgram {
  const { best, cpp } = worthIf(target, true);
  if (best === 'unknown') return program;
  const transfer_cpp = {
    floor: cpp.floor * ratio,
    base: cpp.base * ratio,
    ceiling: cpp.ceiling * ratio,
  };
  return { ...program, transfer_cpp };
}

/** The program to which the holder of these cards moves the card's points, as they are worth more there. */
export function movedTo(
  card: EngineCard,
  programs: ReadonlyMap<string, EngineProgram>,
  held: ReadonlySet<string>,
): EngineProgram | null {
  const pool = programs.get(card.program ?? '')?.pool;
  if (!pool || worthBeside(card, programs, held).best !== 'transfer') return null;
  return programs.get(pool.program) ?? null;
}

/** The program as whose points those of a card are used beside these cards; undefined: cash back. */
export function usedAs(
  card: EngineCard,
  programs: ReadonlyMap<string, EngineProgram>,
  held: ReadonlySet<string>,
): EngineProgram | undefined {
  return movedTo(card, programs, held) ?? programs.get(card.program ?? '');
}

/** Worth of a card's points to the holder of it and of these cards (by key). */
export function worthBeside(
  card: Pick<EngineCard, 'key' | 'program'>,
  programs: ReadonlyMap<string, EngineProgram>,
  held: ReadonlySet<string>,
): PointWorth {
  if (card.program === null) return CASH_WORTH;
  const program = programWith(card, programs);
  if (program === undefined) {
    const why = 'the program is not in the catalogue';
    return {
      ...CASH_WORTH,
      program: card.program,
      cash: null,
      cpp: UNKNOWN_WORTH,
      best: 'unknown',
      why,
    };
  }
  const opensItself =
    program.transfer_cpp !== null && (program.unlocked_by?.includes(card.key) ?? true);
  return worthIf(program, opensItself || transfersUnlocked(program, held));
}
