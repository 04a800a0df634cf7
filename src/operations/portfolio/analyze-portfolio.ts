import { rateText } from '../../engine/explain/rate-words.ts';
import { monthIndex, monthLabel } from '../../engine/model/calendar.ts';
import { defineOperation } from '../../operation/define.ts';
import { quiet } from '../../operation/notes.ts';
import { distinctCards } from '../shared/cards/card-lookup.ts';
import { portalCpp } from '../shared/engine-input.ts';
import { feesSince, tellGivenFee, tellUnsaidFees } from '../shared/holder-fee.ts';
import { carriedNames } from '../shared/outside/carried-names.ts';
import { wanted } from '../shared/said/issuer-preferences.ts';
import { walletUse } from '../shared/wallet/wallet-use.ts';
import { cardsNamed, catalogWork, choiceWork, orderWork, reviewWork } from '../shared/work.ts';
import { tellOfNamed } from './additions/shops.ts';
import { analyzeAnswer, analyzeInput } from './analyze/answer.ts';
import { analyzeNarrative } from './analyze-portfolio.narrative.ts';
import { walletNames, withClosing } from './closing/asked.ts';
import { closingPart } from './closing/part.ts';
import { ofTwoAdults } from './review/two-adults.ts';
import { breakEven } from './review-fields.ts';
import { reviewWallet } from './review-wallet.ts';

/** Of the search for a better card by category: 63 ms of processor time with 10,000 cards. */
const CARDS_PER_UNIT = 160;

export const analyzePortfolio = defineOperation({
  name: 'analyze_portfolio',
  title: 'Portfolio analysis',
  description:
    'A wallet under the best split of its spending: what each card adds, and whether to keep it.',
  input: analyzeInput,
  output: analyzeAnswer,
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
  cost({ cards, closing: asked, params: said }, { catalog }) {
    const given = cards.map((card) => card.card_name);
    const { own: card_names, params } = ofTwoAdults(given, said);
    const { names, closing } = walletNames({ card_names, closing: asked, params: {} }, { catalog });
    const held = cardsNamed([...names, ...(params.partner?.card_names ?? [])], catalog);
    const gaps = catalogWork(catalog, CARDS_PER_UNIT);
    // With the recorded fees once more.
    const reviews = cards.some(({ annual_fee }) => annual_fee !== undefined) ? 2 : 1;
    const order = orderWork(closing.length, held);
    return (reviewWork(held, params) + choiceWork(held) + gaps) * reviews + order;
  },
  gather: ({ cards }, context) => feesSince(cards, context),
  handler({ cards: given, closing: asked_for, params: asked, trace }, context, since) {
    const { own, params } = ofTwoAdults(
      given.map(({ card_name }) => card_name),
      asked,
    );
    const carried = carriedNames(own, context);
    const held = given.filter(({ card_name }) => carried.includes(card_name));
    const { names, closing } = withClosing(
      { card_names: carried, closing: asked_for, params: {} },
      context,
    );
    const all = distinctCards(names, 'cards', context, 1, true);
    const paid = all.map((_, at) => held[at]?.annual_fee);
    const cards = all.filter(({ seed }) => !closing.some((one) => one.seed === seed));
    const fees = cards.map((card) => paid[all.indexOf(card)]);
    tellUnsaidFees(all, paid, params.date ?? context.catalog.today, context);
    const isLiked = wanted(params.issuer_preferences, context.catalog);
    const settled = { is_settled: closing.length > 0, leaving: closing };
    const { facts, result, rows, nameOf, common } = reviewWallet(cards, params, trace, context, {
      ...{ ...settled, fees },
      isWanted: (card) =>
        isLiked(card) && closing.every(({ seed }) => seed.card_id !== card.card_id),
    });
    const silently = quiet(context);
    let listed: typeof rows | undefined;
    for (const [position, card] of cards.entries()) {
      const verdictAt = (dollars: number): string => {
        const isGiven = dollars === fees[position];
        if (!isGiven) listed ??= reviewWallet(cards, params, trace, silently, settled).rows;
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
    tellOfNamed(
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
      ...closingPart(closing, all, params, { fees: paid, dated: null }, context),
      ...common,
      thresholds_used: { ...result.thresholds_used },
    };
  },
});
