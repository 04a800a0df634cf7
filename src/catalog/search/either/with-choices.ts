import type { ParsedQuery } from '../filters.ts';
import { type Choice, choicesIn, eachChosen } from './choices.ts';
import { eitherOf } from './either.ts';

/** Ways to choose that are read. */
const MOST_WAYS = 8;

/**
 * A query whose choices are read as such: each "or" joins what stands beside it, and of several choices
 * a card needs one alternative of each.
 * @param whole as it is read with all that it names
 */
export function withChoices(
  query: string,
  whole: ParsedQuery,
  read: (words: string) => ParsedQuery,
): ParsedQuery {
  const chosen = (choices: readonly Choice[]): ParsedQuery | null => {
    const ways = eachChosen(query, choices);
    const alone = ways.map((way) => read(way.query));
    const filters = eitherOf(
      whole.filters,
      alone.map((one) => one.filters),
      ways.map((way) => way.words),
    );
    if (filters === null) return null;
    const not_understood = [...new Set(alone.flatMap((one) => one.not_understood))];
    return { ...whole, filters, at_once: whole.filters, not_understood };
  };
  // A choice between networks, or of things that are no wish, is read with the rest.
  const found = choicesIn(query).flatMap((one) => {
    const parsed = chosen([one]);
    return parsed === null ? [] : [{ one, parsed }];
  });
  const [first, ...more] = found;
  if (first === undefined || more.length === 0) return first?.parsed ?? whole;
  const choices = found.map(({ one }) => one);
  return (waysOf(choices) > MOST_WAYS ? null : chosen(choices)) ?? first.parsed;
}

/** How many times a query is read for that: with each alternative alone, and for several choices together. */
export function choiceReadings(query: string): number {
  const choices = choicesIn(query);
  const alone = choices.reduce((sum, one) => sum + one.alone.length, 0);
  return alone + (choices.length > 1 ? Math.min(waysOf(choices), MOST_WAYS) : 0);
}

function waysOf(choices: readonly Choice[]): number {
  return choices.reduce((ways, { alone }) => ways * alone.length, 1);
}
