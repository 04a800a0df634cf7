import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { yearlyValue } from '../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { tellingWords } from './credit-words.ts';
import { sizeRatio } from './used/benefit-size.ts';

type Compared = Pick<Credit, 'key' | 'name' | 'spend_required'>;

/**
 * Whether a benefit gives all that another one of its key does, under no harder condition: by dollars,
 * bags and tiers where they are known, else by what the names say. Not where that is not plain.
 */
export function givesAll(other: Credit, own: Credit, { benefitsByKey }: Registry): boolean {
  const kind = benefitsByKey.get(own.key)?.kind;
  if (kind === 'status') return givesStatus(other, own, { benefitsByKey });
  if ([own, other].some(isEarned)) return false;
  // An estimate of visits is none of the terms.
  const isPriced = own.value !== null && own.estimate === undefined;
  if (isPriced || own.points !== undefined) {
    return yearlyValue(other) >= yearlyValue(own) && sizeRatio(other, own) >= 1;
  }
  if (own.bags !== undefined) return givesBags(other, own);
  // Coupons that come anew each year add up.
  if (own.reset !== null) return false;
  if (sizeRatio(other, own) < 1) return false;
  if (OPEN.has(kind)) return hasNoLess(other.name, own.name);
  return givesPerk(other.name, own.name);
}

/** Whether spending unlocks it, on the card or on what its terms name. */
function isEarned({ spend_required, act }: Credit): boolean {
  return spend_required !== null || act !== undefined;
}

type Registry = Pick<CatalogSnapshot, 'benefitsByKey'>;

/** Kinds that are whole where their name gives no number. */
const OPEN: ReadonlySet<string | undefined> = new Set(['lounge', 'membership']);

/** A tier that comes with a card covers those below it, however they are earned. */
export function givesStatus(other: Compared, own: Compared, { benefitsByKey }: Registry): boolean {
  if (own.key !== other.key || other.spend_required !== null) return false;
  const { names } = benefitsByKey.get(own.key)?.tiers ?? { names: [] };
  const tier = ({ name }: Compared) =>
    names.findLastIndex((one) =>
      name
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(one.toLowerCase()),
    );
  const [has, asks] = [tier(other), tier(own)];
  if (has >= 0 && asks >= 0) return has >= asks;
  return own.spend_required === null && own.name.toLowerCase() === other.name.toLowerCase();
}

/** Words of bags that say no more than their number does. */
const OF_BAGS = new Set('free first second two 1 2 checked bag'.split(' '));

function givesBags(other: Credit, own: Credit): boolean {
  if (other.bags === undefined || sizeRatio(other, own) < 1) return false;
  const most = ({ bags }: Credit) => bags?.a_year ?? Number.POSITIVE_INFINITY;
  const has = new Set(tellingWords(other.name));
  const more = tellingWords(own.name).filter((word) => !OF_BAGS.has(word));
  return most(other) >= most(own) && more.every((word) => has.has(word));
}

/** Words of a condition, or of an end. */
const CONDITION =
  /\b(?:after|anniversary|each|first year|in the first|of spending|trial|welcome|when|within)\b/gi;

function givesPerk(other: string, own: string): boolean {
  const conditions = (name: string) => (name.match(CONDITION) ?? []).join().toLowerCase();
  if (conditions(other) !== conditions(own)) return false;
  const [has, asks] = [numbersIn(other), numbersIn(own)];
  if (isSame(has, asks) && has.size > 0) return true;
  if (has.size > 0 || asks.size > 0) return coversNumbers(has, asks) && has.size <= asks.size;
  const words = new Set(tellingWords(other));
  return tellingWords(own).every((word) => words.has(word));
}

/** Whether a limit in the name of one leaves all of the other. */
function hasNoLess(other: string, own: string): boolean {
  const has = numbersIn(other);
  return has.size === 0 || coversNumbers(has, numbersIn(own));
}

/** The largest number of a name by its unit: 10 by %, 4 by visits. */
function numbersIn(name: string): Map<string, number> {
  const numbers = new Map<string, number>();
  // When it can be had is no size of it.
  for (const [, digits = '', unit = ''] of name.replaceAll(WITHIN, '').matchAll(NUMBER)) {
    const number = Number(digits.replaceAll(',', ''));
    numbers.set(unit, Math.max(number, numbers.get(unit) ?? 0));
  }
  return numbers;
}

const WITHIN = /\bwithin \d+ (?:hours|days)\b/gi;
const NUMBER = /(\d[\d,]*)\s*(%|points|miles|visits|months|nights)?/g;

function coversNumbers(has: Map<string, number>, asks: Map<string, number>): boolean {
  return asks.size > 0 && [...asks].every(([unit, number]) => (has.get(unit) ?? 0) >= number);
}

/** `TakeOff 15` is `TakeOff 15 (15%)`. */
function isSame(one: Map<string, number>, two: Map<string, number>): boolean {
  const [left, right] = [new Set(one.values()), new Set(two.values())];
  return left.size === right.size && [...left].every((number) => right.has(number));
}
