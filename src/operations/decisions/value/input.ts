import { z } from 'zod';
import {
  benefitSelections,
  cardName,
  dollars,
  primaryGoal,
  spending,
} from '../../../operation/params.ts';
import { heldBeside } from '../../shared/engine-input.ts';
import { dates } from '../../shared/said/dates.ts';
import { saidFields } from '../../shared/said/fields.ts';
import { grain } from '../../shared/trace-line.ts';

/** What the value of a card is asked by. */
export const valueInput = z.strictObject({
  card_name: cardName.optional(),
  annual_fee: dollars(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
  spending: spending.optional(),
  primary_goal: primaryGoal.optional(),
  benefit_selections: benefitSelections.optional(),
  // No list of tools has room for it.
  held_cards: heldBeside.meta({ 'x-rest-only': true }),
  ...saidFields,
  dates: dates.meta({ 'x-rest-only': true }),
  trace: grain,
});

export type ValueQuery = z.output<typeof valueInput>;
