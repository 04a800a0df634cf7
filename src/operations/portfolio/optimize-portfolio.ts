import { defineOperation } from '../../operation/define.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { asksOfYear, type OfYear } from '../shared/asks/of-year.ts';
import { ifPaidByPhone } from '../shared/unstated/paid-by-phone.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, choiceWork, orderWork, reviewWork } from '../shared/work.ts';
import { soonFor } from '../wallet/soon.ts';
import { searchWork } from './additions/search-work.ts';
import { tellOfNamed } from './additions/shops.ts';
import { PAID_OF_ADDITION } from './best-additions.ts';
import { walletNames } from './closing/asked.ts';
import { bestAfter, gapsAsCash, gapsOf } from './gaps-told.ts';
import { optimizeAnswer, optimizeInput } from './optimize/answer.ts';
import { readWallet } from './optimize/steps/read.ts';
import { additionsTo, reviewAsked } from './optimize/steps/review.ts';
import { leavingOf, overlapsOf, verdictsOf } from './optimize/steps/rows.ts';
import { optimizeText } from './optimize/summary.ts';
import { asidesOf, nextCalls, verdictOn } from './optimize/text.ts';
import { optimizeNarrative } from './optimize-portfolio.narrative.ts';
import { describePointsHeld } from './playbook/points-held.ts';
import { ofTwoAdults } from './review/two-adults.ts';

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
  cost(query, { catalog }) {
    const { own: card_names, params } = ofTwoAdults(query.card_names, query.params);
    const { additions } = query;
    const { names, closing } = walletNames({ ...query, card_names, params }, { catalog });
    const held = cardsNamed([...names, ...(params.partner?.card_names ?? [])], catalog);
    const order = orderWork(closing.length, held);
    const search = searchWork(held.length, additions, catalog);
    const review = reviewWork(held, params) + catalogWork(catalog, CARDS_PER_REVIEW);
    return review + order + search + choiceWork(held) * (1 + search / 50);
  },
  handler(query, context) {
    const asked = readWallet(query, context);
    const { dated, names, params, standing } = asked;
    const reviewed = reviewAsked(asked, context);
    const { facts, candidates, result, plan, common, nameOf, judged, part, named } = reviewed;
    const gaps = gapsOf(
      result,
      facts,
      candidates,
      bestAfter(facts, plan.after, candidates),
      gapsAsCash(plan.after, candidates, params),
    );
    const best_additions = additionsTo(asked, reviewed, context);
    tellOfNamed(facts, asked.staying, { best_additions, gaps }, context);
    const isAlone = standing.length > 0 && names.length === 0 && query.additions <= 1;
    const isPhoneOpen = part === null && params.mobile_wallet === undefined;
    return {
      cards: verdictsOf(asked, reviewed, context),
      ...overlapsOf(reviewed, context),
      gaps,
      health_score: { score: result.health_score.score },
      best_additions,
      standing,
      standing_alone: isAlone && common.spending_source !== 'user_provided',
      if_by_phone: isPhoneOpen ? ifPaidByPhone(facts, result.cards, named, nameOf) : null,
      part_of_budget: part,
      near_end: reviewed.near_end,
      ...leavingOf(asked, reviewed, context),
      points_held: describePointsHeld(result.points, judged, facts, reviewed.leaving_on, context),
      upcoming: dated === null ? [] : soonFor(asked.cards, dated, context),
      ...common,
      // Whether a fee is earned is not judged by a part of the spending.
      steps: part === null ? common.steps : [],
    };
  },
});
