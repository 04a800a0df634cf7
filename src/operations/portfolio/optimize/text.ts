import type { z } from 'zod';
import { usd } from '../../../kit/words.ts';
import type { Verdict } from '../../../operation/define.ts';
import { nightsWithin } from '../../shared/benefits/nights/nights-text.ts';
import type { certificates as certificatesField } from '../../shared/benefits/nights/nights-used.ts';
import { carriedParams } from '../../shared/carried-input.ts';
import type { spendingSource } from '../../shared/engine-input.ts';
import { SPENT_ONCE } from '../../shared/said/one-kind.ts';
import { onAverage } from '../../words/basis.ts';
import type { AdditionsAnswer } from '../additions/answer.ts';
import { additionAsides } from '../additions/told.ts';
import { gapText, isClosable } from '../gaps-told.ts';
import { twiceText } from './overlaps.ts';

const NONE_HELD =
  'Taken as holding no card yet: none was named, and none is saved. For a review of cards held, name them in card_names.';

export interface Judgement {
  readonly verdict: string;
  readonly card_name: string;
  readonly annual_fee: number;
  readonly reason: string;
  readonly use_for: readonly string[];
  /** The same with rates and caps. */
  readonly uses_told?: readonly string[] | undefined;
}

/** What a card that goes is used for until then is no part of the advice. */
export function verdictText(card: Judgement): string {
  const use = card.verdict === 'CANCEL' ? '' : useText(card);
  return `- ${card.verdict} ${card.card_name}: ${card.reason}${use}`;
}

/** What the wallet is worth; nothing where all of it is to be closed. */
export function walletText(answer: Worth & { readonly cards: readonly unknown[] }): string {
  if (answer.cards.length > 0) return worthText(answer);
  return answer.closing_order === undefined ? NONE_HELD : '';
}

/** What stays, where its holder has settled that: no verdict, but what it adds or costs. */
export function keptText({ card_name, reason, ...uses }: Judgement): string {
  return `- Kept: ${card_name}: ${reason}${useText(uses)}`;
}

export function useText({
  use_for,
  uses_told = use_for,
}: Pick<Judgement, 'use_for' | 'uses_told'>) {
  return uses_told.length > 0 ? ` Use for ${uses_told.join(', ')}.` : '';
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
  readonly spending_source: z.output<typeof spendingSource>;
  readonly turns_at?: readonly string[] | undefined;
  /** The spending where it is but a part of a budget; null: it may be all. */
  readonly part_of_budget: string | null;
  /** Where cards are to be closed, the wallet is what stays. */
  readonly closing_order?: readonly unknown[] | undefined;
}

export interface Judged extends Worth {
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
  spending_source,
  turns_at,
}: Worth): string {
  const wallet = closing_order === undefined ? 'This wallet is' : 'The cards kept are';
  if (part !== null) {
    return `On the ${part} that you gave this wallet returns about ${usd(sum.total_rewards)}${part.endsWith(SPENT_ONCE) ? '' : ' a year'}; its fees are ${usd(sum.total_annual_fees)}${part.endsWith(SPENT_ONCE) ? ' a year' : ''}. Whether cards earn their fees takes all of your spending and the credits that you use (benefit_selections).`;
  }
  return `${wallet} worth about ${usd(sum.net_value)} a year${sum.total_annual_fees > 0 ? ` after ${usd(sum.total_annual_fees)} of fees` : ''} (rewards ${usd(sum.total_rewards)}, credits ${usd(sum.total_credits)}${nightsWithin(certificates)}; confidence ${confidence}${onAverage({ spending_source, turns_at })}).`;
}

/** What dates alone ask for: the count of new cards, and how to have the cards themselves judged. */
export function standingText(standing: readonly string[]): string {
  return [
    ...standing,
    'Only dates were given: for a verdict on each of these cards send spending, or name them in card_names.',
  ].join('\n');
}

interface Aside {
  readonly given_twice: Parameters<typeof twiceText>[0];
  readonly best_additions: AdditionsAnswer | null;
  readonly gaps: readonly Parameters<typeof gapText>[0][];
}

/** What decides least of a review, the least first. */
export function asidesOf({ given_twice, best_additions: more, gaps }: Aside): string[] {
  return [
    twiceText(given_twice),
    ...(more ? additionAsides(more) : []),
    ...gaps.filter(isClosable).map(gapText).toReversed(),
  ];
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
const OF_SEARCH = [
  'spending',
  'spending_times',
  'once',
  'total_spending',
  'at_merchants',
  'credit_tier',
];

/** The best welcome offers for what is spent once. */
function offersFor(input: Record<string, unknown>): Record<string, unknown> {
  const { params = {} } = carriedParams(input);
  const own = Object.entries(params).filter(([name]) => OF_SEARCH.includes(name));
  return { query: 'best welcome offer', ...Object.fromEntries(own) };
}

/** A verdict on some bills, by which a fee is not to be judged. */
function verdictOnPart(card: Judgement): string {
  if (card.annual_fee <= 0 || card.verdict === 'KEEP') return verdictText(card);
  return `- ${card.card_name}: whether it earns its ${usd(card.annual_fee)} fee is not judged by these bills alone.${useText(card)}`;
}

interface Lines {
  readonly part_of_budget: string | null;
  readonly closing_order?: readonly unknown[] | undefined;
}

/** How the cards of an answer are told: as a verdict, if one is asked for and the spending allows it. */
export function lineOf({ part_of_budget, closing_order }: Lines): (card: Judgement) => string {
  if (part_of_budget !== null) return verdictOnPart;
  return closing_order === undefined ? verdictText : keptText;
}
