import { z } from 'zod';
import { FINE_CATEGORIES } from '../../../engine/model/categories.ts';
import { heldCards } from '../../../operation/input/card-lists.ts';
import {
  annualFeeLimit,
  category,
  maxResults,
  mode,
  narrativeWords,
  PARAMS,
  text,
} from '../../../operation/params.ts';
import { rankingParams } from '../../shared/engine-input.ts';
import { paidAt } from '../../shared/said/times/paid-at.ts';
import { grain } from '../../shared/trace-line.ts';

/** What is spent once is spent on the category that is asked about, where nothing else is said of it. */
export function onceOn(
  asked: z.output<typeof category>,
  once: z.output<typeof rankingParams>['once'],
): Exclude<typeof once, number> {
  return typeof once === 'number' ? { [asked]: once } : once;
}

export const recommendInput = z.strictObject({
  category: category.describe('E.g. "dining".'),
  merchants: z
    .array(text(120))
    .max(20)
    .default([])
    .describe('Of the category only what is spent at these: ["Amazon"].')
    // The category may be named by them instead.
    .meta({ 'x-rest-only': true }),
  kinds: z
    .array(z.enum(FINE_CATEGORIES))
    .max(FINE_CATEGORIES.length)
    .default([])
    .describe('Of the category only these kinds: ["flights"].')
    // The category may name them instead.
    .meta({ 'x-rest-only': true, 'x-listed': false }),
  paid_at: paidAt.optional(),
  portfolio_card_names: heldCards.optional().describe('Ranks only these; omit for new cards.'),
  candidates: heldCards
    .optional()
    .describe('Ranks only these as new cards.')
    .meta({ 'x-listed': false }),
  held_cards: heldCards
    .optional()
    .describe('Cards held: the best of them is named beside the new ones.')
    .meta({ 'x-listed': false }),
  max_annual_fee: annualFeeLimit.optional(),
  params: rankingParams.describe(PARAMS),
  max_results: maxResults,
  mode,
  trace: grain,
  narrative_words: narrativeWords,
});
