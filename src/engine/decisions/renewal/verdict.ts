import {
  isMatched,
  isTieBeside,
  NOTABLE_GAIN,
  standsBeside,
  standsUp,
} from '../value/stands-up.ts';
import { lastingOf, type Passing, TIED } from './passing.ts';

export type RenewalVerdict = 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';

/** Net values of a later year, as the verdict needs them. */
export interface Nets {
  readonly own: number;
  readonly annual_fee: number;
  /** The best card that costs nothing, at least 0; null when the card itself has no fee. */
  readonly free: number | null;
  /** Every product change. */
  readonly changes: readonly Change[];
  /** What they add beside the free card; asked for only where the card alone does not stand up. */
  readonly beside: () => GainsBeside;
}

interface Change {
  readonly annual_fee: number;
  readonly net: number;
  /** What does not put it before another. */
  readonly passing?: Passing | undefined;
}

/** Dollars a year beside the best card without a fee, each used where it earns more. */
export interface GainsBeside {
  readonly own: number;
  /** Of each product change. */
  readonly changes: readonly number[];
}

/**
 * A verdict, and what it goes by: what the cards bring alone, what they add beside the free one, or
 * that this one adds next to nothing there.
 */
export interface Decided {
  readonly verdict: RenewalVerdict;
  readonly by: 'alone' | 'beside' | 'tie';
  /** The product change that is best, by its place; null where none is worth making. */
  readonly to: number | null;
}

/** See `renewalDecision`. */
export function decidedBy({ own, annual_fee, free, changes, beside }: Nets): Decided {
  const to = bestChange(changes, free);
  const change = to === null ? null : (changes[to]?.net ?? null);
  // For less than a notable gain a card is changed only where that saves a fee.
  const saves = to !== null && (changes[to]?.annual_fee ?? 0) < annual_fee;
  const better = change !== null && (saves ? change > own : change >= own + NOTABLE_GAIN);
  const alone = { by: 'alone', to } as const;
  if (free === null || standsUp(own, free)) {
    if (better) return { verdict: 'DOWNGRADE', ...alone };
    // No reason to pay its fee: a free card brings as much, and so does a change that saves it.
    const saving = free !== null && isMatched(own, free) ? asGoodChange(own, changes, free) : null;
    return saving !== null && !standsBeside(beside().own)
      ? { verdict: 'DOWNGRADE', by: 'tie', to: saving }
      : { verdict: 'RENEW', ...alone };
  }
  // What another bank's card would add to does not decide against a change that needs none.
  if (change !== null && change >= own + NOTABLE_GAIN && standsUp(change, free)) {
    return { verdict: 'DOWNGRADE', ...alone };
  }
  const gains = beside();
  const next = firstOf(gains.changes, changes);
  const most = Math.max(0, gains.changes[next] ?? 0);
  const isTie = isTieBeside(gains.own);
  if (standsBeside(gains.own) || (isTie && standsBeside(most))) {
    return most > gains.own
      ? { verdict: 'DOWNGRADE', by: 'beside', to: next }
      : { verdict: 'RENEW', by: 'beside', to };
  }
  const by = isTie ? 'tie' : 'alone';
  if (better) return { verdict: 'DOWNGRADE', by, to };
  const plain = isTie ? asGoodChange(own, changes, free) : null;
  return plain !== null
    ? { verdict: 'DOWNGRADE', by, to: plain }
    : { verdict: 'CANCEL_AND_REPLACE', by, to };
}

/** Of two that do about equally well the one that asks for no fee. */
function asGoodChange(own: number, changes: readonly Change[], free: number): number | null {
  const plain = bestChange(
    changes.map((one) => (one.annual_fee > 0 ? { ...one, net: -1 } : one)),
    free,
  );
  return plain !== null && (changes[plain]?.net ?? 0) >= own - NOTABLE_GAIN ? plain : null;
}

/**
 * The product change of greatest value, where any is worth making: one without a fee costs nothing, so
 * it may bring less than a free card of another bank, which can be opened besides; one with a fee has
 * to stand up to that card. Between the two their own value decides, as far as it lasts.
 * @returns its place; of equal ones the first
 */
function bestChange(changes: readonly Change[], free: number | null): number | null {
  const isWorthIt = ({ annual_fee, net }: Change): boolean =>
    annual_fee > 0 ? standsUp(net, free ?? 0) : net >= 0;
  if (!changes.some(isWorthIt)) return null;
  return firstOf(
    changes.map(({ net }) => net),
    changes,
  );
}

/**
 * The place of the change that brings most, by what lasts of it; of those within a dollar, which an
 * estimate does not tell apart, the one of the lowest fee, and then by all of it.
 */
function firstOf(worths: readonly number[], changes: readonly Change[]): number {
  const rows = worths.map((worth, at) => {
    const { passing, annual_fee = 0 } = changes[at] ?? {};
    return { at, worth, annual_fee, lasting: lastingOf({ net_value: worth, passing }) };
  });
  const most = Math.max(...rows.map(({ lasting }) => lasting));
  const [first] = rows
    .filter(({ lasting }) => most - lasting < TIED)
    .toSorted((a, b) => a.annual_fee - b.annual_fee || b.lasting - a.lasting || b.worth - a.worth);
  return first?.at ?? -1;
}
