import { z } from 'zod';
import {
  benefitSelections,
  cardName,
  dollars,
  mode,
  narrativeWords,
  PARAMS,
} from '../../../operation/params.ts';
import { balanceEntries } from '../../balances/balances.ts';
import { decisionFields, heldBeside } from '../../shared/engine-input.ts';
import { dayMonthOrYear } from '../../shared/said/dates.ts';
import { saidFields } from '../../shared/said/fields.ts';
import { grain } from '../../shared/trace-line.ts';

/** What a question about the renewal of a card says. */

const params = z
  .strictObject({
    ...decisionFields,
    // Of new cards.
    monthly_payment: saidFields.monthly_payment.meta({ 'x-rest-only': true }),
    // What a rate that ends with the card brings on them; no list of tools has room for it.
    point_balances: balanceEntries.optional().meta({ 'x-rest-only': true }),
  })
  .default({});

export const renewalInput = z.strictObject({
  card_name: cardName,
  annual_fee: dollars(0, 100_000).optional().describe('Dollars, if not the listed fee.'),
  params: params.describe(PARAMS),
  acquired_date: dayMonthOrYear.optional().describe('When the card was opened.'),
  benefit_selections: benefitSelections.optional(),
  held_cards: heldBeside.meta({ 'x-listed': false }),
  mode,
  trace: grain,
  narrative_words: narrativeWords,
});

export type RenewalQuery = z.output<typeof renewalInput>;
