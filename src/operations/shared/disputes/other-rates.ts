import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { OtherEarn } from '../../../catalog/seeds/schema/earn.ts';
import { netOngoing } from '../../../engine/decisions/value/card-value.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../engine/model/money.ts';
import { usd } from '../../../kit/words.ts';
import { SOURCES_DISAGREE } from '../../words/confidence-text.ts';

/** What a card earns by a source that is not taken, and whether that turns an answer. */

/** What a rate has where nothing else is known of it. */
const PLAIN = {
  excluded_merchants: [],
  channel: 'any',
  cap: null,
  activation: 'automatic',
  choice: null,
  requires: null,
  min_purchase: null,
  valid_from: null,
  valid_to: null,
  note: null,
} as const;

/** The card as that source has it. */
export function byOther(card: EngineCard, { base_rate, without, rates }: OtherEarn): EngineCard {
  const kept = card.earn.filter(({ id }) => !without.includes(id));
  const others = rates.map((one, at) => ({ ...PLAIN, ...one, id: `other_${at}` }));
  return { ...card, base_rate: base_rate ?? card.base_rate, earn: [...kept, ...others] };
}

export interface OtherReading {
  /** The source, as `by ...`. */
  readonly by: string;
  /** What a later year of the card is worth by it more, or less, in dollars. */
  readonly more: number;
}

/** What a later year of a card differs by on this spending; empty where it does not by a dollar. */
export function otherReadings(seed: CatalogCard['seed'], own: EngineInput): OtherReading[] {
  const [card] = own.cards;
  const others = seed.other_earn ?? [];
  if (card === undefined || others.length === 0) return [];
  const net = netOngoing(own);
  return others.flatMap((other) => {
    const more = sumCents([netOngoing({ ...own, cards: [byOther(card, other)] }), -net]);
    return Math.abs(more) < 1 ? [] : [{ by: other.by, more }];
  });
}

/** `rates disputed: $216 by a list of May 2026`, of what differs most; null where nothing does. */
export function disputedText(
  seed: CatalogCard['seed'],
  own: EngineInput,
  net: number,
): string | null {
  const [most] = otherReadings(seed, own).toSorted((a, b) => Math.abs(b.more) - Math.abs(a.more));
  return most === undefined ? null : `rates disputed: ${usd(net + most.more)} by ${most.by}`;
}

/** Whether what sources disagree on of a card touches this spending; true where no reading is known whole. */
export function touching(facts: EngineInput): (card: CatalogCard) => boolean {
  return ({ seed, engine }) => {
    if (seed.other_earn === undefined) return true;
    const own = facts.cards.find(({ card_id }) => card_id === seed.card_id) ?? engine;
    return otherReadings(seed, { ...facts, cards: [own] }).length > 0;
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
    return otherReadings(seed, { ...facts, cards: [card] }).flatMap(({ by, more }) => {
      const rows = facts.cards.map((one) => ({
        one,
        net: netOf(one) + (one === card ? more : 0),
      }));
      const own = rows.find(({ one }) => one.card_id === winner);
      const [first] = rows.toSorted((a, b) => b.net - a.net);
      if (own === undefined || first === undefined || first.net < own.net + HALF_DOLLAR) return [];
      const there = usd(netOf(card) + more);
      return [
        `rates of ${seed.name}, ${SOURCES_DISAGREE}: ${there} a year by ${by} (then ${first.one.name})`,
      ];
    });
  });
}
