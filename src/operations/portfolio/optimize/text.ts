import type { z } from 'zod';
import { list, usd } from '../../../kit/words.ts';
import type { Verdict } from '../../../operation/define.ts';
import { nightsWithin } from '../../shared/benefits/nights/nights-text.ts';
import type { certificates as certificatesField } from '../../shared/benefits/nights/nights-used.ts';
import { carriedParams } from '../../shared/carried-input.ts';

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

/** What the wallet is worth; nothing where all of it is to be closed. */
export function walletText(answer: Worth & { readonly cards: readonly unknown[] }): string {
  if (answer.cards.length > 0) return worthText(answer);
  return answer.closing_order === undefined ? NONE_HELD : '';
}

/** What stays, where its holder has settled that: no verdict, but what it adds or costs. */
export function keptText({ card_name, reason, use_for }: Judgement): string {
  return `- Kept: ${card_name}: ${reason}${useText({ use_for })}`;
}

export function useText({ use_for }: Pick<Judgement, 'use_for'>): string {
  return use_for.length > 0 ? ` Use for ${use_for.join(', ')}.` : '';
}

interface Step {
  readonly card_name: string;
  readonly action: string;
  readonly to: string | null;
  readonly gain: number;
  readonly unless?: string | undefined;
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
  /** Where cards are to be closed, the wallet is what stays. */
  readonly closing_order?: readonly unknown[] | undefined;
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

/** What the wallet is worth, in one sentence; on a part of the spending, what it returns there. */
export function worthText({
  portfolio_summary: sum,
  certificates,
  confidence,
  part_of_budget: part,
  closing_order,
}: Worth): string {
  const wallet = closing_order === undefined ? 'This wallet is' : 'The cards kept are';
  if (part !== null) {
    return `On the ${part} that you gave this wallet returns about ${usd(sum.total_rewards)} a year; its fees are ${usd(sum.total_annual_fees)}. Whether cards earn their fees takes all of your spending and the credits that you use (benefit_selections).`;
  }
  return `${wallet} worth about ${usd(sum.net_value)} a year${sum.total_annual_fees > 0 ? ` after ${usd(sum.total_annual_fees)} of fees` : ''} (rewards ${usd(sum.total_rewards)}, credits ${usd(sum.total_credits)}${nightsWithin(certificates)}; confidence ${confidence}).`;
}

/**
 * The steps in order, each valued after the one before; empty for an only card, which tells it.
 * @param held how many cards there are before them
 */
export function stepsText(steps: readonly Step[], held: number): string {
  const stays = new Set(steps.map(({ card_name }) => card_name)).size < held;
  if (steps.length === 0 || held === 1) return '';
  const order = steps.length > 1 ? 'In this order, each valued after the one before' : 'One step';
  return `${order}: ${stepList(steps)}.${stays ? ' The other cards stay.' : ''}`;
}

interface Settled extends Judged {
  readonly steps: readonly Step[];
  readonly near_end: Near | null;
  readonly credits_assumed?: object | undefined;
  readonly best_additions: { readonly instead: readonly Step[] } | null;
}

/** That no card is to be cancelled, for whoever asks which and in what order: said only where no verdict and no step speaks for one. */
export function nothingToCancel(wallet: Settled): string {
  const { cards, steps, near_end, best_additions, part_of_budget, closing_order } = wallet;
  const paid = cards.filter(({ annual_fee }) => annual_fee > 0);
  const isOpen =
    [part_of_budget, near_end, closing_order ?? null].some((one) => one !== null) ||
    steps.length + (best_additions?.instead.length ?? 0) > 0 ||
    cards.some(
      ({ verdict: is, annual_fee }) => is === 'CANCEL' || (annual_fee > 0 && is !== 'KEEP'),
    );
  if (isOpen || paid.length === 0 || cards.length < 2) return '';
  const [each, fee] =
    paid.length < cards.length ? [' card with a fee', 'it costs'] : ['', 'its fee'];
  const counted = wallet.credits_assumed === undefined ? '' : ', its credits as counted';
  return `Nothing to cancel: each${each} earns more than ${fee} here${counted}.`;
}

interface Near {
  readonly card_name: string;
  readonly to: string | null;
  readonly gain: number;
  readonly fees_saved: number;
}

/** The wallet that does about as well for much less in fees, in one sentence; empty without one. */
export function nearText(near: Near | null): string {
  if (near === null) return '';
  const { card_name, to, gain, fees_saved } = near;
  const what = to === null ? `cancelling ${card_name}` : `changing ${card_name} to ${to}`;
  const worth = `about ${usd(Math.abs(gain))} a year ${gain < 0 ? 'less' : 'more, too little to be a step,'}`;
  return `Close: ${what} brings ${worth} and saves ${usd(fees_saved)} of fees: those are sure, credits and the value of points are not.`;
}

function stepList(steps: readonly Step[]): string {
  const told = steps.map(({ card_name, action, to, gain, unless }, at) => {
    const what =
      action === 'change'
        ? `change ${card_name} to ${to}`
        : action === 'replace'
          ? `replace ${card_name} by ${to}`
          : `cancel ${card_name}`;
    return `${steps.length > 1 ? `${at + 1}. ` : ''}${what} (${usd(gain)} a year)${unless === undefined ? '' : ', unless its credits are used'}`;
  });
  return told.join('; ');
}

/** What dates alone ask for: the count of new cards, and how to have the cards themselves judged. */
export function standingText(standing: readonly string[]): string {
  return [
    ...standing,
    'Only dates were given: for a verdict on each of these cards send spending, or name them in card_names.',
  ].join('\n');
}

interface Beside {
  readonly card_names: readonly string[];
  readonly portfolio_net_value: number;
  readonly instead: readonly Step[];
}

/** How cards worth adding go with the steps above, and what to do in their place. */
export function besideText(
  { card_names, portfolio_net_value: end, instead }: Beside,
  steps: readonly Step[],
): string {
  if (card_names.length === 0 || steps.length + instead.length === 0) return '';
  const [they, it] = card_names.length === 1 ? ['It is', 'it'] : ['They are', 'them'];
  const after = steps.length > 0 ? `${they} valued after the steps above: with both` : `With ${it}`;
  const worth = `${after} the wallet is worth about ${usd(end)} a year.`;
  if (instead.length === 0) return worth;
  return `${worth} In place of adding ${it}, not with ${it}: ${stepList(instead)}.`;
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

interface Reviewed {
  readonly cards: readonly {
    readonly card_name: string;
    readonly verdict: string;
    readonly owner: string | null;
    readonly annual_fee: number;
  }[];
  readonly best_additions: {
    readonly card_names: readonly string[];
    readonly spent_once: 'all' | 'part' | null;
  } | null;
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
  const isOnce = best_additions !== null && best_additions.spent_once !== null;
  const renewal = part_of_budget === null &&
    weak && { card_name: weak.card_name, ...carriedParams(input) };
  return [
    ...(isOnce ? [{ tool: 'search_credit_cards', arguments: offersFor(input) }] : []),
    ...(renewal ? [{ tool: 'check_card_renewal', arguments: renewal }] : []),
    ...(card_name ? [{ tool: 'get_card_details', arguments: { card_name } }] : []),
  ];
}

/** What a search takes of what was said. */
const OF_SEARCH = ['spending', 'once', 'total_spending', 'at_merchants', 'credit_tier'];

/** The best welcome offers for what is spent once. */
function offersFor(input: Record<string, unknown>): Record<string, unknown> {
  const { params = {} } = carriedParams(input);
  const own = Object.entries(params).filter(([name]) => OF_SEARCH.includes(name));
  return { query: 'best welcome offer', ...Object.fromEntries(own) };
}
