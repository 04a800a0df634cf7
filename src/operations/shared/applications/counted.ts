import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { isLoose, lastDay } from '../../../kit/day.ts';
import type { Dated } from '../said/dates.ts';
import {
  type Account,
  cardAccount,
  countedIn,
  type Limit,
  limitsOf,
  unknownName,
} from './accounts.ts';
import type { ApplicationRule } from './rules.ts';

/** How many cards of a person count towards a limit, and until when. */

export interface Opened {
  /** Null when nothing was said: then no rule can be weighed. */
  readonly opened: readonly Dated[] | null;
  readonly as_of: string;
  /** Accounts that count beside those cards; none where left out. */
  readonly others?: readonly Account[];
}

/** Cards that count towards a limit: those of the issuer, or of anybody on the personal report. */
interface Count {
  readonly count: number;
  /** Days or months in which those that count were opened. */
  readonly opened: readonly string[];
  /** Names of those of which it is not known. */
  readonly unknown: readonly string[];
  /** Those of which it hangs on the day of opening. */
  readonly may: readonly string[];
}

const hangsOnDay = ({ opened }: Account): boolean => opened !== null && isLoose(opened);

export function countOf(
  rule: ApplicationRule,
  { opened, others = [] }: Pick<Opened, 'opened' | 'others'>,
  limit: Limit,
  { rules }: Pick<CatalogSnapshot, 'rules'>,
): Count {
  const accounts = [...(opened ?? []).map((one) => cardAccount(one, rules)), ...others];
  const { counted, unknown } = countedIn(rule, accounts, limit);
  return {
    count: counted.length,
    opened: counted.flatMap((one) => one.opened ?? []),
    unknown: unknown.filter((one) => !hangsOnDay(one)).map(({ name }) => name),
    may: unknown.filter(hangsOnDay).map((one) => unknownName(one, limit)),
  };
}

/** The day on which fewer cards than a limit count. */
export function freeFrom(opened: readonly string[], { max, until }: Limit): string | null {
  const days = opened.map(lastDay).sort();
  const last = days[days.length - max];
  return last === undefined ? null : until(last);
}

/** Of an issuer's own limits that some cards count towards, how many are left, and until when they count. */
export function roomLeft(
  rule: ApplicationRule,
  issuer: string,
  person: Opened,
  catalog: Pick<CatalogSnapshot, 'rules'>,
): string[] {
  return limitsOf(rule, person.as_of).flatMap((limit) => {
    const { opened, may, unknown } = countOf(rule, person, limit, catalog);
    const [first] = opened.map(lastDay).sort();
    if (first === undefined || may.length + unknown.length > 0) return [];
    const count = opened.length;
    const which = count === 1 ? 'it counts' : 'the first of them counts';
    return [
      `${count} new ${issuer} ${cards(count)} in the last ${limit.span}, fewer than ${limit.max}; ${which} until about ${limit.until(first)}`,
    ];
  });
}

export function cards(count: number): string {
  return count === 1 ? 'card' : 'cards';
}
