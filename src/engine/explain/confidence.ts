import { list } from '../../kit/words.ts';
import { isLate, isSpent } from '../model/effort.ts';
import {
  type EngineInput,
  type EngineOptions,
  isUnspoken,
  type Variation,
} from '../model/input.ts';
import { rotatingDoubts } from '../model/rotating.ts';

export type Confidence = 'high' | 'medium' | 'low';

export interface ConfidenceResult {
  readonly confidence: Confidence;
  /** The ends of ranges at which the verdict flips, then what is not known yet, in words. */
  readonly turns_at: readonly string[];
}

/** A different assumption behind a decision: in words, and as a change to the input. */
export interface End<Change> {
  readonly name: string;
  readonly change: Change;
}

/** The floor and ceiling of what a point is worth. */
export const POINT_VALUE_ENDS: readonly End<Pick<EngineOptions, 'point_value'>>[] = [
  { name: 'point value at its floor', change: { point_value: 'floor' } },
  { name: 'point value at its ceiling', change: { point_value: 'ceiling' } },
];

/** The end at which a holder uses none of the credits. */
export const NO_CREDITS = 'no credits used';

/** The end at which cards of which nothing was said have all of their credits used. */
export const OTHERS_USED = 'all credits used of cards of which you named none';

/** Why a verdict is below high when the search for the best split hit its limit. */
export const UNPROVEN = "the best split, which was not proven within the search's limit";

/** Why a set of cards is below high when the search for it hit a limit. */
export const UNPROVEN_SET =
  "the best cards to add, which were not proven within the search's limit";

/** The doubts about a split: none when it is the proven optimum. */
export function splitDoubts(isProven: boolean): string[] {
  return isProven ? [] : [UNPROVEN];
}

/**
 * Confidence of a verdict. Re-decides it at both ends of the point value (floor, ceiling) and of
 * the credits' use (none, all; where the holder selected benefits, all of the cards that these do not
 * speak of), and with spending at 0.8 and
 * 1.2. No flip: high. One: medium. More: low. Never above medium while categories of a rotating
 * quarter of the year are unknown.
 * @param decide the verdict under a variation of `input`; `{}` is the input as it is
 * @param doubts what else keeps the verdict below high
 * @param then what a verdict is at an end, where that is not plain from the one given; else empty
 */
export function confidenceAt<Verdict extends string>(
  input: EngineInput,
  decide: (variation: Variation) => Verdict,
  doubts: readonly string[] = [],
  then: (verdict: Verdict) => string = () => '',
): ConfidenceResult {
  const { turns, unweighed } = turnsAt(endsOf(input), decide({}), decide);
  const told = turns.map(({ name, verdict }) => {
    const other = then(verdict);
    return other === '' ? name : `${name} (then ${other})`;
  });
  const names = [...told, ...tooLong(unweighed)];
  return confidenceOf(names, [...rotatingDoubts(input), ...doubts]);
}

/** The ends at which a verdict on a year is decided again. */
export function endsOf({ options, cards }: EngineInput): readonly End<Variation>[] {
  const ends: End<Variation>[] = [
    ...POINT_VALUE_ENDS,
    { name: 'spending 20% lower', change: { factor: 0.8 } },
    { name: 'spending 20% higher', change: { factor: 1.2 } },
  ];
  if (options.benefit_selections === null) {
    ends.push({ name: NO_CREDITS, change: { credit_share: 0 } });
    ends.push({ name: 'all credits used', change: { credit_share: 1 } });
  } else if (
    options.selections_of !== undefined &&
    (cards.length === 1 || cards.some(({ card_id }) => isUnspoken(options, card_id)))
  ) {
    ends.push({ name: OTHERS_USED, change: { credit_share: 1 } });
  }
  return ends;
}

/**
 * The confidence of a choice: like `confidenceAt`, but each flip names the choice there, as in
 * `point value at its floor (then Flat card)`.
 * @param usual the choice under the given assumptions, in words
 * @param choose the choice under a change
 * @param doubts unknowns that keep the choice from being certain
 */
export function confidenceOfChoice<Change>(
  ends: readonly End<Change>[],
  usual: string,
  choose: (change: Change) => string,
  doubts: readonly string[],
): ConfidenceResult {
  const { turns, unweighed } = turnsAt(ends, usual, choose);
  const names = turns.map(({ name, verdict }) => `${name} (then ${verdict})`);
  return confidenceOf([...names, ...tooLong(unweighed)], doubts);
}

/** Ends at which nobody knows whether the verdict turns: they count as one that does. */
export function tooLong(ends: readonly string[]): string[] {
  return ends.length === 0 ? [] : [`${list(ends)}, too long to weigh here`];
}

interface Turns<Verdict> {
  /** The ends at which the verdict differs, and what it is there. */
  readonly turns: readonly { readonly name: string; readonly verdict: Verdict }[];
  /** The ends for which there was no time. */
  readonly unweighed: readonly string[];
}

function turnsAt<Change, Verdict extends string>(
  ends: readonly End<Change>[],
  usual: Verdict,
  decide: (change: Change) => Verdict,
): Turns<Verdict> {
  const turns: { name: string; verdict: Verdict }[] = [];
  const unweighed: string[] = [];
  for (const { name, change } of ends) {
    const verdict = isLate() ? null : decide(change);
    // What spent the last steps may not have been decided exactly.
    if (verdict === null || isSpent()) unweighed.push(name);
    else if (verdict !== usual) turns.push({ name, verdict });
  }
  return { turns, unweighed };
}

function confidenceOf(turns: readonly string[], doubts: readonly string[]): ConfidenceResult {
  return { confidence: levelOf(turns.length, doubts.length), turns_at: [...turns, ...doubts] };
}

/** No flip: high, or medium if something is unknown. One flip: medium. More: low. */
export function levelOf(turns: number, doubts: number): Confidence {
  if (turns > 1) return 'low';
  return turns + doubts === 0 ? 'high' : 'medium';
}
