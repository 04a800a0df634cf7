import type { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { heldAlone } from '../../engine/decisions/alone/free-rivals.ts';
import {
  type PortfolioCard,
  type PortfolioValue,
  reviewPortfolio,
  THRESHOLDS,
} from '../../engine/decisions/portfolio/portfolio.ts';
import { rechosen } from '../../engine/decisions/portfolio/rechosen.ts';
import type { Grain } from '../../engine/explain/trace.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { sumCents } from '../../engine/model/money.ts';
import { holderWallet } from '../../engine/split/holder/holder-wallet.ts';
import { prepareOnce } from '../../engine/split/split.ts';
import type { Context } from '../../operation/context.ts';
import { assumedCredits } from '../shared/benefits/credits-assumed.ts';
import {
  ifUsed,
  leftUnused,
  type Nights,
  nightsHeld,
  nightsTurn,
} from '../shared/benefits/nights-used.ts';
import { lessSure, warnUncounted } from '../shared/benefits/uncounted.ts';
import { warnIdle } from '../shared/benefits/used/benefit-use.ts';
import { tellBillFees } from '../shared/bill-fees.ts';
import { applicantOf, offeredCards } from '../shared/cards/open-cards.ts';
import { tellRateOverlaps } from '../shared/cards/rate-overlaps.ts';
import { earnsOnTheSame } from '../shared/cards/scaled-rates.ts';
import { candidateCards, engineInput, type portfolioParams } from '../shared/engine-input.ts';
import { choicesAssumed } from '../shared/said/chosen.ts';
import { wanted } from '../shared/said/issuer-preferences.ts';
import { ifMoved, readPartner } from '../shared/said/partner.ts';
import { personOf } from '../shared/said/person.ts';
import { otherSplit } from '../shared/said/spending.ts';
import { warnStale } from '../shared/stale-facts.ts';
import { describeWalletTrace } from '../shared/trace-line.ts';
import { tellLargePurchases } from '../shared/unstated/large-purchases.ts';
import { tellFeesOfWallet, tellThinAbroad } from '../shared/unstated/thin-abroad.ts';
import { assumedSpending } from '../shared/unstated/unstated.ts';
import { warnUnproven } from '../words/confidence-text.ts';
import { issuerWeights, pointBalances } from './holder-preferences.ts';
import type { reviewFields } from './review-fields.ts';
import {
  partOfBudget,
  tellLeaving,
  tellMemberships,
  tellWalletLounges,
  unstatedThatKeeps,
} from './wallet-notes.ts';
import { afterSteps, besideFree, staysBeside, stepsOf } from './wallet-steps.ts';

/** Cards held show what credit their holder has; without any it is taken for granted. */
const ANY_CREDIT = 'credit good enough for any card, which credit_tier says';

export interface WalletReview {
  readonly facts: EngineInput;
  /** Cards open to the holder, excluding those held. */
  readonly candidates: readonly EngineCard[];
  readonly result: PortfolioValue;
  /** In input order. */
  readonly rows: readonly {
    readonly card: CatalogCard;
    /** The other adult who holds it; null for the caller. */
    readonly owner: string | null;
    readonly row: PortfolioCard;
  }[];
  readonly nameOf: (card_id: number) => string;
  readonly common: z.output<z.ZodObject<typeof reviewFields>>;
}

/**
 * The review of a whole wallet, behind `POST /portfolio/analyze` and `optimize_portfolio`: the cards held, with those of another adult of the household if there is one, under the best split of the holder's spending.
 * @param grain of the trace
 * @param fees dollars really paid, by position; undefined for the listed fee
 * @param in_question the cards of whose banks tiers may be named; null: of any
 * @param isWanted which new cards may be named
 * @throws AppError `validation_failed` for preferences and balances that name nothing known
 */
export function reviewWallet(
  own: readonly CatalogCard[],
  params: z.output<typeof portfolioParams>,
  grain: Grain,
  context: Context,
  fees: readonly (number | undefined)[] = [],
  in_question: readonly CatalogCard[] | null = own,
  isWanted: (card: EngineCard) => boolean = wanted(params.issuer_preferences),
): WalletReview {
  const home = readPartner(own, params.partner, context);
  const { cards } = home;
  const {
    spending_source,
    reading: own_reading,
    ...given
  } = engineInput(cards, { ...params, in_question: in_question && cards }, context, (input) =>
    holderWallet({ ...input, programs: home.withTheirs(input.programs) }),
  );
  // The other adult's cards earn points of programs of their own, which what was said does not name.
  const reading = { ...own_reading, programs: home.withTheirs(own_reading.programs) };
  const held = given.cards.map((card, position) => ({
    ...card,
    annual_fee: (fees[position] ?? card.annual_fee) + (home.user_fees.get(card.card_id) ?? 0),
  }));
  const facts = { ...given, cards: held };
  const isSecond = earnsOnTheSame(cards, context);
  const candidates = candidateCards(
    offeredCards(applicantOf(params), own, facts.options.memberships, context),
    facts,
  ).filter((card) => isWanted(card) && !isSecond(card));
  const result = reviewPortfolio(facts, THRESHOLDS, {
    issuer_weights: issuerWeights(params.issuer_preferences ?? [], context),
    candidates,
    point_balances: pointBalances(params.point_balances ?? [], context),
  });
  const steps = stepsOf(home, facts, params, context);
  const beside =
    steps.length > 0
      ? null
      : staysBeside(home, facts, params, result.portfolio_summary.net_value, context);
  tellLeaving(cards, partOfBudget(facts, params) === null ? steps : [], context);
  tellMemberships(cards, result, facts, applicantOf(params), context);
  const plain = (params.issuer_preferences ?? []).length === 0;
  tellRateOverlaps(cards, facts, reading, context);
  warnIdle(cards, facts, context);
  warnUncounted(facts.options, cards, context);
  warnUnproven(result.turns_at, context);
  const bill_fees = tellBillFees(params, cards, facts, context);
  tellFeesOfWallet(cards, result.allocation.lines, context);
  tellThinAbroad(cards, facts.spending, context);
  tellLargePurchases(cards, facts, context);
  const hasFee = facts.cards.some(({ annual_fee }) => annual_fee > 0);
  warnStale(cards, context);
  const rowOf = new Map(result.cards.map((row) => [row.card_id, row]));
  const heldName = new Map(cards.map(({ seed }) => [seed.card_id, seed.name]));
  const nameOf = (id: number) =>
    heldName.get(id) ?? context.catalog.cardsById.get(id)?.seed.name ?? String(id);
  const person = personOf(reading, cards, facts, context.catalog, { points: 'together' });
  const rules = new Map(
    [...Map.groupBy(result.allocation.lines, ({ card_id }) => card_id)].map(([id, lines]) => [
      id,
      new Set(lines.flatMap(({ rule }) => rule ?? [])),
    ]),
  );
  const again = rechosen(prepareOnce(facts), result.allocation.total_value);
  const spendOf = new Map(result.allocation.cards.map(({ card_id, spend }) => [card_id, spend]));
  const nights = nightsHeld(facts, spendOf);
  tellWalletLounges(cards, result, nights, facts, context);
  const told = plain ? steps : [];
  /** The certificates of a card that stays only because they count. */
  const nightsThatKeep = ({ card_id, verdict, marginal_value }: PortfolioCard): Nights | null => {
    const own = nights.get(card_id);
    const goes = verdict === 'CANCEL' || told.some((step) => step.card_id === card_id);
    return goes || own === undefined || !nightsTurn(own, marginal_value) ? null : own;
  };
  const onNights = result.cards.flatMap((row) => {
    const own = nightsThatKeep(row);
    return own === null ? [] : [leftUnused(own, ` of ${nameOf(row.card_id)}`)];
  });
  const withNights = (row: PortfolioCard): PortfolioCard => {
    const own = nightsThatKeep(row);
    return own === null ? row : { ...row, reason: `Worth it ${ifUsed(own.rows)}. ${row.reason}` };
  };
  const rows = cards.flatMap((card) => {
    const row = rowOf.get(card.seed.card_id);
    const owner = home.ownerOf.get(card.seed.card_id) ?? null;
    const own = plain && row ? besideFree(afterSteps(withNights(row), told), beside) : row;
    return own ? [{ card, owner, row: own }] : [];
  });
  return {
    facts,
    candidates,
    result,
    rows,
    nameOf,
    common: {
      allocation: result.allocation.lines.map((line) => ({
        category: line.category,
        card_name: nameOf(line.card_id),
        annual_spend: line.spend,
        abroad: line.abroad,
        rate: line.rate,
        value: line.value,
      })),
      portfolio_summary: {
        ...result.portfolio_summary,
        total_nights: sumCents([...nights.values()].map(({ value }) => value)),
      },
      steps: steps.map(({ card_id, action, to, gain, net_value_after }) => ({
        card_name: nameOf(card_id),
        action,
        to: to?.name ?? null,
        gain,
        net_value_after,
      })),
      credits_assumed: assumedCredits(
        { credits: result.credits, net_value: result.portfolio_summary.net_value },
        facts,
      ),
      certificates: [...nights.values()].flatMap(({ rows }) => [...rows]),
      ...lessSure(
        result,
        [],
        [
          ...onNights,
          ...ifMoved(
            home.apart,
            rows,
            (partner) => {
              const silent = { ...context, warn() {}, restrict() {} };
              const moved = { ...params, partner };
              return reviewWallet(own, moved, grain, silent, fees, in_question).rows;
            },
            params.partner,
          ),
          ...heldAlone(beside?.gain ?? 0, beside?.name),
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
          ...otherSplit(params),
          ...choicesAssumed(cards, rules, facts, again),
          ...person.assumed,
          ...(cards.length === 0 && params.credit_tier === undefined ? [ANY_CREDIT] : []),
        ],
      },
    },
  };
}
