import {
  halvedCredits,
  onceText,
  spentCredits,
} from '../../../../engine/decisions/value/credits-within.ts';
import {
  countingText,
  halfOf,
  halfOfText,
  OF_OTHER,
  othersWorth,
} from '../../../../engine/explain/credit-words.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import { type EngineInput, isUnspoken } from '../../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../../engine/model/money.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import { creditValues } from '../../../../engine/worth/credits/credits.ts';
import { list, price, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';
import { type CreditsCounted, creditCounted } from './counted.ts';

type Row = CreditsCounted[number];

/** Most credits that a row of a comparison names, and the least dollars of one. */
const [NAMED, LEAST] = [3, 60];
/**
 * `: Anniversary Miles Bonus $170 and half of Annual Travel Credit $300 (booked at Capital One
 * Travel), others $180`: the largest within a sum, and what is left of it. Where half of each is
 * counted they stand whole, as a half under its own name would be read as the credit.
 * @param apart names of those that are told apart
 * @param isHalved nobody said which are used
 */
export function largestText(
  counted: CreditsCounted,
  apart: readonly string[],
  isHalved: boolean,
): string {
  const rows = counted
    .filter(({ name }) => !apart.includes(name))
    .toSorted((a, b) => b.value - a.value);
  // By the dollars that are told: half of $100 counts $50, and stands there as $100.
  const toldOf = ({ value, whole = value }: Row): number => (isHalved ? whole : value);
  const large = rows.filter((row, at) => toldOf(row) >= LEAST || at === 0).slice(0, NAMED);
  // To name the last one is as short as to say that there is one.
  const told = rows.length === large.length + 1 ? rows : large;
  const isHalf = ({ whole }: Row): boolean => isHalved && whole !== undefined;
  const parts = [false, true].flatMap((half) => {
    const own = (row: Row) => isHalf(row) === half;
    const others = rows.filter((row) => own(row) && !told.includes(row));
    const text = namesText(told.filter(own), others, half);
    return text === '' ? [] : [half ? halfOf(text) : text];
  });
  return parts.length === 0 ? '' : `: ${list(parts)}`;
}

/** What has to be spent or booked for a credit, as its name has it in brackets. */
const ASKED_IN_NAME = /\(([^)]*\b(?:after|or more|at least|minimum)\b[^)]*)\)/;

function namesText(named: readonly Row[], others: readonly Row[], half: boolean): string {
  const texts = named.map(({ whole, ...row }) => {
    const full = half ? { ...row, value: whole ?? row.value } : { ...row, ...(whole && { whole }) };
    const [, asked] = ASKED_IN_NAME.exec(row.name) ?? [];
    const terms = [asked, row.terms].filter(Boolean).join(', ');
    return creditCounted({
      ...{ ...full, name: withoutBrackets(row.name) },
      ...(terms !== '' && { terms }),
    });
  });
  const rest = others.map(({ value, whole = value }) => (half ? whole : value));
  return [...texts, ...othersWorth(rest)].join(', ');
}

/**
 * `, counting half of Home Chef Credit $180 and others $84`: what of the worth of a card in place of
 * another is its credits, where nobody said which are used. Those alone that the figure counts: none that
 * asks for more spending than is on the card, and none that a card held beside it has already. Where credits
 * were named, and none of them of this card, `, up to $264 more with its Home Chef Credit $180 and others`:
 * its worth counts none of these.
 * @param facts all cards that are held with it, and it among them
 * @param spendOf dollars a year on each; missing: all that its network takes
 */
export function halvesText(
  card: EngineCard,
  facts: EngineInput,
  most = OF_OTHER,
  spendOf: ReadonlyMap<number, number> = allOn(card, facts),
): string {
  if (!isUnspoken(facts.options, card.card_id)) return '';
  if (facts.options.benefit_selections !== null) {
    return moreText(uncountedHere(card, facts, spendOf), most);
  }
  const halves = halfOfText(halvedCredits(card.card_id, facts, spendOf), most);
  return countingText(halves, spentCredits(card, facts, spendOf));
}

/** What the first year of a card counts of credits that come once, as `, counting ...`; empty without any. */
export function firstYearCounts(card: EngineCard, facts: EngineInput): string {
  return onceText(card, { ...facts, cards: [card] }, allOn(card, facts));
}

/** A credit of which nothing was said, and the dollars a year that all of it would bring more. */
interface OpenCredit {
  readonly name: string;
  readonly more: number;
  /** `$50 a quarter`, of one that cannot be used all at once. */
  readonly pace?: string | undefined;
}

/**
 * The credits of a card that a list of those used does not speak of, the largest first.
 * @param facts all cards that are held with it, and it among them
 */
export function uncountedHere(
  card: EngineCard,
  facts: EngineInput,
  spendOf: ReadonlyMap<number, number>,
): OpenCredit[] {
  const { options } = facts;
  if (options.benefit_selections === null || !isUnspoken(options, card.card_id)) return [];
  const at = (credit_share: number) =>
    creditValues({ ...facts, options: { ...options, credit_share } }, spendOf).filter(
      ({ card_id }) => card_id === card.card_id,
    );
  const counted = at(options.credit_share);
  return at(1)
    .map(({ key, name, value, amount }, row) => {
      const more = sumCents([value, -(counted[row]?.value ?? 0)]);
      const credit = card.credits.find((one) => one.key === key && one.name === name);
      const { per_year = 1, rate = '' } = credit ? PERIODS[credit.period] : {};
      const pace = per_year > 1 && rate !== '' ? { pace: `${price(amount)} ${rate}` } : {};
      return { name: withoutBrackets(name), more, ...pace };
    })
    .filter(({ more }) => more >= HALF_DOLLAR)
    .toSorted((a, b) => b.more - a.more);
}

/** `, up to $264 more with its Home Chef Credit $180 at $15 a month and others`; empty without any. */
export function moreText(rows: readonly OpenCredit[], most = OF_OTHER): string {
  if (rows.length === 0) return '';
  const sum = usd(sumCents(rows.map(({ more }) => more)));
  const [only] = rows.length === 1 ? rows : [];
  const named = only
    ? [`${only.name}${paceText(only)}`]
    : rows.slice(0, most).map((row) => `${row.name} ${usd(row.more)}${paceText(row)}`);
  return `, up to ${sum} more with its ${list([...named, ...(rows.length > most ? ['others'] : [])])}`;
}

const paceText = ({ pace }: OpenCredit): string => (pace === undefined ? '' : ` at ${pace}`);

export function allOn(card: EngineCard, { spending }: EngineInput): ReadonlyMap<number, number> {
  return new Map([[card.card_id, acceptedMonthly(card, spending) * MONTHS]]);
}

const MONTHS = 12;
