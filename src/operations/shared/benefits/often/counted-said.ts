import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { selectedOf } from '../../../../engine/worth/credits/selected.ts';
import type { Context } from '../../../../operation/context.ts';
import { numberOf, OFTEN, SEVERAL, timesAYear } from './numbers.ts';

/** Kinds of benefits that are used by number: bags, visits to lounges, nights, tickets. */
const COUNTED_KINDS = new Set<string | undefined>(['baggage', 'lounge', 'certificate']);
/** The same of any other kind, where what it is called is a thing that is counted. */
const COUNTED_THINGS =
  /\b(?:bags?|visits?|nights?|pass(?:es)?|tickets?|certificates?|vouchers?|fares?|rides?|upgrades?|boardings?|stays?|coupons?)\b/i;

/** A bare number that is larger is what all of them save. */
const MOST_A_YEAR = 99;
/** The same of those that have dollars of their own, of which a part may be said. */
const MOST_PRICED = 12;

/** Whether a bare number counts the uses of a benefit: bags, visits, nights, tickets. */
function isCounted(credit: Credit, count: number, { benefitsByKey }: Context['catalog']): boolean {
  const isPriced = credit.value !== null && credit.estimate === undefined;
  if (count > (isPriced ? MOST_PRICED : MOST_A_YEAR)) return false;
  if (COUNTED_KINDS.has(benefitsByKey.get(credit.key)?.kind)) return true;
  return credit.night !== undefined || (!isPriced && COUNTED_THINGS.test(credit.name));
}

/** Whether so many of any of the keys are uses of it, on the cards that have it. */
export function areCounted(
  keys: readonly string[],
  count: number,
  cards: readonly CatalogCard[],
  catalog: Context['catalog'],
): boolean {
  if (cards.length === 0)
    return keys.some((key) => COUNTED_KINDS.has(catalog.benefitsByKey.get(key)?.kind));
  const categoryOf = (key: string): string => catalog.benefitsByKey.get(key)?.category ?? '';
  return cards.some(({ seed: { card_id }, engine }) =>
    engine.credits.some(
      (one) =>
        [one.key, selectedOf(card_id, one.key), categoryOf(one.key)].some((key) =>
          keys.includes(key),
        ) && isCounted(one, count, catalog),
    ),
  );
}

const HEDGE =
  '(?:(?:i|we|use|used|have|about|around|maybe|roughly|only|just|like|perhaps|at (?:most|least)|up to|some)\\s|~\\s?)*';
const HEDGES = new RegExp(`^${HEDGE}`, 'i');
const EVERY_YEAR = /\s(?:a|per|each|every) (?:year|yr)$/i;
/** The words without those around a name: `about 2 free checked bags a year`. */
export const withoutHedge = (words: string): string =>
  words.trim().replace(HEDGES, '').replace(EVERY_YEAR, '');

const COUNT = `(?<count>${SEVERAL}|one|once|twice)`;
const OF_THEM = '(?:\\s(?:or so|of (?:them|those|these)|in (?:all|total)|total))?';
const YEARLY = `(?:\\s?(?<often>${OFTEN}))?`;
const TIMES = '(?:\\s?(?:x|×)(?![a-z])|\\stimes)?';
const NAME = '(?<name>(?:(?![a-z]).)*[a-z].*?)';
/** `8 checked bags a year`, `8x bags`, `8 of the bags`, `8 of them: bags`. */
const FIRST = new RegExp(
  `^${HEDGE}${COUNT}${TIMES}(?:\\s(?:or so|of (?:the|my|our|them|those|these|its)))?[\\s:,]+${NAME}${YEARLY}$`,
  'i',
);
/** `bags: 8`, `bags x8`, `bags (8)`, `bags, 8 of them`, `bags about 8 times a year`. */
const LAST = new RegExp(
  `^${NAME}(?:[\\s:=,(-]+(?:for\\s)?|(?<=\\s))${HEDGE}(?:[x×]\\s?)?${COUNT}${TIMES}${OF_THEM}${YEARLY}\\)?$`,
  'i',
);
/** Dollars, shares and points are no count. */
const OTHER_UNITS =
  /\$|%|\b(?:dollars|bucks|usd|percent|points?|pts|miles|half|most|part|worth|value)\b/i;

/**
 * A bare number beside a name, as a count a year: `bags: 8`, `about eight lounge visits a year`. Null
 * where there is none, or one of another unit.
 */
export function countSaid(words: string): { readonly name: string; readonly count: number } | null {
  if (OTHER_UNITS.test(words)) return null;
  const { groups } = FIRST.exec(words.trim()) ?? LAST.exec(words.trim()) ?? {};
  const { name = '', count = '', often } = groups ?? {};
  const plain = name.replace(/\bsuitcases?\b/i, 'bags').trim();
  const said = numberOf(count);
  if (!plain || Number.isNaN(said) || said < 1) return null;
  return { name: plain, count: Math.max(1, Math.round(said * timesAYear(often))) };
}
