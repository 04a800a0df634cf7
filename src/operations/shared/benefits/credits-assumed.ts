import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { CreditUse } from '../../../engine/decisions/value/card-value.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import type { TraceAt } from '../../../engine/explain/trace.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { sumCents } from '../../../engine/model/money.ts';
import { selectedOf } from '../../../engine/worth/credits.ts';
import { list, price, usd } from '../../../kit/words.ts';
import { withoutBrackets } from './credit-words.ts';
import { portalOf } from './portal-credits.ts';

/** How much of a value is assumed credit use, when the caller selected no credits. */
export const creditsAssumed = z
  .object({
    /** Dollars a year of all credits, used in full; the answer counts half of them. */
    full_value: z.number(),
    /** Value of a later year after the fee, in dollars, with no credit used. */
    net_value_without_credits: z.number(),
    /** The largest of them, used in full, where the answer is about one card. */
    largest: z.array(z.object({ name: z.string(), value: z.number() })).optional(),
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
  const named = assumed?.largest?.map(({ name, value }) => `${name} ${usd(value)}`) ?? [];
  const which = named.length > 0 ? ` (${named.join(', ')})` : '';
  return assumed
    ? `Counts half of ${usd(assumed.full_value)} of credits${which}; with none used, about ${usd(assumed.net_value_without_credits)} a year${turned}. Send benefit_selections with those used, or none.`
    : '';
}

/** The same for several cards: which leads then, and by how much. */
export function creditsOfCardsText(
  rows: readonly {
    readonly card_name: string;
    readonly net_value: number;
    readonly net_value_without_credits?: number | undefined;
  }[],
): string {
  if (rows.every((row) => row.net_value_without_credits === undefined)) return '';
  const [first, second] = rows
    .map((row) => ({ ...row, net: row.net_value_without_credits ?? row.net_value }))
    .toSorted((a, b) => b.net - a.net);
  if (first === undefined || second === undefined) return '';
  const margin = first.net - second.net;
  const lead =
    margin < 1
      ? `they tie at about ${usd(first.net)} a year`
      : `${first.card_name} leads by about ${usd(margin)}, at ${usd(first.net)} a year`;
  return `Credits count half; with none used, ${lead}. Send benefit_selections with those used, or unused ("no lounges").`;
}

/** The credits that a value counts, in dollars a year. */
export const creditsCounted = z
  .array(
    z.object({
      name: z.string(),
      value: z.number(),
      in_part: z.literal(true).optional(),
      /** `$50 a quarter`, where it comes in parts of which what is left lapses. */
      in_parts_of: z.string().optional(),
      /** The bank's portal, where no other booking earns it. */
      booked_at: z.string().optional(),
      /** Dollars of spending a year on the card, without which it does not come. */
      spend_required: z.number().optional(),
    }),
  )
  .meta({ 'x-listed': false });
type CreditsCounted = z.output<typeof creditsCounted>;

/** What an answer about one card says of its credits: taken for used by half, or said to be used. */
export function creditsTold(
  card: CatalogCard | null,
  trace: TraceAt,
  value: { readonly credits: CreditUse; readonly net_value: number },
  facts: Pick<EngineInput, 'options'>,
  catalog: CatalogSnapshot,
): { readonly credits_assumed: CreditsAssumed; readonly credits_counted: CreditsCounted } {
  const assumed = assumedCredits(value, facts);
  const counted = card === null ? [] : countedCredits(card, trace, facts, catalog);
  if (facts.options.benefit_selections !== null) {
    return { credits_assumed: assumed, credits_counted: counted };
  }
  const largest = card === null ? [] : halves(card, counted);
  const credits_assumed =
    assumed && largest.length > 0
      ? {
          ...assumed,
          largest: largest.map(({ name, value: half }) => {
            return { name: withoutBrackets(name), value: half / facts.options.credit_share };
          }),
        }
      : assumed;
  return { credits_assumed, credits_counted: [] };
}

/** The largest credits of which a share is taken for used: points post whole, by themselves. */
function halves({ engine }: CatalogCard, counted: CreditsCounted): CreditsCounted {
  const isPoints = (name: string): boolean =>
    engine.credits.some((credit) => credit.name === name && credit.points !== undefined);
  return counted
    .filter(({ name }) => !isPoints(name))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, NAMED);
}

/** The credits of one card by name, with what of each is counted. */
export function countedCredits(
  card: CatalogCard,
  trace: TraceAt,
  facts: Pick<EngineInput, 'options'>,
  catalog: CatalogSnapshot,
): CreditsCounted {
  const counted = trace('rules').filter((step) => step.kind === 'credit' && step.value > 0);
  const byKey = [...Map.groupBy(counted, ({ subject }) => subject)];
  return byKey.map(([key, rows]) => {
    const [own, ...more] = card.seed.credits.filter((credit) => credit.key === key);
    const parts = own && more.length === 0 ? partsText(own) : null;
    const portal = own ? portalOf(own, catalog) : null;
    return {
      name: own?.name ?? key,
      value: sumCents(rows.map((row) => row.value)),
      ...(isInPart(key, card, facts) && { in_part: true as const }),
      ...(parts !== null && { in_parts_of: parts }),
      ...(portal !== null && { booked_at: portal }),
      ...(own?.spend_required && { spend_required: own.spend_required }),
    };
  });
}

/** What a credit gives at a time, where that is several times a year. */
function partsText({ value, period }: CatalogCard['seed']['credits'][number]): string | null {
  const { months, per_year, rate } = PERIODS[period];
  return value === null || months === null || per_year <= 1 ? null : `${price(value)} ${rate}`;
}

function isInPart(key: string, { seed }: CatalogCard, { options }: Pick<EngineInput, 'options'>) {
  const names = [key, selectedOf(seed.card_id, key)];
  return names.some((name) => options.shares_used.has(name) || options.own_values.has(name));
}

export function countedText(counted: CreditsCounted): string {
  if (counted.length === 0) return '';
  const whole = sumCents(counted.map(({ value }) => value));
  const rows = counted.map(rowText);
  const used = counted.some(({ in_part }) => in_part) ? 'as far as used' : 'each used in full';
  return `Counts ${usd(whole)} of credits a year, ${used}: ${list(rows)}. Take off what stays unused.`;
}

function rowText(row: CreditsCounted[number]): string {
  const { name, value, in_parts_of, booked_at, spend_required } = row;
  const conditions = [
    in_parts_of,
    booked_at && `booked at ${booked_at}`,
    spend_required && `after ${usd(spend_required)} of spending on the card`,
  ].filter(Boolean);
  return `${name} ${usd(value)}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
}

/** Most credits that a row of a comparison names, and the least dollars of one. */
const [NAMED, LEAST] = [3, 60];

/**
 * `: Annual Travel Credit $300 (booked at Capital One Travel), ..., others $90`: the largest within a
 * sum, and what is left of it, so that what is named adds up to it.
 * @param apart names of those that are told apart
 */
export function largestText(counted: CreditsCounted, apart: readonly string[]): string {
  const rows = counted
    .filter(({ name }) => !apart.includes(name))
    .toSorted((a, b) => b.value - a.value);
  const large = rows.filter(({ value }, at) => value >= LEAST || at === 0).slice(0, NAMED);
  // To name the last one is as short as to say that there is one.
  const told = rows.length === large.length + 1 ? rows : large;
  const named = told.map((row) => rowText({ ...row, name: withoutBrackets(row.name) }));
  const others = sumCents(rows.slice(told.length).map(({ value }) => value));
  const all = others >= HALF_DOLLAR ? [...named, `others ${usd(others)}`] : named;
  return all.length === 0 ? '' : `: ${all.join(', ')}`;
}

/** What is told as $0 needs no word. */
const HALF_DOLLAR = 0.5;
