import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { searchWorth } from '../../../engine/decisions/search/search-worth.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../engine/model/money.ts';
import { usd } from '../../../kit/words.ts';
import { isDisputed, type Reading, readingsOf, turnOf } from './readings.ts';

/** What a card earns, costs or offers by a source that is not taken, and whether that turns an answer. */

export interface OtherReading extends Reading {
  /** What a later year of the card is worth by it more, or less, in dollars. */
  readonly more: number;
  /** The same of its welcome offer on this spending. */
  readonly more_offer: number;
}

/** What a later year of a card, or its offer, differs by on this spending; empty where neither does by a dollar. */
export function otherReadings(seed: CatalogCard['seed'], own: EngineInput): OtherReading[] {
  const [card] = own.cards;
  const others = readingsOf(seed);
  if (card === undefined || others.length === 0) return [];
  const now = searchWorth(own);
  return others.flatMap((reading) => {
    const then = searchWorth({ ...own, cards: [reading.change(card)] });
    const more = sumCents([then.later, -now.later]);
    const more_offer = sumCents([then.bonus, -now.bonus]);
    const isSame = Math.abs(more) < 1 && Math.abs(more_offer) < 1;
    return isSame ? [] : [{ ...reading, more, more_offer }];
  });
}

/** Those that change what every year brings, and no offer. */
function yearly(seed: CatalogCard['seed'], own: EngineInput): OtherReading[] {
  return otherReadings(seed, own).filter(({ what }) => what !== 'offer');
}

/** `rates disputed: $216 by a list of May 2026`, `fee disputed: $52 at a $75 fee by one list`, of what differs most; null where nothing does. */
export function disputedText(
  seed: CatalogCard['seed'],
  own: EngineInput,
  net: number,
): string | null {
  const [most] = yearly(seed, own).toSorted((a, b) => Math.abs(b.more) - Math.abs(a.more));
  if (most === undefined) return null;
  const there = `${usd(net + most.more)}${atText(most)} ${most.by}`;
  return isDisputed(most) ? `${most.what} disputed: ${there}` : there;
}

/** ` at a $75 fee`; empty of rates. */
export function atText({ said }: Reading): string {
  return said === '' ? '' : ` at ${said}`;
}

/** Whether what sources disagree on of a card's rates touches this spending; true where no reading is known whole. */
export function touching(facts: EngineInput): (card: CatalogCard) => boolean {
  return ({ seed, engine }) => {
    if (seed.other_earn === undefined) return true;
    const own = facts.cards.find(({ card_id }) => card_id === seed.card_id) ?? engine;
    return yearly(seed, { ...facts, cards: [own] }).some(({ what }) => what === 'rates');
  };
}

/** The cards that would lead by another source's rates, in words for `turns_at`. */
export function ratesThatLead(
  cards: readonly CatalogCard[],
  winner: number,
  facts: EngineInput,
  netOf: (card: EngineCard) => number,
): string[] {
  return cards.flatMap(({ seed }) => {
    const card = facts.cards.find(({ card_id }) => card_id === seed.card_id);
    if (card === undefined) return [];
    return yearly(seed, { ...facts, cards: [card] }).flatMap((reading) => {
      const { more } = reading;
      const rows = facts.cards.map((one) => ({
        one,
        net: netOf(one) + (one === card ? more : 0),
      }));
      const own = rows.find(({ one }) => one.card_id === winner);
      const [first] = rows.toSorted((a, b) => b.net - a.net);
      if (own === undefined || first === undefined || first.net < own.net + HALF_DOLLAR) return [];
      const there = `${usd(netOf(card) + more)} a year`;
      return [`${turnOf(reading, seed.name, there)} (then ${first.one.name})`];
    });
  });
}
