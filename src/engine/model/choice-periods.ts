import type { Choice } from './facts.ts';

const LENGTHS = { month: 1, year: 12 } as const;
const QUARTER = 3;

/** Calendar months for which a choice of the holder stands. */
export function choiceMonths({ every }: Pick<Choice, 'every'>): number {
  return every === undefined ? QUARTER : LENGTHS[every];
}
