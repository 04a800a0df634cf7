import { z } from 'zod';
import { heldOrSaved } from '../../../operation/input/card-lists.ts';
import { dollars, primaryGoal } from '../../../operation/params.ts';
import { coverWanted } from '../../shared/cards/cover/cover-here.ts';
import { dates } from '../../shared/said/dates.ts';
import { saidAtPurchase } from '../../shared/said/fields.ts';
import { paidAt } from '../../shared/said/times/paid-at.ts';
import { merchantSpent } from './spent/spent-before.ts';

export const purchaseInput = z.strictObject({
  merchant: merchantSpent,
  amount: dollars(0.01, 1_000_000).default(100).describe('Dollars of this purchase.'),
  portfolio: heldOrSaved.describe(
    'The cards held, e.g. ["CFU", "Customized Cash (category online shopping)"]; else those saved.',
  ),
  cover: coverWanted,
  paid_at: paidAt.optional(),
  ...saidAtPurchase,
  dates,
  primary_goal: primaryGoal.optional().meta({ 'x-rest-only': true }),
});

export type PurchaseInput = z.output<typeof purchaseInput>;
