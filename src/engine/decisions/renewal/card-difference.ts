import { price } from '../../../kit/words.ts';
import type { Credit, EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { withBillsLeftOut } from '../../worth/bills.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { creditPeriods } from '../../worth/credits/credit-calendar.ts';
import { meetsSpend } from '../../worth/credits/credits.ts';
import { countsInSums } from '../../worth/credits/points-of.ts';
import { fewerText, transferLoss } from '../points/transfers-left.ts';
import { rateChanges } from './rate-changes.ts';
import type { RenewalRequest } from './targets.ts';

type Telling = Pick<RenewalRequest, 'hides_earned'>;

/** In words; rates as listed today, credits at their full value. */
export interface Difference {
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  /** Names of the credits that both cards have. */
  readonly keeps: readonly string[];
}

/** What a change from one card to another gains and loses: fee first, then rates, then credits. */
export function cardDifference(
  input: EngineInput,
  from: EngineCard,
  to: EngineCard,
  telling: Telling,
): Difference {
  const gains: string[] = [];
  const losses: string[] = [];
  const saved = cents(from.annual_fee - to.annual_fee);
  if (saved > 0) gains.push(`annual fee ${price(saved)} lower`);
  for (const { better, text } of rateChanges(input, from, to)) (better ? gains : losses).push(text);
  const [before, after] = [creditsOf(input, from, telling), creditsOf(input, to, telling)];
  for (const [key, credit] of before) if (!after.has(key)) losses.push(credit.text);
  for (const [key, credit] of after) {
    const old = before.get(key);
    if (old === undefined) gains.push(credit.text);
    else if (old.amount !== credit.amount) {
      const more = credit.yearly - old.yearly || credit.points - old.points;
      (more > 0 ? gains : losses).push(`${credit.text} instead of ${old.amount}`);
    }
  }
  const [oldForeign, newForeign] = [from.foreign_fee_percent, to.foreign_fee_percent];
  if (oldForeign !== null && newForeign !== null && oldForeign !== newForeign) {
    const text = `foreign fee ${newForeign} % instead of ${oldForeign} %`;
    (newForeign < oldForeign ? gains : losses).push(text);
  }
  losses.push(...transfersLost(input, from, to));
  gains.push(...transfersLost(input, to, from));
  const keeps = [...before].filter(([key]) => after.has(key)).map(([, { name }]) => name);
  return { gains, losses, keeps };
}

/** Programs of which one card opens transfers that neither the other nor a held card does. */
function transfersLost(
  { programs, options, as_of }: EngineInput,
  from: EngineCard,
  to: EngineCard,
): string[] {
  const [before, after] = [
    new Set([...options.also_held, from.key]),
    new Set([...options.also_held, to.key]),
  ];
  return [...programs.values()]
    .filter((one) => one.unlocked_by?.includes(from.key) ?? false)
    .flatMap((one) => {
      const into = programs.get(one.pool?.program ?? '');
      const name = into
        ? `${one.name} as ${into.name}`
        : `transfers of ${one.name} points to partners`;
      // Of a program whose partners are not known, the card that opens them is.
      const isShut = !one.unlocked_by?.some((key) => after.has(key));
      if (into || one.transfer_partners.length === 0) return isShut ? [name] : [];
      const loss = transferLoss(one, before, after, as_of);
      if (loss === null) return [];
      return [loss.kind === 'all' ? name : `${one.name} points move ${fewerText(loss)}`];
    })
    .sort();
}

interface YearlyCredit {
  readonly name: string;
  /** Dollars. */
  readonly yearly: number;
  readonly points: number;
  /** Both in words. */
  readonly amount: string;
  readonly text: string;
}

/**
 * Credits of a later year by key, at full value; entries with the same key add up. Those that ask for
 * more spending than there is are neither gained nor lost, nor are those of which that may not be told.
 */
function creditsOf(
  input: EngineInput,
  card: EngineCard,
  { hides_earned = false }: Telling,
): Map<string, YearlyCredit> {
  const { as_of, spending } = input;
  const result = new Map<string, YearlyCredit>();
  const spend = acceptedMonthly(withBillsLeftOut(card, input), spending) * 12;
  const yearlyOf = (one: Credit): number =>
    one.estimate ? 0 : (one.value ?? 0) * creditPeriods(one, as_of, false);
  for (const credit of card.credits) {
    if (creditPeriods(credit, as_of, false) === 0) continue;
    if (!meetsSpend(spend, credit.spend_required ?? 0)) continue;
    if (hides_earned && credit.spend_required !== null && !countsInSums(credit)) continue;
    const before = result.get(credit.key);
    const yearly = cents(yearlyOf(credit) + (before?.yearly ?? 0));
    const points = (credit.points ?? 0) + (before?.points ?? 0);
    const amounts = [
      ...(yearly > 0 ? [`${price(yearly)}`] : []),
      ...(points > 0 ? [`${points} points`] : []),
    ];
    const amount = amounts.join(' and ') || '$0.00';
    const worth = amounts.length > 0 ? `: ${amount} a year` : '';
    const name = before === undefined ? credit.name : jointName(before.name, credit.name);
    result.set(credit.key, { name, yearly, points, amount, text: `${name}${worth}` });
  }
  return result;
}

/**
 * A name for two parts of one credit: `Uber Cash` also covers `Uber Cash, December extra`; else
 * both.
 */
function jointName(one: string, other: string): string {
  if (other.startsWith(one)) return one;
  return one.startsWith(other) ? other : `${one} and ${other}`;
}
