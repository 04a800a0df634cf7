import { z } from 'zod';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import type { ProgramSeed } from '../../../catalog/seeds/schema/program.ts';
import { newestDate, sourcesOf } from '../../../catalog/seeds/sources.ts';
import { conditionText, matchText, offerText, partsText } from '../../../catalog/text/offer.ts';
import type { BonusPart } from '../../../engine/model/welcome-offer.ts';

const kind = z.enum([
  'points',
  'usd',
  'statement_credit',
  'free_nights',
  'companion_certificate',
  'extra_rate',
  'discount',
  'status',
  'first_year_match',
]);

const offerPart = z.object({
  type: kind,
  /** Points, dollars, percent, nights or certificates; for a match, the factor. */
  amount: z.number(),
  spend_requirement: z.number(),
  time_period_months: z.int(),
  description: z.string(),
  /** Most points that a free night may cost; null when unlimited or unknown. */
  cap_points: z.number().nullable(),
  condition: z.string().nullable(),
});

/** The offer as a whole; its first four figures are those of its main part. */
export const servedOffer = z.object({
  description: z.string(),
  amount: z.number(),
  type: kind,
  spend_requirement: z.number(),
  time_period_months: z.int(),
  up_to: z.boolean(),
  parts: z.array(offerPart),
  as_of: z.string().nullable(),
  ends: z.string().nullable(),
});

export const pastOffer = z.object({
  as_of: z.string(),
  description: z.string(),
  source: z.string(),
});

export function describeOffer(
  card: CardSeed,
  program: ProgramSeed | null,
): z.output<typeof servedOffer> | null {
  const { bonus, provenance, sources } = card;
  const parts = [
    ...(bonus?.parts ?? []).map((part) => describePart(part, program)),
    ...matchOf(card),
  ];
  const main = parts.find(({ type }) => type === 'points' || type === 'usd') ?? parts[0];
  if (main === undefined) return null;
  const { amount, type, spend_requirement, time_period_months } = main;
  const source = provenance.bonus ?? provenance.earn;
  return {
    description: offerText(card, program) ?? '',
    ...{ amount, type, spend_requirement, time_period_months },
    up_to: bonus?.up_to ?? false,
    parts,
    as_of: bonus?.as_of ?? newestDate(sourcesOf(source, sources)),
    ends: bonus?.ends ?? null,
  };
}

function describePart(part: BonusPart, program: ProgramSeed | null): z.output<typeof offerPart> {
  return {
    type: part.kind,
    amount: part.amount,
    spend_requirement: part.spend,
    time_period_months: part.months,
    description: partsText([part], program),
    cap_points: part.kind === 'free_nights' ? part.cap_points : null,
    condition: conditionText(part),
  };
}

function matchOf(card: CardSeed): z.output<typeof offerPart>[] {
  const description = matchText(card);
  if (description === null) return [];
  const task = { spend_requirement: 0, time_period_months: 12, cap_points: null, condition: null };
  return [{ type: 'first_year_match', amount: card.first_year_factor, description, ...task }];
}

export function describePastOffers(
  { offer_history }: CardSeed,
  program: ProgramSeed | null,
): z.output<typeof pastOffer>[] {
  return offer_history.map(({ as_of, parts, url }) => ({
    as_of,
    description: partsText(parts, program),
    source: url,
  }));
}

/** Kinds of parts that are worth what their amount says, so that two offers can be held side by side. */
const AMOUNTS = { points: 'points', usd: 'dollars', statement_credit: 'dollars' } as const;

/**
 * Whether the current offer is high beside the earlier ones; null without any, or where neither is
 * more in points and dollars alike.
 */
export function offerStanding(card: CardSeed, program: ProgramSeed | null): string | null {
  const { bonus, offer_history } = card;
  const [first] = offer_history;
  if (bonus === null || first === undefined) return null;
  const now = amountsOf(bonus.parts);
  const past = offer_history.map((offer) => ({ ...offer, amounts: amountsOf(offer.parts) }));
  if (now === null || past.some(({ amounts }) => amounts === null)) return null;
  const higher = past.filter(({ amounts }) => isMore(amounts, now));
  const highest = higher.find((one) =>
    higher.every(({ amounts }) => !isMore(amounts, one.amounts)),
  );
  if (highest !== undefined) {
    return `it was higher: ${partsText(highest.parts, program)} on ${highest.as_of}`;
  }
  const since = past.reduce((least, { as_of }) => (as_of < least ? as_of : least), first.as_of);
  return past.every(({ amounts }) => isMore(now, amounts))
    ? `the highest on record since ${since}`
    : past.every(
          ({ amounts }) => isMore(now, amounts) || (amounts !== null && isSame(now, amounts)),
        )
      ? `as high as any on record since ${since}`
      : null;
}

interface Amounts {
  readonly points: number;
  readonly dollars: number;
}

/** Null where a part is of another kind, such as a free night. */
function amountsOf(parts: readonly BonusPart[]): Amounts | null {
  const sums = { points: 0, dollars: 0 };
  for (const { kind, amount } of parts) {
    if (!(kind in AMOUNTS)) return null;
    sums[AMOUNTS[kind as keyof typeof AMOUNTS]] += amount;
  }
  return sums;
}

function isSame(a: Amounts, b: Amounts): boolean {
  return a.points === b.points && a.dollars === b.dollars;
}

function isMore(a: Amounts | null, b: Amounts | null): boolean {
  if (a === null || b === null || isSame(a, b)) return false;
  return a.points >= b.points && a.dollars >= b.dollars;
}
