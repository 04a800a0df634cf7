import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { TraceAt } from '../../../../engine/explain/trace.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { cents, sumCents } from '../../../../engine/model/money.ts';
import { endsWithin, hadBefore } from '../../../../engine/worth/credits/credit-calendar.ts';
import { shareSaid, shareUnsaid } from '../../../../engine/worth/credits/credits.ts';
import { postsItself } from '../../../../engine/worth/credits/points-of.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import { list, price, usd } from '../../../../kit/words.ts';
import { portalOf } from '../here/portal-credits.ts';
import { isValued } from '../used/benefit-use.ts';
import type { CreditTerms } from './terms.ts';

/** The credits that a value counts, in dollars a year. */
export const creditsCounted = z
  .array(
    z.object({
      name: z.string(),
      value: z.number(),
      in_part: z.literal(true).optional(),
      /** Points that come whether anything is done for them or not. */
      by_itself: z.literal(true).optional(),
      /** Dollars of all of it, where `value` is a share of that. */
      whole: z.number().optional(),
      /** `$50 a quarter`, where it comes in parts of which what is left lapses. */
      in_parts_of: z.string().optional(),
      /** `until 2027-06-30`, where it ends within the year, and what is had of it whether a card is renewed or not. */
      ends: z.string().optional(),
      /** The bank's portal, where no other booking earns it. */
      booked_at: z.string().optional(),
      /** Dollars of spending a year on the card, without which it does not come. */
      spend_required: z.number().optional(),
      /** What else is asked for it, and where it works, in words. */
      terms: z.string().optional(),
      /** Of one of which a share counts: it asks for enrollment. */
      enroll: z.literal(true).optional(),
    }),
  )
  .meta({ 'x-listed': false });
export type CreditsCounted = z.output<typeof creditsCounted>;

/** The credits of one card by name, with what of each is counted. */
export function countedCredits(
  card: CatalogCard,
  trace: TraceAt,
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
  catalog: CatalogSnapshot,
  terms: CreditTerms = {},
): CreditsCounted {
  const counted = trace('rules').filter((step) => step.kind === 'credit' && step.value > 0);
  const byKey = [...Map.groupBy(counted, ({ subject }) => subject)];
  return byKey.map(([key, rows]) => {
    const [own, ...more] = card.seed.credits.filter((credit) => credit.key === key);
    const [credit] = card.engine.credits.filter((one) => one.key === key);
    const parts = credit && more.length === 0 ? partsText(credit) : null;
    const ends = own && more.length === 0 ? endText(own, facts) : '';
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
      ...(own && [own, ...more].every(postsItself) && { by_itself: true as const }),
      ...(parts !== null && { in_parts_of: parts }),
      ...(ends !== '' && { ends }),
      ...(portal !== null && { booked_at: portal }),
      ...(own?.spend_required && { spend_required: own.spend_required }),
      ...(terms[key]?.text && { terms: terms[key].text }),
      ...(share < 1 && terms[key]?.enroll && { enroll: true as const }),
    };
  });
}

/** What a credit gives at a time, where that is several times a year. */
function partsText({ value, period }: Credit): string | null {
  const { months, per_year, rate } = PERIODS[period];
  return value === null || months === null || per_year <= 1 ? null : `${price(value)} ${rate}`;
}

/** The end of a credit within the year, and its use before a fee that is paid for a further year. */
function endText(
  credit: CatalogCard['seed']['credits'][number],
  { as_of }: Pick<EngineInput, 'as_of'>,
): string {
  // What is activated by then runs on.
  if (!endsWithin(credit, as_of) || credit.to_activate) return '';
  const had = hadBefore(credit, as_of);
  const apart = had === null ? '' : `; the use open until ${had} comes before, uncounted`;
  return `until ${credit.valid_to}${apart}`;
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
  const share = shareSaid(credit, card_id, { options, benefits });
  return share === null ? shareUnsaid(credit, card_id, options) : share || 1;
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
  const toUse = counted.filter(({ by_itself }) => by_itself === undefined);
  const used = toUse.some(({ in_part }) => in_part) ? ', as far as used' : ', each used in full';
  // Where nothing has to be used, nothing stays unused.
  const [how, rest] = toUse.length > 0 ? [used, ' Take off what stays unused.'] : ['', ''];
  return `Counts ${usd(whole)} of credits a year${how}: ${list(rows)}. The rewards: ${usd(rewards)}.${rest}`;
}

/** `Annual Travel Credit $150 of $300 (booked at Chase Travel)`: never a share as if it were the credit. */
export function creditCounted(row: CreditsCounted[number]): string {
  const { name, value, whole, in_parts_of, ends, booked_at, spend_required, by_itself, terms } =
    row;
  const conditions = [
    [in_parts_of, ends].filter(Boolean).join(' '),
    booked_at && `booked at ${booked_at}`,
    spend_required && `after ${usd(spend_required)} of spending on the card`,
    // It counts also for who uses none.
    by_itself && spend_required === undefined && 'comes by itself',
    terms,
  ].filter(Boolean);
  const of = whole === undefined ? '' : ` of ${usd(whole)}`;
  return `${name} ${usd(value)}${of}${conditions.length > 0 ? ` (${conditions.join(', ')})` : ''}`;
}
