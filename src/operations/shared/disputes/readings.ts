import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { OtherEarn } from '../../../catalog/seeds/schema/earn.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { number, usd } from '../../../kit/words.ts';
import { SOURCES_DISAGREE } from '../../words/confidence-text.ts';

/** A card as a source has it that is not taken: its rates, its fee or its welcome offer. */
export interface Reading {
  readonly what: 'rates' | 'fee' | 'offer';
  /** `by ...` a source, or `with ...` what the bank approves: there it is no dispute. */
  readonly by: string;
  /** `a $75 fee`; empty of rates, which are too many. */
  readonly said: string;
  /** The card by it. */
  readonly change: (card: EngineCard) => EngineCard;
}

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

/** The readings of a card that can be computed. */
export function readingsOf({
  other_earn = [],
  other_fees = [],
  other_bonus = [],
  approval,
  bonus,
}: CatalogCard['seed']): Reading[] {
  const inPoints = bonus?.parts[0]?.kind === 'points';
  return [
    ...(approval === undefined ? [] : [withLess(approval)]),
    ...other_earn.map(
      (other): Reading => ({
        what: 'rates',
        by: `by ${other.by}`,
        said: '',
        change: (card) => withRates(card, other),
      }),
    ),
    ...other_fees.map(
      ({ by, annual_fee }): Reading => ({
        what: 'fee',
        by: `by ${by}`,
        said: annual_fee === 0 ? 'no fee' : `a ${usd(annual_fee)} fee`,
        change: (card) => withFee(card, annual_fee),
      }),
    ),
    ...other_bonus.map(
      ({ by, amount }): Reading => ({
        what: 'offer',
        by: `by ${by}`,
        said: `an offer of ${inPoints ? `${number(amount)} points` : usd(amount)}`,
        change: (card) => withOffer(card, amount),
      }),
    ),
  ];
}

/** The card of who is approved for less. */
function withLess({ less, less_rate }: NonNullable<CatalogCard['seed']['approval']>): Reading {
  return {
    what: 'rates',
    by: `with ${less}`,
    said: '',
    change: (card) => ({ ...card, base_rate: less_rate }),
  };
}

/** Whether sources differ on it, and not what each person is approved for. */
export function isDisputed({ by }: Reading): boolean {
  return by.startsWith('by ');
}

/** `rates of X, on which sources disagree: $216 a year by one list`, or `X with a limit below $5,000: $270`. */
export function turnOf(reading: Reading, name: string, dollars: string): string {
  const { what, by, said } = reading;
  const at = said === '' ? '' : ` at ${said}`;
  return isDisputed(reading)
    ? `${what} of ${name}, ${SOURCES_DISAGREE}: ${dollars}${at} ${by}`
    : `${name} ${by}: ${dollars}`;
}

function withRates(card: EngineCard, { base_rate, without, rates }: OtherEarn): EngineCard {
  const kept = card.earn.filter(({ id }) => !without.includes(id));
  const others = rates.map((one, at) => ({ ...PLAIN, ...one, id: `other_${at}` }));
  return { ...card, base_rate: base_rate ?? card.base_rate, earn: [...kept, ...others] };
}

/** A first year that is charged as any other is so by both. */
function withFee(card: EngineCard, annual_fee: number): EngineCard {
  const isSame = card.first_year_fee === card.annual_fee;
  return { ...card, annual_fee, ...(isSame && { first_year_fee: annual_fee }) };
}

/** The first part of the offer is what sources give otherwise. */
function withOffer(card: EngineCard, amount: number): EngineCard {
  const { bonus } = card;
  const [first, ...others] = bonus?.parts ?? [];
  if (bonus === null || first === undefined) return card;
  return { ...card, bonus: { ...bonus, parts: [{ ...first, amount }, ...others] } };
}
