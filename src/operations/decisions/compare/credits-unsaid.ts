import { z } from 'zod';
import type { ComparedCard } from '../../../engine/decisions/compare/compare.ts';
import { OTHERS_USED } from '../../../engine/explain/confidence.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../engine/model/money.ts';
import { withBillsLeftOut } from '../../../engine/worth/bills.ts';
import { acceptedMonthly } from '../../../engine/worth/bonus.ts';
import { usd } from '../../../kit/words.ts';
import { assumedCredits } from '../../shared/benefits/counted/assumed.ts';
import { decidingCredits } from '../../shared/benefits/counted/deciding.ts';
import { uncountedHere } from '../../shared/benefits/counted/within.ts';
import { CREDITS_USED } from '../../shared/unstated/unstated-ends.ts';

/** What nobody said of the credits of a card. */
export const creditsUnsaidFields = {
  /** With none used of those of which half counts; absent when the caller selected benefits. */
  net_value_without_credits: z.number().optional(),
  /** Cash is the goal, so that the text begins with what comes as money. */
  cash_first: z.literal(true).optional().meta({ 'x-listed': false }),
  /** Where credits of other cards were selected: its own, of which none counts, in dollars a year. */
  credits_not_named: z
    .array(z.object({ name: z.string(), more: z.number(), pace: z.string().optional() }))
    .optional()
    .meta({ 'x-listed': false }),
};

export function creditsUnsaid(
  found: ComparedCard,
  card: EngineCard | undefined,
  facts: EngineInput,
  goal: string | undefined,
) {
  if (facts.options.benefit_selections === null) {
    const { net_value_without_credits } = assumedCredits(found, facts.options) ?? {};
    const isCash = goal === 'cashback' && net_value_without_credits !== undefined;
    return { net_value_without_credits, ...(isCash && { cash_first: true as const }) };
  }
  if (card === undefined) return {};
  const spend = acceptedMonthly(withBillsLeftOut(card, facts), facts.spending) * 12;
  const open = uncountedHere(card, { ...facts, cards: [card] }, new Map([[card.card_id, spend]]));
  return open.length === 0 ? {} : { credits_not_named: open };
}

/** Credits that nobody mentioned, without any one of which the winner does not lead, by name. */
export function creditsThatLead(
  winner: number,
  facts: EngineInput,
  netOf: (card: EngineCard) => number,
): string[] {
  const lead = facts.cards.find(({ card_id }) => card_id === winner);
  if (lead === undefined) return [];
  return decidingCredits(lead, facts, (less) => {
    const then = (card: EngineCard): number => netOf(card) - less(card);
    return facts.cards.some((card) => then(card) >= then(lead) + HALF_DOLLAR);
  });
}

interface Row {
  readonly card_name: string;
  readonly net_value: number;
  readonly credits_not_named?: readonly { readonly more: number }[] | undefined;
}

const moreOf = ({ credits_not_named: open = [] }: Row): number =>
  sumCents(open.map(({ more }) => more));

/** Less moves no lead that is told. */
const DOLLAR = 1;

/**
 * Behind a lead with only the credits selected: how far it goes with those of which nothing was said, or
 * who leads then, and the ends that this tells; empty where nothing is open.
 */
export function rangeOf(
  rows: readonly Row[],
  winner: string | null,
): { readonly text: string; readonly told: readonly string[] } {
  const first = rows.find((row) => row.card_name === winner);
  const others = rows.filter((row) => row !== first);
  if (first === undefined || others.length === 0) return { text: '', told: [] };
  const [best, next] = [
    others.map((row) => row.net_value + moreOf(row)),
    others.map((row) => row.net_value),
  ];
  const margin = first.net_value - Math.max(...next);
  const least = first.net_value - Math.max(...best);
  const most = margin + moreOf(first);
  if (least < 0) {
    const then = others.find((row) => row.net_value + moreOf(row) === Math.max(...best));
    const text = ` with only the credits selected, ${then?.card_name} by up to ${usd(-least)} with all of its own`;
    return { text, told: [CREDITS_USED, OTHERS_USED] };
  }
  if (most - least < DOLLAR) return { text: '', told: [] };
  const range = [
    ...(margin - least < DOLLAR ? [] : [`at least ${usd(least)}`]),
    ...(most - margin < DOLLAR ? [] : [`up to ${usd(most)}`]),
  ];
  const text = ` with only the credits selected (${range.join(', ')} as you use others)`;
  return { text, told: [] };
}
