import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { withoutTransfers } from '../../../../engine/worth/points-otherwise.ts';
import { centsText, list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Rank } from '../ranking/search-ranking.ts';

/** Orders in which what points are worth counts. */
const BY_WORTH: ReadonlySet<QueryFilters['sort']> = new Set([
  undefined,
  'sign_on_bonus',
  'first_year',
  'later_year',
]);

/** Cards of a search, best first, among which the first one without transfers is looked for. */
const POOL = 20;

interface Ordered {
  readonly found: readonly CatalogCard[];
  readonly shown: readonly CatalogCard[];
  /** The first cards of those found. */
  readonly first: (most: number) => readonly { readonly card: CatalogCard }[];
}

/**
 * Says at what value points count that are worth it only if they are transferred, as most people
 * would read the dollars as cash; and which card is first for who never transfers any.
 */
export function tellPoints(
  { sort, card_type }: Pick<QueryFilters, 'sort' | 'card_type'>,
  { found, shown, first: firstOf }: Ordered,
  facts: EngineInput,
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  if (!BY_WORTH.has(sort) || card_type === 'balance_transfer') return;
  const { programs, options } = facts;
  const moved = ({ engine }: CatalogCard) => {
    const { best, cpp } = worthBeside(engine, programs, options.also_held);
    const program = programs.get(engine.program ?? '');
    const isMoved = best === 'transfer' && program !== undefined && !program.own_awards;
    return isMoved ? [{ name: program.name, worth: centsText(cpp[options.point_value]) }] : [];
  };
  const values = [...Map.groupBy(shown.flatMap(moved), ({ worth }) => worth)].map(
    ([worth, alike]) => `${list([...new Set(alike.map(({ name }) => name))])} at ${worth}`,
  );
  if (values.length === 0) return;
  // What rests on no transfer is worth the same without: of cards behind it none comes before it.
  const isPlain = (card: CatalogCard) => moved(card).length === 0;
  const likely = shown.some(isPlain) ? shown : firstOf(POOL).map(({ card }) => card);
  const isEnough = likely.some(isPlain);
  const plain = { ...facts, programs: withoutTransfers(programs) };
  const first = rank(isEnough ? likely : found, 1, { facts: plain }).top[0]?.card;
  const turned =
    first === undefined || first === shown[0]
      ? ''
      : `; used in a portal or as cash instead, ${first.seed.name} leads`;
  warn(`Points count by transfer, not as cash: ${list(values)} each${turned}.`);
}
