import { CATEGORIES, type Category, isRollup, rollupOf } from '../../engine/model/categories.ts';
import type { Figure } from '../reading/figures.ts';
import { type Fact, type FactIndex, readable } from './facts.ts';

/** Whether a figure says what a fact says: its value in its unit. */
export function agrees(figure: Figure, fact: Fact): boolean {
  if (figure.unit === 'date' || figure.unit === 'fraction') {
    if (fact.unit !== figure.unit || fact.literal === null || figure.literal === null) return false;
    const [of, said] = [fact.literal, figure.literal];
    return of === said || (figure.unit === 'date' && (of.startsWith(said) || endsOn(of, said)));
  }
  const size = Math.abs(fact.value);
  if (fact.literal !== null) return false;
  // A bare number may be an amount, but a small one would fit by chance.
  if (figure.unit === 'count') {
    return (
      figure.value === size && fact.unit !== 'multiple' && (fact.unit !== 'usd' || size >= 100)
    );
  }
  if (figure.unit === 'cents' && fact.unit === 'usd')
    return size < 1 && close(figure.value, size * 100);
  if (figure.unit === 'points' && fact.unit === 'count') return figure.value === size;
  if (figure.unit !== fact.unit) return false;
  return figure.unit === 'usd' ? isAmount(figure, size) : isRounded(figure, size);
}

function endsOn(date: string, said: string): boolean {
  return said.startsWith('--') && date.endsWith(said.slice(1));
}

function close(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}

/** Percents, rates and cents: equal, or rounded to a whole number after a hedge. */
function isRounded(figure: Figure, size: number): boolean {
  if (close(figure.value, size)) return true;
  return figure.bound === 'about' && close(figure.value, Math.round(size));
}

/** Whether a figure may stand for an amount of this size, by its rounding and its bound. */
export function isAmount(figure: Figure, size: number): boolean {
  const { value, bound, decimals } = figure;
  if (bound === 'over' && value > size + 0.005) return false;
  if (bound === 'under' && value < size - 0.005) return false;
  if (Math.abs(value - size) < 0.005) return true;
  if (decimals > 0 && value < 1_000) return false;
  if (value === Math.round(size)) return true;
  if (bound === null) return false;
  if (value >= 1_000 && value % 100 === 0) return Math.abs(value - size) <= 50;
  return value > 0 && value % 10 === 0 && Math.abs(value - size) <= 5;
}

/** Categories that words name: those of the facts' lists, and all that there are. */
export interface NamedCategories {
  readonly listed: readonly string[];
  readonly all: readonly Category[];
}

export function categoriesIn(words: string, index: FactIndex): NamedCategories {
  const lower = words.toLowerCase();
  const listed = [...index.categories].flatMap(([key, spelling]) =>
    (key === 'other' ? OTHER.test(lower) : lower.includes(spelling)) ? [key] : [],
  );
  return { listed, all: namedIn(lower) };
}

/** Where the words name categories, a fact of another category does not fit. */
export function categoryFits({ category, unit, about }: Fact, named: NamedCategories): boolean {
  const isRate = unit === 'rate' || unit === 'percent';
  if (isRate && named.all.length > 0 && namedIn(about).length > 0) {
    // A sentence such as "5% on groceries; 2% on gas": the part with the figure must name it.
    return named.all.some((key) => namesOf(key).some((one) => about.includes(one)));
  }
  if (category === null) return true;
  const keys: readonly string[] = isRate ? [...named.listed, ...named.all] : named.listed;
  if (keys.length === 0 || keys.includes(category)) return true;
  // A rate on supermarkets is one on groceries; an amount is only a part of theirs.
  return unit !== 'usd' && isCategory(category) && keys.includes(rollupOf(category));
}

const SPELLINGS = CATEGORIES.filter((key) => key !== 'other')
  .map((key) => [key, readable(key)] as const)
  .sort(([, a], [, b]) => b.length - a.length);

function namedIn(lower: string): Category[] {
  return SPELLINGS.filter(([, words]) => lower.includes(words)).map(([key]) => key);
}

/** A category and the one that holds it, as words. */
function namesOf(key: Category): readonly string[] {
  return [readable(key), isRollup(key) ? readable(key) : rollupOf(key)];
}

function isCategory(category: string): category is Category {
  return (CATEGORIES as readonly string[]).includes(category);
}

const OTHER = /\bother (?:spending|purchases)\b|\beverything else\b/;

/** Category that the words right after an amount place it in: `about $48 on groceries`. */
export function placedIn(after: string): Category | undefined {
  const words = after.match(PLACED)?.[1];
  return words === undefined ? undefined : categoryAt(words);
}

/** Category that the words begin with. */
export function categoryAt(words: string): Category | undefined {
  const lower = `${words.toLowerCase()} `;
  if (/^(?:other|everything)\b/.test(lower) && OTHER.test(lower)) return 'other';
  return SPELLINGS.find(([, spelling]) => lower.startsWith(`${spelling} `))?.[0];
}

const PLACED =
  /^(?:\s+(?:an?|per|each|every)\s+(?:month|year))?(?:\s+(?:more|less|back|in rewards|of rewards))?\s+(?:on|from|for)\s+([a-z ]+)/i;

const LOSS_WORDS =
  /\b(?:costs?|los(?:e|es|ing|s)|short|negative|less|behind|below|minus|worse|without (?:it|this|that|the card|\ue000)|drops?|under|deficit|more than it)\b|not? (?:cover|pay|make)|n't (?:cover|pay|make)/i;

/** A loss is told as a loss, a gain not as one. */
export function signFits(figure: Figure, fact: Fact, words: string): boolean {
  if (fact.kind === 'fee' || fact.kind === 'spend') return true;
  if (figure.negative) return fact.value <= 0;
  return fact.value >= 0 || figure.unit !== 'usd' || LOSS_WORDS.test(words);
}

/** Facts that are only a part of the picture, and the words that must say which. */
const PARTS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /without_credits/,
    /\b(?:without|excluding|no (?:\S+ )?credits?|not counting|ignor\w+|leav\w+|aside|unused|before (?:\S+ )?credits)\b/i,
  ],
  [/first_year/, /\b(?:first|bonus|initial|opening)\b/i],
  [/full_value/, /\b(?:full|fully|face|all|up to|maximum|every)\b/i],
  [
    /(?:^|\.)margin$/,
    /\b(?:more|less|ahead|behind|by|gap|margin|lead|edge|difference|better|extra|over)\b/i,
  ],
  [/threshold/, /\b(?:threshold|at least|limit|line|bar|above|below|under|over)\b/i],
];

/** Whether the words say which part of the picture the fact is. */
export function partFits({ key }: Pick<Fact, 'key'>, words: string): boolean {
  return PARTS.every(([pattern, needed]) => !pattern.test(key) || needed.test(words));
}

const BARE_AMOUNT_AFTER =
  /^(?:$|\s*[.,;:)!?]|\s+(?:an?|per|in|on|of|for|from|after|before|with|and|or|each|every|once|to|at|over|under|more|less|higher|lower|ahead|behind|than|is|are|was|would|while|but|as|by|if|when|net|annually|yearly|monthly|this|there|here|\ue000)(?:[^\p{L}]|$))/iu;
const SCORE_BEFORE = /\bscores?(?: (?:of|is|at|above|over|near|around|about))*\s*$/i;

/** A bare number is an amount only where nothing else is counted by it. */
export function mayBeAmount(text: string, { at, end }: Figure): boolean {
  return (
    BARE_AMOUNT_AFTER.test(text.slice(end, end + 20)) &&
    !SCORE_BEFORE.test(text.slice(Math.max(0, at - 24), at))
  );
}
