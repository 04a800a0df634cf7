import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { leaving } from '../../../../engine/model/effort.ts';
import type { Context } from '../../../../operation/context.ts';
import { broughtBy } from '../../additions/obtainable.ts';
import { withOpenedFirst } from '../../additions/opened-first.ts';
import { findAdditions, lookedFor } from '../../best-additions.ts';
import type { WalletReview } from '../../review-fields.ts';
import { reviewWallet } from '../../review-wallet.ts';
import { partOfBudget } from '../../wallet-notes.ts';
import { describeStep } from '../../wallet-steps.ts';
import type { WalletAsked } from './read.ts';

/** Steps that a first good set takes by its cards, where the wallet has choices. */
const STEPS_PER_ADDITION = 100;

/** The review of the cards that stay, and what of the wallet goes by it. */
export type Reviewed = ReturnType<typeof reviewAsked>;

export function reviewAsked(asked: WalletAsked, context: Context) {
  const { closing, params } = asked;
  const review = leaving(asked.additions * STEPS_PER_ADDITION, () => reviewStaying(asked, context));
  const { facts, rows, common } = review;
  const part = partOfBudget(facts, params);
  const judged = rows.map(({ card }) => card);
  const isLeft = ({ seed }: CatalogCard) =>
    common.steps.some(({ card_name }) => card_name === seed.name);
  const byFigures = part === null ? judged.filter(isLeft) : [];
  return {
    ...review,
    judged,
    /** Why fees are not judged by this spending; null where it is all there is. */
    part,
    /** Whether a step gives a card up. */
    isLeft,
    /** The cards that go: by what was said, else by the steps. */
    leaving_on: closing.length > 0 ? closing : byFigures,
    /** The kinds of spending that were said. */
    named: Object.keys(params.spending ?? {}) as Category[],
  };
}

function reviewStaying(asked: WalletAsked, context: Context): WalletReview {
  const { cards, closing, staying, paid, additions: count, personAt } = asked;
  const most = asked.max_annual_fee ?? Number.POSITIVE_INFINITY;
  const isClosing = (id: number) => closing.some(({ seed }) => seed.card_id === id);
  return reviewWallet(staying, asked.params, asked.trace, context, {
    fees: staying.map((card) => paid[cards.indexOf(card)]),
    in_question: inQuestion(asked, staying),
    ...{ is_settled: closing.length > 0, leaving: closing },
    isWanted: (card) => card.annual_fee <= most && asked.isLiked(card) && !isClosing(card.card_id),
    wantedBeside: (facts, open, rewards, of) =>
      lookedFor(facts, open, { count, rewards, person: personAt(facts.as_of) }, of),
  });
}

/** The cards of whose banks tiers may be named: any, where others may be added. */
export function inQuestion({ additions }: WalletAsked, own: readonly CatalogCard[]) {
  return additions > 0 ? null : own;
}

/** The cards that add the most beside the wallet that the steps leave. */
export function additionsTo(asked: WalletAsked, reviewed: Reviewed, context: Context) {
  const { params, max_annual_fee, issuers_told, trace: grain } = asked;
  const { facts, candidates, plan, beside, part, nameOf } = reviewed;
  const added = findAdditions(
    {
      ...{ facts: plan.after, candidates, brought: broughtBy(plan, context) },
      ...{
        person: asked.personAt(facts.as_of),
        asked: { ...params, max_annual_fee, issuers_told },
      },
    },
    beside,
    { grain, instead: plan.instead.map((step) => describeStep(step, nameOf)) },
    context,
  );
  // Where there is none to add, nothing else says among which they were looked for.
  if (added === null && asked.additions > 0)
    for (const one of issuers_told) context.warn(`${one} None of those can be added here.`);
  const taken = part === null ? plan : { steps: [], instead: [] };
  return withOpenedFirst(added, facts, taken, candidates);
}
