import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { atGallonPrice } from '../../../catalog/fuel-discounts.ts';
import {
  type BestCard,
  leadersOf,
  type RankedCard,
} from '../../../engine/decisions/purchase/best-card.ts';
import type { MerchantFacts } from '../../../engine/decisions/purchase/input.ts';
import type { EarnRule } from '../../../engine/model/facts.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, price } from '../../../kit/words.ts';
import type { MerchantReading } from '../../shared/merchants/merchant-facts.ts';

/** What depends on the pump: cents off a gallon, and rates for fuel that is paid there. */

type Row = Pick<RankedCard, 'card_id' | 'parts' | 'value'>;

function gallonOf({ parts }: Row, card: CatalogCard | undefined): EarnRule['gallon'] {
  const [first] = parts;
  return card?.engine.earn.find(({ id }) => id === first?.rule_id)?.gallon;
}

/** Prices of a gallon, as shares of the one that counts, within which a turn is told. */
const PRICES = { least: 0.6, most: 1.6 } as const;

/** In words, for `turns_at`: at which price of a gallon another card is best. */
export function ifGallonCosts(
  { ranked, best }: Pick<BestCard, 'ranked' | 'best'>,
  cards: readonly CatalogCard[],
): string[] {
  const cardOf = ({ card_id }: Row) => cards.find(({ seed }) => seed.card_id === card_id);
  const lead = ranked.find(({ card_id }) => card_id === best);
  if (lead === undefined) return [];
  const own = gallonOf(lead, cardOf(lead));
  const turns = ranked.flatMap((row) => {
    const gallon = gallonOf(row, cardOf(row));
    if (row === lead || !row.accepted || (gallon === undefined) === (own === undefined)) return [];
    const at = gallon ?? own;
    if (at === undefined) return [];
    const [discounted, rival] = own === undefined ? [row, lead] : [lead, row];
    const [{ spend = 0, rate = 0 } = {}] = discounted.parts;
    const kept = (spend * (rate - percentOf(at))) / 100;
    if (rival.value <= kept) return [];
    // At this price both return the same.
    const dollars = (spend * at.cents) / 100 / (rival.value - kept);
    const share = dollars / at.price;
    if (share < PRICES.least || share > PRICES.most) return [];
    const side = own === undefined ? 'less' : 'more';
    return [{ dollars, side, name: cardOf(row)?.seed.name ?? '' }];
  });
  const [first] = turns.toSorted((a, b) => a.dollars - b.dollars);
  const near = own === undefined ? turns.toSorted((a, b) => b.dollars - a.dollars)[0] : first;
  if (near === undefined) return [];
  const round = own === undefined ? Math.floor : Math.ceil;
  const cents = round(Math.round(near.dollars * 1e6) / 1e4) / 100;
  return [`gas at ${price(cents)} a gallon or ${near.side} (then ${near.name})`];
}

function percentOf({ cents, price: dollars }: NonNullable<EarnRule['gallon']>): number {
  return cents / dollars;
}

/** The cards where a gallon costs what the person says. */
export function cardsAtPrice(
  cards: readonly CatalogCard[],
  dollars: number | undefined,
): readonly CatalogCard[] {
  if (dollars === undefined) return cards;
  return cards.map((card) => {
    const earn = atGallonPrice(card.engine.earn, dollars);
    return earn === card.engine.earn ? card : card.withEngine({ ...card.engine, earn });
  });
}

const hasPump = ({ engine }: CatalogCard): boolean => engine.earn.some((rule) => rule.at_pump);

/** The cards where fuel is paid in the shop. */
export function cardsPaidInside(cards: readonly CatalogCard[]): readonly CatalogCard[] {
  return cards.map((card) =>
    hasPump(card)
      ? card.withEngine({ ...card.engine, earn: card.engine.earn.filter((rule) => !rule.at_pump) })
      : card,
  );
}

/** Of a card whose rate here holds at the pump: what it earns inside, in words; empty for others. */
export function insideNote(
  { parts }: Row,
  card: CatalogCard | undefined,
  rateText: (rate: number) => string,
): string {
  const [first] = parts;
  const rule = card?.engine.earn.find(({ id }) => id === first?.rule_id);
  return card && rule?.at_pump ? `inside ${rateText(card.engine.base_rate)}` : '';
}

/** In words, for `turns_at`: which card is best inside, where that is another one. */
export function ifPaidInside(
  { way, facts }: Pick<MerchantReading, 'way' | 'facts'>,
  result: BestCard,
  cards: readonly CatalogCard[],
  rankAt: (facts: MerchantFacts, held: readonly CatalogCard[]) => BestCard,
  nameOf: (card_id: number) => string,
): string[] {
  if (way?.fuel != null || !cards.some(hasPump)) return [];
  const then = leadersOf(rankAt(facts, cardsPaidInside(cards)));
  const now = leadersOf(result);
  const isSame = now.length === then.length && now.every((one) => then.includes(one));
  return isSame || then.length === 0 ? [] : [`paying inside (then ${list(then.map(nameOf))})`];
}

/** What is said of how is paid there, where it changes something, and where it does not; empty for nothing said. */
export function wayText(
  { way }: Pick<MerchantReading, 'way'>,
  cards: readonly CatalogCard[],
): string {
  if (way === null) return '';
  const own = quoted(way.words);
  const depending = way.fuel === null ? [] : cards.filter(hasPump);
  if (way.fuel === 'pump' && depending.length > 0) return '';
  const left = depending.map(({ seed }) => seed.name);
  return left.length > 0
    ? `As ${own} is said, the rate of ${list(left)} for paying at the pump does not count.`
    : `${own} changes no rate of these cards that is known here.`;
}
