import type { Variation } from './allocate.ts';
import type { EngineInput } from './input.ts';
import { rotatingDoubts } from './rotating.ts';

export type Confidence = 'high' | 'medium' | 'low';

export interface ConfidenceResult {
  readonly confidence: Confidence;
  /** The ends of ranges at which the verdict turns, then what is not known yet, in words. */
  readonly turns_at: readonly string[];
}

/**
 * How well a verdict stands: it is decided again at both ends of the point value (floor,
 * ceiling), of the credits' use (none, all; not when the holder selected benefits), and with
 * spending at 0.8 and 1.2. None turns: high. One: medium. More: low. Never above medium while
 * categories of a rotating quarter of the year are not known.
 * @param decide the verdict under a variation of `input`; `{}` is the input as it is
 */
export function confidenceAt(
  input: EngineInput,
  decide: (variation: Variation) => string,
): ConfidenceResult {
  const verdict = decide({});
  const turns_at = endsOf(input)
    .filter(([, at]) => decide(at) !== verdict)
    .map(([name]) => name);
  const doubts = rotatingDoubts(input);
  const confidence = levelOf(turns_at.length, doubts.length);
  return { confidence, turns_at: [...turns_at, ...doubts] };
}

/** The ends at which a verdict is decided again, each with its name. */
export function endsOf({ options }: EngineInput): readonly (readonly [string, Variation])[] {
  const ends: [string, Variation][] = [
    ['point value at its floor', { point_value: 'floor' }],
    ['point value at its ceiling', { point_value: 'ceiling' }],
    ['spending 20 % lower', { factor: 0.8 }],
    ['spending 20 % higher', { factor: 1.2 }],
  ];
  if (options.benefit_selections === null) {
    ends.push(['no credits used', { credit_share: 0 }], ['all credits used', { credit_share: 1 }]);
  }
  return ends;
}

/** No turn: high, or medium with something not known yet. One turn: medium. More: low. */
export function levelOf(turns: number, doubts: number): Confidence {
  if (turns > 1) return 'low';
  return turns + doubts === 0 ? 'high' : 'medium';
}
