import { openedCard } from '../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { isAbroad } from '../../../engine/model/foreign.ts';
import type { SpendingLine } from '../../../engine/model/input.ts';
import { list } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { tellForeignFees } from '../abroad/foreign-fees.ts';

/**
 * Where something is spent abroad, a card whose network few shops take there earns nothing at the
 * others: how many take it no source says, so the figures leave it out and the answer tells it.
 *
 * @param isOf what is said of a card that may be on it: `is` of one that may be held, else what it will be
 * @returns by card_id, why it may not be taken abroad, in words
 */
export function tellThinAbroad(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  isOf: 'is' | 'comes on' = 'is',
): ReadonlyMap<number, readonly string[]> {
  const doubts = new Map<number, readonly string[]>();
  if (!spending.some(isAbroad)) return doubts;
  for (const { network, shops, more_in } of catalog.rules.thin_abroad) {
    const concerned = cards.filter(({ engine }) => engine.networks.includes(network));
    if (concerned.length === 0) continue;
    const [own, maybe] = [true, false].map((is) => {
      const some = concerned.filter(({ engine }) => (engine.networks.length === 1) === is);
      return namedBy(some);
    });
    for (const { seed, engine } of concerned) {
      const isOwn = engine.networks.length === 1;
      const doubt = isOwn
        ? `shops abroad that do not take ${network}`
        : `yours being a ${network}, which ${shops} shops abroad take`;
      doubts.set(seed.card_id, [doubt]);
    }
    const if_so = maybe?.length ? `${list(maybe)} if yours ${isOf} ${network}` : '';
    const names = own?.length ? `${list(own)}${if_so && `; so beside ${if_so}`}` : if_so;
    const more = more_in.length > 0 ? ` (more in ${list(more_in)})` : '';
    warn(
      `${network} is taken by ${shops} ${shops === 'few' ? 'shops' : 'shops than Visa and Mastercard'} abroad${more}, which the figures leave out: have a Visa or Mastercard beside ${names}.`,
    );
  }
  return doubts;
}

/** Names, what is told of new accounts once for those that share it. */
function namedBy(cards: readonly CatalogCard[]): string[] {
  return [...Map.groupBy(cards, freshText)].flatMap(([fresh, some]) => {
    const names = [...new Set(some.map(({ seed }) => seed.name))];
    return fresh === '' ? names : [`${list(names)}${fresh}`];
  });
}

/** ` (new accounts are Discover: one source, 2026-08-12)`: of a card as an account opened now, where holders have others. */
function freshText({ seed, engine }: CatalogCard): string {
  const { new_accounts: fresh, networks, sources } = seed;
  if (fresh === undefined || engine.networks.length === networks.length) return '';
  const day = sources[fresh.source]?.as_of;
  return ` (new accounts are ${list(fresh.networks, 'or')}: one source${day ? `, ${day}` : ''})`;
}

/** Share of the spending abroad from which a card that stands alone has to be taken there. */
const MOST = 0.5;

/** Whether more is spent abroad than at home. */
export function isMostlyAbroad(spending: readonly SpendingLine[]): boolean {
  const sum = (lines: readonly SpendingLine[]) =>
    lines.reduce((all, { monthly }) => all + monthly, 0);
  return sum(spending.filter(isAbroad)) > MOST * sum(spending);
}

/**
 * ` where Discover is taken, as few shops abroad do`: on what a verdict for one card rests whose
 * spending is mostly abroad; empty where shops there take it, or most is spent at home.
 */
export function whereTaken(
  card: CatalogCard | undefined,
  spending: readonly SpendingLine[],
  context: Pick<Context, 'catalog'>,
): string {
  if (card === undefined || !isMostlyAbroad(spending) || !isThinAbroad(card, context)) return '';
  return ` where ${list(card.engine.networks, 'or')} is taken, as few shops abroad do`;
}

/**
 * Of cards that may be opened those that are taken where most is spent: abroad few shops take Discover,
 * and a card that they refuse earns nothing of what the figures count. Says that others are left out.
 */
export function takenWhereSpent(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  context: Pick<Context, 'catalog' | 'warn'>,
): readonly CatalogCard[] {
  if (!isMostlyAbroad(spending)) return cards;
  const thin = new Set(cards.filter((card) => isThinAbroad(openedCard(card), context)));
  if (thin.size === 0) return cards;
  const networks = new Set([...thin].flatMap((card) => [...openedCard(card).engine.networks]));
  context.warn(
    `New cards on ${list([...networks], 'or')} are left out, as few shops abroad take them and most is spent there.`,
  );
  return cards.filter((card) => !thin.has(card));
}

/**
 * Whether a card is on networks alone that few shops abroad take.
 * @param country where it is, if that is known
 */
export function isThinAbroad(
  { engine }: CatalogCard,
  { catalog }: Pick<Context, 'catalog'>,
  country: string | null = null,
): boolean {
  const few = catalog.rules.thin_abroad
    .filter(
      ({ shops, more_in }) =>
        shops === 'few' && !more_in.some((one) => one.toLowerCase() === country),
    )
    .map(({ network }): string => network);
  const { networks } = engine;
  return networks.length > 0 && networks.every((network) => few.includes(network));
}

/** A network as names of cards have it, where they do not as we do. */
const NETWORK_IN_NAMES: Readonly<Record<string, string>> = { Amex: 'American Express' };

const FIRST_WORD = { few: 'Few', fewer: 'Fewer' } as const;

/** Says of cards whose terms are asked that few or fewer shops abroad take the network that they have, or may have. */
export function tellFewAbroad(
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  for (const { network, shops, more_in } of catalog.rules.thin_abroad) {
    const concerned = cards.filter(({ seed }) => seed.networks.includes(network));
    const more = more_in.length > 0 ? ` (more in ${list(more_in)})` : '';
    if (concerned.length === 0) continue;
    // Most names tell it.
    const named = concerned
      .filter(({ seed }) => !seed.name.includes(NETWORK_IN_NAMES[network] ?? network))
      .map(({ seed: { name, networks, new_accounts: fresh } }) => {
        const opened = fresh === undefined ? '' : ` (new ones ${list(fresh.networks, 'or')})`;
        return `${name} is ${list(networks, 'or')}${opened}`;
      });
    const told = `shops abroad take ${network}${more}.`;
    const who = named.length > 0 ? `${named.join('; ')}: ${shops}` : FIRST_WORD[shops];
    warn(`${who} ${told}`);
  }
}

/** Whether who asks for these networks alone has one that is taken nearly everywhere. */
export function isTakenAbroad({
  network,
  any_network = network === undefined ? [] : [network],
}: {
  readonly network?: string;
  readonly any_network?: readonly string[];
}): boolean {
  return (
    any_network.length > 0 && any_network.every((one) => one === 'Visa' || one === 'Mastercard')
  );
}

/**
 * Says both of spending abroad: see `tellForeignFees`, `tellThinAbroad`.
 * @param opened cards that the answer names to be opened
 */
export function tellAbroad(
  cards: readonly CatalogCard[],
  spending: readonly SpendingLine[],
  context: Context,
  opened: readonly CatalogCard[] = [],
): ReadonlyMap<number, readonly string[]> {
  tellForeignFees(cards, spending, context);
  return tellThinAbroad([...cards, ...opened.map(openedCard)], spending, context);
}
