import { PERIODS, spendingAsked, yearlyValue } from '../../engine/model/credit-periods.ts';
import type { Credit } from '../../engine/model/facts.ts';
import { list, number, price } from '../../kit/words.ts';

/** Of a card by itself. */
const SHOWN = 6;

/**
 * The priced credits that are worth the most a year, those open to everyone first. Together with
 * the remainder they add up to `annualCreditsValue`. Credits that spending unlocks name the
 * spending. Yearly points come last.
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
  const texts = priced.slice(0, shown).map(told);
  const rest = priced.slice(shown).filter((credit) => !isUnlocked(credit));
  const worth = annualCreditsValue(rest);
  if (worth > 0) texts.push(`${rest.length} more: ${price(worth)} a year`);
  return [...texts, ...given.map(told)].join('; ');
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
  const { priced, given } = ranked(credits);
  const told = [...priced.slice(0, SHOWN), ...given];
  const shown = told.length > 0 ? told : credits.slice(0, SHOWN);
  const named = shown.map((one) => ({ ...one, key: sayable(one.name) }));
  return [...new Map(named.map((one) => [one.key, one])).values()];
}

/** Longest name of a credit that is taken. */
const SAYABLE = 80;

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
  const held = credits.filter((credit) => !isUnlocked(credit));
  const sum = held.reduce((total, credit) => total + yearlyValue(credit), 0);
  return Math.round(sum * 100) / 100;
}
