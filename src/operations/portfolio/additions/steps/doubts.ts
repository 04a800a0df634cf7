import type { Context } from '../../../../operation/context.ts';
import { applicantOf } from '../../../shared/cards/open-cards.ts';
import { secondLeftOut } from '../../../shared/cards/scaled-rates.ts';
import { addedOtherwise } from '../as-cash.ts';
import { dearerText } from '../assumed.ts';
import type { Wanted } from '../beside-steps.ts';
import { membersCardsLeft, untakenOfNew } from '../shops.ts';
import type { Beside, FoundSet } from './find.ts';

/** What else, unsaid, the choice of cards turns on. */
export function doubtsOf(
  { facts, asked }: Beside,
  { offered }: Wanted,
  { best, added, isNotable }: FoundSet,
  context: Context,
): string[] {
  return [
    ...untakenOfNew(facts, added, context),
    ...addedOtherwise(best, offered, facts, isNotable, asked),
  ];
}

/** Cards that were left out, and why. */
export function leftOut(
  { facts, person, asked }: Beside,
  { offered, left_out }: Wanted,
  { best, isNotable, ties }: FoundSet,
  context: Context,
): string[] {
  const named = isNotable ? [...best.card_ids, ...ties.map(({ card_id }) => card_id)] : [];
  return [
    ...left_out,
    ...membersCardsLeft(facts, offered, named, applicantOf(asked), context),
    ...secondLeftOut(person.held, context),
    ...dearerText(asked.max_annual_fee),
    ...(asked.issuers_told ?? []),
  ];
}
