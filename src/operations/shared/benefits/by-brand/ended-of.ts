import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogContent, CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Context } from '../../../../operation/context.ts';

/** A credit or perk that a card had until a day. */
export interface EndedBenefit {
  readonly key: string;
  readonly text: string;
  readonly card: string;
  /** With what it gave, in brackets. */
  readonly name: string;
  readonly ended: string;
  /** What it was called, and what it gave. */
  readonly words: string;
  /** The dollars by which it was called; empty where no source gives any. */
  readonly sums: readonly number[];
}

export type Told = Pick<Context, 'catalog' | 'caller'>;

/** Those of these cards that have ended, which plans with the facts of cards see. */
export function endedOf(
  cards: readonly CatalogCard[],
  { catalog, caller }: Told,
): readonly EndedBenefit[] {
  if (!caller.plan.paid_fields || cards.length === 0) return [];
  const label = (key: string) => catalog.benefitsByKey.get(key)?.label ?? key;
  const stored = storedCredits(catalog);
  return cards.flatMap(({ seed }) => {
    const recorded = catalog.rules.ended_benefits
      .filter(({ card }) => card === seed.key)
      .map(({ benefit, ended, was }) => ({
        key: benefit,
        ended: `on ${ended}`,
        was: was === 'included' ? '' : ` (${was})`,
        sums: sumsIn(was),
      }));
    const raw = stored.get(seed.key) ?? [];
    const lapsed = raw
      .filter(({ valid_to }) => valid_to !== null && valid_to < catalog.today)
      .map((one) => {
        return { key: one.key, ended: `after ${one.valid_to}`, was: '', sums: sumsOf(one) };
      });
    return [...recorded, ...lapsed]
      .filter(({ key }) => !seed.credits.some((one) => one.key === key))
      .map(({ key, ended, was, sums }) => ({
        key,
        sums,
        ended: ended.slice(-'YYYY-MM-DD'.length),
        text: `${label(key)} of ${seed.name}${was} ended ${ended}`,
        card: seed.name,
        name: `${label(key)}${was}`,
        words: `${label(key)} ${key} ${was}`,
      }));
  });
}

type StoredCredits = ReadonlyMap<string, CatalogContent['cards'][number]['credits']>;

const STORED = new WeakMap<CatalogContent, StoredCredits>();

/** The credits of each card as they are stored, those of the past as well. */
function storedCredits({ content }: CatalogSnapshot): StoredCredits {
  const known = STORED.get(content) ?? new Map(content.cards.map((one) => [one.key, one.credits]));
  STORED.set(content, known);
  return known;
}

/** The dollars by which people call a credit: of a period, and of the year. */
export function sumsOf({
  value,
  period,
}: Pick<CatalogCard['seed']['credits'][number], 'value' | 'period'>): number[] {
  return value === null ? [] : [value, value * (PERIODS[period].per_year || 1)];
}

/** The dollars that words name: `$75 a year`, `75 dollars`. */
export function sumsIn(words: string): number[] {
  return [...words.matchAll(/\$\s?(\d[\d,]*)|\b(\d[\d,]*)(?=\s?(?:dollars?|bucks|usd)\b)/gi)].map(
    ([, dollars, bucks]) => Number((dollars ?? bucks ?? '').replaceAll(',', '')),
  );
}
