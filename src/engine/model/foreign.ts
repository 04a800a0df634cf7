import type { EngineCard } from './facts.ts';
import type { SpendingLine } from './input.ts';

/**
 * Percent assumed for a card whose foreign fee no source gives: what nearly every card charges that
 * has one at all.
 */
export const USUAL_FOREIGN_FEE = 3;

/** Percent that a card charges on purchases abroad. */
export function foreignFeePercent({ foreign_fee_percent }: EngineCard): number {
  return foreign_fee_percent ?? USUAL_FOREIGN_FEE;
}

/** Dollars that a card charges on each dollar of a line. */
export function foreignFee(card: EngineCard, line: Pick<SpendingLine, 'abroad'>): number {
  return line.abroad === true ? foreignFeePercent(card) / 100 : 0;
}

export function isAbroad(line: SpendingLine): boolean {
  return line.abroad === true;
}

/** The lines with `share` (0 to 1) of each spent abroad. */
export function partlyAbroad(
  lines: readonly SpendingLine[],
  share: (line: SpendingLine) => number,
): SpendingLine[] {
  return lines.flatMap((line): SpendingLine[] => {
    const part = line.monthly * share(line);
    if (part <= 0) return [line];
    // What a merchant takes is known of its shops at home.
    const { networks: _networks, ...anywhere } = line;
    const away: SpendingLine = { ...anywhere, monthly: Math.min(part, line.monthly), abroad: true };
    const rest = line.monthly - part;
    return rest > 0 ? [{ ...line, monthly: rest }, away] : [away];
  });
}
