import { type Category, FINE_CATEGORIES, type FineCategory } from '../../model/categories.ts';
import type { EngineCard, EngineProgram, Network } from '../../model/facts.ts';
import {
  checkAmount,
  checkDate,
  checkInput,
  DEFAULT_OPTIONS,
  EngineInputError,
  type EngineOptions,
} from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { type Opened, openedBetween } from '../../model/times/opened.ts';
import type { WeekTime } from '../../model/times/week.ts';

/** The portal of each card's own issuer. */
export const OWN = 'own';

export interface MerchantFacts {
  /** Null for a merchant that is not in the catalog: then only categories count. */
  readonly key: string | null;
  readonly name: string;
  readonly category: FineCategory;
  /** The category is a guess, from the name or as a fallback. */
  readonly category_guessed: boolean;
  /** Null: no limit is known, every network is accepted. */
  readonly networks: readonly Network[] | null;
  readonly trap: {
    readonly kind: string;
    readonly note: string;
    /** Of which bonuses it is open whether they hold there: of a category, or `any`. */
    readonly doubts?: Category | 'any';
    /** What else it may post as, by a source, and that in words: `a superstore`. */
    readonly posts_as?: { readonly category: FineCategory; readonly called: string };
  } | null;
  /** The banks whose travel portal it is, or `OWN`: their cards earn their portal rates. */
  readonly portal_of?: string | readonly string[];
  /** What is booked there, where it is said; else a hotel is assumed. */
  readonly booked?: FineCategory;
  /** Times of the week in one of which it is paid; left out where nobody said. */
  readonly times?: readonly WeekTime[];
  /** Outside the United States: cards charge their foreign fee. */
  readonly abroad?: true;
  /** What its code says of its kind, where it is listed as another: in words for the person too. */
  readonly coded?: { readonly category: FineCategory; readonly text: string };
  /** A shop, and bought online. */
  readonly online?: true;
  /** What it charges for paying by card, as the person says. */
  readonly said_fee?: { readonly percent?: number; readonly usd?: number };
  /** Many of its kind charge for paying by card, and nothing tells what it charges. */
  readonly fee_unknown?: true;
  /** Dollars that a gallon costs at its pumps, as the person says. */
  readonly gallon_price?: number;
}

/** One purchase, and what is known about the cards that could pay for it. */
export interface BestCardInput {
  /** 1 to 10 cards. */
  readonly cards: readonly EngineCard[];
  readonly programs: ReadonlyMap<string, EngineProgram>;
  readonly merchant: MerchantFacts;
  /** Dollars of this one purchase. */
  readonly amount: number;
  readonly as_of: IsoDate;
  /** The day on which it is asked, which may be another; omitted: `as_of`. */
  readonly today?: IsoDate;
  readonly memberships: ReadonlySet<string>;
  /** Dollars already spent under caps in the windows open at `as_of`, by `capKey`. */
  readonly cap_used: ReadonlyMap<string, number>;
  readonly also_held: ReadonlySet<string>;
  /** When cards were opened, by card_id: a first-year factor only counts for these. */
  readonly acquired_dates?: ReadonlyMap<number, Opened>;
  /** Omitted options are as in `DEFAULT_OPTIONS`. */
  readonly options?: Partial<Pick<EngineOptions, 'choices' | 'not_held' | 'point_value'>>;
}

/** What is booked at the portal of the card's issuer; null elsewhere. Its credits and rates are mostly for hotels. */
export function bookedHere(
  { portal_of, booked = 'hotels' }: MerchantFacts,
  { issuer }: Pick<EngineCard, 'issuer'>,
): FineCategory | null {
  const isTheirs = portal_of === issuer || portal_of === OWN;
  return isTheirs || (Array.isArray(portal_of) && portal_of.includes(issuer)) ? booked : null;
}

const FINE = new Set<string>(FINE_CATEGORIES);

/** The complete options of a purchase. */
export function purchaseOptions(input: BestCardInput): EngineOptions {
  const { options, memberships, also_held } = input;
  return { ...DEFAULT_OPTIONS, ...options, memberships, also_held };
}

/** @throws EngineInputError at the first value that is out of range, naming its path. */
export function checkPurchase(input: BestCardInput): void {
  const { cards, programs, merchant, as_of } = input;
  checkAmount(input.amount, 'amount');
  if (cards.length === 0) throw new EngineInputError('cards', 'must hold at least one card');
  if (!FINE.has(merchant.category)) {
    throw new EngineInputError('merchant.category', 'is not a known category');
  }
  const options = purchaseOptions(input);
  checkInput({ cards, programs, benefits: new Map(), spending: [], as_of, options });
  for (const [key, used] of input.cap_used) checkAmount(used, `cap_used.${key}`);
  checkAcquired(input.acquired_dates ?? new Map(), as_of);
}

/** @throws EngineInputError unless every date is a calendar date no later than `as_of`. */
function checkAcquired(dates: ReadonlyMap<number, Opened>, as_of: IsoDate): void {
  const all = [...dates].flatMap(([id, opened]) =>
    openedBetween(opened).map((date) => [id, date] as const),
  );
  for (const [id, date] of all) {
    checkDate(date, `acquired_dates.${id}`);
    if (date > as_of) throw new EngineInputError(`acquired_dates.${id}`, 'must not be after as_of');
  }
}
