import type { Fields } from '../../../kit/fields.ts';
import type { Asks } from '../../../operation/asks.ts';

/** An answer about one purchase, as far as a question depends on it. */
interface AtPurchase {
  readonly recommended_card: string | null;
  readonly turns_at: readonly string[];
}

/** Before the name of the card, so that the answer to the form says which it is. */
const FIELD = 'activated: ';

/** Asks whether the best card's quarter or offer is activated, where another is best if not. */
export const asksActivation: Asks<AtPurchase> = {
  async form({ recommended_card: best, turns_at }, { input, again }) {
    if (best === null || turns_at.length === 0 || input.activated !== undefined) return null;
    const without = await again(withActivated(input, { [best]: false }));
    if (without === null || without.recommended_card === best) return null;
    return {
      message: `Which card is best turns on one thing: is the bonus of ${best} here activated, or its offer enrolled in? Decline if you do not know.`,
      fields: { [FIELD + best]: { type: 'boolean', title: 'Activated' } },
      required: [FIELD + best],
    };
  },
  filled(input, content) {
    const said = Object.entries(content).filter(
      ([name, value]) => name.startsWith(FIELD) && typeof value === 'boolean',
    );
    if (said.length === 0) return input;
    const states = said.map(([name, value]) => [name.slice(FIELD.length), value]);
    return withActivated(input, Object.fromEntries(states));
  },
};

function withActivated(input: Fields, activated: Fields): Fields {
  return { ...input, activated };
}
