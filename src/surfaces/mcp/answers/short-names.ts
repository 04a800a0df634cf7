import type { Context } from '../../../operation/context.ts';

/** Cards that a text names again and again, in full the first time only. */

type Names = Pick<Context['catalog'], 'cards' | 'resolveCard' | 'resolveProgram' | 'matchMerchant'>;

/** Networks, their levels and what every card is called: at the end of a name they tell no card. */
const SAYS_NOTHING = new Set(
  'card credit visa mastercard american express signature infinite world elite legend from by'.split(
    ' ',
  ),
);
const FEWEST_WORDS = 2;

const SHORT = new WeakMap<object, Map<string, string>>();

/**
 * Tells the cards of an answer shorter, in any of its texts.
 * @param output whose cards these are: looked through once, at the first text
 */
export function namesShortener(output: unknown, catalogOf: () => Names): (text: string) => string {
  let all: readonly string[] | undefined;
  return (text) => {
    const catalog = catalogOf();
    const known = shortNames(catalog);
    all ??= [...namesIn(output, known)];
    return withShortNames(text, all, known, catalog);
  };
}

function withShortNames(
  text: string,
  all: readonly string[],
  known: Map<string, string>,
  catalog: Names,
): string {
  const told = all.filter((name) => text.includes(name));
  const short = told.flatMap((name): [string, string][] => {
    const own = known.get(name) || shortName(name, catalog);
    known.set(name, own);
    // In one text with `Autograph Journey`, `Autograph` could be either.
    const isOpen = told.some((other) => other !== name && other.startsWith(`${own} `));
    return own === name || isOpen ? [] : [[name, own]];
  });
  if (short.length === 0) return text;
  const forms = new Map(short);
  // Of a name within a longer one the longer is meant.
  const longestFirst = told
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&'));
  const seen = new Set<string>();
  return text.replace(new RegExp(longestFirst.join('|'), 'g'), (name) => {
    if (!seen.has(name)) {
      seen.add(name);
      return name;
    }
    return forms.get(name) ?? name;
  });
}

/** All names, with what is known to be their short form; empty: not looked for yet. */
function shortNames(catalog: Names): Map<string, string> {
  const known = SHORT.get(catalog) ?? new Map(catalog.cards.map(({ seed }) => [seed.name, '']));
  SHORT.set(catalog, known);
  return known;
}

/** The name without its last words that tell no card, if that is read as this card and as nothing else. */
function shortName(name: string, catalog: Names): string {
  const words = name.split(' ');
  while (SAYS_NOTHING.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  if (words.length > FEWEST_WORDS && words[0] === 'The') words.shift();
  const short = words.join(' ');
  if (words.length < FEWEST_WORDS || short === name) return name;
  const found = catalog.resolveCard(short);
  const card = catalog.cards.find(({ seed }) => seed.name === name);
  if (found.kind !== 'found' || found.card_id !== card?.seed.card_id) return name;
  const isProgram = catalog.resolveProgram(short).kind === 'found';
  const { method } = catalog.matchMerchant(short);
  const isShop = method === 'exact' || method === 'alias';
  return isProgram || isShop ? name : short;
}

function* namesIn(
  value: unknown,
  known: ReadonlyMap<string, string>,
  seen = new Set<string>(),
): Iterable<string> {
  if (typeof value === 'string') {
    if (known.has(value) && !seen.has(value)) {
      seen.add(value);
      yield value;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* namesIn(inner, known, seen);
  }
}
