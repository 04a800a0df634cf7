import type {
  CardProvenance,
  EngineCard,
  EngineProgram,
  Pool,
  TermSource,
} from '../engine/model/facts.ts';
import type { PriceTerms } from '../engine/model/transfers/cash-terms.ts';
import { withEstimates } from './certificates.ts';
import { fuelRule } from './fuel-discounts.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { GroupProvenance, Source } from './seeds/schema/parts.ts';
import type { ProgramSeed } from './seeds/schema/program.ts';
import type { RuleFile } from './seeds/schema/reference.ts';
import { newestSource, sourcesOf, statusOf } from './seeds/sources.ts';

/**
 * A card as the engine takes it, and no more of it: of thousands each field counts, and all of one
 * shape are read faster.
 */
export function engineCard(seed: CardSeed, rules: RuleFile): EngineCard {
  return {
    card_id: seed.card_id,
    key: seed.key,
    name: seed.name,
    issuer: seed.issuer,
    business: seed.business,
    annual_fee: seed.annual_fee,
    first_year_fee: seed.first_year_fee,
    program: seed.program,
    base_rate: seed.base_rate,
    earn: seed.fuel_discount ? [...seed.earn, ...fuelRule(seed, rules)] : seed.earn,
    quarter_activation: seed.quarter_activation ?? null,
    first_year_factor: seed.first_year_factor,
    bonus: seed.bonus,
    credits: withEstimates(seed, rules),
    networks: seed.networks,
    foreign_fee_percent: seed.foreign_fee_percent,
    open_to_new: seed.status === 'open',
    tiers: rules.relationships.find(({ key }) => key === seed.relationship)?.tiers ?? null,
    provenance: new NewestSources(seed),
  };
}

/** Found when it is asked for: few of thousands of cards are shown, and for each it would take 250 bytes. */
class NewestSources implements CardProvenance {
  readonly #seed: CardSeed;

  constructor(seed: CardSeed) {
    this.#seed = seed;
  }

  get fees(): TermSource | null {
    return this.#of('fees');
  }

  get earn(): TermSource | null {
    return this.#of('earn');
  }

  get bonus(): TermSource | null {
    return this.#of('bonus');
  }

  get credits(): TermSource | null {
    return this.#of('credits');
  }

  #of(group: keyof CardProvenance): TermSource | null {
    const { provenance, sources, official_url } = this.#seed;
    return newest(provenance[group], sources, official_url);
  }
}

/**
 * A program as the engine takes it.
 * @param kindOf of a program by its key
 */
export function engineProgram(
  seed: ProgramSeed,
  kindOf: (key: string) => ProgramSeed['kind'] | undefined,
): EngineProgram {
  const { value, partners } = seed.provenance;
  const of = (group: GroupProvenance | null): TermSource | null => newest(group, seed.sources);
  const own_awards = seed.kind !== 'cash' && !seed.kind.startsWith('bank_');
  const cash_by_card = cashByCard(seed);
  const sources = { value_source: of(value), partners_source: of(partners) };
  const transfer_partners = seed.transfer_partners.map((partner) => {
    return { ...partner, ratio: exactRatio(partner.ratio) };
  });
  const pool = poolOf(transfer_partners, kindOf);
  const { cash_terms, portal_terms, ...facts } = seed;
  return {
    ...{ ...facts, transfer_partners, own_awards },
    ...(cash_terms && { cash_terms: priceTerms(cash_terms, seed.cash_cpp, seed) }),
    ...(portal_terms && { portal_terms: priceTerms(portal_terms, seed.portal_cpp, seed) }),
    ...(pool && { pool }),
    ...(cash_by_card && { cash_by_card }),
    ...sources,
  };
}

/** The row for good by which points become those of a bank's program that transfers. */
function poolOf(
  rows: EngineProgram['transfer_partners'],
  kindOf: (key: string) => ProgramSeed['kind'] | undefined,
): Pool | null {
  const row = rows.find(({ program, valid_from, valid_to }) => {
    return valid_from === null && valid_to === null && kindOf(program) === 'bank_transferable';
  });
  return row === undefined ? null : { program: row.program, ratio: row.ratio, cards: row.cards };
}

/** Largest part of the ratio that programs name: 20:1. */
const MOST_PARTS = 20;

/** A third, where 0.333333 is written for 3:1: of 60,000 points none is lost. */
function exactRatio(ratio: number): number {
  for (let parts = 1; parts <= MOST_PARTS; parts += 1) {
    const whole = Math.round(ratio * parts);
    if (whole > 0 && Math.abs(whole / parts - ratio) < 1e-6) return whole / parts;
  }
  return ratio;
}

/** With the date of the value that is counted: that of the redemption which pays it. */
function priceTerms(
  { way, others }: NonNullable<ProgramSeed['cash_terms']>,
  counted: number | null,
  { redemptions, sources }: Pick<ProgramSeed, 'redemptions' | 'sources'>,
): PriceTerms {
  const own = redemptions.find(({ cpp }) => cpp === counted);
  return {
    way: way ?? null,
    as_of: (own && sources[own.source]?.as_of) ?? null,
    others: others.map(({ cpp, source }) => ({ cpp, as_of: sources[source]?.as_of ?? null })),
  };
}

/** The best cash value by card key, of redemptions that only some cards have. */
function cashByCard({ redemptions }: ProgramSeed): Map<string, number> | null {
  const byCard = new Map<string, number>();
  for (const { cash, cards, cpp } of redemptions) {
    if (cash !== true) continue;
    for (const key of cards ?? []) byCard.set(key, Math.max(cpp, byCard.get(key) ?? 0));
  }
  return byCard.size === 0 ? null : byCard;
}

/** The newest source of a group of fields. */
function newest(
  group: GroupProvenance | null,
  sources: readonly Source[],
  officialUrl: string | null = null,
): TermSource | null {
  const source = group && newestSource(sourcesOf(group, sources));
  if (group === null || source === null) return null;
  const status = statusOf(group, sources, officialUrl);
  return { source: source.url, as_of: source.as_of, status };
}
