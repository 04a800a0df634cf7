import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { AGE_KINDS, AGE_LIMITS, agedFacts } from '../../../catalog/seeds/ages.ts';
import { FACT_FIELDS } from '../../../catalog/seeds/fact-fields.ts';
import type { CardSeed } from '../../../catalog/seeds/schema/card.ts';
import { type GroupProvenance, SOURCE_RANKS } from '../../../catalog/seeds/schema/parts.ts';
import { newestSource, rankOf, sourcesOf, statusOf } from '../../../catalog/seeds/sources.ts';
import { isOpenFact } from '../../../plans/open-facts.ts';

const status = z.enum(['confirmed', 'single_source', 'disputed']);
const rank = z.enum(SOURCE_RANKS);

const group = z
  .object({
    status,
    dispute: z.string().nullable(),
    sources: z.array(
      z.object({
        title: z.string(),
        url: z.string(),
        /** The date that the source gives itself; null when it gives none. */
        as_of: z.string().nullable(),
        rank,
      }),
    ),
  })
  .nullable();

/** Where one field comes from. Null: no source is known. */
const field = z
  .object({
    source: z.string(),
    rank,
    checked_at: z.string().nullable(),
    effective_from: z.string().nullable(),
    status,
  })
  .nullable();

/** Facts past the age at which their kind is checked again. */
const notChecked = z.object({
  facts: z.string(),
  kind: z.enum(AGE_KINDS),
  /** The date of their newest source; null when none has a date. */
  since: z.string().nullable(),
  /** Days after which they are checked; null: once a quarter. */
  limit_days: z.int().nullable(),
  /** Where this detail serves them. */
  fields: z.array(z.string()).optional(),
});

export const servedQuality = z.object({
  not_checked: z.array(notChecked),
  /** The oldest of the groups' dates; null when none has one. */
  last_verified: z.string().nullable().optional(),
  is_active: z.boolean().optional(),
  groups: z.record(z.string(), group).optional(),
  fields: z.record(z.string(), field).optional(),
});
type Quality = z.output<typeof servedQuality>;

/** Quality without facts that the plan hides: that they are checked tells that the card has them. */
export function ofOpenFacts(quality: Quality): Quality {
  const not_checked = quality.not_checked.flatMap(({ fields = [], ...one }) => {
    const open = fields.filter(isOpenFact);
    return open.length > 0 ? [{ ...one, fields: open }] : [];
  });
  return { ...quality, not_checked };
}

export function describeQuality(card: CatalogCard, today: string): Quality {
  const { provenance } = card.seed;
  return {
    not_checked: agedFacts(card.seed, today)
      .filter(({ is_old }) => is_old)
      .map(({ words, kind, checked_at, paths }) => {
        const limit_days = AGE_LIMITS[kind];
        return { facts: words, kind, since: checked_at, limit_days, fields: [...paths] };
      }),
    last_verified: card.last_verified,
    is_active: card.is_active,
    groups: Object.fromEntries(
      Object.entries(provenance).map(([name, one]) => [
        name,
        one && describeGroup(withDisputes(name, one, card.seed), card.seed),
      ]),
    ),
    fields: Object.fromEntries(
      FACT_FIELDS.map(({ path, group: of, name }) => [
        path,
        describeField(name, provenance[of], card.seed),
      ]),
    ),
  };
}

/** A group is disputed where one of its fields is. */
function withDisputes(name: string, one: GroupProvenance, seed: CardSeed): GroupProvenance {
  const own = FACT_FIELDS.filter(({ group }) => group === name).flatMap((field) => {
    const dispute = seed.field_provenance[field.name]?.dispute;
    return dispute === undefined ? [] : [`${field.name.replaceAll('_', ' ')} ${dispute}`];
  });
  if (one.dispute !== null || own.length === 0) return one;
  return { ...one, status: 'disputed', dispute: own.join('; ') };
}

function describeGroup(one: GroupProvenance, seed: CardSeed): z.output<typeof group> {
  const { sources, official_url } = seed;
  return {
    status: statusOf(one, sources, official_url),
    dispute: one.dispute,
    sources: sourcesOf(one, sources).map((source) => ({
      title: source.title,
      url: source.url,
      as_of: source.as_of,
      rank: rankOf(source, official_url),
    })),
  };
}

function describeField(
  name: string,
  group: GroupProvenance | null,
  { sources, official_url, field_provenance }: CardSeed,
): z.output<typeof field> {
  const own = field_provenance[name];
  const cited = own?.sources ?? group?.sources ?? [];
  const source = newestSource(sourcesOf({ sources: cited }, sources));
  if (source === null) return null;
  const agreed = own?.sources === undefined ? group?.status : 'confirmed';
  const claim = own?.dispute === undefined ? agreed : 'disputed';
  const one = { status: claim ?? 'single_source', sources: cited, dispute: null };
  return {
    source: source.url,
    rank: rankOf(source, official_url),
    checked_at: source.as_of,
    effective_from: own?.effective_from ?? null,
    status: statusOf(one, sources, official_url),
  };
}
