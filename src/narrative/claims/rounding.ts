import { price } from '../../kit/words.ts';

const below = (limit: number) => (dollars: number) => dollars < limit;

/** Rounding steps for estimates: they keep about two or three significant figures. */
const STEPS = [
  { holds: below(100), step: 1 },
  { holds: below(10_000), step: 10 },
  { holds: () => true, step: 100 },
] as const;

/** An estimate in words: `about $74`, `about $490`, `about $1,180`, `less than $1`. */
export function estimateText(dollars: number): string {
  const rounded = roundedEstimate(dollars);
  return dollars < 0.5 ? 'less than $1' : `about ${price(rounded)}`;
}

/** @throws for a negative amount: a loss is a claim of its own, never a sign */
export function roundedEstimate(dollars: number): number {
  if (!(dollars >= 0)) throw new Error(`an estimate of ${dollars} dollars`);
  const { step } = STEPS.find(({ holds }) => holds(dollars)) ?? STEPS[0];
  return Math.round(dollars / step) * step;
}
