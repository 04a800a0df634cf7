import { asOpenedOn } from '../../../../catalog/older-terms.ts';
import type { Context } from '../../../../operation/context.ts';
import { asPrograms, pointBalances } from '../../../portfolio/holder-preferences.ts';
import { accountNow } from '../../../shared/applications/changes/moved-accounts.ts';
import { besideOthers } from '../../../shared/benefits/given-too.ts';
import { besideCard, cardByName } from '../../../shared/cards/card-lookup.ts';
import { productChanges } from '../../../shared/cards/possible-changes.ts';
import { engineInput } from '../../../shared/engine-input.ts';
import { feeOfHolder } from '../../../shared/holder-fee.ts';
import { checkAcquired } from '../../../shared/said/day.ts';
import { spanOf } from '../../../shared/said/held/opened.ts';
import type { RenewalQuery } from '../input.ts';

/** A card that is up for renewal, as its holder has it beside the others, at the fee that is paid. */
export type RenewalAsked = ReturnType<typeof readRenewal>;

export function readRenewal(query: RenewalQuery, context: Context) {
  const { acquired_date, benefit_selections: selected } = query;
  const { point_balances, ...params } = query.params;
  const balances = pointBalances(asPrograms(point_balances) ?? [], context);
  const { card: found, moved } = accountNow(cardByName(query.card_name, context), context);
  const day = params.date ?? context.catalog.today;
  const card = asOpenedOn(found, acquired_date ? spanOf(acquired_date, day) : null);
  const held_with = besideCard(query.held_cards, [card], context);
  const changes = productChanges(card, context, held_with);
  const said = {
    ...params,
    ...(selected && { benefit_selections: selected, selections_at: 'benefit_selections' }),
  };
  const all = engineInput(
    [card],
    {
      ...{ ...said, held: [card, ...held_with], also_held: held_with },
      ...{ selectable: [card, ...changes], may_become: changes },
    },
    context,
  );
  const { own, to, facts } = besideOthers(card, changes, held_with, all, context);
  checkAcquired(acquired_date, facts.as_of, card);
  const due = feeOfHolder(card.seed, acquired_date ?? null, facts.as_of);
  return {
    /** What was asked; and of it what was said of the person, also with the credits used. */
    ...{ query, params, said },
    /** Points held, by program. */
    balances,
    /** The card as the account is now, and what it was moved from. */
    ...{ card, moved },
    /** The other cards held, and those that this one may be changed to. */
    ...{ held_with, changes },
    /** The card and its changes without what a card held gives too, and the facts so. */
    ...{ own, to, facts },
    /** The fee that comes due by what is recorded, and the one that is counted. */
    ...{ due, fee: query.annual_fee ?? due.annual_fee },
    /** Dollars a year for authorized users, on top of that fee. */
    of_users: all.user_fees.get(card.seed.card_id) ?? 0,
  };
}
