import { FINE_CATEGORIES, type FineCategory } from './categories.ts';
import type { BenefitInfo, EngineCard, EngineProgram, Network } from './facts.ts';
import type { IsoDate } from './iso-date.ts';
import type { TimedPart } from './times/week.ts';

/** Dollars a month of one fine category, or of one merchant within it. */
export interface SpendingLine {
  readonly category: FineCategory;
  readonly monthly: number;
  /** Merchant key; null for spending without a merchant. */
  readonly merchant: string | null;
  /** The networks that the merchant takes; left out: all. Only at home. */
  readonly networks?: readonly Network[];
  /** `portal`: booked through the travel portal of the card's issuer. */
  readonly channel: 'any' | 'portal';
  /** The bank whose portal it is; left out: each card's own. */
  readonly portal_of?: string;
  /** What is booked there: rates of portals go by it. */
  readonly booked?: FineCategory;
  /** Spent outside the United States: cards charge their foreign fee on it. */
  readonly abroad?: true;
  /** A sum that is spent once, soon: a twelfth of it. */
  readonly once?: true;
  /** Dollars that each purchase comes to at least; left out where nobody said. */
  readonly each?: number;
  /** Parts of it that fall on certain times of the week; left out where nobody said. */
  readonly times?: readonly TimedPart[];
  /** Bought online from a shop: earns what a card pays for online retail, whatever the shop sells. */
  readonly online?: true;
  /** What the merchant's code says of its kind: categories that are chosen go by it too. */
  readonly coded?: FineCategory;
  /** Split off a broader sum as households do: the person did not name this category. */
  readonly unnamed?: true;
}

/**
 * Of which cards selections speak. On the others what was named counts as on these, and what nobody spoke
 * of counts by `credit_share`: nothing, unless the other end of what they may bring is looked at.
 */
export interface SelectionsOf {
  readonly cards: ReadonlySet<number>;
  /** By `<card_id>:<key>` the key selected that it is of the kind of, and counts like, on the other cards. */
  readonly alike: ReadonlyMap<string, string>;
  /** Keys selected that by themselves mean no credit of the other cards. */
  readonly apart: ReadonlySet<string>;
  /** Keys, or `<card_id>:<key>`, of the kind of those left unnamed of these cards: used on no other either. */
  readonly unnamed: ReadonlySet<string>;
}

/** Of cards that are not held, the credits which nobody named and which nothing that is spent uses. */
export interface Unimplied {
  /** By card_id: the credits of these count by `credit_share`, used or not. */
  readonly held: ReadonlySet<number>;
  /** Benefit keys. */
  readonly keys: ReadonlySet<string>;
  /** Those of cards held, or of their brands: of a card that one is changed to they count as much. */
  readonly had: ReadonlySet<string>;
}

export interface EngineOptions {
  /** `first` applies `first_year_factor`, `first_year_fee`, bonus and one-time credits. */
  readonly year: 'first' | 'ongoing';
  /** Memberships and accounts held, e.g. `amazon_prime`: matched against a rule's `requires`. */
  readonly memberships: ReadonlySet<string>;
  /** Those said not to be held; whether the rest are is not known, and they count as not held. */
  readonly not_held: ReadonlySet<string>;
  /** Benefit keys or category names in use; null when the holder did not say. */
  readonly benefit_selections: ReadonlySet<string> | null;
  /** Left out: the selections speak of all cards. */
  readonly selections_of?: SelectionsOf;
  /** Of selections used in part, the share; the others are used whole. */
  readonly shares_used: ReadonlyMap<string, number>;
  /** Share of each credit used of which nothing was said. */
  readonly credit_share: number;
  /** Dollars a year that the holder says benefits are worth to them, by `<card_id>:<key>` or benefit key. */
  readonly own_values: ReadonlyMap<string, number>;
  /** Those of lounges that have guests who enter free in them. */
  readonly with_guests?: ReadonlySet<string>;
  /** Benefit keys for which the holder's own spending leaves no use; only without selections. */
  readonly no_use_for: ReadonlySet<string>;
  /** Dollars a year, by benefit key, that the holder says go to what the benefit buys anywhere. */
  readonly spent_on?: ReadonlyMap<string, number>;
  /** Counted only where all credits are taken for used; left out: every card is judged like one held. */
  readonly unimplied?: Unimplied;
  /** Parts of welcome offers that the holder does not use, by `partOfOffer`; left out: none. */
  readonly offers_unused?: ReadonlySet<string>;
  /** Benefit keys of which a household says that they use one between them. */
  readonly used_once: ReadonlySet<string>;
  /** Which point of the range of a point's value to use. */
  readonly point_value: 'floor' | 'base' | 'ceiling';
  /** Rules chosen, by `choiceKey`; groups without an entry get the best choice. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Month (1-12) in which a card's member year begins, by card_id; else that of `as_of`. */
  readonly anniversary_months: ReadonlyMap<number, number>;
  /** Percent that a platform takes for paying these bills by card. */
  readonly bill_fees: ReadonlyMap<FineCategory, number>;
  /** Keys of further cards held, which may unlock transfers but take no spending. */
  readonly also_held: ReadonlySet<string>;
  /** Merchant keys of airlines that the holder names beside what they use; left out: none. */
  readonly flown?: ReadonlySet<string>;
  /** Into how many periods of a cap what is spent once falls, enough of it in each to fill the cap; left out: one. */
  readonly once_periods?: number;
  /** All spending, with which a welcome offer is reached, where a part of it is asked about; else null. */
  readonly offer_spending: readonly SpendingLine[] | null;
}

export const DEFAULT_OPTIONS: EngineOptions = {
  year: 'ongoing',
  memberships: new Set(),
  not_held: new Set(),
  benefit_selections: null,
  shares_used: new Map(),
  credit_share: 0.5,
  own_values: new Map(),
  no_use_for: new Set(),
  used_once: new Set(),
  point_value: 'base',
  choices: new Map(),
  anniversary_months: new Map(),
  bill_fees: new Map(),
  also_held: new Set(),
  offer_spending: null,
};

/** The part of a snapshot that a decision needs, the holder's facts, and the date. */
export interface EngineInput {
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly benefits: ReadonlyMap<string, BenefitInfo>;
  readonly spending: readonly SpendingLine[];
  readonly as_of: IsoDate;
  readonly options: EngineOptions;
}

/** What may vary for a compiled wallet: none of it affects which rule pays where. */
export interface Variation
  extends Partial<Pick<EngineOptions, 'year' | 'point_value' | 'credit_share'>> {
  /** Factor on all spending. */
  readonly factor?: number;
}

/** The same question about other cards. Field by field: a spread takes ten times as long. */
export function withCards(input: EngineInput, cards: readonly EngineCard[]): EngineInput {
  const { programs, benefits, spending, as_of, options } = input;
  return { cards, programs, benefits, spending, as_of, options };
}

/** Whether nobody said which credits of a card are used: `credit_share` of what was not named counts. */
export function isUnspoken(
  {
    benefit_selections,
    selections_of,
  }: Pick<EngineOptions, 'benefit_selections' | 'selections_of'>,
  card_id: number,
): boolean {
  if (benefit_selections === null) return true;
  return selections_of !== undefined && !selections_of.cards.has(card_id);
}

/** Key of a choice group of a card in `options.choices`. */
export function choiceKey(cardId: number, group: string): string {
  return `${cardId}:${group}`;
}

/** Key of a cap in what is used of caps: its shared group, or the rule's id when it has none. */
export function capKey(cardId: number, groupOrRuleId: string): string {
  return `${cardId}:${groupOrRuleId}`;
}

/** A value that the types allow but the engine does not; `path` names it. */
export class EngineInputError extends Error {
  override readonly name = 'EngineInputError';
  readonly path: string;
  readonly problem: string;

  constructor(path: string, problem: string) {
    super(`${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

export const MAX_CARDS = 10;
/** Most cards from which one or more are chosen: a whole catalog. */
export const MAX_CANDIDATES = 20_000;
/** Dollars a month on one line above which an input is a mistake, not a fortune. */
export const MAX_MONTHLY = 10_000_000;

const FINE = new Set<string>(FINE_CATEGORIES);
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

function isAmount(value: number, max: number): boolean {
  return value >= 0 && value <= max;
}

/** @throws EngineInputError unless `value` is finite and within [0, max]. */
export function checkAmount(value: number, path: string, max = MAX_MONTHLY): void {
  if (isAmount(value, max)) return;
  if (!Number.isFinite(value)) throw new EngineInputError(path, 'must be a finite number');
  if (value < 0) throw new EngineInputError(path, 'must not be negative');
  throw new EngineInputError(path, `must not exceed ${max}`);
}

/** @throws EngineInputError unless `value` is a calendar date from 2000 to 2100. */
export function checkDate(value: string, path: string): void {
  const match = DATE.exec(value);
  if (!match) throw new EngineInputError(path, 'must be a date, YYYY-MM-DD');
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 2000 || year > 2100) throw new EngineInputError(path, 'must be from 2000 to 2100');
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) {
    throw new EngineInputError(path, 'is not a valid calendar date');
  }
}

/** @throws EngineInputError for too many cards, duplicates, or fees out of range. */
export function checkCards(cards: readonly EngineCard[], path: string, most: number): void {
  if (cards.length > most) throw new EngineInputError(path, `must hold at most ${most} cards`);
  const seen = new Set<number>();
  cards.forEach(({ card_id, annual_fee, first_year_fee }, index) => {
    if (seen.has(card_id))
      throw new EngineInputError(`${path}[${index}].card_id`, 'is there twice');
    seen.add(card_id);
    if (isAmount(annual_fee, MAX_MONTHLY) && isAmount(first_year_fee, MAX_MONTHLY)) return;
    checkAmount(annual_fee, `${path}[${index}].annual_fee`);
    checkAmount(first_year_fee, `${path}[${index}].first_year_fee`);
  });
}

/** @throws EngineInputError at the first value that is out of range, naming its path. */
export function checkInput(input: EngineInput, maxCards = MAX_CARDS): void {
  checkDate(input.as_of, 'as_of');
  checkCards(input.cards, 'cards', maxCards);
  input.spending.forEach((line, index) => {
    if (!FINE.has(line.category)) {
      throw new EngineInputError(`spending[${index}].category`, 'is not a known category');
    }
    if (isAmount(line.monthly, MAX_MONTHLY)) return;
    checkAmount(line.monthly, `spending[${index}].monthly`);
  });
  checkAmount(input.options.credit_share, 'options.credit_share', 1);
  for (const [id, month] of input.options.anniversary_months) {
    if (!Number.isInteger(month) || month < 1 || month > 12) {
      throw new EngineInputError(`options.anniversary_months.${id}`, 'must be 1 to 12');
    }
  }
}
