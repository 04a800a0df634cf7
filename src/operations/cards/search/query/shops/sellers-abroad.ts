import type { CatalogCard } from '../../../../../catalog/catalog-card.ts';
import { sellersNamed } from '../../../../../catalog/merchants/abroad/chains-abroad.ts';
import { PLACES_ABROAD } from '../../../../../catalog/merchants/abroad/places-abroad.ts';
import { categoryLabel } from '../../../../../catalog/text/rate-parts.ts';
import { foreignFeePercent } from '../../../../../engine/model/foreign.ts';
import { wordList } from '../../../../../kit/text/word-list.ts';
import { list } from '../../../../../kit/words.ts';
import type { Context } from '../../../../../operation/context.ts';
import { disputedMark } from '../../../../shared/abroad/foreign-dispute.ts';

/** Sellers of other countries that a search names: what is paid there may be charged a foreign fee. */

/** One that charges people here too, from where is not known. */
export interface OpenSeller {
  readonly name: string;
  readonly country: string;
}

const PLACE = wordList(PLACES_ABROAD.toSorted((a, b) => b.length - a.length).join('|'));
/** `an Etsy seller in France` */
const SELLER_IN = new RegExp(
  String.raw`\b(?:sellers?|shops?|stores?|merchants?|retailers?|vendors?|boutiques?|web ?sites?|companies|company) (?:(?:that|which|who|is|are|based|located|ships?|sells?|out) ){0,3}(?:in|from|of) (?:the )?${PLACE}\b`,
  'i',
);
/** Who says so is one. */
const IS_ONE = /\b(?:i am|i['’]?m|we are|we['’]?re|as) an? /i;
const ABROAD = /\b(?:abroad|overseas)\b/i;
/** A card of its name is asked for. */
const ITS_CARD = /^(?:['’]s)?(?:\s+\S+){0,2}?\s+(?:cards?|visa|mastercard|amex|credit)\b/i;
/** What is said there already is told by its own word. */
const KIND_BEHIND = /^\s+(?:train|rail|groceries|food|clothes|clothing|shopping)\b/i;

/** The query with what is bought at chains abroad as its kind, paid abroad, and the sellers that may charge from there. */
export function boughtAbroad(query: string): {
  readonly query: string;
  readonly notes: readonly string[];
  readonly open: readonly OpenSeller[];
} {
  const open: OpenSeller[] = [];
  const chains: string[] = [];
  let rest = '';
  let done = 0;
  for (const { name, from, to, sells, country } of sellersNamed(query)) {
    const behind = query.slice(to);
    if (ITS_CARD.test(behind)) continue;
    if (country !== null) open.push({ name, country });
    if (sells === null) continue;
    chains.push(name);
    rest += query.slice(done, from) + (KIND_BEHIND.test(behind) ? '' : categoryLabel(sells));
    done = to;
  }
  const left = rest + query.slice(done);
  const read = IS_ONE.test(left) ? left : left.replace(SELLER_IN, ', abroad');
  const isAway = chains.length > 0;
  return {
    query: isAway && !ABROAD.test(read) ? `${read}, abroad` : read,
    notes:
      chains.length === 0 ? [] : [`Paid abroad, where a foreign fee comes off: ${list(chains)}`],
    open,
  };
}

/** Says that such a seller may charge from abroad, and what the cards shown then take. */
export function tellOpenSellers(
  sellers: readonly OpenSeller[],
  shown: readonly CatalogCard[],
  { warn }: Pick<Context, 'warn'>,
): void {
  const isFree = ({ seed }: CatalogCard) => seed.foreign_fee_percent === 0 && !disputedMark(seed);
  const charging = shown.filter((card) => !isFree(card));
  if (sellers.length === 0 || charging.length === 0) return;
  const fees = charging.map(({ seed, engine }) => {
    const isKnown = seed.foreign_fee_percent !== null;
    const fee = isKnown ? `${foreignFeePercent(engine)}%` : 'one not known';
    return `${fee} on ${seed.name}${disputedMark(seed)}`;
  });
  const names = list(sellers.map(({ name, country }) => `${name} (${country})`));
  warn(
    `Whether ${names} ${sellers.length === 1 ? 'charges' : 'charge'} from abroad is not known here and not counted: where so, a foreign fee comes off: ${list(fees)}${charging.length < shown.length ? '; none on the others' : ''}.`,
  );
}
