import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Confidence } from '../../../../engine/explain/confidence.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { interestTold } from '../../../shared/said/carried.ts';
import type { Said } from '../../../shared/said/fields.ts';
import { turnsText } from '../../../words/confidence-text.ts';
import { bestToMove, isBorrowing, type toMove } from './to-move.ts';

/** Where a balance is to be moved, the card to move it to is the answer: rewards come after it. */

export const balanceLead = {
  /** What the winner and its margin are for, where that is not a year's rewards. */
  of: z.enum(['balance', 'purchase']).optional().meta({ 'x-listed': false }),
  /** Which card is ahead by rewards, and by how many dollars a year; of a balance only for spending that was given. */
  by_rewards: z
    .object({ card_name: z.string().nullable(), margin: z.number() })
    .optional()
    .meta({ 'x-listed': false }),
  /** Why none of the cards can be named for it. */
  none_to_move: z.string().optional().meta({ 'x-listed': false }),
};

type ToMove = z.output<typeof toMove>;

/** Of what is asked about the cards, what decides where a balance goes. */
interface Asked {
  readonly params: Pick<Said, 'carried'> & { readonly primary_goal?: string | undefined };
  readonly cards: readonly CatalogCard[];
  readonly isGiven: boolean;
  /** Whether it can be had, or is held. */
  readonly canHave: (card: CatalogCard) => boolean;
}

/** The winner by rewards, or with the goal of moving a balance by what that costs. */
export function withBalance<
  Winner extends {
    readonly card_name: string | null;
    readonly margin: number;
    readonly confidence: Confidence;
    readonly turns_at: readonly string[];
  },
>(winner: Winner, { params, cards, isGiven, canHave }: Asked, context: Context) {
  if (!context.caller.plan.paid_fields || !isBorrowing(cards, params)) return winner;
  const { to_move } = bestToMove(cards.filter(canHave), params, context);
  const isGoal = params.primary_goal === 'balance_transfer';
  if (to_move === undefined)
    return isGoal ? { ...winner, none_to_move: noneText(cards, params) } : winner;
  if (!isGoal) return { ...winner, to_move };
  const { card_names, costs, turns_at, is_sure } = to_move;
  const [first, ...others] = card_names;
  const [best, second] = costs;
  const isTie = others.length > 0;
  const { card_name, margin } = winner;
  return {
    ...{ of: 'balance' as const, card_name: isTie ? null : (first ?? null) },
    margin: isTie || !best || !second ? 0 : second.cost - best.cost,
    confidence: is_sure ? ('high' as const) : ('medium' as const),
    ...{ turns_at: [...turns_at], only_if_used: [], to_move },
    ...(isGiven && { by_rewards: { card_name, margin } }),
  };
}

function noneText(cards: readonly CatalogCard[], { carried = [] }: Pick<Said, 'carried'>): string {
  const names = list(cards.map(({ seed }) => seed.name));
  const why = carried.length > 0 ? ', or takes none from its own bank' : '';
  return `For moving a balance none of ${names} can be named: none is known to have an offer for it with its fee${why}. search_credit_cards with card_type "balance_transfer" finds cards that have.`;
}

/** What leads the answer where the balance decides. */
export function balanceLines(
  { to_move, confidence, turns_at, by_rewards }: BalanceWinner,
  { interest }: { readonly interest: Parameters<typeof interestTold>[0] },
): string[] {
  const lead = to_move === undefined ? '' : to_move.text.replace(/\.$/, '');
  const now = interestTold(interest);
  const ahead = by_rewards?.card_name;
  return [
    `${lead} (confidence ${confidence}).`,
    turnsText(turns_at, []),
    now && `Left where it is, ${now}.`,
    ahead
      ? `By rewards on the spending given ${ahead} is ahead by about ${usd(by_rewards.margin)} a year, which counts only once nothing is carried.`
      : '',
  ];
}

interface BalanceWinner {
  readonly to_move?: ToMove | undefined;
  readonly confidence: string;
  readonly turns_at: readonly string[];
  readonly by_rewards?: { readonly card_name: string | null; readonly margin: number } | undefined;
}

/** The cards in the order of what moving the balance to them costs; those without an offer last. */
export function byCost<Row extends { readonly card_name: string }>(
  rows: readonly Row[],
  { costs = [] }: Partial<Pick<ToMove, 'costs'>> = {},
): Row[] {
  const at = ({ card_name }: Row) => {
    const position = costs.findIndex((one) => one.card_name === card_name);
    return position < 0 ? costs.length : position;
  };
  return rows.toSorted((a, b) => at(a) - at(b));
}
