import { FINE_CATEGORIES, type FineCategory, rollupOf } from '../engine/categories.ts';
import { bucketOf, type Fact, type FactIndex, labelOf, readable } from './facts.ts';
import { type Figure, figuresIn } from './figures.ts';
import type { ReadText } from './subject.ts';
import { clauseAround, type Span } from './text.ts';

/**
 * Faults of a text's figures. A figure is grounded when a fact in its reach has its value:
 *
 * reach: facts of the card that it is said to be for (`$687 for X`), else of the one named last
 *   before it in the sentence (else: cards named after it; else the card of the record that holds the text; else the cards of the sentence before; else all),
 *   and facts of no card.
 * value: equal; dollars rounded to whole ones; after "about" and the like also to tens, and to
 *   hundreds from 1,000 up; after "over" and "under" it may not turn the fact round.
 * combinations: difference or sum of the same field of two cards, where the words compare or add
 *   up; the sum over all cards that have the field.
 * words beside it: "fee", "rewards", "credits", "bonus", "net value", "spending" and a category
 *   must fit the fact; a loss must be told as one.
 */
export function figureFaults(
  read: ReadText,
  index: FactIndex,
  recordCard: string | null,
): string[] {
  const faults: string[] = [];
  let before: readonly string[] = recordCard === null ? [] : [recordCard];
  const figures = figuresIn(read.bare);
  for (const sentence of read.sentences) {
    const inside = read.mentions.filter((one) => one.at >= sentence.at && one.end <= sentence.end);
    const own = figures.filter((one) => one.at >= sentence.at && one.end <= sentence.end);
    const words = read.bare.slice(sentence.at, sentence.end);
    if (own.length > 0 && RELATIVE.test(words)) {
      faults.push(`"${words.match(RELATIVE)?.[0]}" beside a figure: name the card instead`);
    }
    for (const figure of own) {
      const next = inside.find((one) => one.at >= figure.end);
      const last =
        next && SAID_OF.test(read.bare.slice(figure.end, next.at))
          ? next
          : inside.filter((one) => one.end <= figure.at).at(-1);
      const named = inside.map((one) => one.card);
      const reach = last
        ? [last.card]
        : named.length > 0
          ? recordCard === null
            ? named
            : [...named, recordCard]
          : before;
      const fault = faultOf(figure, { read, index, sentence, reach, named });
      if (fault !== null) faults.push(fault);
    }
    if (inside.length > 0) before = [...new Set(inside.map((one) => one.card))];
  }
  for (const letter of read.text.match(/(?![0-9])\p{N}/gu) ?? []) {
    faults.push(`"${letter}": write figures in plain digits`);
  }
  return faults;
}

const RELATIVE =
  /\b(?:the (?:other|latter|former)|runner-up|respectively|vice versa|unlike|compared (?:with|to)|versus|next to|relative to)\b/i;
/** Between a figure and the card that it is said of: `$687 a year for the Preferred`. */
const SAID_OF = /^\s*(?:(?:a|per) year\s+|in value\s+|net\s+)?(?:for|from|with|on)\s+(?:the\s+)?$/i;

interface Scene {
  readonly read: ReadText;
  readonly index: FactIndex;
  readonly sentence: Span;
  /** Cards whose facts may be meant; empty: any. */
  readonly reach: readonly string[];
  /** Cards that the sentence names. */
  readonly named: readonly string[];
}

function faultOf(figure: Figure, scene: Scene): string | null {
  const { read, index, reach } = scene;
  const isFree = figure.unit === 'count' && isConstant(figure, read.bare, index);
  if (isFree) return null;
  const all = near(figure, index).filter((fact) => agrees(figure, fact));
  const reached = all.filter(
    (fact) => reach.length === 0 || fact.card === null || reach.includes(fact.card),
  );
  const label = labelOf(read.bare, figure);
  const clause = clauseAround(read.bare, scene.sentence, figure.at);
  const words = read.bare.slice(clause.at, clause.end);
  const called = label === null ? reached : reached.filter((fact) => fact.kind === label);
  const placed = inCategory(called, words, index);
  const signed = placed.filter((fact) => signFits(figure, fact, words));
  if (signed.length > 0) return null;
  if (figure.unit === 'usd' && combines(figure, label, scene)) return null;
  const of = reach.length > 0 ? ` for ${[...new Set(reach)].join(' or ')}` : '';
  if (all.length === 0) return `${figure.text} is not in the facts`;
  if (reached.length === 0) return `${figure.text} is not in the facts${of}`;
  if (called.length === 0) return `${figure.text} is no ${label}${of}`;
  if (placed.length === 0) return `${figure.text} belongs to another category${of}`;
  return `${figure.text} has the wrong sign${of}`;
}

/** Twelve months make a year, and cards may be counted. */
function isConstant(figure: Figure, text: string, index: FactIndex): boolean {
  const after = text.slice(figure.end, figure.end + 12);
  if (figure.value === 12 && /^[ -]months?\b/i.test(after)) return true;
  return index.card_counts.has(figure.value) && /^ (?:of the |held )?cards\b/i.test(after);
}

/** Facts that may agree with a figure; cents may stand for a part of a dollar. */
function near({ value, unit }: Figure, { figures, buckets }: FactIndex): readonly Fact[] {
  if (unit === 'cents') return figures;
  const [low, high] = [bucketOf(value - 50), bucketOf(value + 50)];
  return [...(buckets.get(low) ?? []), ...(buckets.get(high) ?? [])];
}

function agrees(figure: Figure, fact: Fact): boolean {
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
  if (figure.unit === 'rate' && fact.unit === 'count') return figure.value === size;
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

function isAmount(figure: Figure, size: number): boolean {
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

/** Where the words name categories and every fitting fact has one, one of them must be named. */
function inCategory(facts: readonly Fact[], words: string, index: FactIndex): readonly Fact[] {
  if (facts.every((fact) => fact.category === null)) return facts;
  const lower = words.toLowerCase();
  const named = [...index.categories].filter((key) =>
    key === 'other' ? OTHER.test(lower) : lower.includes(readable(key)) || lower.includes(key),
  );
  if (named.length === 0) return facts;
  return facts.filter(({ category, unit }) => {
    if (category === null || named.includes(category)) return true;
    // A rate on supermarkets is one on groceries; an amount is only a part of theirs.
    return unit !== 'usd' && isFine(category) && named.includes(rollupOf(category));
  });
}

function isFine(category: string): category is FineCategory {
  return (FINE_CATEGORIES as readonly string[]).includes(category);
}

const OTHER = /\bother (?:spending|purchases)\b|\beverything else\b/;

const LOSS_WORDS =
  /\b(?:costs?|los(?:e|es|ing|s)|short|negative|less|behind|below|minus|worse|without|drops?|under|deficit|more than it)\b|not? (?:cover|pay|make)|n't (?:cover|pay|make)/i;

function signFits(figure: Figure, fact: Fact, words: string): boolean {
  if (fact.kind === 'fee' || fact.kind === 'spend') return true;
  if (figure.negative) return fact.value <= 0;
  return fact.value >= 0 || figure.unit !== 'usd' || LOSS_WORDS.test(words);
}

const COMPARES =
  /\b(?:more|less|fewer|ahead|behind|lower|higher|cheaper|differ(?:s|ence)?|gap|margin|by|beats?|lead|edge|extra|better|worse|trails?)\b/i;
const ADDS_UP = /\b(?:together|combined|in all|in total|total|both|altogether)\b/i;

/** Differences and sums of one field over the cards; see figureFaults. */
function combines(figure: Figure, label: string | null, scene: Scene): boolean {
  const { read, index, sentence, reach, named } = scene;
  if (figure.negative) return false;
  const words = read.bare.slice(sentence.at, sentence.end);
  for (const row of index.rows) {
    if (label !== null && row.kind !== label) continue;
    const of = (card: string): boolean => named.includes(card) || reach.includes(card);
    const pairs = row.cells.flatMap((a, i) =>
      row.cells.slice(i + 1).flatMap((b) => {
        const told = named.length === 0 || of(a.card) || of(b.card);
        return told ? [[a.value, b.value] as const] : [];
      }),
    );
    if (COMPARES.test(words) && pairs.some(([a, b]) => isAmount(figure, Math.abs(a - b)))) {
      return true;
    }
    if (!ADDS_UP.test(words)) continue;
    const total = row.cells.reduce((sum, cell) => sum + cell.value, 0);
    if (isAmount(figure, Math.abs(total))) return true;
    if (pairs.some(([a, b]) => isAmount(figure, Math.abs(a + b)))) return true;
  }
  return false;
}
