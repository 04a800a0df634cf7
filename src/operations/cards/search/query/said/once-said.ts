import { type Category, rollupOf } from '../../../../../engine/model/categories.ts';
import { cents } from '../../../../../engine/model/money.ts';

/** Whether sums are spent once, or again every month, by the words around them. */

/** A sum with what it is spent on; without a period the dollars are as they were said. */
export interface SumSaid {
  readonly category: Category;
  readonly merchant: string | null;
  readonly dollars: number;
  readonly has_period: boolean;
  readonly is_thing: boolean;
}

const TRIP = '(?:trip|honeymoon|vacation|holiday|cruise|safari|getaway|pilgrimage)';
const EVENT = `(?:${TRIP}|wedding|move|relocation|renovation|remodel|event|funeral|party|reunion|graduation|birthday|bar mitzvah|bat mitzvah|quincea[nñ]era|project|baby shower|surgery|anniversary|conference|festival|semester)`;
const ONE =
  '(?:an?|one|a single|our|my|the|this|that|their|his|her|next|upcoming|planned|big|single)';
/** Behind a trip or a wedding: what is talked of is something else. */
const NO_EVENT =
  '(?! (?:cards?|insurance|cancel\\w*|delay|protection|coverage|interruption|credits?|points|rewards|benefits|business|planner|photograph\\w*|vendors?|industry|every|each|a year|per year|purchases?)\\b)';
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** What happens once, or that it does. */
const ONCE = new RegExp(
  [
    String.raw`\b(?:one ?-?time|one ?-?off|once(?! (?:a|per|every|each|in a while)\b)|in all|all told|altogether|in total|lump sum|all at once|single purchase|just this (?:once|trip))\b`,
    // Somebody always moves, and likes trips.
    String.raw`\b(?:on|for|during|plan(?:ning)?|pay(?:ing)? for|cover(?:ing)?|have|having|got) ${ONE} (?:[a-z]+ ){0,2}?${EVENT}\b${NO_EVENT}`,
    String.raw`(?:^|[,;:.(]|\b(?:one|single|our|my|this|next|upcoming)) *(?:[a-z]+ ){0,2}?(?:${TRIP}|wedding|funeral|remodel|renovation)\b(?= *(?:[,;:.)$\d]|$|(?:in|to|for|at|this|next|with|of|and|costs?|is|will|on|coming)\b))${NO_EVENT}`,
    String.raw`\b(?:upcoming|one|single) ${EVENT}\b${NO_EVENT}`,
  ].join('|'),
);
/** When it happens; since when something is so, or what the person did or will do then, says nothing of sums. */
const WHEN = new RegExp(
  String.raw`\b(?:in|for|by|this|next|coming|early|late|mid|during|end of) (?:early |late |mid )?(?:${MONTH}|spring|summer|fall|autumn|winter|month|week|christmas)\b`,
);
const ANOTHER_TIME =
  /\b(?:since|until|opened|got|graduat\w+|start\w*|mov(?:ed|ing)|born|ended|approved|denied|apply\w*|open|opening|get|getting|need|due|clos\w+|switch\w*|turn\w*|been|ago|new card|last)\b/;

/** What is booked or bought then, and no household pays month by month. */
const TRAVEL: ReadonlySet<Category> = new Set<Category>(['travel', 'entertainment']);
const DURABLE: ReadonlySet<Category> = new Set<Category>([
  ...(['electronics', 'home_furnishings', 'home_improvement', 'education', 'medical'] as const),
]);
/** Dollars from which on such things are bought once, where nobody says how often. */
const MUCH = 1_000;

/** @param hasPeriod whether a month or another period is named somewhere */
export function whenSpent(sums: readonly SumSaid[], text: string, hasPeriod: boolean) {
  const isBooked = sums.some(
    ({ category }) => TRAVEL.has(rollupOf(category)) || DURABLE.has(category),
  );
  const isThen = text
    .split(/[,;:.!?()|]/)
    .some((part) => WHEN.test(part) && !ANOTHER_TIME.test(part));
  const isAll = !hasPeriod && (ONCE.test(text) || (isBooked && isThen));
  const isHabit = hasPeriod || /\bspend/.test(text);
  const isSingle = ({ category, dollars, has_period, is_thing }: SumSaid) =>
    is_thing || (!isHabit && !has_period && DURABLE.has(rollupOf(category)) && dollars >= MUCH);
  const isOfYear = isAll && sums.some(({ merchant }) => merchant !== null);
  const once = sums.filter((one) => (isAll || isSingle(one)) && !isOfYear);
  const monthly = sums
    .filter((one) => !once.includes(one))
    .map((one) => ({ ...one, dollars: isOfYear ? one.dollars / MONTHS : one.dollars }));
  const taken =
    hasPeriod || isOfYear ? 0 : cents(monthly.reduce((all, { dollars }) => all + dollars, 0));
  return {
    is_once: isAll || once.length > 0,
    spending: added(monthly, ({ category }) => category) as Partial<Record<Category, number>>,
    as_said: added(monthly, ({ merchant, category }) => merchant ?? category),
    at_merchants: added(monthly, ({ merchant }) => merchant),
    ...(once.length > 0 && {
      once: added(once, ({ category }) => category) as Partial<Record<Category, number>>,
    }),
    ...(isOfYear && { of_year: true as const }),
    ...(taken && { taken_monthly: taken }),
  };
}

const MONTHS = 12;

/** Dollars in whole cents by what a sum is for; those for nothing of that are left out. */
function added(
  sums: readonly SumSaid[],
  nameOf: (sum: SumSaid) => string | null,
): Record<string, number> {
  const all: Record<string, number> = {};
  for (const sum of sums) {
    const name = nameOf(sum);
    if (name !== null) all[name] = cents((all[name] ?? 0) + sum.dollars);
  }
  return all;
}
