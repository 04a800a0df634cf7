import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { creditFrequency } from '../../../catalog/text/credits.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { nightPoints } from '../../../engine/worth/credits/points-of.ts';
import { creditConditions } from '../../words/credits.ts';
import { merchantNames } from './earning.ts';

/** What a credit needs; null is unknown, except for `spend_required`, where nothing is needed. */
const conditions = {
  period: z.string(),
  reset: z.string().nullable(),
  enrolment: z.boolean().nullable(),
  spend_required: z.number().nullable(),
  merchants: z.array(z.string()),
  from_second_year: z.boolean(),
  ends: z.string().nullable(),
  conditions: z.string(),
};

const named = { benefit_key: z.string(), name: z.string() };

export const servedCredits = {
  annual_credits: z
    .array(z.object({ ...named, value: z.number(), frequency: z.string(), ...conditions }))
    .optional(),
  one_time_benefits: z.array(z.object({ ...named, value: z.number(), ...conditions })).optional(),
  /** Benefits without a sourced dollar value, such as lounge access. */
  other_benefits: z
    .array(
      z.object({
        ...named,
        /** Points of the card's program, if the benefit pays points. */
        points: z.int().nullable(),
        frequency: z.string(),
        ...conditions,
      }),
    )
    .optional(),
  /** Certificates for free nights. */
  free_nights: z
    .array(
      z.object({
        ...named,
        count: z.int(),
        frequency: z.string(),
        /** Most points that a night may cost; null when unlimited or unknown. */
        cap_points: z.int().nullable(),
        /** An assumption: the capped points at what a point of the program is worth. */
        assumed_value: z.number().nullable(),
        /** The cents per point behind it. */
        assumed_cpp: z.number().nullable(),
        ...conditions,
      }),
    )
    .optional(),
};

export function describeCredits(
  { seed }: CatalogCard,
  catalog: CatalogSnapshot,
): { readonly [Field in keyof typeof servedCredits]: z.output<(typeof servedCredits)[Field]> } {
  const names = merchantNames(catalog.merchants);
  const common = (credit: Credit) => ({
    benefit_key: credit.key,
    name: credit.name,
    period: credit.period,
    reset: credit.reset,
    enrolment: credit.enrolment,
    spend_required: credit.spend_required,
    merchants: credit.merchants.map((key) => names.get(key) ?? key.replaceAll('_', ' ')),
    from_second_year: credit.from_second_year === true,
    ends: credit.valid_to,
    conditions: creditConditions(credit),
  });
  const valued = seed.credits.flatMap((credit) =>
    credit.value === null ? [] : [{ credit, value: credit.value }],
  );
  const program = catalog.programs.get(seed.program ?? '');
  const cpp = program?.transfer_cpp?.base ?? program?.cash_cpp ?? null;
  return {
    annual_credits: valued
      .filter(({ credit }) => credit.period !== 'one_time')
      .map(({ credit, value }) => {
        return { ...common(credit), value, frequency: creditFrequency(credit) };
      }),
    one_time_benefits: valued
      .filter(({ credit }) => credit.period === 'one_time')
      .map(({ credit, value }) => ({ ...common(credit), value })),
    other_benefits: seed.credits
      .filter(({ value }) => value === null)
      .map((credit) => ({
        ...common(credit),
        points: credit.points ?? null,
        frequency: creditFrequency(credit),
      })),
    free_nights: seed.credits.flatMap((credit) => {
      if (credit.night === undefined) return [];
      const points = nightPoints(credit);
      const assumed = points === null || cpp === null ? null : Math.round(points * cpp) / 100;
      return {
        ...common(credit),
        ...credit.night,
        frequency: creditFrequency(credit),
        assumed_value: assumed,
        assumed_cpp: assumed === null ? null : cpp,
      };
    }),
  };
}
