import type { Context } from '../../../../operation/context.ts';
import { billIn } from '../../../shared/bills-named.ts';
import { clampToPlan } from '../../../shared/clamp.ts';
import { loungesAsked } from '../../../shared/lounges/asked.ts';
import { bankInWords } from '../../../shared/said/held/in-words/bank-in-words.ts';
import { financedSent } from '../filters/financed.ts';
import { searchCards } from '../filters/search-filters.ts';
import { dollarsSent } from '../filters/sums-sent.ts';
import { byNeed, wordsSpent } from '../query/bought-once.ts';
import { asksForNoCard } from '../query/left-out.ts';
import { withoutOccupation } from '../query/person-told.ts';
import { inHomeMoney } from '../query/shops/foreign-money.ts';
import { withoutShopsDenied } from '../query/shops/not-there.ts';
import { boughtAbroad } from '../query/shops/sellers-abroad.ts';
import { spentAbroad } from '../query/shops/spent-abroad.ts';
import type { SearchQuery } from '../search-input.ts';
import { membersOf } from '../told/members-told.ts';
import { tellClosedNamed } from '../told/named/closed-named.ts';

/** What a search asks for, as its words and filters were understood, and the cards that fit. */
export type SearchAsked = ReturnType<typeof readSearch>;

export function readSearch(
  { max_results, total_spending, at_merchants, spending_times, ...given }: SearchQuery,
  context: Context,
) {
  const { sent, carried, paid } = financedSent(given, context);
  const { once: sent_once, memberships: held, bank_balances: kept, ...as_sent } = sent;
  const { catalog } = context;
  const bank = bankInWords(as_sent.query ?? '', catalog);
  for (const note of bank.notes) context.warn(`${note}.`);
  const asked = { ...as_sent, ...(as_sent.query !== undefined && { query: bank.rest }) };
  const isNamed = bank.memberships.length > 0;
  const listed = isNamed ? [...(held ?? []), ...bank.memberships] : held;
  const isKept = kept !== undefined || Object.keys(bank.bank_balances).length > 0;
  tellClosedNamed(as_sent.query, context);
  const lounges = loungesAsked(asked.query, catalog);
  const plainly = { ...asked, ...(lounges !== null && { query: lounges.rest }) };
  // Who sells there says what they do; whoever buys there names a seller.
  const sold = boughtAbroad(plainly.query ?? '');
  for (const note of sold.notes) context.warn(`${note}.`);
  const bought = { ...plainly, ...(plainly.query !== undefined && { query: sold.query }) };
  const person = withoutShopsDenied(withoutOccupation(bought, catalog), catalog);
  const money = inHomeMoney(person.query ?? '');
  for (const note of money.notes) context.warn(`${note}.`);
  const { asked_for, ...away } = spentAbroad({
    ...person,
    ...(person.query !== undefined && { query: money.query }),
  });
  const sent_sums = { at_merchants, total_spending, once: sent_once };
  const words = wordsSpent({ ...asked_for, ...sent_sums }, catalog);
  const once = sent_once ?? words?.once;
  const sums = { ...sent_sums, once };
  const count = clampToPlan(max_results, 'max_results', 'search_results', context);
  const query = { ...asked_for, ...words?.instead };
  const { filters, ...searched } = searchCards(
    query,
    {
      carried: carried ?? [],
      ...{ once, paid },
      sums: dollarsSent({ ...sums, kept, spending: asked.spending }),
    },
    context,
  );
  const asked_filters = byNeed(filters, { once, query: asked_for.query });
  const isForNone = asksForNoCard(asked_filters, searched.not_held);
  return {
    /** The words as they were sent, and without what is read from them first. */
    ...{ query: asked.query, asked_for },
    /** Of lounges, and of spending abroad, what the words say. */
    ...{ lounges, away },
    /** Sellers of other countries that may charge from there. */
    sellers: sold.open,
    /** Sums that were sent, and those in the words. */
    ...{ sums, spending_times, carried, words },
    /** Rows that are wanted. */
    count,
    /** The cards that fit, kinds and shops that are named, and what was not understood. */
    ...searched,
    /** The filters that were sent and read, before what they leave open about the order. */
    asked_filters,
    ...membersOf(listed, asked_filters),
    /** Money kept at banks; a field overrides the words. */
    ...(isKept && { bank_balances: { ...bank.bank_balances, ...kept } }),
    /** A bill that is to be paid. */
    bill: isForNone ? undefined : billIn(asked_for.query ?? ''),
  };
}
