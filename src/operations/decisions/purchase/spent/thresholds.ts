import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { seenWithTerms } from '../../../../catalog/text/credits.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit } from '../../../../engine/model/facts.ts';
import { DEFAULT_OPTIONS } from '../../../../engine/model/input.ts';
import { creditValues, meetsSpend } from '../../../../engine/worth/credits/credits.ts';
import type { Context } from '../../../../operation/context.ts';
import type { Plan } from '../../../../plans/plans.ts';
import { withoutBrackets } from '../../../shared/benefits/credit-words.ts';
import type { Reading } from '../../../shared/said/read.ts';
import type { Said } from './caps-said.ts';

/** What a card gives after so much spending, with what is spent before and with a purchase. */
export interface Threshold {
  readonly card: CatalogCard;
  readonly names: readonly string[];
  /** Dollars asked for in the time of it. */
  readonly required: number;
  readonly before: number;
  /** Dollars that are missing before the purchase; 0 where it is reached already. */
  readonly missing: number;
  /** Dollars of what it brings, used whole; 0 where that is not known. */
  readonly value: number;
  /** `in the calendar year`. */
  readonly time: string;
  /** What is spent is at least that: it is said of some kinds, or of a shorter time. */
  readonly is_least: boolean;
  /** What is said is of another year than that which counts, as far as is known. */
  readonly other_year: boolean;
}

type Seeing = Pick<Plan, 'paid_fields'>;
type Asking = Credit & { readonly spend_required: number };

/** What a card asks spending for, again and again, by the least of it, as far as the plan is told. */
function asking({ seed, engine }: CatalogCard, as_of: string, plan: Seeing): Asking[] {
  const seen = new Set(seenWithTerms(seed.credits, plan).map(({ name }) => name));
  return engine.credits
    .filter((one): one is Asking => one.spend_required !== null && one.spend_required > 0)
    .filter(({ name }) => seen.has(name))
    .filter(({ period, valid_to }) => PERIODS[period].calendar !== null && !isOver(valid_to, as_of))
    .toSorted((a, b) => a.spend_required - b.spend_required);
}

const isOver = (valid_to: string | null, as_of: string): boolean =>
  valid_to !== null && valid_to < as_of;

export function hasThreshold(card: CatalogCard, as_of: string, plan: Seeing): boolean {
  return asking(card, as_of, plan).length > 0;
}

/** The one card that gives what is named as aimed at: `toward the $15,000 free night`; null for none. */
export function aimedAt(
  { asked, what }: Pick<Said, 'asked' | 'what'>,
  cards: readonly CatalogCard[],
  as_of: string,
  plan: Seeing,
): { readonly card: CatalogCard; readonly required: number } | null {
  const words = wordsOf(what ?? '').filter((word) => !SPENDING.has(word));
  if (asked === null && words.length === 0) return null;
  const found = cards.flatMap((card) => {
    const meant = asking(card, as_of, plan).find(({ spend_required, name, key }) => {
      if (asked !== null) return asked === spend_required;
      const own = new Set([...wordsOf(name), ...wordsOf(key)]);
      return words.every((word) => own.has(word));
    });
    return meant === undefined ? [] : [{ card, required: meant.spend_required }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Words that say no more than that spending is asked for. */
const SPENDING: ReadonlySet<string> = new Set(['the', 'a', 'my', 'its', 'of', 'spend', 'spending']);
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/**
 * What the cards give after so much spending, as far as something is said of it: all that a purchase
 * reaches, else what comes next, else what is reached already.
 */
export function thresholdsOf(
  read: readonly Said[],
  cards: readonly CatalogCard[],
  amount: number,
  holder: Reading,
  { catalog, caller, restrict }: Pick<Context, 'catalog' | 'caller' | 'restrict'>,
): Threshold[] {
  const { plan } = caller;
  // Whether or not there are such credits: else it would tell that there are.
  if (read.some(isSum) && !plan.paid_fields) restrict();
  return cards.flatMap((card) => {
    const own = read.filter((said) => said.whose?.seed === card.seed && isSum(said));
    if (own.length === 0) return [];
    const groups = Map.groupBy(
      asking(card, holder.as_of, plan),
      ({ spend_required, period, reset }) => [spend_required, period, reset].join(),
    );
    const rows = [...groups.values()].flatMap(([first, ...more]) =>
      first === undefined ? [] : thresholdOf(card, [first, ...more], own, holder, catalog),
    );
    const isReached = ({ missing, other_year }: Threshold) =>
      !other_year && missing > 0 && meetsSpend(amount, missing);
    const reached = rows.filter(isReached);
    const next = rows.find(({ missing }) => missing > 0) ?? rows.at(-1);
    return reached.length > 0 ? reached : next === undefined ? [] : [next];
  });
}

const isSum = ({ measure, dollars, aim }: Said): boolean =>
  dollars !== null && (measure === 'spent' || aim !== undefined);

function thresholdOf(
  card: CatalogCard,
  credits: readonly [Asking, ...Asking[]],
  own: readonly Said[],
  holder: Reading,
  catalog: Context['catalog'],
): Threshold {
  const [credit] = credits;
  const required = credit.spend_required / PERIODS[credit.period].per_year;
  const fits = own.map((said) => ({ said, fit: fitOf(said, credit, card, holder) }));
  const counted = fits.filter(({ fit }) => fit !== 'none').map(({ said }) => said);
  // Said toward it is all that counts so far; what else is said is within that.
  let [sum, all] = [0, 0];
  for (const { dollars, measure, aim } of counted) {
    const so_far = measure === 'left' ? required - (dollars ?? 0) : (dollars ?? 0);
    if (aim === undefined) sum += so_far;
    else all = Math.max(all, so_far);
  }
  const before = Math.max(sum, all);
  const input = {
    cards: [card.engine],
    programs: holder.programs,
    benefits: catalog.benefitsByKey,
    spending: [],
    as_of: holder.as_of,
    options: { ...DEFAULT_OPTIONS, memberships: holder.options.memberships },
  };
  const values = creditValues(input, new Map());
  const names = new Set(credits.map(({ name }) => name));
  const worth = values.filter(({ name, lost }) => names.has(name) && lost !== 'ended');
  return {
    ...{ card, required, before },
    names: [...names].map(withoutBrackets),
    missing: meetsSpend(before, required) ? 0 : required - before,
    value: worth.reduce((sum, { amount }) => sum + amount, 0),
    time: timeText(credit),
    is_least: fits.some(({ fit }) => fit === 'least'),
    other_year: counted.length === 0,
  };
}

/** Whether what is said is all, or some, of what counts toward a credit. */
function fitOf(
  { since, kind, aim, measure, rate, asked }: Said,
  { period, reset, spend_required }: Asking,
  card: CatalogCard,
  { opened, as_of }: Reading,
): 'all' | 'least' | 'none' {
  if (aim !== undefined && aim !== spend_required && measure === 'left') return 'none';
  const isPart = kind !== null || rate !== null || asked !== null;
  const all = aim !== undefined || !isPart ? 'all' : 'least';
  if (since === null) return all;
  const { months } = PERIODS[period];
  if (months !== PERIODS.year.months) return since === period ? all : 'none';
  if (since === 'member_year') return reset === 'calendar' ? 'none' : all;
  if (reset !== 'anniversary') return since === 'year' ? all : since === 'other' ? 'none' : 'least';
  const day = opened?.get(card.seed.card_id);
  const first = typeof day === 'object' ? day.first : day;
  // Who opened it this year has spent on it in one year of the card alone.
  return first !== undefined && first >= `${as_of.slice(0, 4)}-01-01` ? all : 'none';
}

function timeText({ period, reset }: Credit): string {
  if (PERIODS[period].months !== PERIODS.year.months)
    return PERIODS[period].rate.replace(/^a /, 'in the ');
  if (reset === null) return 'in a year (whether of the calendar or of the card is not known here)';
  return reset === 'calendar' ? 'in the calendar year' : "in the year from the card's anniversary";
}
