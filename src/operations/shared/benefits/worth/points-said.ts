import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit, EngineProgram } from '../../../../engine/model/facts.ts';
import { worthBeside } from '../../../../engine/worth/points.ts';
import { centsText, number } from '../../../../kit/words.ts';

/** A worth that somebody said in points: `about 12,000 Hyatt points each`. */
export interface SaidPoints {
  readonly kind: 'points';
  readonly count: number;
  /** Key of the program that was named with them; null where none was. */
  readonly program: string | null;
  /** Of each night, not of all. */
  readonly each: boolean;
  /** Whether they may be what the benefit is called by, as in `10,000 anniversary points`. */
  readonly isLabel: boolean;
}

type ResolveProgram = CatalogSnapshot['resolveProgram'];

/** Fewer are no worth of a benefit, but a count or a rate. */
const LEAST = 500;
const WORTH =
  "(?:(?:is|are|was|were|be|being|it|its|it[’']s|that[’']s|at|as|for|worth|valued?|saves?|saved|saving|gets?|getting|costs?|costing|about|around|roughly|approximately|maybe|say|like|only|just|some|me|us|a|an|usually|which|would|i|we|count|redeem|use|used|them|instead of)(?=[\\s~≈\\d]))";
const FIGURE = '(?<figure>\\d{1,3}(?:,\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(?<thousand>k\\b|thousand\\b)?';
const SAID = new RegExp(
  `(?<before>(?:[\\s,;:=(~≈-]|(?<!\\w)${WORTH})*)(?<!\\$|[\\w.,])${FIGURE}[\\s-]+(?<of>(?:[a-z][\\w'’&-]*\\s+){0,3}?)(?:points?|pts|miles)\\b(?<each>\\s*(?:/\\s?night|each|apiece|(?:a|per|every) (?:night|one|stay|certificate|cert|time)))?(?:\\s+(?:to (?:me|us)|for (?:me|us)|(?:a|per|each) year|or so|in value|of value))*\\)?`,
  'i',
);
const WORTH_WORD =
  /\b(?:worth|valued?|sav(?:es?|ed|ing)|about|around|roughly|at|is|are|costs?)\b|[=:~≈]/i;
const AFTER = /^\s*(?:of|for|from|on|in|with|towards?)\s+(?:(?:the|my|our|its|a)\s+)*/i;
const ENDS = /^[\s,;:=(-]+|[\s,;:=(-]+$/g;
const LEAD =
  /^(?:i|we)\s+(?:(?:would|usually|always|can|could|do)\s+)*(?:value|count|rate|price|redeem|use|get|see|put)\s+/i;
const BOTH = /^(?:(?:the|my|our|all|both|two|2|each of|of)\s+)+(?=.*\bnights?\b)/i;

/**
 * A worth in points, and the name that stands beside it; null where no points are said. Points of which
 * no program is named are a part of the name: `7,500 anniversary points` are the anniversary points.
 */
export function pointsSaid(
  words: string,
  resolveProgram: ResolveProgram,
): { readonly name: string; readonly use: SaidPoints } | null {
  const said = SAID.exec(words);
  const { figure, thousand, of = '', each, before = '' } = said?.groups ?? {};
  if (said === null || figure === undefined) return null;
  const count = Number(figure.replaceAll(',', '')) * (thousand === undefined ? 1 : 1_000);
  if (count < LEAST) return null;
  const meant = of.trim() === '' ? null : resolveProgram(of.trim());
  const program = meant?.kind === 'found' ? meant.key : null;
  const own = program === null && of.trim() !== '' ? `${of}points ` : '';
  const [first, last] = [words.slice(0, said.index), words.slice(said.index + said[0].length)];
  const rest = `${first.replace(ENDS, '')} ${own}${last.replace(AFTER, '')}`.replaceAll(ENDS, '');
  const name = rest.replace(LEAD, '').replace(BOTH, '').replaceAll(ENDS, '').trim();
  const isLabel = !WORTH_WORD.test(before) && program === null;
  if (!/[a-z]/i.test(name)) return null;
  return { name, use: { kind: 'points', count, program, each: each !== undefined, isLabel } };
}

/** Whether words say so many, and no money. */
export function saysFigure(words: string, count: number): boolean {
  const figures = words
    .toLowerCase()
    .matchAll(/(?<!\$\s?)(?<![\d,.])(\d[\d,]*(?:\.\d+)?)\s?(k\b)?/g);
  return [...figures].some(
    ([, figure = '', k]) =>
      Number(figure.replaceAll(',', '')) * (k === undefined ? 1 : 1_000) === count,
  );
}

/** Points as they are valued, by their program. */
export type Programs = ReadonlyMap<string, EngineProgram>;

const AMOUNTS =
  /\$?\d[\d,.]*\s?(?:k\b|%|(?:points?|pts|miles|dollars|bucks|percent|times?|x)\b)?|\b(?:worth|value[ds]?|each|apiece|about|around|roughly|maybe)\b/gi;

/** What names a benefit, without what is said of its worth: no word of an amount comes near a benefit. */
export function withoutWorth(words: string): string {
  return words.replace(SAID, ' ').replaceAll(AMOUNTS, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** A worth in dollars, as `SaidUse` has it. */
interface Dollars {
  readonly kind: 'dollars';
  readonly yearly: number;
  readonly isLabel: false;
  readonly uses: { readonly count: number; readonly each: boolean };
  readonly how: string;
}

/** The card of whose benefit they are said, and what it is. */
interface Of {
  readonly card?: CatalogCard | undefined;
  readonly credit?: Credit | undefined;
}

/**
 * A worth in points as dollars a year: points of the program that was named, else of the card. Null where
 * they are what the benefit gives or is called by, which is counted as it stands.
 */
export function pointsInDollars(
  use: SaidPoints,
  { card, credit }: Of,
  programs: Programs,
): Dollars | null {
  const { count, program: named, each, isLabel } = use;
  const program = named ?? card?.seed.program ?? null;
  if (credit?.points !== undefined || program === null) return null;
  if (isLabel && credit?.night === undefined && credit?.name.includes(number(count))) return null;
  const key = card?.engine.key ?? '';
  const cpp = worthBeside({ key, program }, programs, new Set([key])).cpp.base;
  const nights = (credit?.night?.count ?? 1) * PERIODS[credit?.period ?? 'year'].per_year;
  const uses = { count: each ? Math.max(1, nights) : 1, each };
  const of = `${number(count)} ${programs.get(program)?.name} points${each ? ' each' : ''}`;
  const how = ` (${of} at ${centsText(cpp)})`;
  return { kind: 'dollars', yearly: (count * cpp) / 100, isLabel: false, uses, how };
}

/** How many points a benefit gives where others were said; empty where it gives as many, or none. */
export function otherPoints({ count }: SaidPoints, { points }: Credit): string {
  return points === undefined || points === count
    ? ''
    : `gives ${number(points)} points, not ${number(count)}`;
}
