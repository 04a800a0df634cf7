import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { Category } from '../../engine/model/categories.ts';
import { leaving } from '../../engine/model/effort.ts';
import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { heldOf } from '../shared/applications/standing.ts';
import { asksOfYear, type OfYear } from '../shared/asks/of-year.ts';
import { liftText } from '../shared/cards/scaled-rates.ts';
import { mainUses } from '../shared/cards/uses/main-uses.ts';
import { feesOfHolders } from '../shared/holder-fee.ts';
import { orderOfLeaving, whenToLeave } from '../shared/said/dates.ts';
import { wanted } from '../shared/said/issuer-preferences.ts';
import { ifPaidByPhone } from '../shared/unstated/paid-by-phone.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, choiceWork, orderWork, reviewWork } from '../shared/work.ts';
import { soonFor } from '../wallet/soon.ts';
import { broughtBy } from './additions/obtainable.ts';
import { withOpenedFirst } from './additions/opened-first.ts';
import { searchWork } from './additions/search-work.ts';
import { tellOfNamed } from './additions/shops.ts';
import { findAdditions, lookedFor, PAID_OF_ADDITION } from './best-additions.ts';
import { withClosing } from './closing/asked.ts';
import { closingPart } from './closing/part.ts';
import { bestAfter, gapsOf } from './gaps-told.ts';
import { asPrograms } from './holder-preferences.ts';
import { optimizeAnswer, optimizeInput } from './optimize/answer.ts';
import { givenTwice } from './optimize/overlaps.ts';
import { optimizeText } from './optimize/summary.ts';
import { asidesOf, nextCalls, verdictOn } from './optimize/text.ts';
import { optimizeNarrative } from './optimize-portfolio.narrative.ts';
import { describePointsHeld } from './playbook/points-held.ts';
import { reviewWallet } from './review-wallet.ts';
import { partOfBudget } from './wallet-notes.ts';
import { describeStep } from './wallet-steps.ts';

/** Steps that a first good set takes by its cards, where the wallet has choices. */
const STEPS_PER_ADDITION = 100;

/** Without additions 10,000 cards take 25 to 50 ms of processor time, on busy cores. */
const CARDS_PER_REVIEW = 300;

interface WalletVerdicts extends OfYear {
  readonly cards: readonly { readonly card_name: string; readonly verdict: string }[];
}

export const optimizePortfolio = defineOperation({
  name: 'optimize_portfolio',
  title: 'Optimize a wallet',
  description:
    'A wallet under the best split of spending: a verdict for each card, what to use it for, what overlaps, and the cards that would add the most.',
  input: optimizeInput,
  output: optimizeAnswer,
  example: { card_names: ['Amex Gold', 'Citi Double Cash'], additions: 1 },
  policy: {
    tier: 'evaluation',
    cacheable: true,
    scope: 'portfolio:read',
    paid_fields: PAID_OF_ADDITION.map((field) => `best_additions.cards[].${field}`),
  },
  tool: {
    description:
      "Reviews ALL cards held: KEEP, OPTIMIZE or CANCEL for each, which card for what, overlaps, cards to add; by dates, 5/24. One card's fee: check_card_renewal; one purchase: which_card_at_merchant.",
    annotations: READ_ONLY,
    elsewhere: {
      candidates: 'compare_cards takes it, and pick, for the best 2 or 3 of up to 6 cards',
      pick: 'compare_cards takes it, for the best 2 or 3 of up to 6 candidates',
    },
    // By line of spending; the trace has it by card and rule.
    rest_fields: ['allocation'],
    detailed_fields: ['turns_at', 'trace', 'best_additions.turns_at', 'best_additions.trace'],
    asks: asksOfYear<WalletVerdicts>({
      person: 'params',
      decision: ({ cards }) => cards.map((card) => card.verdict).join(),
      cards: ({ cards }) => cards.map((card) => card.card_name),
      wallet: true,
    }),
    summarize: optimizeText,
    asides: asidesOf,
    verdict: verdictOn,
    suggest: nextCalls,
  },
  narrative: optimizeNarrative,
  wallet: walletUse({
    cards: { field: 'card_names' },
    person: 'params',
    dates: true,
    balances: 'point_balances',
    uses: ['spending', 'benefit_selections'],
    any_card: ({ additions }) => additions !== 0,
  }),
  cost({ card_names, closing = [], params, additions }, { catalog }) {
    const held = cardsNamed([...card_names, ...(params.partner?.card_names ?? [])], catalog);
    const order = orderWork(closing.length, held);
    const search = searchWork(held.length, additions, catalog);
    const review = reviewWork(held, params) + catalogWork(catalog, CARDS_PER_REVIEW);
    return review + order + search + choiceWork(held) * (1 + search / 50);
  },
  handler(
    { card_names: given, closing: asked_for, params: said, additions, max_annual_fee, trace },
    context,
  ) {
    // What is held is judged by what it adds.
    const { issuer_preferences, ...params } = said;
    const isLiked = wanted(issuer_preferences, context.catalog);
    const { names: card_names, closing } = withClosing(given, asked_for, params, context);
    const { cards, dated, personAt, standing } = heldOf(card_names, params, context);
    const day = params.date ?? context.catalog.today;
    const staying = cards.filter((card) => !closing.includes(card));
    const paid = feesOfHolders(cards, dated, day, context);
    const fees = staying.map((card) => paid[cards.indexOf(card)]);
    const held_params = { ...params, point_balances: asPrograms(params.point_balances) };
    const in_question = (own: readonly CatalogCard[]) => (additions > 0 ? null : own);
    const { facts, candidates, result, plan, beside, rows, nameOf, near_end, common } = leaving(
      additions * STEPS_PER_ADDITION,
      () =>
        reviewWallet(staying, held_params, trace, context, {
          fees,
          in_question: in_question(staying),
          ...{ is_settled: closing.length > 0, leaving: closing },
          isWanted: (card) =>
            card.annual_fee <= (max_annual_fee ?? Number.POSITIVE_INFINITY) &&
            isLiked(card) &&
            !closing.some(({ seed }) => seed.card_id === card.card_id),
          wantedBeside: (facts, open, rewards, context) =>
            lookedFor(
              facts,
              open,
              { count: additions, rewards, person: personAt(facts.as_of) },
              context,
            ),
        }),
    );
    const isOf = (card: CatalogCard) => (step: { readonly card_name: string }) =>
      step.card_name === card.seed.name;
    const { lines } = result.allocation;
    const judged = rows.map(({ card }) => card);
    const part = partOfBudget(facts, params);
    const byFigures = rows.flatMap(({ card }) => (common.steps.some(isOf(card)) ? card : []));
    const leaving_on = closing.length > 0 ? closing : part === null ? byFigures : [];
    const asked = { ...facts, named: Object.keys(params.spending ?? {}) as Category[] };
    const gaps = gapsOf(result, facts, candidates, bestAfter(facts, plan.after, candidates));
    const added = findAdditions(
      {
        ...{ facts: plan.after, candidates, brought: broughtBy(plan, context) },
        ...{ person: personAt(facts.as_of), asked: { ...params, max_annual_fee } },
      },
      beside,
      { grain: trace, instead: plan.instead.map((step) => describeStep(step, nameOf)) },
      context,
    );
    const taken = part === null ? plan : { steps: [], instead: [] };
    const best_additions = withOpenedFirst(added, facts, taken, candidates);
    tellOfNamed(facts, staying, { best_additions, gaps }, context);
    return {
      cards: rows.map(({ card, owner, row }) => {
        const { annual_fee, verdict, marginal_value } = row;
        const isLeft = common.steps.some(isOf(card));
        const when = isLeft || verdict === 'CANCEL' ? whenToLeave(card, dated, facts.as_of) : '';
        const held = facts.cards.find(({ card_id }) => card_id === row.card_id) ?? card.engine;
        const use_for = mainUses(lines, held, asked);
        const reason = row.reason + liftText(card, lines, facts) + when;
        const { name: card_name } = card.seed;
        return { card_name, owner, annual_fee, verdict, marginal_value, reason, use_for };
      }),
      overlaps: result.overlaps.map((credit) => ({
        benefit: credit.name,
        card_name: nameOf(credit.card_id),
      })),
      given_twice: givenTwice(
        judged,
        new Set(result.overlaps.map(({ key }) => key)),
        facts,
        context,
      ),
      gaps,
      health_score: { score: result.health_score.score },
      best_additions,
      standing,
      standing_alone:
        standing.length > 0 &&
        card_names.length === 0 &&
        additions <= 1 &&
        common.spending_source !== 'user_provided',
      if_by_phone:
        part === null && params.mobile_wallet === undefined
          ? ifPaidByPhone(facts, result.cards, asked.named, nameOf)
          : null,
      part_of_budget: part,
      near_end,
      // Who asks for an order is asked for dates, however many cards there are.
      leaving_order: orderOfLeaving(leaving_on, dated, facts.as_of, closing.length || rows.length),
      ...closingPart(
        closing,
        cards,
        held_params,
        { fees: paid, in_question: in_question(cards), dated },
        context,
      ),
      points_held: describePointsHeld(result.points, judged, facts, leaving_on, context),
      upcoming: dated === null ? [] : soonFor(cards, dated, context),
      ...common,
      // Whether a fee is earned is not judged by a part of the spending.
      steps: part === null ? common.steps : [],
    };
  },
});
