import { z } from 'zod';
import { categoryLabel } from '../../catalog/text/rate-parts.ts';
import type { PortfolioValue } from '../../engine/decisions/portfolio/portfolio.ts';
import { fineCategoriesOf, type RollupCategory, rollupOf } from '../../engine/model/categories.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput, SpendingLine } from '../../engine/model/input.ts';
import { list, usd } from '../../kit/words.ts';
import type { Verdict } from '../../operation/define.ts';
import {
  type certificates as certificatesField,
  nightsWithin,
} from '../shared/benefits/nights-used.ts';
import { isDated } from '../shared/cards/uses/dated-uses.ts';
import { carriedParams } from '../shared/carried-input.ts';

export const NONE_HELD =
  'Taken as holding no card yet: none was named, and none is saved. For a review of cards held, name them in card_names.';

export interface Judgement {
  readonly verdict: string;
  readonly card_name: string;
  readonly annual_fee: number;
  readonly reason: string;
  readonly use_for: readonly string[];
}

export function verdictText(card: Judgement): string {
  return `- ${card.verdict} ${card.card_name}: ${card.reason}${useText(card)}`;
}

export function useText({ use_for }: Judgement): string {
  return use_for.length > 0 ? ` Use for ${use_for.join(', ')}.` : '';
}

interface Step {
  readonly card_name: string;
  readonly action: string;
  readonly to: string | null;
  readonly gain: number;
}

interface Worth {
  readonly portfolio_summary: {
    readonly net_value: number;
    readonly total_annual_fees: number;
    readonly total_rewards: number;
    readonly total_credits: number;
  };
  readonly certificates: z.output<typeof certificatesField>;
  readonly confidence: string;
  /** The spending where it is but a part of a budget; null: it may be all. */
  readonly part_of_budget: string | null;
}

interface Overlap {
  readonly benefit: string;
  readonly card_name: string;
}

interface Judged extends Worth {
  readonly cards: readonly Parameters<typeof verdictText>[0][];
}

/** The verdict on some cards of a wallet, with what it is worth and what to do with others. */
export function verdictOn(
  { cards, portfolio_summary: sum }: Judged,
  names: readonly string[],
): Verdict {
  const meant = cards.filter(({ card_name }) => names.includes(card_name));
  const others = cards.filter(({ card_name }) => !names.includes(card_name));
  const each = others
    .filter(({ verdict }) => verdict !== 'KEEP')
    .map(({ verdict, card_name }) => `${verdict} ${card_name}`);
  const fees = sum.total_annual_fees > 0 ? ` after ${usd(sum.total_annual_fees)} of fees` : '';
  const lines = meant.map(verdictText);
  return {
    text: [
      ...lines.map((line) => line.slice('- '.length)),
      ...(others.length > 0 ? [`The wallet: about ${usd(sum.net_value)} a year${fees}.`] : []),
      ...(each.length > 0 ? [`Beside it: ${each.join('; ')}.`] : []),
    ].join(' '),
    lines,
  };
}

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
        /** Whether its best rate there ends or is known for some quarters only. */
        for_now: z.boolean().meta({ 'x-listed': false }),
      })
      .nullable(),
  }),
);
type Gap = z.output<typeof gapsField>[number];

/** Most gaps listed: the rest are small. */
const MOST_GAPS = 3;

export function gapsOf(
  { gaps, allocation }: Pick<PortfolioValue, 'gaps' | 'allocation'>,
  { spending, as_of }: Pick<EngineInput, 'spending' | 'as_of'>,
  candidates: readonly EngineCard[],
): Gap[] {
  const isForNow = (card_id: number, category: RollupCategory): boolean => {
    const earn = candidates.find((card) => card.card_id === card_id)?.earn ?? [];
    const there = earn.filter((rule) =>
      rule.categories.some((one) =>
        fineCategoriesOf(one).some((fine) => rollupOf(fine) === category),
      ),
    );
    const most = (is: boolean) =>
      Math.max(0, ...there.filter((rule) => isDated(rule, as_of) === is).map(({ rate }) => rate));
    return most(true) > most(false);
  };
  return gaps.slice(0, MOST_GAPS).map(({ category, annual_spend, percent_back, best_card }) => ({
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
      for_now: isForNow(best_card.card_id, category),
    },
  }));
}

/** What the wallet is worth, in one sentence; on a part of the spending, what it returns there. */
export function worthText({
  portfolio_summary: sum,
  certificates,
  confidence,
  part_of_budget: part,
}: Worth): string {
  if (part !== null) {
    return `On the ${part} that you gave this wallet returns about ${usd(sum.total_rewards)} a year. Whether cards earn their fees takes all of your spending and the credits that you use (benefit_selections).`;
  }
  return `This wallet is worth about ${usd(sum.net_value)} a year${sum.total_annual_fees > 0 ? ` after ${usd(sum.total_annual_fees)} of fees` : ''} (rewards ${usd(sum.total_rewards)}, credits ${usd(sum.total_credits)}${nightsWithin(certificates)}; confidence ${confidence}).`;
}

/**
 * The steps in order, each valued after the one before; empty for an only card, which tells it.
 * @param held how many cards there are before them
 */
export function stepsText(steps: readonly Step[], held: number): string {
  const stays = new Set(steps.map(({ card_name }) => card_name)).size < held;
  if (steps.length === 0 || held === 1) return '';
  const told = steps.map(({ card_name, action, to, gain }, at) => {
    const what =
      action === 'change'
        ? `change ${card_name} to ${to}`
        : action === 'replace'
          ? `replace ${card_name} by ${to}`
          : `cancel ${card_name}`;
    return `${steps.length > 1 ? `${at + 1}. ` : ''}${what} (${usd(gain)} a year)`;
  });
  const order = steps.length > 1 ? 'In this order, each valued after the one before' : 'One step';
  return `${order}: ${told.join('; ')}.${stays ? ' The other cards stay.' : ''}`;
}

/** How cards worth adding go with the steps above: a step may bring one, and closes what others lean on. */
export function alreadyText(names: readonly string[], steps: readonly Step[]): string {
  const both = names.filter((name) => steps.some(({ to }) => to === name));
  return [
    both.length > 0 && `The steps above bring ${list(both)} already: it counts once.`,
    steps.length > 0 &&
      both.length < names.length &&
      'What is worth adding is valued beside the cards held, without the steps above.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The benefits that several cards bring, in one sentence; empty without any. */
export function overlapText(overlaps: readonly Overlap[]): string {
  const cards = new Map<string, string[]>();
  for (const { benefit, card_name } of overlaps) {
    cards.set(benefit, [...(cards.get(benefit) ?? []), card_name]);
  }
  const told = [...cards].map(([benefit, names]) => `${benefit} of ${list(names)}`);
  return told.length === 0 ? '' : `Overlap, so nothing for ${told.join('; ')}.`;
}

/** Whether a card is known that would earn more there: of another gap the data tell. */
export function isClosable({ best_card }: Gap): boolean {
  return best_card !== null;
}

export function gapText(gap: Gap): string {
  const { where, annual_spend, percent_back, after_foreign_fee, best_card } = gap;
  const net = after_foreign_fee ? ' after foreign fees' : '';
  const better = best_card
    ? `; ${best_card.card_name} would add about ${usd(best_card.net_gain)} a year there after its fee${best_card.for_now ? ', by rates known only for a time' : ''}`
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

interface Reviewed {
  readonly cards: readonly {
    readonly card_name: string;
    readonly verdict: string;
    readonly owner: string | null;
    readonly annual_fee: number;
  }[];
  readonly best_additions: { readonly card_names: readonly string[] } | null;
  readonly part_of_budget: string | null;
}

/** The weakest card's renewal, and the facts of the first card to add. */
export function nextCalls(
  { cards, best_additions, part_of_budget }: Reviewed,
  input: Record<string, unknown>,
) {
  const weak = cards.find(
    ({ verdict, owner, annual_fee }) => verdict !== 'KEEP' && owner === null && annual_fee > 0,
  );
  const [card_name] = best_additions?.card_names ?? [];
  const renewal = part_of_budget === null &&
    weak && { card_name: weak.card_name, ...carriedParams(input) };
  return [
    ...(renewal ? [{ tool: 'check_card_renewal', arguments: renewal }] : []),
    ...(card_name ? [{ tool: 'get_card_details', arguments: { card_name } }] : []),
  ];
}
