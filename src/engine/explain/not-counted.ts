import { list, lowerFirst } from '../../kit/words.ts';
import type { EarnRule } from '../model/facts.ts';

type Excluding = Pick<EarnRule, 'categories' | 'excluded_merchants' | 'note' | 'advertising_on'>;

/** More are told by what their note calls them together. */
const NAMED = 5;

/** Whether the rate on transit leaves out trains between cities, which its name says. */
export function isLocal({
  categories,
  excluded_merchants,
}: Pick<EarnRule, 'categories' | 'excluded_merchants'>): boolean {
  return categories.includes('transit') && excluded_merchants.includes('intercity_trains');
}

/**
 * What earns no such rate though its categories would say so: `not at Walmart or Target`, and what the
 * notes add; empty where nothing is known to be left out.
 * @param rules told in one line
 * @param name of a merchant, by key
 */
export function notCounted(rules: readonly Excluding[], name: (key: string) => string): string {
  const keys = rules
    .filter((rule) => !isLocal(rule) && rule.advertising_on === undefined)
    .flatMap(({ excluded_merchants }) => excluded_merchants);
  const all = [...new Set(keys.map(name))];
  // "Walmart Grocery" is said with "Walmart".
  const names = all.filter((one) => !all.some((other) => one.startsWith(`${other} `)));
  const clauses = [...new Set(rules.flatMap(({ note }) => clausesOf(note ?? '', names)))];
  const isSaid = names.every((one) => clauses.some((clause) => clause.includes(one)));
  if (isSaid || (clauses.length > 0 && names.length > NAMED)) return clauses.join(', ');
  const few = names.length > NAMED ? [...names.slice(0, NAMED), 'others like them'] : names;
  const at = `not at ${list(few, 'or')}`;
  return clauses.length === 0 ? at : `${at}: ${clauses.join(', ')}`;
}

/** What a note says does not count, set within a sentence. */
function clausesOf(note: string, names: readonly string[]): string[] {
  return note
    .split(/[;.] |\.$/)
    .filter((clause) => /\b(?:do|does|may) not(?: count\b|$)/.test(clause))
    .map((clause) => {
      const isName =
        !/^[A-Z][a-z]+(?:[ ,]|$)/.test(clause) || names.some((one) => clause.startsWith(one));
      return isName ? clause : lowerFirst(clause);
    });
}
