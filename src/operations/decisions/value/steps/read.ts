import { PLAIN_CARD } from '../../../../engine/decisions/value/plain-card.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import { cardBeside } from '../../../../engine/split/holder/holder-wallet.ts';
import type { Context } from '../../../../operation/context.ts';
import { cardByName } from '../../../shared/cards/card-lookup.ts';
import { warnEligibility } from '../../../shared/cards/open-cards.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { withUsers } from '../../../shared/lounges/user-fees.ts';
import { tellMembership } from '../../../shared/membership-fee.ts';
import { agedCards } from '../../../shared/said/held/opened.ts';
import { asAsked } from '../../../shared/wallet/as-asked.ts';
import type { ValueQuery } from '../input.ts';
import { nothingToValue } from '../told.ts';

/** A card to be valued, as the person has it or would get it, at the fee that was said. */
export type CardAsked = ReturnType<typeof readCard>;

/** @throws AppError `validation_failed` where neither a card nor a fee is named */
export function readCard(query: ValueQuery, context: Context) {
  const { card_name, annual_fee: fee } = query;
  if (card_name === undefined && fee === undefined) throw nothingToValue();
  const named = card_name === undefined ? [] : [cardByName(card_name, context)];
  const given = agedCards(named, query, context);
  const of_person = asAsked(given, query.held_cards, context);
  const { cards } = of_person;
  const [card = null] = cards;
  warnEligibility([card], context);
  if (!card)
    context.warn(
      'No card_name was given, so the values are for a plain 1% cash-back card with this fee.',
    );
  for (const one of cards) tellMembership(one, query.memberships, context);
  const also_held = of_person.beside(cards);
  const facts = engineInput(
    [],
    { ...query, at: '', in_question: cards, also_held, of_purchase: true },
    context,
  );
  const users = { fees: facts.user_fees };
  const plain = card === null ? PLAIN_CARD : cardBeside(facts, card.engine);
  const own = withUsers(plain, users);
  const atFee = (dollars: number): EngineCard =>
    withUsers({ ...plain, annual_fee: dollars, first_year_fee: dollars }, users);
  return {
    ...{ query, of_person, facts },
    /** Null for a plain card; and the same as a list. */
    ...{ card, cards },
    /** Where one was said. */
    fee,
    /** The card as it is valued, and at another fee. */
    ...{ valued: fee === undefined ? own : atFee(fee), atFee },
  };
}
