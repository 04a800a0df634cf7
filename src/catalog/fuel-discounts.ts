import type { EarnRule } from '../engine/model/facts.ts';
import { list, number } from '../kit/words.ts';
import type { CardSeed } from './seeds/schema/card.ts';
import type { RuleFile } from './seeds/schema/reference.ts';

/** What cards take off a gallon at the pump. */

/**
 * The discount as a rule of the engine: the share of a gallon's average price, in percent. Such cards
 * have points of one cent, so percent and points are one.
 */
export function fuelRule(
  { fuel_discount, earn, base_rate }: Pick<CardSeed, 'fuel_discount' | 'earn' | 'base_rate'>,
  { gallon_price }: Pick<RuleFile, 'gallon_price'>,
): EarnRule[] {
  if (fuel_discount === undefined || gallon_price === undefined) return [];
  const { usd: price, as_of } = gallon_price;
  const { cents, merchants, besides_rate, note } = fuel_discount;
  const own = earn.filter((rule) => merchants.some((key) => rule.merchants.includes(key)));
  const kept = besides_rate ? Math.max(base_rate, ...own.map(({ rate }) => rate)) : 0;
  const always = { channel: 'any', activation: 'automatic', cap: null, choice: null } as const;
  const plain = { requires: null, min_purchase: null, valid_from: null, valid_to: null };
  const where = { categories: [], merchants, excluded_merchants: [] };
  const paid = atPrice({ cents, price, as_of }, kept);
  return [{ id: 'fuel_discount', ...where, ...always, ...plain, note, ...paid }];
}

function atPrice(gallon: NonNullable<EarnRule['gallon']>, kept: number) {
  return { rate: kept + gallon.cents / gallon.price, gallon };
}

/** The rules of a card where a gallon costs this. */
export function atGallonPrice(earn: readonly EarnRule[], price: number): readonly EarnRule[] {
  if (earn.every(({ gallon }) => gallon === undefined)) return earn;
  return earn.map((rule) => {
    const { gallon, rate } = rule;
    if (gallon === undefined) return rule;
    const kept = rate - gallon.cents / gallon.price;
    return { ...rule, ...atPrice({ cents: gallon.cents, price }, kept) };
  });
}

/** `15 cents a gallon off at BJ's Gas`, and in full what it is instead of; empty without any. */
export function fuelText(
  { fuel_discount }: Pick<CardSeed, 'fuel_discount'>,
  facts: { merchant(key: string): string },
  isFull: boolean,
): string {
  if (fuel_discount === undefined) return '';
  const { cents, merchants, besides_rate, note } = fuel_discount;
  const off = `${number(cents)} cents a gallon off at ${list(merchants.map((key) => facts.merchant(key)))}`;
  if (!isFull) return off;
  const how = besides_rate ? ' besides its rate' : ' instead of a rate';
  return `${off}${how}${note === null ? '' : ` (${note})`}`;
}
