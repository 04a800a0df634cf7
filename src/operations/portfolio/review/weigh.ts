import type { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { reviewPortfolio, THRESHOLDS } from '../../../engine/decisions/portfolio/portfolio.ts';
import { leaving } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { Context } from '../../../operation/context.ts';
import { applicantOf, offeredCards } from '../../shared/cards/open-cards.ts';
import { earnsOnTheSame } from '../../shared/cards/scaled-rates.ts';
import { candidateCards, type portfolioParams } from '../../shared/engine-input.ts';
import { wanted } from '../../shared/said/issuer-preferences.ts';
import { takenWhereSpent } from '../../shared/unstated/thin-abroad.ts';
import { planWithAdditions } from '../additions/beside-steps.ts';
import { issuerWeights, pointBalances } from '../holder-preferences.ts';
import { walletFacts } from '../optimize/wallet-facts.ts';
import type { Asked } from '../review-fields.ts';
import { partOfBudget } from '../wallet-notes.ts';
import { NO_PLAN, planOf } from '../wallet-steps.ts';

/** What weighing each step of a plan takes at least, of wallets whose splits are dear. */
const STEPS_OF_PLAN = 120;

export type WalletParams = z.output<typeof portfolioParams>;

/** A wallet under the best split of its holder's spending, with the plan for it. */
export type WeighedWallet = ReturnType<typeof weighWallet>;

/** @throws AppError `validation_failed` for preferences and balances that name nothing known */
export function weighWallet(
  own: readonly CatalogCard[],
  params: WalletParams,
  context: Context,
  asked: Asked,
) {
  const { isWanted = wanted(params.issuer_preferences, context.catalog) } = asked;
  const { home, spending_source, reading, facts } = walletFacts(own, params, asked, context);
  const { cards } = home;
  const candidates = candidatesBeside(cards, own, params, facts, context).filter(isWanted);
  const request = {
    issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
    candidates,
    point_balances: pointBalances(params.point_balances ?? [], context),
  };
  const result = leaving(STEPS_OF_PLAN, () => reviewPortfolio(facts, THRESHOLDS, request));
  const isWhole = partOfBudget(facts, params) === null;
  const planned = asked.is_settled ? NO_PLAN : planOf(home, facts, params, context);
  const { total_rewards } = result.portfolio_summary;
  const beside = asked.wantedBeside?.(facts, candidates, total_rewards, context) ?? null;
  const plan = planWithAdditions(facts, planned.steps, isWhole ? beside : null);
  const isPlain = (params.issuer_preferences ?? []).length === 0;
  const told = isPlain ? plan.steps : [];
  return {
    ...{ params, home, cards, reading, facts, spending_source, candidates },
    ...{ balances: request.point_balances, result, planned, beside, plan },
    /** Whether the spending is all there is, so that fees are judged by it. */
    isWhole,
    /** Whether no issuer is preferred: only then verdicts go by the plan. */
    isPlain,
    /** The steps by which verdicts go, and of them those that are worth a reason to stay. */
    ...{ told, left: isWhole ? told : [] },
    /** How an only card was judged as at its renewal. */
    only: plan.instead.length > 0 ? null : planned.only,
    nameOf: namesOf(cards, context),
    spendOf: new Map(result.allocation.cards.map(({ card_id, spend }) => [card_id, spend])),
  };
}

/** The cards open to the holder, without those that earn what one of the wallet does. */
function candidatesBeside(
  cards: readonly CatalogCard[],
  own: readonly CatalogCard[],
  params: WalletParams,
  facts: EngineInput,
  context: Context,
): EngineCard[] {
  const isSecond = earnsOnTheSame(cards, context);
  // Left out first: how such a card would earn beside the wallet takes some splits.
  const open = offeredCards(applicantOf(params), own, facts.options.memberships, context);
  const offered = takenWhereSpent(open, facts.spending, context);
  return candidateCards(
    offered.filter(({ engine }) => !isSecond(engine)),
    facts,
  );
}

/** The names of cards, those held as they are held. */
function namesOf(cards: readonly CatalogCard[], { catalog }: Context) {
  const held = new Map(cards.map(({ seed }) => [seed.card_id, seed.name]));
  return (id: number): string => held.get(id) ?? catalog.cardsById.get(id)?.seed.name ?? String(id);
}
