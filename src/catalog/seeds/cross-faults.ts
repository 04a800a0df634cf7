import { countryNamed } from '../merchants/abroad/places-abroad.ts';
import type { CatalogContent } from '../snapshot.ts';

/** Facts of a card with a source of their own. */
const SOURCED = [
  ...(['deposit', 'holders_fee', 'older_terms', 'no_score'] as const),
  ...(['no_credit_check', 'fuel_discount', 'new_accounts', 'approval'] as const),
];

/** Faults that no single file shows: duplicates and dangling references. */
export function crossFaults(seeds: CatalogContent): string[] {
  const programs = new Set(seeds.programs.map((program) => program.key));
  const relationships = new Map(seeds.rules.relationships.map((one) => [one.key, one]));
  const merchants = new Set(seeds.merchants.merchants.map((merchant) => merchant.key));
  const benefits = new Set(seeds.benefits.benefits.map((benefit) => benefit.key));
  const cards = new Set(seeds.cards.map((card) => card.key));
  const faults = [
    ...duplicates(
      'card_id',
      seeds.cards.map((card) => String(card.card_id)),
    ),
    ...duplicates(
      'card key',
      seeds.cards.map((card) => card.key),
    ),
    ...duplicates(
      'card name',
      seeds.cards.map((card) => card.name.toLowerCase()),
    ),
    ...duplicates(
      'program key',
      seeds.programs.map((program) => program.key),
    ),
    ...duplicates(
      'merchant key',
      seeds.merchants.merchants.map((merchant) => merchant.key),
    ),
    ...duplicates(
      'benefit key',
      seeds.benefits.benefits.map((benefit) => benefit.key),
    ),
  ];
  const missing = (known: ReadonlySet<string>, kind: string, key: string, at: string) => {
    if (!known.has(key)) faults.push(`${at}: no ${kind} "${key}"`);
  };
  for (const card of seeds.cards) {
    const at = `card ${card.key}`;
    if (card.program) missing(programs, 'program', card.program, `${at}: program`);
    for (const name of SOURCED) {
      const { source } = card[name] ?? {};
      if ((source ?? -1) >= card.sources.length) faults.push(`${at}: ${name}: no source ${source}`);
    }
    for (const index of card.quarter_activation?.sources ?? [])
      if (!card.sources[index]) faults.push(`${at}: quarter_activation: no source ${index}`);
    const ids = card.earn.map((rule) => rule.id);
    for (const repeated of duplicates('rule', ids)) faults.push(`${at}: earn: ${repeated}`);
    for (const merchant of card.fuel_discount?.merchants ?? [])
      missing(merchants, 'merchant', merchant, `${at}: fuel_discount`);
    for (const rule of card.earn) {
      for (const merchant of [...rule.merchants, ...rule.excluded_merchants]) {
        missing(merchants, 'merchant', merchant, `${at}: earn.${rule.id}`);
      }
      if (rule.categories.length === 0 && rule.merchants.length === 0) {
        faults.push(`${at}: earn.${rule.id}: names neither categories nor merchants`);
      }
      // Else the ceiling would count for all that is bought there.
      if (rule.up_to && rule.requires === null)
        faults.push(`${at}: earn.${rule.id}: a ceiling without what decides it in requires`);
      if (rule.rate > 20 && !rule.note)
        faults.push(`${at}: earn.${rule.id}: rate above 20 without a note`);
    }
    for (const credit of card.credits) {
      missing(benefits, 'benefit', credit.key, `${at}: credits`);
      const { automatic, companion_pays: pays } = credit;
      for (const index of [...(automatic ? [automatic.source] : []), ...(pays?.sources ?? [])]) {
        if (!card.sources[index]) faults.push(`${at}: credits.${credit.key}: no source ${index}`);
      }
      for (const merchant of credit.merchants) {
        missing(merchants, 'merchant', merchant, `${at}: credits.${credit.key}`);
      }
    }
    for (const [group, provenance] of Object.entries(card.provenance)) {
      for (const index of provenance?.sources ?? []) {
        if (index >= card.sources.length)
          faults.push(`${at}: provenance.${group}: no source ${index}`);
      }
    }
    for (const [field, { sources = [] }] of Object.entries(card.field_provenance)) {
      for (const index of sources) {
        if (index >= card.sources.length)
          faults.push(`${at}: field_provenance.${field}: no source ${index}`);
      }
    }
    const program = relationships.get(card.relationship ?? '');
    if (card.relationship !== null && program === undefined) {
      faults.push(`${at}: relationship: no relationship program "${card.relationship}"`);
    }
    if (program && (program.business === true) !== card.business) {
      faults.push(
        `${at}: relationship: ${program.key} is for ${card.business ? 'personal' : 'business'} cards`,
      );
    }
  }
  for (const { key, networks_source, networks_elsewhere = [] } of seeds.merchants.merchants) {
    for (const { place, source } of [
      { place: 'online', source: networks_source ?? 0 },
      ...networks_elsewhere,
    ]) {
      if (source >= seeds.merchants.sources.length)
        faults.push(`merchant ${key}: networks: no source ${source}`);
      if (place !== 'online' && countryNamed(place) !== place)
        faults.push(`merchant ${key}: networks_elsewhere: no country "${place}"`);
    }
  }
  for (const change of seeds.rules.product_changes) {
    const reported = (change.reported ?? []).flatMap(({ to }) => to);
    for (const key of [change.from, ...change.to, ...reported])
      missing(cards, 'card', key, 'rules.json: product_changes');
  }
  for (const program of seeds.programs) {
    for (const key of program.unlocked_by ?? []) {
      missing(cards, 'card', key, `program ${program.key}: unlocked_by`);
    }
    for (const { method, source } of program.redemptions) {
      if (source >= program.sources.length)
        faults.push(`program ${program.key}: ${method}: no source ${source}`);
    }
    for (const key of program.books?.programs ?? []) {
      missing(programs, 'program', key, `program ${program.key}: books`);
    }
    if ((program.books?.source ?? -1) >= program.sources.length)
      faults.push(`program ${program.key}: books: no source ${program.books?.source}`);
    for (const { fee, block_bonus, program: to } of program.transfer_partners) {
      if ((block_bonus?.source ?? 0) >= program.sources.length)
        faults.push(`program ${program.key}: block_bonus to ${to}: no source`);
      for (const index of fee?.sources ?? []) {
        if (index >= program.sources.length)
          faults.push(`program ${program.key}: fee to ${to}: no source ${index}`);
      }
    }
  }
  for (const { key } of seeds.names.popularity) missing(cards, 'card', key, 'popularity.json');
  return faults;
}

function duplicates(kind: string, values: readonly string[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return [...repeated].map((value) => `duplicate ${kind} "${value}"`);
}
