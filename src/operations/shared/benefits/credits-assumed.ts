import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { CreditUse } from '../../../engine/decisions/value/card-value.ts';
import { NO_CREDITS } from '../../../engine/explain/confidence.ts';
import type { TraceAt } from '../../../engine/explain/trace.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { IsoDate } from '../../../engine/model/iso-date.ts';
import { cents, sumCents } from '../../../engine/model/money.ts';
import { creditPeriods } from '../../../engine/worth/credit-calendar.ts';
import { postsItself, selectedOf, shareSelected } from '../../../engine/worth/credits.ts';
import { list, price, usd } from '../../../kit/words.ts';
import { withoutBrackets } from './credit-words.ts';
import { portalOf } from './portal-credits.ts';
import { isValued } from './used/benefit-use.ts';

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

/** Said with a verdict for a card that rests on credits of which nobody said that they are used. */
export function ifCreditsUsed(assumed: CreditsAssumed, turns_at: readonly string[] = []): string {
  const rests = toldOfCredits(assumed, turns_at).length > 0;
  return assumed && (rests || assumed.net_value_without_credits < 0)
    ? ' if half of its credits are used'
    : '';
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

interface RowWithout {
  readonly card_name: string;
  readonly net_value: number;
  readonly net_value_without_credits?: number | undefined;
}

/** Of several cards the one that leads with no credit used; null where none is assumed to be. */
export function leadWithoutCredits(
  rows: readonly RowWithout[],
): { readonly card_name: string; readonly margin: number; readonly net: number } | null {
  if (rows.every((row) => row.net_value_without_credits === undefined)) return null;
  const [first, second] = rows
    .map((row) => ({ ...row, net: row.net_value_without_credits ?? row.net_value }))
    .toSorted((a, b) => b.net - a.net);
  if (first === undefined || second === undefined) return null;
  return { card_name: first.card_name, margin: first.net - second.net, net: first.net };
}

/** @param isTold the verdict has said who leads then */
export function creditsOfCardsText(rows: readonly RowWithout[], isTold: boolean): string {
  const first = leadWithoutCredits(rows);
  if (first === null) return '';
  const send = 'Send benefit_selections with those used, or unused ("no lounges").';
  if (isTold) return `Credits count half. ${send}`;
  const lead =
    first.margin < 1
      ? `they tie at about ${usd(first.net)} a year`
      : `${first.card_name} leads by about ${usd(first.margin)}, at ${usd(first.net)} a year`;
  return `Credits count half; with none used, ${lead}. ${send}`;
}

/** The credits that a value counts, in dollars a year. */
export const creditsCounted = z
  .array(
    z.object({
      name: z.string(),
      value: z.number(),
      in_part: z.literal(true).optional(),
      /** Dollars of all of it, where `value` is a share of that. */
      whole: z.number().optional(),
      /** `$50 a quarter`, where it comes in parts of which what is left lapses. */
      in_parts_of: z.string().optional(),
      /** The bank's portal, where no other booking earns it. */
      booked_at: z.string().optional(),
      /** Dollars of spending a year on the card, without which it does not come. */
      spend_required: z.number().optional(),
    }),
  )
  .meta({ 'x-listed': false });
export type CreditsCounted = z.output<typeof creditsCounted>;

/** What an answer about one card says of its credits: taken for used by half, or said to be used. */
export function creditsTold(
  card: CatalogCard | null,
  trace: TraceAt,
  value: { readonly credits: CreditUse; readonly net_value: number },
  facts: Pick<EngineInput, 'options' | 'benefits'>,
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
          largest: largest.map(({ name, value, whole = value }) => {
            return { name: withoutBrackets(name), value: whole };
          }),
        }
      : assumed;
  return { credits_assumed, credits_counted: [] };
}

/** Most credits that are named. */
const NAMED = 3;

/** The largest credits of which a share is taken for used: points post whole, by themselves. */
function halves({ engine }: CatalogCard, counted: CreditsCounted): CreditsCounted {
  const isPoints = (name: string): boolean =>
    engine.credits.some((credit) => credit.name === name && postsItself(credit));
  return counted
    .filter(({ name }) => !isPoints(name))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, NAMED);
}

/** The credits of one card by name, with what of each is counted. */
export function countedCredits(
  card: CatalogCard,
  trace: TraceAt,
  facts: Pick<EngineInput, 'options' | 'benefits'>,
  catalog: CatalogSnapshot,
): CreditsCounted {
  const counted = trace('rules').filter((step) => step.kind === 'credit' && step.value > 0);
  const byKey = [...Map.groupBy(counted, ({ subject }) => subject)];
  return byKey.map(([key, rows]) => {
    const [own, ...more] = card.seed.credits.filter((credit) => credit.key === key);
    const [credit] = card.engine.credits.filter((one) => one.key === key);
    const parts = credit && more.length === 0 ? partsText(credit, catalog.today) : null;
    const portal = own ? portalOf(own, catalog) : null;
    const value = sumCents(rows.map((row) => row.value));
    const shares = new Set(
      (own ? [own, ...more] : []).map((one) => shareCounted(one, card, facts)),
    );
    // Credits of one key, such as two further nights, count by one share.
    const [share = 1] = shares.size === 1 ? shares : [];
    return {
      name: own?.name ?? key,
      value,
      ...(share < 1 && { whole: cents(value / share) }),
      ...(isInPart(key, card, facts) && { in_part: true as const }),
      ...(parts !== null && { in_parts_of: parts }),
      ...(portal !== null && { booked_at: portal }),
      ...(own?.spend_required && { spend_required: own.spend_required }),
    };
  });
}

/** What a credit gives at a time, where that is several times a year, and its end within the year. */
function partsText(credit: Credit, today: IsoDate): string | null {
  const { value, period, valid_to } = credit;
  const { months, per_year, rate } = PERIODS[period];
  if (value === null || months === null || per_year <= 1) return null;
  const ends = creditPeriods(credit, today, false) < per_year ? ` until ${valid_to}` : '';
  return `${price(value)} ${rate}${ends}`;
}

function isInPart(key: string, { seed }: CatalogCard, { options }: Pick<EngineInput, 'options'>) {
  const names = [key, selectedOf(seed.card_id, key)];
  return names.some((name) => options.shares_used.has(name) || options.own_values.has(name));
}

/** The share of a credit that a value counts. */
function shareCounted(
  credit: CatalogCard['seed']['credits'][number],
  { seed: { card_id } }: CatalogCard,
  { options, benefits }: Pick<EngineInput, 'options' | 'benefits'>,
): number {
  const { key } = credit;
  if (postsItself(credit) || isValued(card_id, key, options)) return 1;
  if (options.benefit_selections === null) return options.credit_share;
  return shareSelected({ key }, card_id, { options, benefits }) || 1;
}

/** Dollars of rewards in a net value that counts these credits. */
export function rewardsIn(
  {
    annual_fee,
    credits_counted,
  }: { readonly annual_fee: number; readonly credits_counted: CreditsCounted },
  net: number,
): number {
  return sumCents([net, annual_fee, ...credits_counted.map(({ value }) => -value)]);
}

/** @param rewards dollars that with these credits and less the fee make what is told of the card */
export function countedText(counted: CreditsCounted, rewards: number): string {
  if (counted.length === 0) return '';
  const whole = sumCents(counted.map(({ value }) => value));
  const rows = counted.map(creditCounted);
  const used = counted.some(({ in_part }) => in_part) ? 'as far as used' : 'each used in full';
  return `Counts ${usd(whole)} of credits a year, ${used}: ${list(rows)}. The rewards: ${usd(rewards)}. Take off what stays unused.`;
}

/** `Annual Travel Credit $150 of $300 (booked at Chase Travel)`: never a share as if it were the credit. */
export function creditCounted(row: CreditsCounted[number]): string {
  const { name, value, whole, in_parts_of, booked_at, spend_required } = row;
  const conditions = [
    in_parts_of,
    booked_at && `booked at ${booked_at}`,
    spend_required && `after ${usd(spend_required)} of spending on the card`,
  ].filter(Boolean);
  const of = whole === undefined ? '' : ` of ${usd(whole)}`;
  return `${name} ${usd(value)}${of}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
}
