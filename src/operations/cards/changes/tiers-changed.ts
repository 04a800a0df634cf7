import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { Relationship } from '../../../catalog/relationships.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** What changes are told of. */
interface Told {
  /** The cards that are asked about. */
  readonly cards: readonly CatalogCard[];
  /** Keys of the points programs that are asked about. */
  readonly programs: readonly string[];
  readonly field: string | undefined;
  readonly since: string | undefined;
}

const FIELD = /^relationship/;

/**
 * Of cards whose rates rest on a bank's tiers: which tiers have other names and bonuses than before, since when,
 * and who keeps the former one, as comparisons and values say it.
 */
export function tellTiersChanged({ cards, programs, field, since }: Told, context: Context): void {
  if (field !== undefined && !FIELD.test(field)) return;
  const { catalog, warn } = context;
  const ofPrograms = catalog.cards.filter(({ seed }) => programs.includes(seed.program ?? ''));
  const keys = new Set([...cards, ...ofPrograms].map(({ seed }) => seed.relationship));
  for (const program of catalog.rules.relationships.filter(({ key }) => keys.has(key))) {
    if (since !== undefined && program.from !== null && program.from < since) continue;
    const text = tiersChanged(program);
    if (text !== '') warn(text);
  }
}

/** `Tiers of BofA Rewards since 2026-05-27: Preferred Honors 50% (before Platinum Honors 75%); ...`. */
function tiersChanged({ name, former_name, from, tiers, kept }: Relationship): string {
  const changed = tiers.flatMap((tier) => {
    const was = (tier.former ?? []).map((one) => `${one.name} ${one.bonus_percent}%`);
    return was.length === 0 ? [] : [`${tier.name} ${tier.bonus_percent}% (before ${list(was)})`];
  });
  if (changed.length === 0) return '';
  const isCut = tiers.some((tier) =>
    tier.former?.some(({ bonus_percent }) => bonus_percent > tier.bonus_percent),
  );
  const before = former_name === undefined ? '' : ` (${former_name} before)`;
  const held = isCut && kept !== undefined ? `; a higher bonus of before is ${kept}` : '';
  return `Tiers of ${name}${before}${from === null ? '' : ` since ${from}`}: ${changed.join('; ')}${held}.`;
}
