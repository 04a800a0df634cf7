import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { netOngoing } from '../../../../engine/decisions/value/card-value.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { HALF_DOLLAR } from '../../../../engine/model/money.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { withoutAwards, withoutTransfers } from '../../../../engine/worth/points-otherwise.ts';
import { centsText, list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { isForAwards } from '../../../shared/points/closed-programs.ts';
import { spreadsOffers } from '../ranking/search-fit.ts';
import type { Rank, Ranked } from '../ranking/search-ranking.ts';

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
  filters: QueryFilters,
  { found, shown, first: firstOf }: Ordered,
  facts: EngineInput,
  rank: Rank,
  { warn }: Pick<Context, 'warn'>,
): void {
  const { sort, card_type } = filters;
  if (!BY_WORTH.has(sort) || card_type === 'balance_transfer') return;
  const { programs, options } = facts;
  const valued = ({ engine }: CatalogCard, own: boolean) => {
    const { best, cpp } = worthBeside(engine, programs, options.also_held);
    const program = programs.get(engine.program ?? '');
    if (program === undefined || (program.own_awards === true) !== own) return [];
    const isTold = own ? isForAwards(program) && cpp.base > 0 : best === 'transfer';
    return isTold ? [{ name: program.name, worth: centsText(cpp[options.point_value]) }] : [];
  };
  const moved = (card: CatalogCard) => valued(card, false);
  const awards = worthText(shown.flatMap((card) => valued(card, true)));
  if (awards !== '') warn(`Counted in awards of their own program, not as cash: ${awards} each.`);
  const values = worthText(shown.flatMap(moved));
  if (values === '') return;
  const isPlain = (card: CatalogCard) =>
    moved(card).length === 0 && !programs.get(card.engine.program ?? '')?.own_awards;
  // What rests on no transfer or award is worth the same without: of cards behind it none comes before it.
  // Of many others the first by the other values is found sooner than the first ones by these.
  const likely =
    shown.some(isPlain) || found.length >= POOL ? shown : firstOf(POOL).map(({ card }) => card);
  const isEnough = likely.some(isPlain);
  const plain = { ...facts, programs: withoutAwards(withoutTransfers(programs)) };
  const [first] = rank(isEnough ? likely : found, 1, { facts: plain }).top;
  // A lead of less changes nothing.
  const [own] = rank(shown.slice(0, 1), 1, { facts: plain }).top;
  const isAhead = first !== undefined && first.rank >= (own?.rank ?? -Infinity) + HALF_DOLLAR;
  const turned =
    !isAhead || first.card === shown[0]
      ? ''
      : `; used in a portal or as cash instead, ${leadText(first, filters, found, { facts: plain, rank })}`;
  warn(`Points count by transfer, not as cash: ${values} each${turned}.`);
}

/** `Chase Ultimate Rewards and Capital One Miles at 1.7 cents`; empty for none. */
function worthText(rows: readonly { readonly name: string; readonly worth: string }[]): string {
  const values = [...Map.groupBy(rows, ({ worth }) => worth)].map(
    ([worth, alike]) => `${list([...new Set(alike.map(({ name }) => name))])} at ${worth}`,
  );
  return list(values);
}

/** By what the card leads; and where that is its offer, which one does by later years alone. */
function leadText(
  first: Ranked,
  filters: QueryFilters,
  found: readonly CatalogCard[],
  { facts, rank }: { readonly facts: EngineInput; readonly rank: Rank },
): string {
  const { name } = first.card.seed;
  if (filters.sort === 'sign_on_bonus') return `${name} leads by its offer`;
  if (filters.sort === 'first_year') return `${name} leads in the first year`;
  if (!spreadsOffers(filters)) return `${name} leads`;
  const [later] = rank(found, 1, { facts, filters: { ...filters, sort: 'later_year' } }).top;
  const yearOf = ({ own }: Ranked) => Math.round(netOngoing(own));
  if (later === undefined || yearOf(later) <= yearOf(first))
    return `${name} leads, with a third of its offer a year or without`;
  return `${name} leads with a third of its offer a year, ${later.card.seed.name} in later years (about ${usd(yearOf(later))} against ${usd(yearOf(first))})`;
}
