import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { isAboutEqual, NOTABLE_GAIN } from '../../../../engine/decisions/value/stands-up.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import { brandSpending } from './spending.ts';

/** Most merchants that are named. */
const NAMED = 3;
/** Beside a notable one, a rate that adds less is a way out too. */
const A_DOLLAR = 1;

/**
 * In words: at which merchants of these cards nothing is spent, as nobody said so.
 * @param nets of cards that are compared, dollars a year by id: where another leads with all such
 *   spending at one of these merchants, each is told with what its card brings then
 */
export function nothingAtBrands(
  cards: readonly CatalogCard[],
  facts: Pick<EngineInput, 'options' | 'spending' | 'programs' | 'as_of'>,
  catalog: CatalogSnapshot,
  nets?: ReadonlyMap<number, number>,
): string[] {
  const least = nets === undefined ? NOTABLE_GAIN : A_DOLLAR;
  const found = cards.flatMap((card) => {
    const brand = brandSpending(card, facts, catalog, least);
    return brand === null ? [] : [{ ...brand, id: card.seed.card_id }];
  });
  if (!found.some(({ most }) => most >= NOTABLE_GAIN)) return [];
  const leadAt = (name: string | null): number | null => {
    const years = [...(nets ?? [])].map(([id, net]) => {
      const own = found.find((one) => one.id === id && one.name === name);
      return { id, net: net + (own?.most ?? 0) };
    });
    const [first, second] = years.toSorted((a, b) => b.net - a.net);
    return first && second && !isAboutEqual(first.net, second.net) ? first.id : null;
  };
  const now = leadAt(null);
  const turns = found.some(({ name }) => leadAt(name) !== now);
  const where = [...Map.groupBy(found, ({ name }) => name)].map(([name, own]) => {
    const each = own.map(({ gives, most, id }) => {
      const net = turns ? nets?.get(id) : undefined;
      return net === undefined ? gives : `${gives}, about ${usd(net + most)} a year with all there`;
    });
    return `${name} (${list([...new Set(each)], 'or')})`;
  });
  const named = list(where.slice(0, NAMED), 'or');
  return [`nothing spent at ${named}, which spending can name`];
}
