import type { TraceLine } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import { cardAtOpening } from '../../model/holder-card.ts';
import type { EngineInput } from '../../model/input.ts';
import { bonusValue } from '../../worth/bonus.ts';
import { feeTrace } from '../value/card-value.ts';

/** What the first year of a new card brings beyond a later one. */
export interface FirstYear {
  readonly input: EngineInput;
  /** The card with the rates that it has at first. */
  readonly opened: (card: EngineCard) => EngineCard;
  /** Dollars of its welcome offer, as far as the spending meets it. */
  readonly offerOf: (card: EngineCard, programs?: EngineInput['programs']) => number;
  /** The offer, where it counts, and the fee. */
  readonly traceOf: (card: EngineCard, fee: number) => readonly TraceLine[];
}

/** Of a later year nothing is added. @param isFirst whether cards are ranked by their first */
export function firstYearOf(base: EngineInput, isFirst: boolean): FirstYear {
  if (!isFirst)
    return {
      input: base,
      opened: (card) => card,
      offerOf: () => 0,
      traceOf: (card, fee) => [feeTrace(card, fee)],
    };
  const input: EngineInput = { ...base, options: { ...base.options, year: 'first' } };
  const bonusOf = (card: EngineCard, programs = input.programs) =>
    bonusValue({ ...input, programs, cards: [card] }, card);
  return {
    input,
    opened: (card) => cardAtOpening(card, input.as_of),
    offerOf: (card, programs) => bonusOf(card, programs).value,
    traceOf: (card, fee) => [...bonusOf(card).trace(), feeTrace(card, fee)],
  };
}
