import { z } from 'zod';
import { heldOrNone } from '../../../operation/input/card-lists.ts';
import { narrativeField } from '../../../operation/narrative/narrative.ts';
import {
  annualFeeLimit,
  integer,
  mode,
  narrativeWords,
  PARAMS,
} from '../../../operation/params.ts';
import { standingField } from '../../shared/applications/standing.ts';
import { walletParams } from '../../shared/engine-input.ts';
import { grain } from '../../shared/trace-line.ts';
import { soonField } from '../../wallet/soon.ts';
import { additionsAnswer } from '../additions/answer.ts';
import { onlyIssuers } from '../additions/only-issuers.ts';
import { walletSchema } from '../analyze-portfolio.narrative.ts';
import { closingField } from '../closing/asked.ts';
import { closingNotesField, closingOrderField } from '../closing/order.ts';
import { gapsField } from '../gaps-told.ts';
import { pointsHeld } from '../playbook/points-held.ts';
import { judgedCard, nearEnd, reviewFields } from '../review-fields.ts';
import { partOfBudgetField } from '../wallet-notes.ts';
import { givenTwiceField } from './overlaps.ts';

export const optimizeInput = z.strictObject({
  card_names: heldOrNone.describe('All held; else those saved.'),
  params: walletParams.describe(`${PARAMS.slice(0, -1)}, partner, dates, point_balances, closing.`),
  closing: closingField,
  trace: grain,
  additions: integer(0, 3).default(1).describe('Cards to add.'),
  max_annual_fee: annualFeeLimit
    .optional()
    .describe('Dollars, of the cards to add; 0 for no-fee cards.')
    .meta({ 'x-listed': false }),
  issuers: onlyIssuers.meta({ 'x-listed': false, 'x-form': '[Chase]' }),
  mode,
  narrative_words: narrativeWords,
});

export type OptimizeQuery = z.output<typeof optimizeInput>;

const { allocation, turns_at, ...always } = reviewFields;

export const optimizeAnswer = z.object({
  /** Of all cards held, or of those that stay where `closing` names others. */
  cards: z.array(judgedCard),
  allocation: allocation.optional(),
  overlaps: z.array(z.object({ benefit: z.string(), card_name: z.string() })),
  /** What else several of the cards give, by those cards. */
  given_twice: givenTwiceField.meta({ 'x-listed': false }),
  gaps: gapsField,
  health_score: z.object({ score: z.int() }),
  best_additions: additionsAnswer
    .extend({
      /** A free card to be added that brings more by itself than the steps do; absent without any. */
      opened_first: z
        .object({ card_names: z.array(z.string()), net_gain: z.number(), steps_gain: z.number() })
        .optional()
        .meta({ 'x-listed': false }),
    })
    .nullable(),
  /** What comes up for the cards whose dates are said or saved: soonest first. */
  upcoming: soonField,
  /** What the points given or stored are worth in this wallet. */
  points_held: pointsHeld,
  /** Whether issuers count too many new cards, where opening dates were said. */
  standing: standingField,
  /** Dates alone were said, no cards and no spending: that is what is asked. */
  standing_alone: z.boolean().meta({ 'x-listed': false }),
  /** What turns if the person pays by phone, where nobody said whether they do; null: nothing. */
  if_by_phone: z.string().nullable().meta({ 'x-listed': false }),
  part_of_budget: partOfBudgetField,
  near_end: nearEnd,
  /** When to leave cards, where several go; empty elsewhere. */
  leaving_order: z.string().meta({ 'x-listed': false }),
  /** The cards that are to be closed, the one that loses least first; left out where none were named. */
  closing_order: closingOrderField.optional(),
  closing_notes: closingNotesField.optional(),
  ...always,
  turns_at: turns_at.optional(),
  narrative: narrativeField(walletSchema),
});

export type OptimizeAnswer = z.output<typeof optimizeAnswer>;
