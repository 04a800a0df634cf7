import { openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { isAbroad } from '../../../engine/model/foreign.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';

/** What a shop takes, where that is not every network. */
interface Limited {
  readonly name: string;
  readonly networks: readonly string[];
}

/** Cards that an answer names: an account opened now may be on other networks than those held. */
export interface Named {
  readonly held: readonly CatalogCard[];
  readonly opened: readonly CatalogCard[];
}

/** A card with whether it is one to open. */
interface Told {
  readonly card: CatalogCard;
  readonly isNew: boolean;
}

function told({ held, opened }: Named): Told[] {
  return [
    ...[...new Set(held)].map((card) => ({ card, isNew: false })),
    ...[...new Set(opened)]
      .filter((one) => !held.includes(one))
      .map((one) => ({ card: openedCard(one), isNew: true })),
  ];
}

/**
 * `Costco takes no credit cards but Visa, so not American Express Gold Card; Capital One VentureOne
 * only if yours is one.`; empty where it takes all of these cards, or each has a network that it does.
 */
export function networksText({ name, networks }: Limited, cards: Named, where = ''): string {
  const takes = (one: string): boolean => networks.includes(one);
  const general = told(cards).filter(({ card }) => card.engine.networks.length > 0);
  const refused = general.filter(({ card }) => !card.engine.networks.some(takes));
  const partly = general.filter(
    (one) => !refused.includes(one) && !one.card.engine.networks.every(takes),
  );
  if (refused.length + partly.length === 0) return '';
  const namesOf = (some: readonly Told[]) => list(some.map(({ card }) => card.seed.name));
  const not = refused.length === 0 ? '' : `not ${namesOf(refused)}`;
  // The networks of a card that are taken, and no others; a single one was named just before.
  const byNetworks = Map.groupBy(partly, ({ card, isNew }) => {
    const own = networks.length === 1 ? 'one' : list(card.engine.networks.filter(takes), 'or');
    const fresh = isNew ? undefined : card.seed.new_accounts?.networks;
    return `only if ${isNew ? 'the one you get' : 'yours'} is ${own}${fresh ? ` (new ones are ${list(fresh, 'or')})` : ''}`;
  });
  const maybe = [...byNetworks].map(([terms, some]) => `${namesOf(some)} ${terms}`);
  return `${name} takes no credit cards but ${list(networks)}${where}, so ${[not, ...maybe].filter(Boolean).join('; ')}.`;
}

/** The shops where money goes that refuse some networks. */
export function limitedShops(
  spending: readonly SpendingLine[],
  { merchants: file }: Pick<Context['catalog'], 'merchants'>,
): Limited[] {
  const limits = new Map(
    spending.flatMap((line) =>
      line.networks === undefined || line.merchant === null || line.monthly <= 0 || isAbroad(line)
        ? []
        : [[line.merchant, line.networks] as const],
    ),
  );
  if (limits.size === 0) return [];
  return file.merchants.flatMap(({ key, name }) => {
    const networks = limits.get(key);
    return networks === undefined ? [] : [{ name, networks }];
  });
}

/** Says of each such shop which of these cards it refuses, and which it takes on some networks alone. */
export function tellNetworksAt(
  spending: readonly SpendingLine[],
  cards: Named,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const where = spending.some(isAbroad) ? ' (at home)' : '';
  const shops = limitedShops(spending, catalog);
  for (const alike of Map.groupBy(shops, ({ networks }) => networks.join()).values()) {
    const [{ networks } = { networks: [] }] = alike;
    const text = networksText(
      { name: list(alike.map(({ name }) => name)), networks },
      cards,
      where,
    );
    if (text !== '') warn(alike.length > 1 ? text.replace(' takes no ', ' take no ') : text);
  }
}

/**
 * In words, for `turns_at`, by card: that it may be on a network which such a shop refuses.
 */
export function untakenIf(
  spending: readonly SpendingLine[],
  cards: Named,
  { catalog }: Pick<Context, 'catalog'>,
): ReadonlyMap<number, string[]> {
  const shops = limitedShops(spending, catalog);
  return new Map(
    told(cards).map(({ card: { seed, engine }, isNew }) => [
      seed.card_id,
      shops.flatMap(({ name, networks }) => {
        const others = engine.networks.filter((one) => !networks.includes(one));
        const isPartly = others.length > 0 && others.length < engine.networks.length;
        const whose = isNew ? 'the one you get' : 'yours';
        return isPartly
          ? [`${whose} being ${list(others, 'or')}, which ${name} does not take`]
          : [];
      }),
    ]),
  );
}
