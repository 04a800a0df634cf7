import type { z } from 'zod';
import { creditsText } from '../../shared/benefits/counted/assumed.ts';
import { personText } from '../../shared/said/person.ts';
import { soonText } from '../../wallet/soon.ts';
import { askSpending, spendingText } from '../../words/basis.ts';
import { turnsText } from '../../words/confidence-text.ts';
import { additionText } from '../additions/told.ts';
import { closingText } from '../closing/order.ts';
import { gapText, isClosable } from '../gaps-told.ts';
import { pointsHeldText } from '../playbook/points-held.ts';
import type { optimizeAnswer } from './answer.ts';
import { overlapText } from './overlaps.ts';
import { besideText, nearText, nothingToCancel, stepsText } from './steps-text.ts';
import { lineOf, standingText, walletText } from './text.ts';

/** The answer in words, what decides first. */
export function optimizeText(answer: z.output<typeof optimizeAnswer>): string {
  const { best_additions: more } = answer;
  const { lead, basis } = personText(answer.person);
  // Who says dates and no spending asks for them.
  const isAsked = answer.spending_source !== 'user_provided';
  if (answer.standing_alone) return standingText(answer.standing);
  return [
    lead,
    ...(isAsked ? answer.standing : []),
    closingText(answer.closing_order, answer.closing_notes),
    walletText(answer),
    ...answer.cards.map(lineOf(answer)),
    answer.if_by_phone,
    answer.confidence === 'high' ? '' : turnsText(answer.turns_at),
    answer.part_of_budget === null && stepsText(answer.steps, answer.cards.length, more),
    nothingToCancel(answer),
    answer.leaving_order,
    nearText(answer.near_end),
    ...pointsHeldText(answer.points_held),
    creditsText(answer.credits_assumed),
    overlapText(answer.overlaps, answer.given_twice),
    // With no card every category falls short.
    ...(answer.cards.length > 0 ? answer.gaps : []).filter(isClosable).map(gapText),
    more && additionText(more, answer.confidence === 'high' ? [] : answer.turns_at),
    more && besideText(more, answer.steps),
    soonText(answer.upcoming),
    ...(isAsked ? [] : answer.standing),
    answer.cards.length > 0 ? askSpending(answer) : spendingText(answer.spending_source),
    basis,
    'Estimates, not financial advice; approval is up to the issuer.',
  ]
    .filter(Boolean)
    .join('\n');
}
