import type { HeldCard, HeldPoints } from '../../../../src/engine/decisions/upcoming/upcoming.ts';
import type { Credit, EarnRule } from '../../../../src/engine/model/facts.ts';
import type { QuarterActivation } from '../../../../src/engine/model/rate-terms.ts';
import { card } from '../../fixtures.ts';

export const told = (events: readonly { date: string; what: string }[]) =>
  events.map(({ date, what }) => `${date} ${what}`);

export const merchantNames = new Map([['american_red_cross', 'American Red Cross']]);

/** One card with these parts. */
export function holding(
  parts: Partial<HeldCard> & {
    credits?: Credit[];
    earn?: EarnRule[];
    fee?: number;
    activation?: QuarterActivation;
  },
) {
  const { credits = [], earn = [], fee = 0, activation = null, ...said } = parts;
  const held: HeldCard = {
    card: {
      ...card({ card_id: 1, name: 'Example' }),
      annual_fee: fee,
      credits,
      earn,
      quarter_activation: activation,
    },
    program: null,
    opened: null,
    fee_date: null,
    selections: null,
    ...said,
  };
  return { cards: [held], points: [] as HeldPoints[], merchantNames };
}
