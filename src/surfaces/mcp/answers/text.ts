import type { Fields } from '../../../kit/fields.ts';
import { tokensIn } from '../../../kit/text/tokens.ts';
import { list } from '../../../kit/words.ts';
import type { SuggestedCall } from '../../../operation/define.ts';
import type { About, Note } from '../../../operation/notes.ts';

/** The text of an answer, which no answer is longer than. */

/** Tokens by `tokensIn`, which may be 5% too few: 1,500 of a tokenizer. */
export const TEXT_MAX = 1_440;

/** From here on names and calls are told shorter, with nothing lost. */
const LONG = 1_200;

/** Characters of a detailed text, beyond which its working is cut: about 1,450 tokens of a table. */
export const DETAILED_MAX = 4_900;

export interface Telling {
  /** The verdict first. */
  readonly summary: string;
  /** Lines at the beginning of the summary without which it is none. */
  readonly verdict_lines?: number | undefined;
  /** Parts of the summary that decide least, the least first. */
  asides(): readonly string[];
  /** What stands behind the summary: what was taken from a saved wallet, the working. */
  readonly behind: readonly string[];
  readonly notes: readonly Note[];
  readonly next: readonly SuggestedCall[];
  /** The arguments of this call, by the names of the next ones. */
  readonly sent: Fields;
  /** Tells names that stand in it several times shorter. */
  shorten(text: string): string;
}

/** All of it, however long. */
export function wholeText({ summary, behind, notes, next }: Telling): string {
  const calls = next.map((call) => `${call.tool} ${JSON.stringify(call.arguments)}`);
  return [
    summary,
    ...behind.filter(Boolean),
    ...noteLines(summary, notes),
    ...nextLine(calls),
  ].join('\n');
}

/** The same within `TEXT_MAX`: what is told twice is told shorter, and then what decides least is left out. */
export function boundedText(telling: Telling): string {
  const whole = wholeText(telling);
  if (tokensIn(whole) <= LONG) return whole;
  const lines = linesOf(telling);
  const full = shortened(telling, lines);
  let over = tokensIn(full) - TEXT_MAX;
  if (over <= 0) return full;
  const left = leastFirst(telling, lines);
  const out: Part[] = [];
  let saved = 0;
  for (;;) {
    while (left.length > 0 && (out.length === 0 || saved < over + tokensIn(leftOutText(out)))) {
      const [part] = left.splice(0, 1);
      if (part === undefined) break;
      out.push(part);
      saved += tokensIn(telling.shorten(part.text));
    }
    const text = textWithout(telling, lines, out);
    const more = tokensIn(text) - TEXT_MAX;
    if (more <= 0) return withRoomUsed(telling, lines, { out, text, room: -more });
    if (left.length === 0) return text;
    over += more;
  }
}

function textWithout(telling: Telling, lines: readonly Part[], out: readonly Part[]): string {
  return `${shortened(telling, without(lines, out))}\n${leftOutText(out)}`;
}

/** With what decides most of what was left out, as far as it fits: parts that share words freed more than they took. */
function withRoomUsed(
  telling: Telling,
  lines: readonly Part[],
  {
    out,
    text,
    room,
  }: { readonly out: readonly Part[]; readonly text: string; readonly room: number },
): string {
  let free = room;
  const back = new Set<Part>();
  for (const part of out.toReversed()) {
    const own = tokensIn(telling.shorten(part.text)) + 1;
    if (own > free) continue;
    free -= own;
    back.add(part);
  }
  const rest = out.filter((part) => !back.has(part));
  if (back.size === 0 || rest.length === 0) return text;
  const fuller = textWithout(telling, lines, rest);
  return tokensIn(fuller) <= TEXT_MAX ? fuller : text;
}

/**
 * Lines within the same, the last ones left out.
 * @param first how many of them are the verdict
 * @param asides what decides least in them, the least first
 */
export function boundedLines(
  lines: readonly string[],
  first: number,
  asides: () => readonly string[] = () => [],
): string {
  const none = { behind: [], notes: [], next: [], sent: {} };
  const shorten = (text: string) => text;
  const summary = lines.filter(Boolean).join('\n');
  return boundedText({ summary, verdict_lines: first, asides, shorten, ...none });
}

interface Part {
  readonly text: string;
  readonly kind: About | 'next' | 'note' | 'line';
}

function linesOf(telling: Telling): Part[] {
  const { summary, behind, notes, next, sent } = telling;
  const told = notes.filter(({ text }) => !summary.includes(text));
  return [
    ...[...summary.split('\n'), ...behind.filter(Boolean).join('\n').split('\n')]
      .filter(Boolean)
      .map((text): Part => ({ text, kind: 'line' })),
    ...told.map(({ text, about }): Part => ({ text: `Note: ${text}`, kind: about ?? 'note' })),
    ...nextLine(next.map((call) => shortCall(call, sent))).map(
      (text): Part => ({ text, kind: 'next' }),
    ),
  ];
}

/** Calls stay as they are: they can be copied. */
function shortened({ shorten }: Telling, parts: readonly Part[]): string {
  const told = parts.filter(({ kind }) => kind !== 'next').map(({ text }) => text);
  const calls = parts.filter(({ kind }) => kind === 'next').map(({ text }) => text);
  return [shorten(told.join('\n')), ...calls].join('\n');
}

/** What can be left out, what decides least first; never the verdict, nor that it is an estimate. */
function leastFirst(telling: Telling, lines: readonly Part[]): Part[] {
  const { summary, verdict_lines = 1 } = telling;
  const own = summary.split('\n').filter(Boolean).length;
  const of = (kind: Part['kind']) => lines.filter((line) => line.kind === kind);
  const asides = telling
    .asides()
    .flatMap((text): Part[] => (text && summary.includes(text) ? [{ text, kind: 'line' }] : []));
  const rest = [...lines.slice(verdict_lines, own - 1)].filter(
    ({ text }) => !asides.some((aside) => aside.text === text),
  );
  return [
    ...of('next'),
    ...of('age'),
    ...of('source'),
    ...lines
      .slice(own)
      .filter(({ kind }) => kind === 'line')
      .toReversed(),
    ...of('aside').toReversed(),
    ...asides,
    ...of('note').toReversed(),
    ...rest.toReversed(),
  ];
}

function without(lines: readonly Part[], out: readonly Part[]): Part[] {
  const gone = new Set(out.map(({ text }) => text));
  return lines
    .filter(({ text }) => !gone.has(text))
    .map((line) => {
      const within = [...gone].filter((text) => line.text.includes(text));
      const text = within.reduce((rest, part) => rest.replace(part, ''), line.text);
      return { ...line, text: text.replace(/ {2,}/g, ' ').trim() };
    })
    .filter(({ text }) => text !== '');
}

const KINDS: Readonly<Record<Part['kind'], (count: number) => string>> = {
  next: () => 'next calls',
  age: () => 'how old some facts are',
  source: () => 'what one source alone says',
  aside: (count) => counted(count, 'side note'),
  note: (count) => counted(count, 'note'),
  line: (count) => counted(count, 'line'),
};

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function leftOutText(out: readonly Part[]): string {
  const kinds = [...Map.groupBy(out, ({ kind }) => kind)];
  const what = list(kinds.map(([kind, some]) => KINDS[kind](some.length)));
  return `Left out for length: ${what}. Ask about fewer at once for all of it.`;
}

function noteLines(summary: string, notes: readonly Note[]): string[] {
  return notes.filter(({ text }) => !summary.includes(text)).map(({ text }) => `Note: ${text}`);
}

function nextLine(calls: readonly string[]): string[] {
  return calls.length > 0 ? [`Next: ${calls.join(' or ')}`] : [];
}

/** `check_card_renewal {"card_name":"Amex Gold"} with spending as here`: the data have the whole call. */
function shortCall({ tool, arguments: given }: SuggestedCall, sent: Fields): string {
  // A name or a number is told again: it is no longer than what would stand for it.
  const isSame = ([name, value]: [string, unknown]): boolean =>
    typeof value === 'object' && JSON.stringify(value) === JSON.stringify(sent[name]);
  const all = Object.entries(given);
  const same = all.filter(isSame).map(([name]) => name);
  const own = Object.fromEntries(all.filter(([name]) => !same.includes(name)));
  const rest = same.length === 0 ? '' : ` with ${list(same)} as here`;
  return `${tool} ${JSON.stringify(own)}${rest}`;
}
