import type { QueryFilters } from '../filters.ts';
import type { ProgramResolver } from '../programs.ts';
import type { QueryVocabulary } from './vocabulary.ts';

/**
 * How often somebody flies with or sleeps at one brand: `4 nights a year at Marriott`, `I fly Delta twice a
 * year`. That is no name of a card: cards that earn the brand's points are meant.
 */

const NUMBER =
  '(?:an?|one|once|two|twice|three|thrice|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|few|couple(?: of)?|several|some|many|dozen|\\d{1,3})';
const HOW_MANY = `(?:(?:about|around|roughly|maybe|perhaps|only|just|at least|up to|a|an|like) ){0,3}${NUMBER}(?: (?:to|or) ${NUMBER}| \\d{1,3})?`;
const KIND = '(?:hotel|award|paid|work|business|leisure|family|round|return|domestic|one|way)';
const WHAT = `(?:${KIND} ){0,2}(?:nights?|stays?|flights?|trips?|visits?|bookings?|times|vacations?)`;
const EACH =
  '(?:(?:(?:a|per|each|every|in a) )(?:year|yr|month|quarter|summer|winter)|annually|yearly|monthly)';
const WORDS = '(?:[a-z]+ ){1,3}?';
const AT = '(?:at|on|with|via|by)';

/** What is counted, with a brand in it or not, and words behind that may be one. */
const HABIT = new RegExp(
  String.raw`\b(?<many>${HOW_MANY}) (?:(?<inner>${WORDS})?(?<what>${WHAT}) )?(?:${AT} (?<at>${WORDS}))?(?<each>${EACH})\b(?:,? ${AT} (?<behind>[a-z]+(?: [a-z]+){0,3}))?`,
  'g',
);
/** A first look, before a dear one. */
const MAY_SAY = new RegExp(String.raw`\b${EACH}\b`);
/** Not what is done: what is wished for or given, or not done. */
const OTHER =
  /\b(?:free|complimentary|companion|rewards?|elite|bonus|credits?|certificates?|anniversary|earn|earns|get|gets|gives?|not|dont|never|no|without|fewer|less)\b/;
/** What stands beside a brand and is none. */
const BESIDE = new Set(
  `i we he she they who that and usually mostly often always only just fly flies flying travel stay stays
  staying sleep spend spends book do take make have going go at on with in for the my our about card`.split(
    /\s+/,
  ),
);
/** Words of a brand, the most first. */
const SIZES = [3, 2, 1];

/**
 * Takes such a habit out of the text.
 * @param plain in lower case, without apostrophes and hyphens
 */
export function takeHabits(
  plain: string,
  filters: QueryFilters,
  { brands }: Pick<QueryVocabulary, 'brands'>,
  resolve: ProgramResolver | null,
): string {
  if (resolve === null || !MAY_SAY.test(plain)) return plain;
  const programOf = (words: readonly string[]): string | null => {
    const meant = words.length === 0 ? null : resolve(words.join(' '));
    return meant?.kind === 'found' && brands.has(meant.key) ? meant.key : null;
  };
  /** The first of such words, from the most on, that is a brand. */
  const brandIn = (spans: readonly (readonly string[])[]) => {
    for (const words of spans) {
      const key = words.some((word) => BESIDE.has(word)) ? null : programOf(words);
      if (key !== null) return { key, count: words.length };
    }
    return null;
  };
  for (const { 0: said, index, groups = {} } of plain.matchAll(HABIT)) {
    const before = plain.slice(0, index).trimEnd();
    const back = wordsOf(/[^.;!?]*$/.exec(before)?.[0] ?? '');
    const { inner = '', at = '', behind = '' } = groups;
    if (OTHER.test(`${back.slice(-3).join(' ')} ${inner}`)) continue;
    const ahead = wordsOf(behind);
    const within = brandIn([wordsOf(inner), wordsOf(at)]);
    const next = within ?? brandIn(SIZES.map((size) => ahead.slice(0, size)));
    const last = next ?? brandIn(SIZES.map((size) => back.slice(-size)));
    if (last === null) continue;
    filters.earns_program = last.key;
    filters.habit = [groups.many, groups.what, groups.each].filter(Boolean).join(' ');
    const rest = within !== null ? ahead : next !== null ? ahead.slice(next.count) : ahead;
    let kept = next === null ? withoutLast(before, last.count) : before;
    // `we take`, before what is taken.
    while (BESIDE.has(wordsOf(kept).at(-1) ?? '')) kept = withoutLast(kept, 1);
    return `${kept} , ${rest.join(' ')}${plain.slice(index + said.length)}`;
  }
  return plain;
}

function wordsOf(text: string): string[] {
  return text.split(/[ ,:]+/).filter(Boolean);
}

/** The text without so many words at its end. */
function withoutLast(text: string, count: number): string {
  let end = text.length;
  for (let left = count; left > 0; left -= 1) {
    const at = text.slice(0, end).search(/[a-z]+[ ,:]*$/);
    if (at < 0) return text;
    end = at;
  }
  return text.slice(0, end);
}
