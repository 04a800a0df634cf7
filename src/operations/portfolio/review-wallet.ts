import type { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import {
  type PortfolioCard,
  reviewPortfolio,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import { rechosen } from '../../engine/decisions/portfolio/rechosen.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import { leaving } from '../../engine/model/effort.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { sumCents } from '../../engine/model/money.ts';
import { prepareOnce } from '../../engine/split/split.ts';
import type { Context } from '../../operation/context.ts';
import { quiet } from '../../operation/notes.ts';
import { tellMoved } from '../shared/applications/moved-accounts.ts';
import { assumedCredits } from '../shared/benefits/counted/assumed.ts';
import { tellDoubtfulKeepers } from '../shared/benefits/counted/doubtful.ts';
import { tellUseBySpending } from '../shared/benefits/counted/spent-on.ts';
import { lessSure, warnUncounted } from '../shared/benefits/counted/uncounted.ts';
import { ifOnceBetween } from '../shared/benefits/household/between-us.ts';
import { unearnedInSplit } from '../shared/benefits/nights/after-spend.ts';
import { ifUsed } from '../shared/benefits/nights/nights-text.ts';
import {
  leftUnused,
  type Nights,
  nightsHeld,
  nightsTurn,
} from '../shared/benefits/nights/nights-used.ts';
import { tellBillFees } from '../shared/bill-fees.ts';
import { applicantOf, offeredCards } from '../shared/cards/open-cards.ts';
import { tellRateOverlaps } from '../shared/cards/rate-overlaps.ts';
import { earnsOnTheSame } from '../shared/cards/scaled-rates.ts';
import { candidateCards, type portfolioParams } from '../shared/engine-input.ts';
import { tellMembership } from '../shared/membership-fee.ts';
import { choicesAssumed } from '../shared/said/chosen.ts';
import { wanted } from '../shared/said/issuer-preferences.ts';
import { ifMoved } from '../shared/said/partner.ts';
import { personOf } from '../shared/said/person.ts';
import { describeWalletTrace } from '../shared/trace-line.ts';
import { billsUnsaidOf, mayStayFor } from '../shared/unstated/rent-unsaid.ts';
import { takenWhereSpent } from '../shared/unstated/thin-abroad.ts';
import { assumedSpending } from '../shared/unstated/unstated.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { planWithAdditions, stayingFor } from './additions/beside-steps.ts';
import { issuerWeights, pointBalances } from './holder-preferences.ts';
import { keptByCredits, keptByUse, perksTold, reasonUnless } from './kept-by-credits.ts';
import { walletFacts } from './optimize/wallet-facts.ts';
import { type Asked, describeLines, type WalletReview } from './review-fields.ts';
import { walletAsCash } from './wallet-as-cash.ts';
import {
  ANY_CREDIT,
  besideAgainst,
  partOfBudget,
  spendingTaken,
  tellLeaving,
  tellMemberships,
  tellOfSpending,
  tellWalletLounges,
  unstatedThatKeeps,
} from './wallet-notes.ts';
import {
  afterSteps,
  asRenewed,
  describeNear,
  describeStep,
  heldBesideDoubt,
  NO_PLAN,
  planOf,
  withUncounted,
} from './wallet-steps.ts';

/** What weighing each step of a plan takes at least, of wallets whose splits are dear. */
const STEPS_OF_PLAN = 120;

/**
 * The review of a whole wallet, behind `POST /portfolio/analyze` and `optimize_portfolio`: the cards held, with those of another adult of the household if there is one, under the best split of the holder's spending.
 * @param grain of the trace
 * @throws AppError `validation_failed` for preferences and balances that name nothing known
 */
export function reviewWallet(
  own: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  grain: Grain,
  context: Context,
  asked: Asked = {},
): WalletReview {
  const { isWanted = wanted(params.issuer_preferences, context.catalog) } = asked;
  const { home, spending_source, reading, facts } = walletFacts(own, params, asked, context);
  const { cards } = home;
  const isSecond = earnsOnTheSame(cards, context);
  // Left out first: how such a card would earn beside the wallet takes some splits.
  const open = offeredCards(applicantOf(params), own, facts.options.memberships, context);
  const offered = takenWhereSpent(open, facts.spending, context);
  const candidates = candidateCards(
    offered.filter(({ engine }) => !isSecond(engine)),
    facts,
  ).filter(isWanted);
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
  const { steps } = plan;
  const only = plan.instead.length > 0 ? null : planned.only;
  tellLeaving(cards, isWhole ? steps : [], facts, request.point_balances, context);
  tellMemberships(cards, result, facts, applicantOf(params), context);
  tellRateOverlaps(cards, facts, reading, context);
  tellMoved(cards, context);
  for (const card of cards) tellMembership(card, params.memberships, context);
  tellUseBySpending(cards, facts, context);
  warnUncounted(facts.options, cards, context);
  warnUnproven(result.turns_at, context, planned);
  const bill_fees = tellBillFees(params, cards, facts, context);
  tellOfSpending(cards, result.allocation.lines, facts, context);
  const hasFee = facts.cards.some(({ annual_fee }) => annual_fee > 0);
  const rowOf = new Map(result.cards.map((row) => [row.card_id, row]));
  const heldName = new Map(cards.map(({ seed }) => [seed.card_id, seed.name]));
  const nameOf = (id: number) =>
    heldName.get(id) ?? context.catalog.cardsById.get(id)?.seed.name ?? String(id);
  const rules = new Map(
    [...Map.groupBy(result.allocation.lines, ({ card_id }) => card_id)].map(([id, lines]) => [
      id,
      new Set(lines.flatMap(({ rule }) => rule ?? [])),
    ]),
  );
  const again = rechosen(prepareOnce(facts), result.allocation.total_value);
  const spendOf = new Map(result.allocation.cards.map(({ card_id, spend }) => [card_id, spend]));
  const person = personOf(reading, cards, facts, context.catalog, { points: 'together', spendOf });
  const selected = { keys: facts.options.benefit_selections, said: params.benefit_selections };
  for (const note of unearnedInSplit(cards, selected, facts, spendOf, context.catalog))
    context.warn(`${note}.`);
  const nights = nightsHeld(facts, spendOf);
  tellWalletLounges(cards, result, nights, facts, context);
  const plain = (params.issuer_preferences ?? []).length === 0;
  const told = plain ? steps : [];
  /** The certificates of a card that stays only because they count. */
  const nightsThatKeep = ({ card_id, verdict, marginal_value }: PortfolioCard): Nights | null => {
    const own = nights.get(card_id);
    const isChanged = only?.decided.verdict === 'DOWNGRADE';
    const goes = verdict === 'CANCEL' || isChanged || told.some((step) => step.card_id === card_id);
    return goes || own === undefined || !nightsTurn(own, marginal_value) ? null : own;
  };
  const onNights = result.cards.flatMap((row) => {
    const own = nightsThatKeep(row);
    return own === null ? [] : [leftUnused(own, ` of ${nameOf(row.card_id)}`)];
  });
  const [silently, left] = [quiet(context), isWhole ? told : []];
  const byUse = keptByUse(cards, result, left, facts, context);
  const plansOf = (other: EngineInput) => planOf(home, other, params, silently).steps;
  const keeping = new Map([...keptByCredits(facts, result.cards, left, plansOf), ...byUse]);
  tellDoubtfulKeepers(cards, keeping, facts, context);
  const perks = perksTold(cards, result.cards, isWhole ? left : null, facts, context);
  const withNights = (row: PortfolioCard): PortfolioCard => {
    const own = nightsThatKeep(row);
    return own === null ? row : { ...row, reason: `Worth it ${ifUsed(own.rows)}. ${row.reason}` };
  };
  const asPlanned = (row: PortfolioCard): PortfolioCard =>
    stayingFor(
      plan,
      afterSteps(withUncounted(asRenewed(withNights(row), only), planned), told, facts),
    );
  const ifCredits = (row: PortfolioCard): PortfolioCard => {
    const used = keeping.get(row.card_id);
    if (used === undefined) return asPlanned(row);
    const rest = asPlanned({ ...row, reason: row.reason_apart });
    return { ...rest, reason: reasonUnless(used, rest.reason) };
  };
  const unsaid = billsUnsaidOf(cards, facts, params);
  const rows = cards.flatMap((card) => {
    const row = rowOf.get(card.seed.card_id);
    const owner = home.ownerOf.get(card.seed.card_id) ?? null;
    const decided = plain && row ? ifCredits(row) : row;
    const { card_id } = card.seed;
    // What keeps it is told once.
    const not_counted = keeping.has(card_id) ? '' : (perks.get(card_id) ?? '');
    const isStep = told.some((step) => step.card_id === card_id);
    const bills =
      isStep || (decided?.verdict !== 'KEEP' && card.seed.annual_fee > 0)
        ? unsaid.get(card_id)
        : undefined;
    const first = bills === undefined ? '' : mayStayFor(bills);
    const own = decided && { ...decided, reason: first + decided.reason + not_counted };
    return own ? [{ card, owner, row: own, is_left: isStep || own.verdict === 'CANCEL' }] : [];
  });
  const reviewed = (more: Partial<typeof params>) =>
    reviewWallet(own, { ...params, ...more }, grain, silently, { ...asked, is_again: true }).rows;
  return {
    facts,
    candidates,
    result,
    plan,
    beside,
    rows,
    nameOf,
    near_end: isWhole && plan.steps === planned.steps ? describeNear(planned.near, nameOf) : null,
    common: {
      allocation: describeLines(result.allocation.lines, nameOf),
      portfolio_summary: {
        ...result.portfolio_summary,
        total_nights: sumCents([...nights.values()].map(({ value }) => value)),
      },
      steps: steps.map((step) => describeStep(step, nameOf, keeping, unsaid)),
      credits_assumed: assumedCredits(
        { credits: result.credits, net_value: result.portfolio_summary.net_value },
        facts.options,
      ),
      certificates: [...nights.values()].flatMap(({ rows }) => [...rows]),
      ...lessSure(
        result,
        [],
        [
          ...onNights,
          ...ifMoved(home.apart, rows, (partner) => reviewed({ partner }), params.partner),
          ...ifOnceBetween(asked.is_again ? null : home.ownerOf, rows, facts, spendOf, (said) =>
            reviewed({ benefit_selections: [...(params.benefit_selections ?? []), said] }),
          ),
          ...[...byUse].map(([id, uses]) => `${nameOf(id)}: ${uses}`),
          ...walletAsCash(facts, result, params, isWhole),
          ...heldBesideDoubt(only),
          ...besideAgainst(isWhole, rows, params),
          ...(hasFee ? assumedSpending({ spending_source }) : []),
          ...unstatedThatKeeps(cards, result, facts, context),
        ],
      ),
      trace: describeWalletTrace(result.trace(grain), nameOf),
      bill_fees,
      spending_source,
      person: {
        ...person,
        said: [...home.notes, ...person.said],
        assumed: [
          ...home.assumed,
          ...spendingTaken(params, cards, facts),
          ...choicesAssumed(cards, rules, facts, again),
          ...person.assumed,
          ...(cards.length === 0 && params.credit_tier === undefined ? [ANY_CREDIT] : []),
        ],
      },
    },
  };
}
