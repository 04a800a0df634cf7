import { z } from 'zod';
import { rateText } from '../../engine/explain/rate-words.ts';
import { monthIndex, monthLabel } from '../../engine/model/calendar.ts';
import { defineOperation } from '../../operation/define.ts';
import { narrativeField } from '../../operation/narrative/narrative.ts';
import { cardName, FROM_WALLET, mode, narrativeWords } from '../../operation/params.ts';
import { quiet } from '../../operation/quiet.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { portalCpp, portfolioParams } from '../shared/engine-input.ts';
import { feesSince, tellGivenFee, tellUnsaidFees } from '../shared/holder-fee.ts';
import { carriedNames } from '../shared/outside/carried-names.ts';
import { grain } from '../shared/trace-line.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, choiceWork, reviewWork } from '../shared/work.ts';
import { tellNetworksOf } from './additions/shops.ts';
import { analyzeNarrative } from './analyze-portfolio.narrative.ts';
import { breakEven, cardVerdict, reviewFields } from './review-fields.ts';
import { reviewWallet } from './review-wallet.ts';

const dollars = z.number();

/** Of the search for a better card by category: 63 ms of processor time with 10,000 cards. */
const CARDS_PER_UNIT = 160;

export const analyzePortfolio = defineOperation({
  name: 'analyze_portfolio',
  title: 'Portfolio analysis',
  description:
    'A wallet under the best split of its spending: what each card adds, and whether to keep it.',
  input: z.strictObject({
    cards: z
      .array(
        z.strictObject({
          card_name: cardName,
          annual_fee: z.number().min(0).max(100_000).optional().describe('Dollars actually paid.'),
        }),
      )
      .min(1)
      .max(10)
      .meta(FROM_WALLET),
    params: portfolioParams,
    mode,
    trace: grain,
    narrative_words: narrativeWords,
  }),
  output: z.object({
    card_details: z.array(
      z.object({
        card_name: z.string(),
        /** The other adult who holds it; null for the caller. */
        owner: z.string().nullable(),
        annual_fee: dollars,
        net_value: dollars,
        marginal_value: dollars,
        /** Marginal value adjusted by the preference for the issuer; the verdict is based on it. */
        preference_score: z.number(),
        verdict: cardVerdict,
        reason: z.string(),
        points_program_key: z.string().nullable(),
        portal_cpp: z.number().nullable(),
        rewards_by_category: z.record(z.string(), dollars),
        /** Break-even if all spending goes on this card. */
        break_even: z.object({
          status: z.enum(['no_fee', 'paid_by_credits', 'spending_required', 'out_of_reach']),
          monthly_spend_needed: dollars.nullable(),
        }),
      }),
    ),
    gaps: z.array(
      z.object({
        category: z.string(),
        annual_spend: dollars,
        rewards: dollars,
        percent_back: z.number(),
        short_of_yardstick: dollars,
        best_card: z
          .object({
            card_name: z.string(),
            annual_fee: dollars,
            added_rewards: dollars,
            net_gain: dollars,
          })
          .nullable(),
        reason: z.string(),
      }),
    ),
    /** Rates with a cap under the best split, and when each cap is full. */
    caps: z.array(
      z.object({
        card_name: z.string(),
        rate_text: z.string().describe('`4x` for points, `5%` for cash back.'),
        categories: z.array(z.string()),
        limit: dollars,
        period: z.string(),
        windows: z
          .array(
            z.object({
              from: z.string(),
              to: z.string(),
              limit: dollars.describe('By months where the year holds only a part of the period.'),
              spend: dollars,
              full_in: z.string().nullable().describe('YYYY-MM; null: it does not fill.'),
            }),
          )
          .describe('The earliest dollars first.'),
        spend_by_month: z.record(z.string(), dollars),
      }),
    ),
    /** Credits that count as $0 because another card provides the same. */
    overlaps: z.array(z.object({ card_name: z.string(), benefit_key: z.string() })),
    health_score: z.object({
      score: z.int(),
      components: z.array(
        z.object({
          component: z.enum(['earning', 'fees', 'cards', 'coverage']),
          score: z.number(),
          weight: z.number(),
          reason: z.string(),
        }),
      ),
    }),
    points: z.object({
      total_value: dollars,
      balances: z.array(
        z.object({
          program_key: z.string(),
          program_name: z.string(),
          balance: z.int(),
          cpp: z.number(),
          value: dollars,
          why: z.string(),
        }),
      ),
    }),
    ...reviewFields,
    thresholds_used: z.object({ cancel: dollars, keep: dollars }),
    narrative: narrativeField(analyzeNarrative.schema),
  }),
  example: {
    cards: [{ card_name: 'Amex Gold' }, { card_name: 'Citi Double Cash' }],
    params: { spending: { dining: 500, groceries: 700, gas: 200 } },
  },
  errors: ['card_not_found', 'ambiguous_card'],
  policy: { tier: 'evaluation', cacheable: true, scope: 'portfolio:read', paid_fields: [] },
  rest: { method: 'POST', path: '/portfolio/analyze', response: 'envelope' },
  narrative: analyzeNarrative,
  wallet: walletUse({
    cards: { field: 'cards', as_objects: true },
    person: 'params',
    uses: ['spending', 'benefit_selections'],
  }),
  cost({ cards, params }, { catalog }) {
    const held = cardsNamed(
      [...cards.map((card) => card.card_name), ...(params.partner?.card_names ?? [])],
      catalog,
    );
    const gaps = catalogWork(catalog, CARDS_PER_UNIT);
    // With the recorded fees once more.
    const reviews = cards.some(({ annual_fee }) => annual_fee !== undefined) ? 2 : 1;
    return (reviewWork(held, params) + choiceWork(held) + gaps) * reviews;
  },
  gather: ({ cards }, context) => feesSince(cards, context),
  handler({ cards: given, params, trace }, context, since) {
    const names = carriedNames(
      given.map(({ card_name }) => card_name),
      context,
    );
    const held = given.filter(({ card_name }) => names.includes(card_name));
    const cards = distinctCards(names, 'cards', context);
    const fees = held.map(({ annual_fee }) => annual_fee);
    tellUnsaidFees(cards, fees, params.date ?? context.catalog.today, context);
    const { facts, result, rows, nameOf, common } = reviewWallet(cards, params, trace, context, {
      fees,
    });
    const silently = quiet(context);
    let listed: typeof rows | undefined;
    for (const [position, card] of cards.entries()) {
      const verdictAt = (dollars: number): string => {
        const isGiven = dollars === fees[position];
        if (!isGiven) listed ??= reviewWallet(cards, params, trace, silently).rows;
        return (isGiven ? rows : listed)?.find((one) => one.card === card)?.row.verdict ?? '';
      };
      tellGivenFee(card, fees[position], since, verdictAt, context);
    }
    const gaps = result.gaps.map(({ best_card, ...gap }) => ({
      ...gap,
      best_card: best_card && {
        card_name: best_card.name,
        annual_fee: best_card.annual_fee,
        added_rewards: best_card.added_rewards,
        net_gain: best_card.net_gain,
      },
    }));
    tellNetworksOf(
      facts,
      rows.map(({ card }) => card),
      { best_additions: null, gaps },
      context,
    );
    const programOf = (id: number) =>
      facts.programs.get(facts.cards.find(({ card_id }) => card_id === id)?.program ?? '') ?? null;
    const monthAt = (at: number) => monthLabel(monthIndex(facts.as_of) + at);
    return {
      card_details: rows.map(({ card, owner, row }) => ({
        card_name: card.seed.name,
        owner,
        annual_fee: row.annual_fee,
        net_value: row.net_value,
        marginal_value: row.marginal_value,
        preference_score: row.score,
        verdict: row.verdict,
        reason: row.reason,
        points_program_key: card.seed.program,
        portal_cpp: portalCpp(card, context),
        rewards_by_category: { ...row.rewards_by_category },
        break_even: breakEven(row.annual_fee, row.monthly_spend_needed),
      })),
      gaps,
      caps: result.caps().map(({ card_id, amount, period, rate, categories, windows, months }) => ({
        card_name: nameOf(card_id),
        rate_text: rateText(rate, programOf(card_id)),
        categories: [...categories],
        ...{ limit: amount, period, windows: [...windows] },
        spend_by_month: Object.fromEntries(months.map((spend, at) => [monthAt(at), spend])),
      })),
      overlaps: result.overlaps.map(({ card_id, key }) => ({
        card_name: nameOf(card_id),
        benefit_key: key,
      })),
      health_score: {
        score: result.health_score.score,
        components: result.health_score.components.map((part) => ({ ...part })),
      },
      points: {
        total_value: result.points.total_value,
        balances: result.points.balances.map(({ program, name, ...row }) => ({
          program_key: program,
          program_name: name,
          ...row,
        })),
      },
      ...common,
      thresholds_used: { ...result.thresholds_used },
    };
  },
});
