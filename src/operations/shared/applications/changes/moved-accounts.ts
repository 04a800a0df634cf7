import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Context } from '../../../../operation/context.ts';
import { closedText } from './closed-text.ts';

type Catalog = Pick<Context['catalog'], 'rules' | 'cards'>;

/** The card that another bank made of the accounts of this one; null where none moved. */
export function movedTo({ seed }: CatalogCard, { rules, cards }: Catalog): CatalogCard | null {
  const moved = rules.moved_accounts.find(({ card }) => card === seed.key);
  return cards.find((one) => one.seed.key === moved?.to) ?? null;
}

/** Which bank has the accounts of a card now, as what, what stayed, and what is not known; or none. */
export function movedText(card: CatalogCard, catalog: Catalog): string[] {
  const moved = catalog.rules.moved_accounts.find((one) => one.card === card.seed.key);
  const to = movedTo(card, catalog)?.seed;
  if (moved === undefined || to === undefined) return [];
  const fee = to.annual_fee === 0 ? 'no fee' : `$${to.annual_fee} a year`;
  if (moved.from === to.issuer) {
    const source = catalog.rules.sources[moved.sources[0] ?? -1];
    const day = source?.as_of ? `as of ${source.as_of}` : `read ${source?.read_at}`;
    return [
      `${moved.from} moved its holders to ${to.name} (${fee}) from ${moved.date.slice(0, 7)} on${moved.some ? `; ${moved.some}` : ''} (${day}). ${moved.kept}`,
    ];
  }
  return [
    `Its accounts moved from ${moved.from} to ${to.issuer} on ${moved.date}, mostly as ${to.name} ($${to.annual_fee} a year)${moved.some ? `; ${moved.some}` : ''}. ${moved.kept} Which anniversary benefits of the former card are kept, and when its next fee is due, is not known here: ask ${to.issuer}.`,
  ];
}

/**
 * That a card takes no new holders, and what became of those that it has; empty for one that is open, and
 * for one of which `movedText` tells it.
 */
function endedText(card: CatalogCard, catalog: Catalog): string {
  const { name, status } = card.seed;
  if (status === 'open' || movedTo(card, catalog) !== null) return '';
  const is = status === 'discontinued' ? 'no longer offered' : closedText(card.seed);
  const said = `${name} is ${is}.`;
  return status === 'discontinued'
    ? `${said} What became of its accounts is not known here: ask ${card.seed.issuer}.`
    : said;
}

const FORMER = 'What is told here is of the former card.';

/**
 * Says so in an answer on such cards.
 * @param withClosed also of those that only take no new holders, where the answer has it nowhere else
 */
export function tellMoved(
  cards: readonly CatalogCard[],
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
  withClosed = false,
): void {
  for (const card of cards) {
    const closed = endedText(card, catalog);
    if (withClosed && closed !== '') warn(closed);
    for (const text of movedText(card, catalog)) {
      const isOnly = cards.length === 1 && !withClosed;
      warn(`${isOnly ? '' : `${card.seed.name}: `}${text} ${FORMER}`);
    }
  }
}

/** The card of an account as it is now, and what there is to say of a card that it was. */
export function accountNow(
  named: CatalogCard,
  { catalog }: Pick<Context, 'catalog'>,
): { readonly card: CatalogCard; readonly moved?: string } {
  const card = movedTo(named, catalog);
  if (card === null) return { card: named };
  const told = movedText(named, catalog).join(' ');
  return { card, moved: `${named.seed.name}: ${told} Judged as ${card.seed.name}:` };
}
