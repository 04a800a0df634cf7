import { editsWithin } from '../../kit/edit-distance.ts';
import { PLACES_ABROAD } from '../merchants/abroad/places-abroad.ts';
import { cleanName } from '../names/clean.ts';
import type { KeyResolution } from '../names/keys.ts';
import type { ProgramSeed } from '../seeds/schema/program.ts';
import type { QueryFilters } from './filters.ts';
import { FILLER } from './words/vocabulary.ts';

/** Finds points programs by what people call them. */
export type ProgramResolver = (name: string) => KeyResolution;

/** Words of names that say what kind of thing it is: a name is complete without them. */
const KIND_WORDS: ReadonlySet<string> = new Set(
  `air airline airlines airways lines hotel hotels resort resorts group bank corporation company inc co plc sa
  international worldwide holdings world of club program programme loyalty points point miles mile rewards
  reward plus the and cruise cruises line card cash back money bonus services financial`.split(
    /\s+/,
  ),
);

/**
 * Programs as a sentence names them. By themselves, a few words are looked up with all that is like them; in
 * a sentence they are a program's only where they make a whole name of it, or two words of one: `one` is no
 * Royal ONE, and `general` no General Motors.
 */
export function spokenPrograms(
  resolve: ProgramResolver,
  programs: readonly ProgramSeed[],
): ProgramResolver {
  const names = new Map(
    programs.map(({ key, name, aliases, operator, currency_name }) => [
      key,
      [name, key.replaceAll('_', ' '), ...aliases, currency_name, operator ?? ''].map((one) =>
        telling(one),
      ),
    ]),
  );
  return (said) => {
    const meant = resolve(said);
    if (meant.kind !== 'found') return meant;
    const words = telling(said);
    const own = names.get(meant.key) ?? [];
    const isNamed = own.some((one) => {
      const shared = one.filter((word) => words.some((spoken) => isSame(spoken, word)));
      const isWhole = shared.length === one.length && !shared.every((word) => FILLER.has(word));
      return shared.length > 0 && (isWhole || shared.length > 1);
    });
    return isNamed ? meant : { kind: 'not_found', candidates: [] };
  };
}

function telling(name: string): readonly string[] {
  const { words } = cleanName(name);
  const own = words.filter((word) => !KIND_WORDS.has(word));
  return own.length > 0 ? own : words;
}

/** One letter of a longer word may be wrong. */
function isSame(spoken: string, word: string): boolean {
  return spoken === word || (word.length >= 5 && editsWithin(spoken, word, 1) <= 1);
}

const END =
  '(?= (?:and|with|no|but|for|from|under|or|that|which|without|points|miles|when|if|as|at|on|in|because|so|held|too|also|later|beside|easily|directly|instantly|please|i|we)\\b| *(?:[|,.?!;]|$))';
const NAME = `((?:[a-z]+ ){0,3}?[a-z]+)(?: points| miles)?${END}`;
const POINTS = '(?:points?|miles|rewards|currency)';
const CAN =
  '(?: (?:that|which|whose|i|we|you|can|could|will|would|may|are|is|be|easily|directly|also|them))*';
/** What points do that leave their program. */
const MOVES =
  '(?:mov(?:e[sd]?|ed|ing|able)|convert(?:s|ed|ible|ing)?|turn(?:s|ed|ing)?|exchang(?:e[sd]?|eable|ing)|sen[dt]|swap(?:ped|s)?)';
const INTO = '(?: (?:over|them|1 ?(?::|to) ?1))* (?:in)?to';

const PHRASES: readonly (readonly [RegExp, 'transfers_to' | 'earns_program'])[] = [
  ...[
    String.raw`\b(?:(?:points|miles|rewards) )?(?:(?:that|which|can|i|be|to) )*transfer(?:s|red|able|ring)?(?: (?:points|miles|them))?(?: 1 ?(?::|to) ?1)? (?:in)?to ${NAME}`,
    // `points that move to United`: what is no wish for a place is said of points.
    String.raw`\b${POINTS}${CAN}(?: to)? (?:to )?${MOVES}${INTO} ${NAME}`,
    String.raw`\b${POINTS}${CAN} (?:go(?:es)?|flow|work)(?: over)? (?:(?:in)?to|with) ${NAME}`,
    String.raw`\b${POINTS}${CAN} become ${NAME}`,
    // Without a word for it, as airlines have the names of places.
    String.raw`\b${POINTS} (?:in)?to ${NAME}`,
    String.raw`\b${MOVES} (?:(?:my|the|our|those|these|its|chase|amex|citi|bilt|capital one) )*${POINTS}${INTO} ${NAME}`,
    String.raw`\b(?:(?:with|has|have|having) )?((?:[a-z]+ ){0,2}?[a-z]+) as (?:(?:an?|one|of|its|their|the) )*(?:transfer )?partners?\b`,
    String.raw`\btransfer partners?(?: (?:such as|like|including|includes?|of|with|is|are))? ${NAME}`,
  ].map((words) => [new RegExp(words, 'g'), 'transfers_to'] as const),
  [
    /\b(?:(?:that|which|to|can|cards?) )*(?:earn(?:s|ing)?|collect(?:s|ing)?|get(?:s|ting)?) ((?:[a-z]+ ){0,2}?[a-z]+) (?:points|miles)\b/g,
    'earns_program',
  ],
  [
    /\b(?:(?:i|we) )?(?:(?:mostly|always|often|usually) )?(?:fly |stay (?:at|with) )?((?:[a-z]+ ){1,2}?(?:airlines?|airways))\b/g,
    'earns_program',
  ],
];

/** Where points go that are paid out, or given away. */
const NO_PARTNER =
  /\b(?:bank|accounts?|checking|savings|cards?|friends?|wife|husband|spouse|someone|anyone|statement)\b/;
/** Places by whose names programs go too: who goes there on points wishes for no program. */
const PLACES: ReadonlySet<string> = new Set([...PLACES_ABROAD, 'hawaii', 'alaska']);
const MOVED = new RegExp(String.raw`\b(?:transfer|partner|${MOVES})`);

/** Words before `points` that name no program. */
const NO_PROGRAM = new Set(
  `more most many extra bonus double triple the a some any travel flexible transferable hotel airline
  reward rewards flight credit card cash good best lots of all any one every each several both other others`.split(
    /\s+/,
  ),
);

/** `and Hyatt`, behind the program that was read: cards are looked for by one. */
const ALSO = new RegExp(
  String.raw`\|(?: points| miles)?(?: *,)? +(and|or|nor|and or) ((?:[a-z]+ ){0,2}?[a-z]+)(?: points| miles)?${END}`,
  'g',
);

function withoutLead(name: string): string {
  return name.replace(
    /^(?:(?:my|the|our|an?|in|both|either|that|which|has|have|having|with|cards?|points?) )+/,
    '',
  );
}

/** Takes wishes for the points of a program, or for points that go there, out of the text. */
export function readPrograms(
  text: string,
  filters: QueryFilters,
  resolve: ProgramResolver | null,
  not_understood: string[] = [],
): string {
  if (resolve === null) return text;
  const read = PHRASES.reduce(
    (rest, [pattern, field]) =>
      rest.replaceAll(pattern, (whole: string, name: string) => {
        const named = withoutLead(name);
        if (named.split(' ').every((word) => NO_PROGRAM.has(word))) return whole;
        if (NO_PARTNER.test(named) || (!MOVED.test(whole) && PLACES.has(named))) return whole;
        const meant = resolve(named);
        if (meant.kind !== 'found' || filters[field] !== undefined) return whole;
        filters[field] = meant.key;
        return ' | ';
      }),
    text,
  );
  if (filters.transfers_to === undefined) return read;
  return read.replaceAll(ALSO, (whole: string, joint: string, name: string) => {
    if (resolve(withoutLead(name)).kind !== 'found') return whole;
    not_understood.push(`${joint} ${name}`);
    return ' | ';
  });
}
