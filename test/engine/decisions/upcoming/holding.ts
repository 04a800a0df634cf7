import type { HeldCard, HeldPoints } from '../../../../src/engine/decisions/upcoming/upcoming.ts';
import type { Credit, EarnRule } from '../../../../src/engine/model/facts.ts';
import { card } from '../../fixtures.ts';

export const told = (events: readonly { date: string; what: string }[]) =>
  events.map(({ date, what }) => `${date} ${what}`);

export const merchantNames = new Map([['american_red_cross', 'American Red Cross']]);

/** One card with these parts. */
export function holding(
  parts: Partial<HeldCard> & { credits?: Credit[]; earn?: EarnRule[]; fee?: number },
) {
  const { credits = [], earn = [], fee = 0, ...said } = parts;
  const held: HeldCard = {
    card: { ...card({ card_id: 1, name: 'Example' }), annual_fee: fee, credits, earn },
    opened: null,
    fee_date: null,
    selections: null,
    ...said,
  };
  return { cards: [held], points: [] as HeldPoints[], merchantNames };
}
