import { type Figure, figuresIn, type Unit } from '../reading/figures.ts';
import { type Kind, labelOf } from '../reading/label.ts';
import { type Period, periodOf, periodOfKey } from '../reading/period.ts';

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
  readonly period: Period | null;
  /** The part of its sentence that holds it, lower case; '' for numbers. */
  readonly about: string;
}

/** An amount that at least two cards have. */
export interface Row {
  readonly key: string;
  readonly kind: Kind | null;
  readonly category: string | null;
  readonly period: Period | null;
  readonly cells: readonly { readonly card: string; readonly value: number }[];
}

export interface FactIndex {
  readonly figures: readonly Fact[];
  /** The same by `bucketOf(|value|)`, dates and fractions at 0. */
  readonly buckets: ReadonlyMap<number, readonly Fact[]>;
  /** Fields of the cards' rows: by path, then by card. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Amounts to compare cards by, one row a field. */
  readonly rows: readonly Row[];
  /** Names in `card_name`, in order of appearance. */
  readonly cards: readonly string[];
  /** How many cards the lists of cards hold. */
  readonly card_counts: ReadonlySet<number>;
  /** Every string of the facts, lower case, `_` as space, one a line. */
  readonly words: string;
  /** Strings that are facts as they stand, e.g. keys of programs. */
  readonly strings: ReadonlySet<string>;
  /** Spending categories that amounts are listed under: keys, and the same in words. */
  readonly categories: ReadonlyMap<string, string>;
  /** Values of fields named `confidence`, by card; '' for the answer's own. */
  readonly confidence: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Labelled {
  readonly figure: Figure;
  readonly label: Kind | null;
  readonly period: Period | null;
  readonly about: string;
}

interface Place {
  readonly card: string | null;
  readonly category: string | null;
  readonly kind: Kind | null;
  /** Keys down to here from the card's row, or from the whole; `[]` for a place in a list. */
  readonly path: string;
  /** The last of them. */
  readonly name: string;
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
  const card_counts = new Set<number>();
  const strings = new Set<string>();
  const categories = new Map<string, string>();
  const confidence = new Map<string, Set<string>>();

  // The same sentences stand in many rows.
  const read = new Map<string, readonly Labelled[]>();
  const figuresOf = (value: string): readonly Labelled[] => {
    const known = read.get(value);
    if (known) return known;
    const text = readable(value);
    const labelled = figuresIn(text).map((figure) => ({
      figure,
      label: labelOf(text, figure),
      period: periodOf(text, figure),
      about: segmentAround(text, figure),
    }));
    read.set(value, labelled);
    return labelled;
  };

  const kinds = new Map<string, Kind | null>();
  const kindOf = (name: string): Kind | null => {
    let kind = kinds.get(name);
    if (kind === undefined) {
      kind = kindOfKey(name);
      kinds.set(name, kind);
    }
    return kind;
  };

  const visit = (value: unknown, place: Place, words: boolean): void => {
    const key = place.name;
    if (typeof value === 'number') {
      if (/(?:^|_)ids?$/.test(key)) return;
      const unit = unitOf(key);
      const period = periodOfKey(place.path);
      figures.push({ ...fact(place), value, unit, literal: null, period, about: '' });
    } else if (typeof value === 'string') {
      if (!words) return;
      strings.add(value);
      if (key === 'confidence') {
        const card = place.card ?? '';
        confidence.set(card, (confidence.get(card) ?? new Set()).add(value));
      }
      if (NO_FIGURES.test(key)) return;
      for (const { figure, label, period, about } of figuresOf(value)) {
        const kind = place.kind ?? label;
        figures.push({
          ...fact(place),
          kind,
          period,
          about,
          value: figure.negative ? -figure.value : figure.value,
          unit: figure.unit,
          literal: figure.literal,
        });
      }
    } else if (Array.isArray(value)) {
      if (value.some(isCardRow)) card_counts.add(value.length);
      const inside = { ...place, path: joined(place.path, '[]'), name: '[]' };
      for (const item of value) visit(item, inside, words);
    } else if (typeof value === 'object' && value !== null) {
      const record = value as Record<string, unknown>;
      const own = words ? record.card_name : undefined;
      const inCard = typeof own === 'string';
      if (inCard && !cards.includes(own)) cards.push(own);
      const listed = /(?:by_category|^spending)$/.test(key);
      const category = categoryOf(record) ?? place.category;
      const kind = KINDS_BY_WORD[String(record.kind)] ?? kindOf(key) ?? place.kind;
      if (category !== null) categories.set(category, readable(category));
      for (const [name, child] of Object.entries(record)) {
        if (listed) categories.set(name, readable(name));
        visit(
          child,
          {
            card: inCard ? own : place.card,
            category: listed ? name : category,
            kind: kindOf(name) ?? kind,
            path: inCard ? name : joined(place.path, name),
            name,
          },
          words,
        );
      }
    }
  };
  const root: Place = { card: null, category: null, kind: null, path: '', name: '' };
  visit(facts, root, true);
  visit(request, { ...root, path: 'request', name: 'request' }, false);
  const words = [...strings, ...categories.keys()]
    .map((text) => readable(text).toLowerCase())
    .join('\n');
  const fields = fieldsOf(figures);
  const rows = rowsByField(figures);
  const buckets = Map.groupBy(figures, ({ value }) => bucketOf(Math.abs(value)));
  return {
    figures,
    buckets,
    fields,
    rows,
    cards,
    card_counts,
    words,
    strings,
    categories,
    confidence,
  };
}

/** Values up to 50 apart lie in the same bucket or in two that adjoin. */
export function bucketOf(size: number): number {
  return Math.floor(size / 100);
}

function fieldsOf(facts: readonly Fact[]): Map<string, Map<string, number>> {
  const fields = new Map<string, Map<string, number>>();
  for (const { card, key, value } of facts) {
    if (card === null || key.includes('[]')) continue;
    const values = fields.get(key) ?? new Map<string, number>();
    if (!values.has(card)) values.set(card, value);
    fields.set(key, values);
  }
  return fields;
}

/** Fields that at least two cards have, once each. */
function rowsByField(facts: readonly Fact[]): Row[] {
  const rows = new Map<string, Row & { cells: { card: string; value: number }[] }>();
  for (const { card, unit, key, kind, category, period, value } of facts) {
    if (card === null || unit !== 'usd' || key.includes('[]')) continue;
    const row = rows.get(key) ?? { key, kind, category, period, cells: [] };
    row.cells.push({ card, value });
    rows.set(key, row);
  }
  return [...rows.values()].filter(
    ({ cells }) =>
      cells.length > 1 && new Set(cells.map((cell) => cell.card)).size === cells.length,
  );
}

/** Names ("Double Cash") and addresses state no figures. */
const NO_FIGURES = /(?:^|_)(?:name|issuer|source|url|key)$/;

/** The words around a figure, between semicolons and brackets. */
function segmentAround(text: string, { at, end }: Figure): string {
  const before = text.slice(0, at).split(/[;()]/).at(-1) ?? '';
  const after = text.slice(end).split(/[;()]/)[0] ?? '';
  return `${before}${text.slice(at, end)}${after}`.toLowerCase();
}

function isCardRow(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'card_name' in item;
}

/** Earnings of a trace name their category as their subject. */
function categoryOf(record: Readonly<Record<string, unknown>>): string | null {
  const named = record.kind === 'earn' ? record.subject : record.category;
  return typeof named === 'string' ? named : null;
}

function fact(place: Place): Pick<Fact, 'card' | 'kind' | 'category' | 'key'> {
  const { card, kind, category, path } = place;
  return { card, kind, category, key: path };
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
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

function kindOfKey(key: string): Kind | null {
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
