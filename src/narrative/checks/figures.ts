import { bucketOf, type Fact, type FactIndex, type Row, readable } from '../facts/facts.ts';
import {
  agrees,
  categoriesIn,
  categoryFits,
  isAmount,
  mayBeAmount,
  partFits,
  placedIn,
  signFits,
} from '../facts/fit.ts';
import { type Figure, figuresIn } from '../reading/figures.ts';
import { labelOf } from '../reading/label.ts';
import { periodFits, periodOf } from '../reading/period.ts';
import type { ReadText } from '../reading/subject.ts';
import { clauseAround, type Span } from '../reading/text.ts';

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
      const subject = last?.card ?? recordCard;
      const fault = faultOf(figure, { read, index, sentence, reach, named, subject });
      if (fault !== null) faults.push(fault);
    }
    if (inside.length > 0) before = [...new Set(inside.map((one) => one.card))];
  }
  for (const match of read.bare.matchAll(DOLLARS)) {
    const end = match.index + match[0].length;
    if (figures.some((one) => one.at < end && match.index < one.end)) continue;
    faults.push(`"${match[0]}": write figures in plain digits`);
  }
  for (const vague of read.bare.match(VAGUE) ?? []) {
    faults.push(`"${vague.trim()}": give the figure`);
  }
  for (const money of read.bare.match(OTHER_MONEY) ?? []) {
    faults.push(`"${money.trim()}": amounts are US dollars`);
  }
  for (const letter of read.text.match(/(?![0-9])\p{N}/gu) ?? []) {
    faults.push(`"${letter}": write figures in plain digits`);
  }
  return faults;
}

/** A number in words that are none of ours. */
const DOLLARS =
  /\b(?!(?:per|an?|the|in|of|for|every|each|few|fewer|more|extra|whole|travel|reward|your|their|these|and|or|US)\b)[\p{L}-]+ (?:dollars|bucks)\b/giu;
/** Sizes without a figure, that nothing can be held to. */
const VAGUE =
  /\b(?:tens|dozens|hundreds|thousands|millions) (?:of|more|less)\b|\b(?:a few|several|some|many) (?:dozen|hundred|thousand)\b|\b\w+-(?:figure|digit)s?\b|\b\w+ times (?:as|more|less|the)\b|\btwice\b/gi;
const OTHER_MONEY =
  /(?![$])\p{Sc}|\b[A-Z]{1,2}\$(?<!US\$)|\b(?:euros?|pounds? sterling|pesos?|rupees?|yen|yuan|francs?|bitcoins?)\b/giu;
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
  /** The card that the figure is said of, where that is plain. */
  readonly subject: string | null;
}

function faultOf(figure: Figure, scene: Scene): string | null {
  const { read, index, reach } = scene;
  const { unit, text } = figure;
  if (unit === 'count' && isConstant(figure, read.bare, index)) return null;
  if (unit === 'multiple' && !isRepeated(figure, read.bare, index)) {
    return `${text} is not in the facts`;
  }
  const clause = clauseAround(read.bare, scene.sentence, figure.at);
  const words = read.bare.slice(clause.at, clause.end);
  const sentence = read.bare.slice(scene.sentence.at, scene.sentence.end);
  const after = read.bare.slice(figure.end, scene.sentence.end);
  const before = read.bare.slice(scene.sentence.at, figure.at);
  const label = labelOf(read.bare, figure);
  const period = periodOf(read.bare, figure);
  const categories = categoriesIn(words, index);
  const category = placedIn(after);
  const isGap = unit === 'usd' && (GAP_AFTER.test(after) || GAP_BEFORE.test(before));
  const bare = unit === 'count' && !mayBeAmount(read.bare, figure);
  const isSum = unit === 'usd' && TOGETHER.test(before);
  const bareOfCredits =
    NO_CREDITS.test(before) || NO_CREDITS.test(words.slice(figure.end - clause.at));
  const adds = ADDS_BEFORE.test(before) && index.figures.some((fact) => ADDED.test(fact.key));
  const whole = label === null && WORTH_BEFORE.test(before) && !NAMES_PART.test(words);
  const of = reach.length > 0 ? ` for ${[...new Set(reach)].join(' or ')}` : '';
  const rules: readonly (readonly [string, (fact: Fact) => boolean])[] = [
    [
      `is not in the facts${of}`,
      ({ card }) => reach.length === 0 || card === null || reach.includes(card),
    ],
    [`is no ${label}${of}`, ({ kind }) => label === null || kind === label],
    [`counts nothing of the facts${of}`, (fact) => !bare || fact.unit !== 'usd'],
    [
      `is not the net value${of}`,
      ({ kind, about }) => !whole || kind === 'net' || (kind === null && about !== ''),
    ],
    [
      `is not what is added${of}`,
      ({ key, about }) => !adds || ADDED.test(key) || about.includes('add'),
    ],
    [`is no difference${of}`, (fact) => !isGap || isDifference(fact)],
    [
      `belongs to another category${of}`,
      (fact) => categoryFits(fact, categories) && isPlaced(fact, category),
    ],
    [
      `is not for that time${of}`,
      (fact) =>
        unit === 'count' && period !== null
          ? fact.period === period
          : periodFits(period, fact.period, fact.kind === 'net'),
    ],
    [`is only a part of the whole${of}: say which`, (fact) => partFits(fact, sentence)],
    [`is without credits no value${of}`, (fact) => !bareOfCredits || !hasPart(fact, index)],
    [
      `is a total of several cards`,
      ({ key }) => !TOTAL.test(key) || scene.named.length === 0 || TOLD_OF_ALL.test(sentence),
    ],
    [`is no total${of}`, ({ card }) => !isSum || card === null],
    [`has the wrong sign${of}`, (fact) => signFits(figure, fact, words)],
  ];
  let left = near(figure, index).filter((fact) => agrees(figure, fact));
  let fault = left.length === 0 ? `${text} is not in the facts` : null;
  for (const [message, fits] of rules) {
    if (fault !== null) break;
    left = left.filter(fits);
    if (left.length === 0) fault = `${text} ${message}`;
  }
  return fault !== null && unit === 'usd' && combines(figure, label, scene) ? null : fault;
}

/** `$230 higher than`, `ahead by $492`: the amount lies between two others. */
const GAP_AFTER =
  /^(?:\s+(?:an?|per|each) (?:year|month))?\s+(?:more|less|fewer|higher|lower|cheaper|better|worse|ahead|behind|above|below|short|extra)\b(?! than (?:covers?|offsets?|pays?|makes?|enough|outweighs?))/i;
const GAP_BEFORE =
  /\bby (?:(?:about|around|roughly|some|only|just|nearly|almost|an estimated)\s+)*$/i;
const ADDED = /marginal|added|gain/;
const ADDS_BEFORE = /\badds(?:\s+(?:only|just|about|around|roughly|some|an estimated))*\s+$/i;
/** Said of a card as a whole. */
const WORTH_BEFORE =
  /(?:\ue000(?:\s+card)?|wallet|portfolio)\s+(?:is|comes?|would be)\s+(?:still\s+)?(?:worth|to)\s+(?:(?:about|around|roughly|some|nearly|an estimated)\s+)*$/i;
const NAMES_PART = /\b(?:rewards?|credits?|bonus|fees?|spending|on|for|from)\b/i;

/** Totals of the wallet are said of it, not of a card. */
const TOTAL = /^(?:portfolio_summary|health_score)|(?:^|\.)total_annual_fees$/;
const TOLD_OF_ALL = /\b(?:wallet|portfolio|together|combined|totals?|all|both|cards)\b/i;
const TOGETHER = /\b(?:together|combined)\b[^.;$\d]*$/i;
const NO_CREDITS = /\b(?:without|before|excluding) (?:\S+ )?credits\b[^$\d]*$/i;

/** A net value that the facts also give without credits. */
function hasPart({ kind, key, card }: Fact, { figures }: FactIndex): boolean {
  if (kind !== 'net' || /without_credits/.test(key)) return false;
  return figures.some((one) => /without_credits/.test(one.key) && one.card === card);
}

/** Facts that are differences by themselves, and losses, which are short of nothing. */
function isDifference({ key, kind, value, about }: Fact): boolean {
  return (
    /margin|gap|short|gain|added|loss/.test(key) ||
    (kind === 'net' && value < 0) ||
    /\b(?:lower|higher|more|less)\b/.test(about)
  );
}

/** An amount placed in a category is one of it, where the fact tells. */
function isPlaced(fact: Fact, category: string | undefined): boolean {
  if (category === undefined || fact.unit !== 'usd') return true;
  if (fact.kind === 'fee' || fact.kind === 'credits' || fact.kind === 'bonus') return true;
  return fact.category === category || fact.about.includes(readable(category));
}

function plain(words: string): string {
  return words.replace(/\b(?:its|their|the|of)\s+/g, '');
}

/** "Half its value" stands only where the facts say so. */
function isRepeated({ at, end }: Figure, text: string, index: FactIndex): boolean {
  const words = text.slice(at, end + 40).match(/^\S+\s+\S+\s+\p{L}+/u)?.[0];
  return words !== undefined && plain(index.words).includes(plain(words.toLowerCase()));
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

const COMPARES =
  /\b(?:more|less|fewer|ahead|behind|lower|higher|cheaper|differ(?:s|ence)?|gap|margin|by|beats?|lead|edge|extra|better|worse|trails?)\b/i;
const ADDS_UP = /\b(?:together|combined|in all|in total|total|both|altogether)\b/i;

type Cell = Row['cells'][number];
const MORE_AFTER =
  /^(?:\s+(?:an?|per) (?:year|month))?\s+(?:more|higher|above|ahead|extra|better)\b(?! than it\b)/i;
const LESS_AFTER =
  /^(?:\s+(?:an?|per) (?:year|month))?\s+(?:less|fewer|lower|below|behind|cheaper|worse)\b/i;

/** Differences and sums of one field over the cards; see figureFaults. */
function combines(figure: Figure, label: string | null, scene: Scene): boolean {
  const { read, index, sentence, reach, named, subject } = scene;
  if (figure.negative) return false;
  const words = read.bare.slice(sentence.at, sentence.end);
  const after = read.bare.slice(figure.end, sentence.end);
  const period = periodOf(read.bare, figure);
  const category = placedIn(after);
  const higher = MORE_AFTER.test(after) ? true : LESS_AFTER.test(after) ? false : null;
  /** Whether the order of the two cards is the one that is told. */
  const told = (a: Cell, b: Cell): boolean => {
    if (higher === null || (a.card !== subject && b.card !== subject)) return true;
    const [own, other] = a.card === subject ? [a, b] : [b, a];
    return higher === own.value > other.value;
  };
  for (const row of index.rows) {
    if (label !== null && row.kind !== label) continue;
    if (category !== undefined && row.category !== category) continue;
    if (!periodFits(period, row.period, row.kind === 'net') || !partFits(row, words)) continue;
    const of = (card: string): boolean => named.includes(card) || reach.includes(card);
    const pairs = row.cells.flatMap((a, i) =>
      row.cells.slice(i + 1).flatMap((b) => {
        const meant = named.length === 0 || of(a.card) || of(b.card);
        return meant ? [[a, b] as const] : [];
      }),
    );
    const differs = ([a, b]: readonly [Cell, Cell]): boolean =>
      isAmount(figure, Math.abs(a.value - b.value)) && told(a, b);
    if (COMPARES.test(words) && pairs.some(differs)) return true;
    if (!ADDS_UP.test(words)) continue;
    const total = row.cells.reduce((sum, cell) => sum + cell.value, 0);
    if (isAmount(figure, Math.abs(total))) return true;
    if (pairs.some(([a, b]) => isAmount(figure, Math.abs(a.value + b.value)))) return true;
  }
  return false;
}
