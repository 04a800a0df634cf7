import { requirementThere } from '../../explain/rate-words.ts';
import type { EarnRule, EngineCard, Network } from '../../model/facts.ts';
import { ifThen } from './at-time.ts';
import type { BestCardInput } from './input.ts';
import type { Otherwise } from './remark.ts';

/** What is not said of a holder, as it may be otherwise: each is tried on the order of the cards. */

export function ifNetwork(
  input: BestCardInput,
  card: EngineCard,
  networks: readonly Network[],
  taken: string,
): Otherwise | null {
  const change = { cards: withCard(input, { ...card, networks }) };
  return { name: `${card.name} not of ${taken}`, change, card_id: card.card_id };
}

export function ifNotActive(
  input: BestCardInput,
  card: EngineCard,
  activation: EarnRule['activation'],
  what: string,
): Otherwise | null {
  const earn = card.earn.filter((rule) => rule.activation !== activation);
  const change = { cards: withCard(input, { ...card, earn }) };
  return { name: `${what} on ${card.name}`, change, card_id: card.card_id };
}

/** What would let a rate pay that is known to be in force here. */
export function ifOpen(input: BestCardInput, rule: EarnRule): Otherwise | null {
  return ifMember(input, rule) ?? ifThen(input, rule);
}

function ifMember({ memberships, merchant }: BestCardInput, rule: EarnRule): Otherwise | null {
  const { requires } = rule;
  if (requires === null || memberships.has(requires)) return null;
  const change = { memberships: new Set([...memberships, requires]) };
  return { name: requirementThere(rule, merchant.key), change, card_id: null };
}

export function ifFirstYear(input: BestCardInput, card: EngineCard): Otherwise | null {
  const opened = new Map([...(input.acquired_dates ?? []), [card.card_id, input.as_of]]);
  const name = `the first year's factor of ${card.first_year_factor} counted on ${card.name}`;
  return { name, change: { acquired_dates: opened }, card_id: card.card_id };
}

export function withCard({ cards }: BestCardInput, changed: EngineCard): EngineCard[] {
  return cards.map((card) => (card.card_id === changed.card_id ? changed : card));
}
