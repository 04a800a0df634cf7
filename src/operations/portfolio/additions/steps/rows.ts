import { bonusValue } from '../../../../engine/worth/bonus.ts';
import type { Context } from '../../../../operation/context.ts';
import type { AdditionsAnswer } from '../answer.ts';
import { reasonsOf, rulesOf } from '../assumed.ts';
import type { Beside, FoundSet } from './find.ts';

/** Each card to add: its part of the gain, its offer, and what an application for it meets. */
export function describeAdded(
  { facts, candidates, person }: Beside,
  { best, added, usesOf }: FoundSet,
  context: Context,
): AdditionsAnswer['cards'] {
  return added.map(({ seed, text }, position) => {
    const card = candidates.find(({ card_id }) => card_id === seed.card_id);
    const bonus = card ? bonusValue(facts, card) : { value: 0, short_by: 0 };
    return {
      card_name: seed.name,
      annual_fee: seed.annual_fee,
      own_gain: best.owns[position] ?? 0,
      sign_on_bonus_value: bonus.value,
      bonus_short_by: bonus.short_by,
      sign_on_bonus: text.bonus,
      ...usesOf(seed.card_id),
      application_rules: rulesOf(seed, context),
      ...reasonsOf(seed.card_id, person, context),
    };
  });
}
