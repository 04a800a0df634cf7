import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { recommendForCategory } from '../../../engine/decisions/recommend/recommend.ts';
import { isBoughtAlone } from '../../../engine/model/spending.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { issuerWeights } from '../../portfolio/holder-preferences.ts';
import { FOR_POOR } from '../../shared/applications/credit-told.ts';
import { madeForOthers } from '../../shared/applications/for-others.ts';
import { distinctCards } from '../../shared/cards/card-lookup.ts';
import { applicantOf, offeredCards } from '../../shared/cards/open-cards.ts';
import { clampToPlan } from '../../shared/clamp.ts';
import { candidateCards, engineInput, holderCards } from '../../shared/engine-input.ts';
import { interestOf, paysOff } from '../../shared/financed/on-card.ts';
import { financedFor, isPaidOver } from '../../shared/financed/said.ts';
import { onlyFrom, wanted } from '../../shared/said/issuer-preferences.ts';
import type { Reading } from '../../shared/said/read.ts';
import { askedShops, linesOf } from '../../shared/said/shops/asked-shops.ts';
import { isAllAbroad } from '../../shared/said/spending.ts';
import { atTimes } from './at-times.ts';
import { isClosed } from './closed.ts';
import { candidatesAndHeld, type Rank } from './recommend-doubts.ts';
import { onceOn, type recommendInput } from './recommend-input.ts';
import { within } from './wishes/fee-limit.ts';
import { onlyKinds } from './wishes/only-kinds.ts';

/** Which cards are ranked for whom, and on what spending. */
export type Question = ReturnType<typeof questionOf>;

/** @throws AppError for cards, shops and preferences that name nothing known */
export function questionOf(query: z.output<typeof recommendInput>, context: Context) {
  const { params, portfolio_card_names: names, category, max_annual_fee: most } = query;
  const count = clampToPlan(query.max_results, 'max_results', 'search_results', context);
  if (names !== undefined && query.candidates !== undefined) throw candidatesAndHeld();
  const own = distinctCards(query.held_cards ?? [], 'held_cards', context);
  const isHeld = names !== undefined;
  const listed = names ?? query.candidates;
  const path = isHeld ? 'portfolio_card_names' : 'candidates';
  const chosen = listed === undefined ? null : distinctCards(listed, path, context);
  const held = isHeld ? (chosen ?? []) : [];
  const applicant = applicantOf(params);
  const shops = askedShops(query.merchants, category, applicant, context, params.at_merchants);
  const asked = { ...params, category, once: onceOn(category, params.once) };
  const also_held = [...held, ...own];
  const said = { ...asked, held: also_held, in_question: chosen, also_held };
  const read = shops.withMemberships({ ...engineInput(held, said, context), cards: [] });
  const when = atTimes(query.paid_at, category, context.catalog.today);
  const facts = { ...read, spending: when.spendingOf(shops.spendingOf(read.spending)) };
  const there = { ...facts, spending: onlyKinds(shops.only(facts.spending), query.kinds) };
  const financed = isHeld ? null : financedFor(read.reading, context);
  const paid = financed && isPaidOver(financed) ? financed : null;
  const isLiked = wanted(params.issuer_preferences, context.catalog);
  const offered = () => [
    ...offeredCards(applicant, own, facts.options.memberships, context),
    ...shops.cards,
  ];
  const rivals = () =>
    [...new Set(offered())].filter((one) => !own.includes(one) && isLiked(one.seed));
  const closed = isHeld ? [] : (chosen ?? []).filter(isClosed);
  const had = chosen?.filter((one) => !closed.includes(one));
  // Beside none that can be had, the best of all that can.
  const isNone = closed.length > 0 && had?.length === 0;
  const open = isNone ? rivals() : (had ?? rivals());
  const only = onlyFrom(params.issuer_preferences, context.catalog);
  if (chosen === null && only.length > 0)
    context.warn(`Only new cards of ${list(only)} were ranked.`);
  if (chosen === null && applicant.credit_tier === 'poor')
    context.warn(`Ranked are only cards ${FOR_POOR}.`);
  return {
    ...{ query, params, asked, category, most, applicant, isLiked, shops },
    count: isNone ? 1 : count,
    /** Cards held beside those in question. */
    own,
    /** Whether the cards held are ranked, not new ones. */
    isHeld,
    held,
    /** That the catalogue is ranked. */
    isOpen: chosen === null,
    /** Those named that nobody can apply for, which are not ranked. */
    closed,
    /** Dearer ones too. */
    open,
    candidates: isHeld
      ? open
      : open.filter((card) => within(most)(card.seed) && (paid === null || paysOff(card, paid))),
    /** Whether all of it is spent abroad. */
    away: isAllAbroad(params.abroad),
    facts,
    /** The spending as it was said. */
    said: read.spending,
    /** The same of what is asked about alone. */
    there,
    /** Whether nothing but a purchase that is made once is asked about: no later year brings it. */
    isBought: !isHeld && isBoughtAlone({ spending: linesOf(there.spending, category) }),
    reading: shops.withMemberships(withNotes(facts.reading, when.notes)),
    /** What is bought once with a new card; and where it is paid back over months, that. */
    ...{ financed, paid },
  };
}

/**
 * How cards are ranked for a question; of others than its own too.
 * @param wishes of issuers, which put cards first that may bring less
 */
export function rankFor(
  question: Question,
  context: Context,
  wishes = question.params.issuer_preferences ?? [],
): Rank {
  const { params, category, facts, there, away, isBought, paid, applicant } = question;
  const issuer_weights = issuerWeights(wishes, context);
  return (cards: readonly CatalogCard[], portfolio, explain, as = there, first = isBought) =>
    recommendForCategory(as, {
      ...{
        category,
        portfolio,
        explain,
        first_year: first && !portfolio,
        ...(paid && first && !portfolio && { interest: interestOf(cards, paid) }),
        count: portfolio ? cards.length : Math.max(1, explain),
      },
      candidates: (portfolio ? holderCards : candidateCards)(cards, {
        ...{ ...facts, programs: as.programs },
      }),
      whole: facts.spending,
      ...(!portfolio && {
        others: madeForOthers(cards, applicant, facts.options.memberships, context),
      }),
      ...{ abroad: away, goal: params.primary_goal ?? null, issuer_weights },
    });
}

function withNotes(reading: Reading, notes: readonly string[]): Reading {
  const { options } = reading;
  return { ...reading, options: { ...options, notes: [...options.notes, ...notes] } };
}
