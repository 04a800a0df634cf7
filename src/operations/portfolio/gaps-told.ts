import { z } from 'zod';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import {
  type Gap as GapFound,
  gainIn,
  portfolioGaps,
} from '../../engine/decisions/portfolio/gaps.ts';
import type { PortfolioValue } from '../../engine/decisions/portfolio/portfolio.ts';
import { fineCategoriesOf, type RollupCategory, rollupOf } from '../../engine/model/categories.ts';
import { asQuestion, isLate, isSpent } from '../../engine/model/effort.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../engine/model/input.ts';
import { allocatePrepared, prepareOnce } from '../../engine/split/split.ts';
import { list, usd } from '../../kit/words.ts';
import { isDated } from '../shared/cards/uses/dated-uses.ts';
import { inOwnMoney, paidIn } from '../shared/points/closed-programs.ts';
import { inputOfAnyAsCash } from '../shared/unstated/as-cash.ts';
import { asCashText, figureAsCash, ifOtherAsCash } from '../shared/unstated/figure-as-cash.ts';

/** Where a wallet falls short. */

/** Where the wallet falls short, the costliest first. */
export const gapsField = z.array(
  z.object({
    category: z.string(),
    /** The kind of spending in words. */
    where: z.string().meta({ 'x-listed': false }),
    annual_spend: z.number(),
    percent_back: z.number(),
    after_foreign_fee: z.boolean().meta({ 'x-listed': false }),
    best_card: z
      .object({
        card_name: z.string(),
        net_gain: z.number(),
        /** What it pays where that is no cash: awards, or money of one seller. */
        paid_in: z.string().optional().meta({ 'x-listed': false }),
        annual_fee: z.number().meta({ 'x-listed': false }),
        /** Whether its best rate there ends or is known for some quarters only. */
        for_now: z.boolean().meta({ 'x-listed': false }),
        /** Where points count above cash, what it adds there with points as cash. */
        as_cash: figureAsCash.nullable().meta({ 'x-listed': false }),
      })
      .nullable(),
  }),
);
type Gap = z.output<typeof gapsField>[number];

/**
 * The card that would add most to each gap in the wallet that the steps leave: what they bring is not
 * to be opened as well, and what they give up adds to no card.
 */
export function bestAfter(
  facts: EngineInput,
  after: EngineInput,
  candidates: readonly EngineCard[],
): (gap: GapFound) => GapFound['best_card'] {
  if (after === facts) return ({ best_card }) => best_card;
  const prepared = prepareOnce(after);
  const left = portfolioGaps(prepared, allocatePrepared(prepared), candidates);
  return ({ category }) => left.find((gap) => gap.category === category)?.best_card ?? null;
}

/** Steps that the gaps may take once more. */
const STEPS_AS_CASH = 120;

/** A card that adds no dollar more leads no other. */
const A_DOLLAR = 1;

/**
 * What the best card of a gap adds there with points as cash, and which leads then; null where no points of
 * it, or of the wallet beside it, count above cash, and where there are no steps left.
 */
export function gapsAsCash(
  after: EngineInput,
  candidates: readonly EngineCard[],
  said: { readonly primary_goal?: string | undefined },
): (
  category: RollupCategory,
  best: NonNullable<GapFound['best_card']>,
) => z.output<typeof figureAsCash> | null {
  const look = (money: EngineInput) =>
    asQuestion(() => {
      const prepared = prepareOnce(money);
      const split = allocatePrepared(prepared);
      const gaps = portfolioGaps(prepared, split, candidates);
      return isSpent() ? null : { prepared, split, gaps };
    }, STEPS_AS_CASH);
  let found: ReturnType<typeof look> | undefined;
  return (category, { card_id, net_gain }) => {
    const card = candidates.find((one) => one.card_id === card_id);
    const all = [...(card ? [card] : []), ...after.cards];
    const held = new Set([...after.options.also_held, ...all.map(({ key }) => key)]);
    const money = inputOfAnyAsCash(all, after, held, said);
    if (card === undefined || money === null || (found === undefined && isLate())) return null;
    found ??= look(money);
    if (found === null) return null;
    const { prepared, split, gaps } = found;
    const net = gainIn(prepared, split, category, card);
    if (net === null) return null;
    const first = gaps.find((gap) => gap.category === category)?.best_card ?? null;
    const isOther = first !== null && first.net_gain - net >= A_DOLLAR;
    return ifOtherAsCash(net_gain, {
      net,
      first: isOther ? { card_name: first.name, net: first.net_gain } : null,
    });
  };
}

/** Most gaps listed: the rest are small. */
const MOST_GAPS = 3;

export function gapsOf(
  { gaps, allocation }: Pick<PortfolioValue, 'gaps' | 'allocation'>,
  { spending, as_of, programs }: Pick<EngineInput, 'spending' | 'as_of' | 'programs'>,
  candidates: readonly EngineCard[],
  bestIn: (gap: GapFound) => GapFound['best_card'],
  asCash: ReturnType<typeof gapsAsCash>,
): Gap[] {
  const cardOf = (id: number) => candidates.find(({ card_id }) => card_id === id);
  const isForNow = (card_id: number, category: RollupCategory): boolean => {
    const earn = cardOf(card_id)?.earn ?? [];
    const there = earn.filter((rule) =>
      rule.categories.some((one) =>
        fineCategoriesOf(one).some((fine) => rollupOf(fine) === category),
      ),
    );
    const most = (is: boolean) =>
      Math.max(0, ...there.filter((rule) => isDated(rule, as_of) === is).map(({ rate }) => rate));
    return most(true) > most(false);
  };
  return gaps
    .slice(0, MOST_GAPS)
    .map((gap) => ({ ...gap, best_card: bestIn(gap) }))
    .map(({ category, annual_spend, percent_back, best_card }) => ({
      category,
      where: whereText(category, spending),
      annual_spend,
      percent_back,
      after_foreign_fee: allocation.lines.some(
        (line) => line.foreign_fee > 0 && rollupOf(line.category) === category,
      ),
      best_card: best_card && {
        card_name: best_card.name,
        net_gain: best_card.net_gain,
        ...paidIn(cardOf(best_card.card_id), programs),
        annual_fee: best_card.annual_fee,
        for_now: isForNow(best_card.card_id, category),
        as_cash: asCash(category, best_card),
      },
    }));
}

/** Whether a card is known that would earn more there: of another gap the data tell. */
export function isClosable({ best_card }: Gap): boolean {
  return best_card !== null;
}

export function gapText(gap: Gap): string {
  const { where, annual_spend, percent_back, after_foreign_fee, best_card } = gap;
  const net = after_foreign_fee ? ' after foreign fees' : '';
  const fee = best_card?.annual_fee
    ? `after its ${usd(best_card.annual_fee)} fee`
    : 'without a fee';
  const better = best_card
    ? `; ${best_card.card_name} would add about ${usd(best_card.net_gain)} a year${inOwnMoney(best_card)} there ${fee}${best_card.for_now ? ', by rates known only for a time' : ''}${asCashText(best_card.as_cash)}`
    : '';
  return `Gap: ${percent_back}% back${net} on ${where}, ${usd(annual_spend)} a year${better}.`;
}

const FEW = 3;

/** The categories of a gap in words: those of no kind by their own names, where they are few. */
function whereText(category: RollupCategory, spending: readonly SpendingLine[]): string {
  const parts = spending.filter((line) => line.monthly > 0 && rollupOf(line.category) === category);
  const own = [...new Set(parts.map((line) => categoryLabel(line.category)))];
  return category === 'other' && own.length <= FEW ? list(own) : categoryLabel(category);
}
