import type { ParsedQuery } from '../filters.ts';
import { type Choice, choicesIn, eachChosen } from './choices.ts';
import { eitherOf } from './either.ts';

/** Ways to choose that are read. */
const MOST_WAYS = 8;
/** Characters that are read for choices in all: of a long query fewer of them are, the first ones. */
const MOST_READ = 2_000;

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
  return readingsOf(choicesRead(query));
}

function readingsOf(choices: readonly Choice[]): number {
  const alone = choices.reduce((sum, one) => sum + one.alone.length, 0);
  return alone + (choices.length > 1 ? Math.min(waysOf(choices), MOST_WAYS) : 0);
}

/**
 * A query without the choices that there is no time to read, and their words: read with the rest, each
 * of their alternatives would be asked for.
 */
export function withoutLaterChoices(query: string): {
  readonly query: string;
  readonly left: readonly string[];
} {
  const left = choicesIn(query).slice(choicesRead(query).length);
  const short = left
    .toReversed()
    .reduce((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), query);
  return { query: short, left: left.map(({ words }) => words.join(' or ')) };
}

/** As many choices of a query, from its first on, as there is time to read. */
function choicesRead(query: string): readonly Choice[] {
  let choices = choicesIn(query);
  while (choices.length > 1 && readingsOf(choices) * query.length > MOST_READ)
    choices = choices.slice(0, -1);
  return choices;
}

function waysOf(choices: readonly Choice[]): number {
  return choices.reduce((ways, { alone }) => ways * alone.length, 1);
}
