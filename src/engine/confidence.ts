import type { Variation } from './allocate.ts';
import type { EngineInput, EngineOptions } from './input.ts';
import { scaleSpending } from './spending.ts';

export type Confidence = 'high' | 'medium' | 'low';

export interface ConfidenceResult {
  readonly confidence: Confidence;
  /** The ends of ranges at which the verdict turns, in words. */
  readonly turns_at: readonly string[];
}

/**
 * How well a verdict stands: it is decided again at both ends of the point value (floor,
 * ceiling), of the credits' use (0.25, 0.75; not when the holder selected benefits), and with
 * spending at 0.8 and 1.2. None turns: high. One: medium. More: low.
 */
export function confidenceOf(
  input: EngineInput,
  decide: (input: EngineInput) => string,
): ConfidenceResult {
  return confidenceAt(input.options, ({ factor, ...options }) =>
    decide({
      ...input,
      spending: factor === undefined ? input.spending : scaleSpending(input.spending, factor),
      options: { ...input.options, ...options },
    }),
  );
}

/** `confidenceOf` for a decision that follows a variation itself, without compiling again. */
export function confidenceAt(
  options: EngineOptions,
  decide: (variation: Variation) => string,
): ConfidenceResult {
  const ends: [string, Variation][] = [
    ['point value at its floor', { point_value: 'floor' }],
    ['point value at its ceiling', { point_value: 'ceiling' }],
    ['spending 20 % lower', { factor: 0.8 }],
    ['spending 20 % higher', { factor: 1.2 }],
  ];
  if (options.benefit_selections === null) {
    ends.push(
      ['a quarter of credits used', { credit_share: 0.25 }],
      ['three quarters of credits used', { credit_share: 0.75 }],
    );
  }
  const verdict = decide({});
  const turns_at = ends.filter(([, at]) => decide(at) !== verdict).map(([name]) => name);
  const confidence = turns_at.length === 0 ? 'high' : turns_at.length === 1 ? 'medium' : 'low';
  return { confidence, turns_at };
}
