import { z } from 'zod';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import type { CreditUse } from '../../../../engine/decisions/value/card-value.ts';
import { NO_CREDITS } from '../../../../engine/explain/confidence.ts';
import { halfOf, IF_HALF_USED, othersWorth } from '../../../../engine/explain/credit-words.ts';
import type { TraceAt } from '../../../../engine/explain/trace.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import { list, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';
import { earnedName } from '../nights/after-spend.ts';
import { type CreditsCounted, countedCredits } from './counted.ts';
import { onlyIfUsed } from './deciding.ts';
import type { CreditTerms } from './terms.ts';

/** How much of a value is assumed credit use, when the caller selected no credits. */
export const creditsAssumed = z
  .object({
    /** Dollars a year of all credits, used in full; the answer counts half of them. */
    full_value: z.number(),
    /** It counts none of them: credits were named, and these are of cards of which none was. */
    not_named: z.literal(true).optional(),
    /** Value of a later year after the fee, in dollars, with no credit used. */
    net_value_without_credits: z.number(),
    /** The largest of them, used in full, where the answer is about one card. */
    largest: z
      .array(
        z.object({
          name: z.string(),
          value: z.number(),
          /** Dollars of spending a year on the card, without which it does not come. */
          spend_required: z.number().optional(),
          /** What else is asked for it, and where it works, in words. */
          terms: z.string().optional(),
          enroll: z.literal(true).optional(),
        }),
      )
      .optional(),
  })
  .optional()
  .meta({ 'x-listed': false });

export type CreditsAssumed = z.output<typeof creditsAssumed>;

/** In a later year; undefined when the benefits used were named of all cards or no credit is priced. */
export function assumedCredits(
  {
    credits,
    net_value,
  }: {
    readonly credits: CreditUse;
    readonly net_value: number;
  },
  { benefit_selections }: Pick<EngineInput['options'], 'benefit_selections'>,
): CreditsAssumed {
  const { counted, if_none_used, if_all_used } = credits;
  // Points that post automatically are in both figures.
  const full_value = sumCents([if_all_used, -if_none_used]);
  if (full_value === 0) return undefined;
  const net_value_without_credits = sumCents([net_value, -counted, if_none_used]);
  const isNamed = benefit_selections !== null;
  return { full_value, ...(isNamed && { not_named: true }), net_value_without_credits };
}

/** What a text which has that sentence need not list again. */
export function toldOfCredits(assumed: CreditsAssumed, turns_at: readonly string[] = []): string[] {
  return assumed ? turns_at.filter((end) => end.startsWith(NO_CREDITS)) : [];
}

/**
 * Said with a verdict for a card that rests on credits of which nobody said that they are used.
 * @param deciding those of which each alone makes it
 */
export function ifCreditsUsed(
  assumed: CreditsAssumed,
  turns_at: readonly string[] = [],
  deciding: readonly string[] = [],
): string {
  const rests = toldOfCredits(assumed, turns_at).length > 0;
  const isAll = assumed?.largest?.length === deciding.length;
  if (assumed === undefined || isAll || !(rests || assumed.net_value_without_credits < 0)) {
    return onlyIfUsed(deciding);
  }
  return ` ${IF_HALF_USED}${deciding.length > 0 ? `, ${list(deciding)} among them` : ''}`;
}

/**
 * One sentence; empty when nothing is assumed.
 * @param turns_at of the same decision; `no credits used` among them is told here, once
 * @param beside what the card brings with none used beside others, in place of what it does alone
 */
export function creditsText(
  assumed: CreditsAssumed,
  turns_at: readonly string[] = [],
  beside = '',
): string {
  const [end] = toldOfCredits(assumed, turns_at);
  const turned =
    end === undefined ? '' : `, and the verdict is another${end.slice(NO_CREDITS.length)}`;
  const named = largestOf(assumed);
  const which = named.length > 0 ? ` (${named.join(', ')})` : '';
  if (assumed?.not_named) {
    return `Up to ${usd(assumed.full_value)} a year more with the credits of cards of which you named none: send benefit_selections with those used.`;
  }
  const none = beside || `about ${usd(assumed?.net_value_without_credits ?? 0)} a year${turned}`;
  return assumed
    ? `Counts ${halfOf(usd(assumed.full_value))} of credits${which}; with none used, ${none}.${termsText(assumed)} Send benefit_selections with those used, or none.`
    : '';
}

/** The largest by name, and what the others are in all. */
function largestOf(assumed: CreditsAssumed): string[] {
  if (assumed?.largest === undefined) return [];
  const { full_value, largest } = assumed;
  return [
    ...largest.map((row) => `${earnedName(row)} ${usd(row.value)}`),
    ...othersWorth([full_value, ...largest.map(({ value }) => -value)]),
  ];
}

/** What is asked for those that are named, and which of them ask for enrollment. */
function termsText({ largest = [] }: NonNullable<CreditsAssumed>): string {
  const each = largest.flatMap(({ name, terms }) => (terms ? [` ${name}: ${terms}.`] : []));
  const enrolled = largest.flatMap(({ name, enroll }) => (enroll ? [name] : []));
  const all = enrolled.length === 0 ? '' : ` Enrollment is needed for ${list(enrolled)}.`;
  return `${each.join('')}${all}`;
}

interface RowWithout {
  readonly card_name: string;
  readonly net_value: number;
  readonly net_value_without_credits?: number | undefined;
  /** Dollars of credits counted. */
  readonly benefits_value?: number;
}

/** The card that leads with no credit used, and the next. */
interface LeadWithout {
  readonly card_name: string;
  readonly over: string;
  readonly margin: number;
  readonly net: number;
}

/** Of several cards the one that leads with no credit used; null where none is assumed to be. */
export function leadWithoutCredits(rows: readonly RowWithout[]): LeadWithout | null {
  if (rows.every((row) => row.net_value_without_credits === undefined)) return null;
  const [first, second] = rows
    .map((row) => ({ ...row, net: row.net_value_without_credits ?? row.net_value }))
    .toSorted((a, b) => b.net - a.net);
  if (first === undefined || second === undefined) return null;
  const [margin, over] = [first.net - second.net, second.card_name];
  return { card_name: first.card_name, over, margin, net: first.net };
}

/** @param isTold the verdict has said who leads then */
export function creditsOfCardsText(rows: readonly RowWithout[], isTold: boolean): string {
  const first = leadWithoutCredits(rows);
  if (first === null) return '';
  const send = 'Send benefit_selections with those used, or unused ("no lounges").';
  const half = rows.filter((row) => row.net_value_without_credits !== undefined);
  const isOfSome = rows.some((row) => !half.includes(row) && (row.benefits_value ?? 0) > 0);
  const of = isOfSome ? ` of ${list(half.map((row) => row.card_name))}` : '';
  if (isTold) return `Credits${of} count half. ${send}`;
  const lead =
    first.margin < 1
      ? `they tie at about ${usd(first.net)} a year`
      : `${first.card_name} leads by about ${usd(first.margin)}, at ${usd(first.net)} a year`;
  return `Credits${of} count half; with none used, ${lead}. ${send}`;
}

/** What an answer about one card says of its credits: taken for used by half, or said to be used. */
export function creditsTold(
  card: CatalogCard | null,
  trace: TraceAt,
  value: {
    readonly credits: CreditUse;
    readonly net_value: number;
    /** What is asked for them. */
    readonly terms: CreditTerms;
  },
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
  catalog: CatalogSnapshot,
): { readonly credits_assumed: CreditsAssumed; readonly credits_counted: CreditsCounted } {
  const assumed = assumedCredits(value, facts.options);
  const counted = card === null ? [] : countedCredits(card, trace, facts, catalog, value.terms);
  if (facts.options.benefit_selections !== null) {
    return { credits_assumed: assumed, credits_counted: counted };
  }
  const largest = halves(counted);
  const credits_assumed = assumed && largest.length > 0 ? { ...assumed, largest } : assumed;
  return { credits_assumed, credits_counted: [] };
}

/** Most credits that are named. */
const NAMED = 3;

/** The largest credits of a card of which a share is taken for used, in dollars a year used in full. */
export function largestCredits(
  card: CatalogCard,
  trace: TraceAt,
  facts: Pick<EngineInput, 'options' | 'benefits' | 'as_of'>,
  catalog: CatalogSnapshot,
): Largest {
  return halves(countedCredits(card, trace, facts, catalog));
}

type Largest = NonNullable<NonNullable<CreditsAssumed>['largest']>;

/** Points that post by themselves, and what the holder said the worth of, count whole. */
function halves(counted: CreditsCounted): Largest {
  return counted
    .flatMap(({ name, whole, spend_required, booked_at, terms, enroll, ends }) => {
      if (whole === undefined) return [];
      // What its name has in brackets is asked for too.
      const [, inName] = /\((.*?)\)/.exec(name) ?? [];
      const asked = [inName, ends, booked_at && `booked at ${booked_at}`, terms].filter(Boolean);
      return {
        ...{ name: withoutBrackets(name), value: whole, ...(spend_required && { spend_required }) },
        ...(asked.length > 0 && { terms: asked.join(', ') }),
        ...(enroll && { enroll }),
      };
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, NAMED);
}
