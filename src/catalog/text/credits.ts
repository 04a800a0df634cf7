import { PERIODS, spendingAsked, yearlyValue } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import { list, number, price } from '../../kit/words.ts';

/** Of a card by itself. */
const SHOWN = 6;

/**
 * The priced credits that are worth the most a year, those open to everyone first. Together with
 * the remainder they add up to `annualCreditsValue`. Credits that spending unlocks follow, marked as
 * beside that sum, and name the spending. Yearly points come last.
 *
 * @param shown most credits that it names
 * @param terms what else a credit needs, told with it
 */
export function benefitsText(
  credits: readonly Credit[],
  {
    shown = SHOWN,
    terms,
  }: {
    readonly shown?: number | undefined;
    readonly terms?: (credit: Credit) => readonly string[];
  } = {},
): string {
  const told = (credit: Credit) => creditText(credit, terms?.(credit));
  const { priced, given } = ranked(credits);
  if (priced.length + given.length === 0) {
    return credits.length > 0
      ? list(credits.slice(0, shown).map((credit) => credit.name))
      : 'No statement credits.';
  }
  const [unlocked = [], open = []] = [true, false].map((is) =>
    priced.filter((credit) => isUnlocked(credit) === is),
  );
  const room = Math.max(0, shown - open.length);
  return [
    ...open.slice(0, shown).map(told),
    ...restTexts(open.slice(shown)),
    ...unlockedTexts(unlocked.slice(0, room).map(told), unlocked, open),
    ...restTexts(unlocked.slice(room), room > 0 ? '' : besideText(open)),
    ...given.map(told),
  ].join('; ');
}

/** Those that spending unlocks, behind what they give in all. */
function unlockedTexts(
  [first, ...others]: readonly string[],
  unlocked: readonly Credit[],
  open: readonly Credit[],
): string[] {
  if (first === undefined) return [];
  const worth = unlockedCreditsValue(unlocked);
  const sum = worth > 0 ? `, up to ${price(worth)} a year` : '';
  return [`${besideText(open)}${sum}: ${first}`, ...others];
}

/** What credits that are not named give: `2 more: $30 a year`, `1 more: $50 once`. */
function restTexts(credits: readonly Credit[], beside = ''): string[] {
  const [yearly = [], once = []] = [true, false].map((is) =>
    credits.filter((credit) => yearlyValue(credit) > 0 === is),
  );
  const worth = yearly.reduce((sum, credit) => sum + yearlyValue(credit), 0);
  const paid = once.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const more = `more${beside === '' ? '' : ` ${beside}`}`;
  return [
    ...(worth > 0 ? [`${yearly.length} ${more}: ${price(worth)} a year`] : []),
    ...(paid > 0 ? [`${once.length} ${more}: ${price(paid)} once`] : []),
  ];
}

/** Of credits that spending unlocks: no sum of the card has them. */
function besideText(open: readonly Credit[]): string {
  return `after spending${annualCreditsValue(open) > 0 ? ', beside that sum' : ''}`;
}

function ranked<One extends Credit>(credits: readonly One[]) {
  const priced = credits
    .filter(({ value }) => value !== null && value > 0)
    .sort(
      (a, b) => Number(isUnlocked(a)) - Number(isUnlocked(b)) || yearlyValue(b) - yearlyValue(a),
    );
  return { priced, given: credits.filter(({ points }) => points !== undefined) };
}

/**
 * The credits that a plan is told a card has: all, or those that `benefitsText` names, by their names
 * alone, as keys are for paid plans too.
 */
export function seenCredits<One extends Credit>(
  credits: readonly One[],
  { paid_fields }: { readonly paid_fields: boolean },
): readonly One[] {
  if (paid_fields) return credits;
  const told = seenWithTerms(credits, { paid_fields });
  const shown = told.length > 0 ? told : credits.slice(0, SHOWN);
  const named = shown.map((one) => ({ ...one, key: sayable(one.name) }));
  return [...new Map(named.map((one) => [one.key, one])).values()];
}

/** Longest name of a credit that is taken. */
const SAYABLE = 80;

/** Those of them of which a plan is told more than the name: what they pay, and after how much spending. */
export function seenWithTerms<One extends Credit>(
  credits: readonly One[],
  { paid_fields }: { readonly paid_fields: boolean },
): readonly One[] {
  if (paid_fields) return credits;
  const { priced, given } = ranked(credits);
  return [...priced.slice(0, SHOWN), ...given];
}

/** A name that can be sent again: one that is too long without its conditions in brackets. */
function sayable(name: string): string {
  return name.length <= SAYABLE ? name : name.replaceAll(/\s*\(.*?\)/g, '').slice(0, SAYABLE);
}

/** `Uber Cash: $15 a month`, with these terms in brackets. */
export function creditText(credit: Credit, terms: readonly string[] = []): string {
  const { name, enrolment } = credit;
  const asked = spendingAsked(credit).replace(/ in a year$/, '');
  const spent = asked === '' ? '' : ` after ${asked}`;
  const needed = [...(enrolment === true ? ['enrollment required'] : []), ...terms];
  const brackets = needed.length > 0 ? ` (${needed.join(', ')})` : '';
  return `${name}: ${creditValueText(credit)}${spent}${brackets}`;
}

/** Whether the credit needs a certain amount of spending, on the card or on what its name says. */
function isUnlocked({ spend_required, value, act }: Credit): boolean {
  return spend_required !== null || (value !== null && act !== undefined);
}

/** `$15 a month`, `10,000 points a year`. */
function creditValueText(credit: Credit): string {
  if (credit.points !== undefined) {
    return `${number(credit.points)} points ${PERIODS[credit.period].rate}`;
  }
  if (credit.value === null) return 'no stated dollar value';
  return `$${number(credit.value)} ${PERIODS[credit.period].rate}`;
}

export function creditFrequency(credit: Credit): string {
  return PERIODS[credit.period].rate;
}

/**
 * Dollars a year of the priced recurring credits, used in full; excludes those that spending
 * unlocks.
 */
export function annualCreditsValue(credits: readonly Credit[]): number {
  return yearlySum(credits.filter((credit) => !isUnlocked(credit)));
}

/** Dollars a year of those that spending unlocks, used in full. */
function unlockedCreditsValue(credits: readonly Credit[]): number {
  return yearlySum(credits.filter(isUnlocked));
}

function yearlySum(credits: readonly Credit[]): number {
  const sum = credits.reduce((total, credit) => total + yearlyValue(credit), 0);
  return Math.round(sum * 100) / 100;
}
