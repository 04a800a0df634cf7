import { editsWithin } from '../../kit/edit-distance.ts';
import { ISSUERS, NETWORKS, PARTNERS } from './brand-forms.ts';

type BrandKind = 'issuer' | 'partner' | 'network';

export interface Brand {
  /** The one word that stands for it. */
  readonly word: string;
  readonly kind: BrandKind;
}

/** A way to write a brand: its words. */
interface Phrase {
  readonly words: readonly string[];
  readonly brand: Brand;
}

function parse(table: string, kind: BrandKind): Phrase[] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', forms = ''] = line.split(': ');
      const brand = { word: head.replaceAll(' ', ''), kind };
      return [head, ...forms.split(', ')].map((form) => ({ words: form.split(' '), brand }));
    });
}

const PHRASES: readonly Phrase[] = [
  ...parse(ISSUERS, 'issuer'),
  ...parse(PARTNERS, 'partner'),
  ...parse(NETWORKS, 'network'),
];

/** Phrases by their first word, the longest first. */
const BY_FIRST = new Map<string, Phrase[]>();
for (const phrase of [...PHRASES].sort((a, b) => b.words.length - a.words.length)) {
  const [first = ''] = phrase.words;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), phrase]);
}

/** Every word of which a brand's names are made. */
export const BRAND_WORDS: ReadonlySet<string> = new Set(
  PHRASES.flatMap(({ words, brand }) => [...words, brand.word]),
);

/** The words of every form in which a brand is written in several. */
export const BRAND_PHRASES: readonly (readonly string[])[] = PHRASES.map(
  ({ words }) => words,
).filter((words) => words.length > 1);

const KINDS = new Map(PHRASES.map(({ brand }) => [brand.word, brand.kind]));

/** The kind of company that a word stands for, after `brandAt`. */
export function brandKind(word: string): BrandKind | undefined {
  return KINDS.get(word);
}

/** The longest brand whose words begin at `at`. */
export function brandAt(
  words: readonly string[],
  at: number,
): { readonly brand: Brand; readonly length: number } | null {
  for (const { words: wanted, brand } of BY_FIRST.get(words[at] ?? '') ?? []) {
    if (wanted.every((word, i) => words[at + i] === word)) return { brand, length: wanted.length };
  }
  return null;
}

/** Words that belong to one brand only, by which it is known even when the others are misspelled. */
const OWN_WORDS = new Set(
  [...BRAND_WORDS].filter((word) => {
    const brands = new Set(
      PHRASES.filter(({ words }) => words.includes(word)).map(({ brand }) => brand.word),
    );
    return word.length >= 4 && brands.size === 1;
  }),
);

/** Letters of a brand of several words in which one may be amiss: `jc penny`. */
const SHORTEST_WHOLE = 7;

/** A brand of several words, with what a misspelled one is compared by. */
interface Several {
  readonly words: readonly string[];
  /** Its letters, without spaces. */
  readonly whole: string;
}

/** Brands of several words by their first letter, the longest first. */
const BY_LETTER = new Map<string, Several[]>();
for (const { words } of [...PHRASES].sort((a, b) => b.words.length - a.words.length)) {
  const letter = words[0]?.[0] ?? '';
  const several = { words, whole: words.join('') };
  if (words.length > 1) BY_LETTER.set(letter, [...(BY_LETTER.get(letter) ?? []), several]);
}

/** The brand of several words that begins here, of which one is as written and the others nearly. */
export function nearBrandAt(words: readonly string[], at: number): readonly string[] | null {
  for (const { words: wanted, whole } of BY_LETTER.get(words[at]?.[0] ?? '') ?? []) {
    if (isPartlyAt(wanted, words, at) && wanted.every((word, i) => isNearly(words[at + i], word)))
      return wanted;
    if (whole.length < SHORTEST_WHOLE || at + wanted.length > words.length) continue;
    let letters = 0;
    for (let i = 0; i < wanted.length; i += 1) letters += words[at + i]?.length ?? 0;
    if (Math.abs(letters - whole.length) > 1) continue;
    const said = words.slice(at, at + wanted.length).join('');
    if (editsWithin(said, whole, 1) === 1) return wanted;
  }
  return null;
}

/** Whether two words of the brand, or one that is its own, stand here as they are written. */
function isPartlyAt(wanted: readonly string[], words: readonly string[], at: number): boolean {
  let same = 0;
  for (let i = 0; i < wanted.length; i += 1) {
    const word = wanted[i] ?? '';
    if (words[at + i] !== word) continue;
    same += 1;
    if (same > 1 || OWN_WORDS.has(word)) return true;
  }
  return false;
}

/** The word itself, cut short, or with one letter amiss. */
function isNearly(said: string | undefined, word: string): boolean {
  if (said === undefined || said === word) return said === word;
  if (said.length >= 4 && word.startsWith(said)) return true;
  return said.length >= 3 && said[0] === word[0] && editsWithin(said, word, 1) === 1;
}

/** The words with every brand, or every one of a kind, as one word. */
export function withBrands(words: readonly string[], kind?: BrandKind): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = brandAt(words, at);
    const known = found !== null && (kind === undefined || found.brand.kind === kind);
    out.push(known ? found.brand.word : (words[at] ?? ''));
    at += known ? found.length : 1;
  }
  return out;
}
