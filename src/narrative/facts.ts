import { type Figure, figuresIn, type Unit } from './figures.ts';

/** What an amount is. A figure that a text calls a fee must be a fee among the facts. */
export type Kind = 'fee' | 'rewards' | 'credits' | 'bonus' | 'net' | 'spend';

/** A figure of the facts, with what it belongs to. */
export interface Fact {
  /** Signed. */
  readonly value: number;
  readonly unit: Unit;
  readonly literal: string | null;
  /** The card whose row holds it; null: of no one card. */
  readonly card: string | null;
  readonly kind: Kind | null;
  readonly category: string | null;
  /** Path inside the card's row. */
  readonly key: string;
}

export interface FactIndex {
  readonly figures: readonly Fact[];
  /** Names in `card_name`, in order of appearance. */
  readonly cards: readonly string[];
  /** Every string of the facts, lower case, `_` as space, one a line. */
  readonly words: string;
  /** Strings that are facts as they stand, e.g. keys of programs. */
  readonly strings: ReadonlySet<string>;
  /** Keys of spending categories that amounts are listed under. */
  readonly categories: ReadonlySet<string>;
  /** Values of fields named `confidence`, by card; '' for the answer's own. */
  readonly confidence: ReadonlyMap<string, string>;
}

interface Place {
  readonly card: string | null;
  readonly category: string | null;
  readonly kind: Kind | null;
  readonly path: readonly string[];
}

/**
 * Reads facts into an index. A record with `card_name` gives what it holds to that card; a record
 * with `category`, or under `..._by_category` or `spending`, to that category.
 *
 * @param facts the output as the caller sees it
 * @param request the caller's input: its numbers count, its words do not
 */
export function indexFacts(facts: unknown, request: unknown): FactIndex {
  const figures: Fact[] = [];
  const cards: string[] = [];
  const strings = new Set<string>();
  const categories = new Set<string>();
  const confidence = new Map<string, string>();

  const visit = (value: unknown, place: Place, words: boolean): void => {
    const key = place.path.at(-1) ?? '';
    if (typeof value === 'number') {
      if (/(?:^|_)ids?$/.test(key)) return;
      figures.push({ ...fact(place), value, unit: unitOf(key), literal: null });
    } else if (typeof value === 'string') {
      if (!words) return;
      strings.add(value);
      if (key === 'confidence') confidence.set(place.card ?? '', value);
      for (const figure of figuresIn(readable(value))) {
        const kind = place.kind ?? labelOf(readable(value), figure);
        figures.push({
          ...fact(place),
          kind,
          value: figure.negative ? -figure.value : figure.value,
          unit: figure.unit,
          literal: figure.literal,
        });
      }
    } else if (Array.isArray(value)) {
      for (const item of value) visit(item, { ...place, path: [...place.path, '[]'] }, words);
    } else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>;
      const own = words ? record.card_name : undefined;
      const inCard = typeof own === 'string';
      if (inCard && !cards.includes(own)) cards.push(own);
      const listed = /(?:by_category|^spending)$/.test(key);
      const category = categoryOf(record) ?? place.category;
      const kind = KINDS_BY_WORD[String(record.kind)] ?? kindOf(key) ?? place.kind;
      if (category !== null) categories.add(category);
      for (const [name, child] of Object.entries(record)) {
        if (listed) categories.add(name);
        visit(
          child,
          {
            card: inCard ? own : place.card,
            category: listed ? name : category,
            kind: kindOf(name) ?? kind,
            path: [...(inCard ? [] : place.path), name],
          },
          words,
        );
      }
    }
  };
  const root: Place = { card: null, category: null, kind: null, path: [] };
  visit(facts, root, true);
  visit(request, { ...root, path: ['request'] }, false);
  const words = [...strings, ...categories].map((text) => readable(text).toLowerCase()).join('\n');
  return { figures, cards, words, strings, categories, confidence };
}

/** Earnings of a trace name their category as their subject. */
function categoryOf(record: Readonly<Record<string, unknown>>): string | null {
  const named = record.kind === 'earn' ? record.subject : record.category;
  return typeof named === 'string' ? named : null;
}

function fact(place: Place): Pick<Fact, 'card' | 'kind' | 'category' | 'key'> {
  const { card, kind, category, path } = place;
  return { card, kind, category, key: path.join('.') };
}

/** Keys and enumerated values as words. */
export function readable(text: string): string {
  return text.replaceAll('_', ' ');
}

const KINDS_BY_WORD: Readonly<Record<string, Kind>> = {
  earn: 'rewards',
  credit: 'credits',
  bonus: 'bonus',
  fee: 'fee',
};

function kindOf(key: string): Kind | null {
  if (/net_value|marginal|margin|net$/.test(key)) return 'net';
  if (/bonus/.test(key)) return 'bonus';
  if (/fee/.test(key)) return 'fee';
  if (/spend/.test(key)) return 'spend';
  if (/credits?(?:$|_)|benefits?(?:$|_)/.test(key)) return 'credits';
  return /reward|allocation|earn/.test(key) ? 'rewards' : null;
}

function unitOf(key: string): Unit {
  if (/cpp|point_value|cents/.test(key)) return 'cents';
  if (/percent|apr$|share$/.test(key)) return 'percent';
  if (/(?:^|_)(?:rate|multiplier)$/.test(key)) return 'rate';
  if (/(?:^|_)(?:points|miles|balance)$/.test(key)) return 'points';
  return /(?:months?|years?|days?|count|position|rank|score|candidates|total_cards)$/.test(key)
    ? 'count'
    : 'usd';
}

const BETWEEN = String.raw`(?:\s*(?:a year|yearly|annual|annually|per year|in|of|on|worth of|worth|estimated|expected|total|card|membership|statement|sign-on|sign-up|welcome|cash|travel|points))*\s*`;
const JOIN = String.raw`(?:\s*(?:of|is|are|at|comes? to|totals?|totaling|worth|runs?|=))?(?:\s*(?:about|around|roughly|some|only|just|nearly|an?|estimated))*\s*$`;
const LABELS: readonly (readonly [Kind, string])[] = [
  ['fee', 'fees?'],
  ['rewards', 'rewards'],
  ['credits', 'credits?|benefits'],
  ['bonus', 'bonus(?:es)?'],
  ['net', 'net value|net benefit'],
  ['spend', 'spending|spend'],
];
const AFTER = LABELS.map(
  ([kind, word]) => [kind, new RegExp(`^${BETWEEN}(?:${word})\\b`, 'i')] as const,
);
const BEFORE: readonly (readonly [Kind, RegExp])[] = [
  ...LABELS.map(
    ([kind, word]) => [kind, new RegExp(`\\b(?:${word})\\b(?: value)?${JOIN}`, 'i')] as const,
  ),
  ['fee', /\bannual fees?:\s*(?:about\s*)?$/i],
];

/** What the words beside a figure call it: `a $325 fee`, `rewards of about $600`. */
export function labelOf(text: string, figure: Figure): Kind | null {
  if (figure.unit !== 'usd') return null;
  const after = text.slice(figure.end, figure.end + 60);
  const before = text.slice(Math.max(0, figure.at - 60), figure.at);
  return (
    AFTER.find(([, pattern]) => pattern.test(after))?.[0] ??
    BEFORE.find(([, pattern]) => pattern.test(before))?.[0] ??
    null
  );
}
