import type { Fields } from '../../../kit/fields.ts';
import { usd } from '../../../kit/words.ts';

/**
 * What `detailed` adds, as text: hosts that pass only text on would lose it. Fields are named by
 * their paths (see plans/visibility.ts), so that whatever a tool declares is told.
 */

/** About 700 tokens; with the summary before it an answer stays within 1,500. */
const TEXT_MAX = 2_800;
const FIELD_MAX = 700;
const STEPS_MAX = 9;
const LEAST_TOLD = 200;
const CUT_MARK = '; ...';
const SOURCES_MAX = 6;
/** Of the room, so that the working comes first where there is little. */
const SOURCES_SHARE = 3;

/** A calculation's step, as every trace has it. */
interface Step {
  readonly card_name?: string;
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
  readonly value: number;
  readonly source?: string | null;
  readonly as_of?: string | null;
}

/**
 * Lines for the fields of these paths, as many as fit.
 *
 * @param summary what is said before: fields that it has are not told again
 * @param room characters that there are for it
 */
export function workingText(
  output: Fields,
  paths: readonly string[],
  summary: string,
  room: number,
): string {
  const most = Math.min(TEXT_MAX, room);
  const lines = paths
    .flatMap((path) => linesAt(output, path.split('.'), ''))
    .filter(({ text }) => !summary.includes(text))
    .map(({ label, text }) => `${label}: ${text}`);
  const sources = sourcesText(tracesIn(output).flat(), most / SOURCES_SHARE);
  const told: string[] = [];
  let length = sources.length;
  for (const line of lines) {
    const part = fittingPart(line, most - length);
    if (part === '') continue;
    told.push(part);
    length += part.length;
  }
  return [...told, sources].filter(Boolean).join('\n');
}

/** A line with as many of its steps as fit; empty where that would tell too little. */
function fittingPart(line: string, room: number): string {
  if (line.length <= room) return line;
  const end = line.lastIndexOf('; ', room - CUT_MARK.length);
  return end < LEAST_TOLD ? '' : line.slice(0, end) + CUT_MARK;
}

interface Line {
  readonly label: string;
  readonly text: string;
}

/** @param of whose field it is: the card's name, when it lies in a list of cards */
function linesAt(value: unknown, path: readonly string[], of: string): Line[] {
  const [head, ...rest] = path;
  if (head === undefined || typeof value !== 'object' || value === null) return [];
  const fields = value as Fields;
  const key = head.replace('[]', '');
  const inner = fields[key];
  if (head.endsWith('[]') && Array.isArray(inner)) {
    return inner.flatMap((item) => linesAt(item, rest, ownerOf(item)));
  }
  if (rest.length > 0) return linesAt(inner, rest, of);
  const label = `${sentence(key)}${of && ` (${of})`}`;
  const text = key === 'trace' ? traceText(inner as readonly Step[]) : cut(wordsOf(inner));
  return text ? [{ label: key === 'trace' ? label.replace('Trace', 'Working') : label, text }] : [];
}

function ownerOf(item: unknown): string {
  const { card_name, card, name, program, field } = (item ?? {}) as Fields;
  return String(card_name ?? card ?? name ?? program ?? field ?? '');
}

/** The steps with a value, the largest first. */
function traceText(trace: readonly Step[] | undefined): string {
  const counted = (trace ?? []).filter(({ value }) => value !== 0);
  const shown = [...counted].sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const steps = shown
    .slice(0, STEPS_MAX)
    .map(
      ({ card_name, subject, detail, value }) =>
        `${card_name ? `${card_name}, ` : ''}${subject.replaceAll('_', ' ')}: ${detail} = ${usd(value)}`,
    );
  const left = counted.length - steps.length;
  return [...steps, ...(left > 0 ? [`${left} smaller steps`] : [])].join('; ');
}

function sourcesText(steps: readonly Step[], room: number): string {
  const sources = sourcesOf(steps);
  if (sources.length === 0) return '';
  const named = sources
    .slice(0, SOURCES_MAX)
    .map(({ source, as_of }) => `${source}${as_of ? ` (${as_of})` : ''}`);
  while (named.length > 1 && named.join(', ').length > room) named.pop();
  const left = sources.length - named.length;
  return `Sources: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}.`;
}

/** Each source once, with the newest of its dates. */
export function sourcesOf(
  steps: readonly Step[],
): { readonly source: string; readonly as_of: string | null }[] {
  const dates = new Map<string, string | null>();
  for (const { source, as_of } of steps) {
    if (!source) continue;
    const known = dates.get(source) ?? null;
    dates.set(source, known !== null && known > (as_of ?? '') ? known : (as_of ?? null));
  }
  return [...dates].map(([source, as_of]) => ({ source, as_of }));
}

/** All calculations in an answer. */
function tracesIn(value: unknown): (readonly Step[])[] {
  if (Array.isArray(value)) return value.flatMap(tracesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'trace' && Array.isArray(inner) ? [inner as Step[]] : tracesIn(inner),
  );
}

/**
 * An answer whose calculations name what was counted and its value, with all their sources in one
 * list: REST has the source of each step.
 */
export function withShortTraces(output: Fields): Fields {
  const sources = sourcesOf(tracesIn(output).flat());
  if (sources.length === 0) return output;
  return { ...(shortened(output) as Fields), trace_sources: sources };
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'trace' && Array.isArray(inner) ? shortTrace(inner as Step[]) : shortened(inner),
    ]),
  );
}

function shortTrace(trace: readonly Step[]): Omit<Step, 'source' | 'as_of'>[] {
  return trace
    .filter(({ value }) => value !== 0)
    .map(({ card_name, kind, subject, detail, value }) => ({
      ...(card_name !== undefined && { card_name }),
      kind,
      subject,
      detail,
      value,
    }));
}

/** For programs: no reader needs them. */
const UNTOLD = /(?:_key|_id)$|^sources?$|^as_of$/;

/** Any value in words: nothing for what is empty. */
function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === false || value === '') return '';
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('; ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .flatMap(([key, inner]) => {
      const words = UNTOLD.test(key) ? '' : wordsOf(inner);
      return words ? [`${key.replaceAll('_', ' ')} ${words}`] : [];
    })
    .join(', ');
}

function cut(words: string): string {
  if (words.length <= FIELD_MAX) return words;
  return `${words.slice(0, words.lastIndexOf(' ', FIELD_MAX))} ...`;
}

function sentence(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
