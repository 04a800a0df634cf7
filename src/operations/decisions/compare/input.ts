import { z } from 'zod';
import { cardList } from '../../../operation/input/card-lists.ts';
import { cardName, integer, mode, narrativeWords, PARAMS } from '../../../operation/params.ts';
import { decisionParams, heldBeside } from '../../shared/engine-input.ts';
import { grain } from '../../shared/trace-line.ts';
import { CANDIDATES_MAX } from './pick-cards.ts';

/** What a comparison of cards is asked by. */
export const compareInput = z
  .strictObject({
    card_names: cardList(3, { as: { name: 'candidates', takes: CANDIDATES_MAX } })
      .min(2)
      .optional()
      .describe('E.g. ["Amex Gold", "CSP"].'),
    candidates: z
      .array(cardName)
      .min(3)
      .max(CANDIDATES_MAX)
      .optional()
      .describe('Instead of card_names: the best `pick` of these, held together, are compared.')
      .meta({ 'x-listed': false }),
    pick: integer(2, 3)
      .default(2)
      .describe('How many of the candidates to pick.')
      .meta({ 'x-listed': false }),
    params: decisionParams.describe(PARAMS),
    held_cards: heldBeside.meta({ 'x-rest-only': true }),
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  })
  .superRefine(({ card_names, candidates, pick }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (card_names === undefined && candidates === undefined) {
      issue('card_names', 'is required: 2 or 3 cards, or up to 6 as candidates');
    }
    // Some of the candidates named again say nothing else.
    if (candidates !== undefined && card_names?.some((name) => !candidates.includes(name))) {
      issue('candidates', 'is instead of card_names: give one of them');
    }
    if (candidates !== undefined && candidates.length <= pick) {
      issue('candidates', `give more than the ${pick} to pick, or card_names`);
    }
  });

export type CompareQuery = z.output<typeof compareInput>;
