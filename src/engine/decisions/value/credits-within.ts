import { list, usd } from '../../../kit/words.ts';
import {
  type CreditInFull,
  countedParts,
  countingText,
  halfOfText,
  largestNamed,
  OF_OTHER,
} from '../../explain/credit-words.ts';
import type { EngineCard } from '../../model/facts.ts';
import { type EngineInput, isUnspoken } from '../../model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../model/money.ts';
import {
  type CreditValue,
  creditValues,
  isSpent,
  isUnimplied,
  shareSaid,
} from '../../worth/credits/credits.ts';
import { postsItself } from '../../worth/credits/points-of.ts';

/** Without the conditions that stand in brackets. */
const nameOf = ({ name }: CreditValue): string => name.replaceAll(/\s*\(.*?\)/g, '');
const fullOf = ({ amount, periods }: CreditValue): number => amount * periods;

/** What counts of one card's credits. @param facts all cards held with it, and it among them */
function countedOf(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditValue[] {
  return creditValues(facts, spendOf).filter((row) => row.card_id === card_id && row.value > 0);
}

function isHalved({ share }: CreditValue, { options }: EngineInput, card_id: number): boolean {
  return share < 1 && options.benefit_selections === null && isUnspoken(options, card_id);
}

/** Those of a card of which half is counted. */
export function halvedCredits(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditInFull[] {
  return countedOf(card_id, facts, spendOf)
    .filter((row) => isHalved(row, facts, card_id))
    .map((row) => ({ name: nameOf(row), full: fullOf(row) }));
}

/** Those of a card that what is spent uses up, in dollars used in full. */
export function spentCredits(
  card: EngineCard,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditInFull[] {
  const { card_id, credits } = card;
  const keys = new Set(
    credits
      .filter((one) => isSpent(one, facts.options) && shareSaid(one, card_id, facts) === null)
      .map(({ key }) => key),
  );
  return countedOf(card_id, facts, spendOf)
    .filter(({ key }) => keys.has(key))
    .map((row) => ({ name: nameOf(row), full: row.value }));
}

/**
 * Those of a card not held that count nothing, as nobody named them and nothing that is spent uses them.
 * Of credits for more spending than is on the card there is nothing to tell.
 */
export function uncountedCredits(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): CreditInFull[] {
  const { options, cards } = facts;
  if (options.unimplied === undefined || options.benefit_selections !== null) return [];
  const all = { ...facts, options: { ...options, credit_share: 1 } };
  const own = cards.find((card) => card.card_id === card_id)?.credits ?? [];
  const left = new Set(
    own.filter((one) => isUnimplied(one, card_id, options)).map(({ key }) => key),
  );
  return countedOf(card_id, all, spendOf)
    .filter(({ key }) => left.has(key))
    .map((row) => ({ name: nameOf(row), full: row.value }));
}

/** `not counted: Home Chef Credit $180 a year`, the largest first; empty without any. */
export function uncountedText(rows: readonly CreditInFull[], most = OF_OTHER): string {
  const names = uncountedNames(rows, most);
  return names === '' ? '' : `not counted: ${names}`;
}

/** `Home Chef Credit $180 and others $84 a year`. */
export function uncountedNames(rows: readonly CreditInFull[], most = OF_OTHER): string {
  if (rows.length === 0) return '';
  return `${list(largestNamed(rows, most))} a year`;
}

/**
 * `, counting half of Automatic Payment Statement Credit $25`: what the figure of a first year counts of
 * credits and that of a later year does not, as they come once; empty without any.
 * @param facts all cards that are held with it, and it among them
 */
export function onceText(
  card: EngineCard,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): string {
  const { card_id } = card;
  const inYear = (year: 'first' | 'ongoing') =>
    countedOf(card_id, { ...facts, options: { ...facts.options, year } }, spendOf);
  const later = inYear('ongoing');
  const valueLater = ({ key, name }: CreditValue) =>
    later.find((one) => one.key === key && one.name === name)?.value ?? 0;
  const once = inYear('first').filter((row) => row.value - valueLater(row) >= HALF_DOLLAR);
  const halved = once.filter((row) => isHalved(row, facts, card_id));
  const whole = once.filter((row) => !halved.includes(row));
  return countingText(
    halfOfText(halved.map((row) => ({ name: nameOf(row), full: fullOf(row) }))),
    whole.map((row) => ({ name: nameOf(row), full: row.value })),
  );
}

/** Credits that count in a later year of a card. */
export interface Within {
  readonly dollars: number;
  readonly names: string;
}

/** Of what the dollars are that a card without a fee brings. */
export interface Brought {
  readonly credits?: Within | undefined;
  /** Dollars of them with points as cash, where those count above it and the card beside it earns cash. */
  readonly as_cash?: number | undefined;
}

/** The same in words behind them. */
export function ofWhat({ credits, as_cash }: Brought): string {
  if (credits === undefined) return ` in rewards${cashText({ as_cash })}`;
  return ` (${usd(credits.dollars)} of it credits: ${credits.names}${cashText({ as_cash })})`;
}

/** `, $252 with points as cash`: behind its dollars; empty where they are that, or both cards earn points. */
export function cashText({ as_cash }: Pick<Brought, 'as_cash'>): string {
  return as_cash === undefined ? '' : `, ${usd(as_cash)} with points as cash`;
}

/** All that a card's value counts of its credits, by name: `Lounge Access $140 and half of Resy Credit $100`. */
export function creditsByName(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): string {
  const rows = countedOf(card_id, facts, spendOf);
  const whole = rows
    .filter((row) => !isHalved(row, facts, card_id))
    .map((row) => ({ name: nameOf(row), full: row.value }))
    .toSorted((a, b) => b.full - a.full);
  const half = halfOfText(halvedCredits(card_id, facts, spendOf));
  return list(countedParts(half, whole));
}

/** A credit, and what of it counts. */
interface Counted extends CreditInFull {
  /** Dollars a year that are counted of it. */
  readonly counted: number;
}

/** Those of a card of which half is counted, by key: two of one key are used or not together. */
export function halvedByKey(
  card_id: number,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): ReadonlyMap<string, Counted> {
  return byKey(countedOf(card_id, facts, spendOf).filter((row) => isHalved(row, facts, card_id)));
}

/**
 * Those of a card that count and may be left unused, by key: what posts by itself and what is spent uses
 * up cannot, and of free nights their holder is told apart.
 */
export function unsureByKey(
  { card_id, credits }: EngineCard,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): ReadonlyMap<string, Counted> {
  const sure = credits.filter(
    (one) => postsItself(one) || one.night !== undefined || isSpent(one, facts.options),
  );
  const keys = new Set(sure.map(({ key }) => key));
  return byKey(countedOf(card_id, facts, spendOf).filter(({ key }) => !keys.has(key)));
}

function byKey(rows: readonly CreditValue[]): ReadonlyMap<string, Counted> {
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, [first, ...others]]) => {
      if (first === undefined) return [];
      const all = [first, ...others];
      const full = sumCents(all.map(fullOf));
      return [
        [key, { name: nameOf(first), full, counted: sumCents(all.map(({ value }) => value)) }],
      ];
    }),
  );
}
