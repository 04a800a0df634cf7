import { type BestCard, leadersOf } from '../../../../engine/decisions/purchase/best-card.ts';
import type { Category } from '../../../../engine/model/categories.ts';
import { list } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { quiet } from '../../../../operation/notes.ts';
import { type MerchantReading, readMerchant } from '../../../shared/merchants/merchant-facts.ts';
import { isOnlineRetail } from '../../../shared/merchants/merchant-networks.ts';
import type { Purchase } from './read.ts';

/** Other ways to buy from the same store, which cards and networks tell apart: told where nobody said which. */

type Asked = Pick<Purchase, 'reading' | 'cards' | 'rankAt'>;

/** How the tills of a store are spoken of: then it is not bought online, nor at the pump. */
const AT_TILL =
  /\b(?:in[ -]?stores?|in[ -]person|inside|warehouse|at (?:the |a )?(?:till|register|checkout|counter)|self[ -]?checkout)\b/i;
/** Stores that sell fuel under another code. */
const WITH_PUMPS: ReadonlySet<Category> = new Set(['wholesale_clubs', 'superstores']);

export const saysTill = ({ said, way }: Pick<MerchantReading, 'said' | 'way'>): boolean =>
  AT_TILL.test(way?.words ?? said);

/** In words, for `turns_at`: buying it online, where other cards are better or taken there. */
export function ifOnline(asked: Asked, result: BestCard, context: Context): string[] {
  const { facts } = asked.reading;
  if (!isOpen(asked) || !isOnlineRetail(facts.category) || facts.online === true) return [];
  const there = readMerchant(`${facts.name} online`, asked.cards, quiet(context)).facts;
  const names = othersAt(asked, there, result, context);
  const sent = there.key === facts.key ? `${facts.name} online` : there.name;
  return names === '' ? [] : [`buying it online: send "${sent}" (then ${names})`];
}

/** The cards for the fuel of a store, `Its gas: Citi Custom Cash Card.`, where these are others; else empty. */
export function atPump(asked: Asked, result: BestCard, context: Context): string {
  const { facts } = asked.reading;
  if (!isOpen(asked) || !WITH_PUMPS.has(facts.category) || facts.online === true) return '';
  const pump = readMerchant(`${facts.name} gas`, asked.cards, quiet(context));
  const { key, category } = pump.facts;
  const isOwn = key !== null && key !== facts.key && category === 'gas_stations';
  const names = isOwn && !pump.name_guessed ? othersAt(asked, pump.facts, result, context) : '';
  return names === '' ? '' : `Its gas: ${names}.`;
}

/** Whether a store is named, and none of the ways to buy there. */
function isOpen({ reading }: Asked): boolean {
  const { facts, abroad, open } = reading;
  return facts.key !== null && abroad === null && !open && !saysTill(reading);
}

/** Who leads there, where not all who lead here do; else empty. */
function othersAt(
  { rankAt }: Asked,
  there: Purchase['reading']['facts'],
  result: BestCard,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const first = leadersOf(rankAt(there));
  const here = leadersOf(result);
  if (here.length > 0 && here.every((id) => first.includes(id))) return '';
  return list(first.flatMap((id) => catalog.cardsById.get(id)?.seed.name ?? []));
}
