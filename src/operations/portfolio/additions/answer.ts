import { z } from 'zod';
import { walletTraceLine } from '../../shared/trace-line.ts';
import { figureAsCash } from '../../shared/unstated/figure-as-cash.ts';
import { confidence } from '../../words/confidence-text.ts';
import { walletSteps } from '../review-fields.ts';

/** The set of new cards that adds the most value, each of them notably. */
export const additionsAnswer = z.object({
  /** Empty when no card adds a notable amount. */
  card_names: z.array(z.string()),
  /** Each card's part, in the order of `card_names`. */
  cards: z.array(
    z.object({
      card_name: z.string(),
      annual_fee: z.number(),
      /** Dollars a year by which the wallet would fall without it. */
      own_gain: z.number(),
      /** Dollars of the welcome offer on this spending, besides the gain; 0 when it is missed. */
      sign_on_bonus_value: z.number(),
      /** Dollars of spending missing for the offer; 0 when this spending reaches it. */
      bonus_short_by: z.number(),
      sign_on_bonus: z.string().nullable(),
      /** Kinds of spending that it takes over. */
      use_for: z.array(z.string()).meta({ 'x-listed': false }),
      /** The same with rates, caps and what does not count. */
      uses_told: z.array(z.string()).meta({ 'x-listed': false }),
      /** What the issuer asks of applicants, in words. */
      application_rules: z.array(z.string()).optional(),
      /** The same weighed with the cards that the person has opened; empty when none was said. */
      reasons_for: z.array(z.string()).optional().meta({ 'x-listed': false }),
      reasons_against: z.array(z.string()).optional().meta({ 'x-listed': false }),
    }),
  ),
  /** Where an issuer lets them not all in at once: in which order, and from when. */
  openings: z.array(z.string()).meta({ 'x-listed': false }),
  /** Whether the gain is on what is spent once, wholly or in part: there welcome offers decide. */
  spent_once: z.enum(['all', 'part']).nullable().meta({ 'x-listed': false }),
  /** Least that a card has to add by itself to be named, in dollars a year. */
  least_gain: z.number().meta({ 'x-listed': false }),
  /** Cards that were left out, and why: of issuers that would refuse, or dearer than wanted. */
  left_out: z.array(z.string()).meta({ 'x-listed': false }),
  /** Cards that would do as well in the place of the last one. */
  ties: z.array(z.string()),
  /** What each of them adds, and what decides between them; absent without any. */
  ties_told: z.string().optional().meta({ 'x-listed': false }),
  annual_fees: z.number(),
  net_gain: z.number(),
  /** Beside one card with a fee, the best without: null where it was not looked for, or none is notable. */
  without_fee: z
    .object({ card_name: z.string(), net_gain: z.number(), as_cash: figureAsCash.nullable() })
    .nullable()
    .meta({ 'x-listed': false }),
  /** What of the gain rests on rates that end, and the cards that add the most without those. */
  lasting: z.string().nullable().meta({ 'x-listed': false }),
  /** What is chosen on these cards, and what points are worth with them where the wallet's own do not say it. */
  assumed: z.array(z.string()).meta({ 'x-listed': false }),
  /** False unless `benefit_selections` says which credits of new cards are wanted. */
  credits_counted: z.boolean(),
  /** Of the wallet with them, after the steps. */
  portfolio_net_value: z.number(),
  /** The steps for whoever adds none of them, where they are others than those with them; else empty. */
  instead: walletSteps.meta({ 'x-listed': false }),
  /** Confidence that this set gains and no other of its size gains more; or that none gains. */
  confidence,
  turns_at: z.array(z.string()).optional(),
  /** Adds up to `net_gain`. */
  trace: z.array(walletTraceLine).optional(),
});

export type AdditionsAnswer = z.output<typeof additionsAnswer>;
