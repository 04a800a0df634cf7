import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CreditUse } from '../../../engine/decisions/value/card-value.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import type { TraceAt } from '../../../engine/explain/trace.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { selectedOf } from '../../../engine/worth/credits.ts';
import { list, usd } from '../../../kit/words.ts';

/** How much of a value is assumed credit use, when the caller selected no credits. */
export const creditsAssumed = z
  .object({
    /** Dollars a year of all credits, used in full; the answer counts half of them. */
    full_value: z.number(),
    /** Value of a later year after the fee, in dollars, with no credit used. */
    net_value_without_credits: z.number(),
  })
  .optional()
  .meta({ 'x-listed': false });

export type CreditsAssumed = z.output<typeof creditsAssumed>;

/** For one card in a later year; undefined when benefits were selected or no credit is priced. */
export function assumedCredits(
  { credits, net_value }: { readonly credits: CreditUse; readonly net_value: number },
  { options }: Pick<EngineInput, 'options'>,
): CreditsAssumed {
  if (options.benefit_selections !== null) return undefined;
  const { counted, if_none_used, if_all_used } = credits;
  // Points that post automatically are in both figures.
  const full_value = sumCents([if_all_used, -if_none_used]);
  if (full_value === 0) return undefined;
  const net_value_without_credits = sumCents([net_value, -counted, if_none_used]);
  return { full_value, net_value_without_credits };
}

/** What a text which has that sentence need not list again. */
export function toldOfCredits(assumed: CreditsAssumed, turns_at: readonly string[] = []): string[] {
  return assumed ? turns_at.filter((end) => end.startsWith(NO_CREDITS)) : [];
}

/** Said with a verdict for a card that pays only by credits of which nobody said that they are used. */
export function ifCreditsUsed(assumed: CreditsAssumed): string {
  return assumed && assumed.net_value_without_credits < 0 ? ' if half of its credits are used' : '';
}

/**
 * One sentence; empty when nothing is assumed.
 * @param turns_at of the same decision; `no credits used` among them is told here, once
 */
export function creditsText(assumed: CreditsAssumed, turns_at: readonly string[] = []): string {
  const [end] = toldOfCredits(assumed, turns_at);
  const turned =
    end === undefined ? '' : `, and the verdict is another${end.slice(NO_CREDITS.length)}`;
  return assumed
    ? `Counts half of ${usd(assumed.full_value)} of credits; with none used, about ${usd(assumed.net_value_without_credits)} a year${turned}. Send benefit_selections with those used, or none.`
    : '';
}

/** The same for several cards, in one sentence. */
export function creditsOfCardsText(
  rows: readonly {
    readonly card_name: string;
    readonly net_value_without_credits?: number | undefined;
  }[],
): string {
  const parts = rows.flatMap(({ card_name, net_value_without_credits: net }) =>
    net === undefined ? [] : [`${card_name} about ${usd(net)} a year`],
  );
  return parts.length === 0
    ? ''
    : `Counts half of all credits; with none used: ${parts.join(', ')}. Send benefit_selections with those used, or none.`;
}

/** The credits that a value counts because they were said to be used, in dollars a year. */
export const creditsCounted = z
  .array(z.object({ name: z.string(), value: z.number(), in_part: z.literal(true).optional() }))
  .meta({ 'x-listed': false });
type CreditsCounted = z.output<typeof creditsCounted>;

/** What an answer about one card says of its credits: taken for used by half, or said to be used. */
export function creditsTold(
  card: CatalogCard | null,
  trace: TraceAt,
  value: { readonly credits: CreditUse; readonly net_value: number },
  facts: Pick<EngineInput, 'options'>,
): { readonly credits_assumed: CreditsAssumed; readonly credits_counted: CreditsCounted } {
  const credits_assumed = assumedCredits(value, facts);
  if (card === null || facts.options.benefit_selections === null) {
    return { credits_assumed, credits_counted: [] };
  }
  const counted = trace('rules').filter((step) => step.kind === 'credit' && step.value > 0);
  const byKey = [...Map.groupBy(counted, ({ subject }) => subject)];
  const credits_counted = byKey.map(([key, rows]) => ({
    name: card.seed.credits.find((credit) => credit.key === key)?.name ?? key,
    value: sumCents(rows.map((row) => row.value)),
    ...(isInPart(key, card, facts) && { in_part: true as const }),
  }));
  return { credits_assumed, credits_counted };
}

function isInPart(key: string, { seed }: CatalogCard, { options }: Pick<EngineInput, 'options'>) {
  const names = [key, selectedOf(seed.card_id, key)];
  return names.some((name) => options.shares_used.has(name) || options.own_values.has(name));
}

export function countedText(counted: CreditsCounted): string {
  if (counted.length === 0) return '';
  const whole = sumCents(counted.map(({ value }) => value));
  const rows = counted.map(({ name, value }) => `${name} ${usd(value)}`);
  const used = counted.some(({ in_part }) => in_part) ? 'as far as used' : 'each used in full';
  return `Counts ${usd(whole)} of credits a year, ${used}: ${list(rows)}. Take off what stays unused.`;
}
