import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { categoryLabel } from '../../../../catalog/text/rate-parts.ts';
import { type Instead, verdictAt } from '../../../../engine/decisions/renewal/verdict-at.ts';
import type { EngineInput, SpendingLine } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import { spentOn } from '../../benefits/counted/spent-on.ts';
import { brandSpending } from './spending.ts';

/** What a verdict would be if flights or hotels that name no brand were with the brand of the card. */

type Catalog = CatalogSnapshot;
type Verdict = ReturnType<typeof verdictAt>['verdict'];

/**
 * `Your flights name no brand: with all of them at United Airlines (4x and all, not half, of ...) the card
 * brings about $302 a year, and the verdict is to renew`; empty where that is the verdict now, and of a card
 * of no airline or hotel group.
 * @param year one card, on the day from which its year is valued
 * @param wordsOf a verdict as the answer tells it
 */
export function brandMeant(
  card: CatalogCard,
  year: EngineInput & { readonly spending_source: string },
  instead: Instead,
  now: Verdict,
  wordsOf: (verdict: Verdict, to: string | null) => string,
  catalog: Catalog,
): string {
  const isOfBrand = catalog.enginePrograms.get(card.engine.program ?? '')?.own_awards === true;
  if (!isOfBrand || year.spending_source !== 'user_provided') return '';
  const brand = brandSpending(card, year, catalog, 0);
  const [merchant] = brand?.merchants ?? [];
  if (brand === null || merchant === undefined) return '';
  const isOpen = ({ merchant: named, unnamed, abroad, category }: SpendingLine): boolean =>
    named === null && !unnamed && abroad !== true && brand.places.has(category);
  const open = year.spending.filter(isOpen);
  if (open.length === 0) return '';
  const spending = year.spending.map((line) => (isOpen(line) ? { ...line, merchant } : line));
  const there = spentOn({}, spending, catalog);
  const spent_on = new Map([...(year.options.spent_on ?? []), ...there]);
  const then = verdictAt({ ...year, spending, options: { ...year.options, spent_on } }, instead);
  if (then.verdict === now) return '';
  const kinds = list([...new Set(open.map(({ category }) => categoryLabel(category)))]);
  const to = then.verdict === 'DOWNGRADE' ? (then.change?.card.name ?? null) : null;
  return `Your ${kinds} name no brand: all at ${brand.name} (${brand.gives}) the card brings about ${usd(then.own)} a year (then ${wordsOf(then.verdict, to)}).`;
}
