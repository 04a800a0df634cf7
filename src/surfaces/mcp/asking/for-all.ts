import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AppError, CardChoice } from '../../../errors.ts';
import type { Fields } from '../../../kit/fields.ts';
import { list, usd } from '../../../kit/words.ts';
import { mostCost } from '../../../operation/admission.ts';
import type { ToolDefinition } from '../../../operation/define.ts';
import { type Call, execute } from '../../../operation/execute.ts';
import { boundedLines } from '../answers/text.ts';
import type { ToolEntry } from '../tool-table.ts';
import { existing, openedOf } from './existing.ts';
import { type Meaning, type Meanings, meaningsOf, named, withoutNames } from './meanings.ts';
import { quotedAll } from './open-names.ts';
import { toldOnce } from './told-once.ts';

type Face = ToolDefinition<unknown>;

/** Verdicts, and whole answers, that stand in one text. */
const [MOST_VERDICTS, MOST_WHOLE] = [8, 3];

/** All names of a call that may mean several cards, and the answers for them where these are few. */
export async function allMeanings(
  { operation, face }: ToolEntry,
  failure: AppError,
  input: Fields,
  call: Call,
): Promise<Meanings> {
  const { asked = '', choices = [] } = failure.details ?? {};
  const [first] = choices;
  const catalog = call.services.catalog();
  // What writes is not tried, and a call that would keep one of several is none to propose.
  if (face.annotations.readOnlyHint !== true || first === undefined) {
    const had = existing(choices, openedOf(input, asked, catalog.today), catalog);
    const [likely, ...others] = had;
    const works = likely && others.length === 0 ? named(input, asked, likely.card_name) : null;
    return { names: [{ asked, choices: had.length > 0 ? had : choices }], works, all: [] };
  }
  const question = { cost: 0, calls: 0 };
  let tried = 0;
  const run = (one: Fields, counts: boolean) => {
    if (!counts) tried += 1;
    const plain = 'mode' in one ? { ...one, mode: 'fast' } : one;
    return execute(operation, plain, counts ? call : { ...call, within: question });
  };
  // Details of cards are counted for good on some plans.
  const isFree = call.caller?.plan.unique_cards === null;
  const wants = input.mode !== 'verbose' && (hasVerdict(face) || isFree);
  const had = (name: string, known: readonly CardChoice[]) =>
    existing(known, openedOf(input, name, catalog.today), catalog);
  const most = hasVerdict(face) ? MOST_VERDICTS : MOST_WHOLE;
  const affords = (ways: number) =>
    call.caller === null
      ? ways <= most
      : (question.cost / Math.max(1, tried)) * ways <= mostCost(call.caller);
  // More than are told are of use where all say the same.
  const isFutile = (all: readonly Meaning[], names: Meanings['names'], ways: number) =>
    ways > most &&
    all.length > 1 &&
    !isSame(face, { names, all: [...all.slice(0, 1), ...all.slice(-1)] });
  const found = await meaningsOf(failure, input, wants, run, { had, affords, isFutile });
  const fits = found.all.length <= most || isSame(face, found);
  if (fits && found.all.length > 0) return found;
  const left = face.leaves_out_open ? withoutNames(input, found.names) : null;
  const outcome = left && (await run(left, true).catch(() => null));
  return { ...found, all: [], ...(left && outcome && { without: { input: left, outcome } }) };
}

/** The answer where the meaning does not matter; else what there is to say of each. */
export function ofAllMeanings(
  face: Face,
  first: CallToolResult,
  { names, all }: Meanings,
): CallToolResult {
  const [whole] = first.content;
  const text = whole?.type === 'text' ? whole.text : '';
  const said = all.map(({ outcome, cards }) => ({
    cards,
    verdict: verdictOf(face, { outcome, cards }),
  }));
  const lines = isSame(face, { names, all })
    ? [text, sameText({ names, all })]
    : [
        `${quotedAll(names)} may be ${all.length} cards; for each:`,
        ...(hasVerdict(face)
          ? [
              ...verdictsOf(said),
              // The likeliest, so that whoever means it need not ask again.
              `All else is for ${list(all[0]?.cards ?? [])}: if another is meant, name it.`,
              ...withoutVerdict(face, text.split('\n'), all[0]),
            ]
          : [...apart(said, all), ...notesOf(all), 'Name the one that is meant for all else.']),
      ];
  const asides = () => all.flatMap(({ outcome }) => face.asides?.(outcome.output) ?? []);
  return {
    content: [{ type: 'text', text: boundedLines(lines, 1 + said.length, asides) }],
    structuredContent: { meanings: said, ...(first.structuredContent as object) },
  };
}

interface Said {
  readonly cards: readonly string[];
  readonly verdict: string;
}

/** A line for each, of which what all of them say stands once. */
function verdictsOf(said: readonly Said[]): string[] {
  const { own, shared } = toldOnce(said.map(({ verdict }) => verdict));
  const each = said.map(({ cards }, at) => ({ cards, words: own[at] ?? '' }));
  return [...alikeOnce(each).map(({ cards, words }) => `- ${withCards(words, cards)}`), ...shared];
}

/** Stands for the card of a verdict in words that others have too. */
const ITS_CARD = '\u0000';

interface InWords {
  readonly cards: readonly string[];
  readonly words: string;
}

/** Verdicts that differ by the name of their card alone are one, of all of these cards. */
function alikeOnce(each: readonly InWords[]): readonly InWords[] {
  const bare = ({ cards, words }: InWords) =>
    cards.length === 1 ? words.replaceAll(cards[0] ?? '', ITS_CARD) : `${words}${cards.join()}`;
  return [...Map.groupBy(each, bare)].flatMap(([words, alike]) => {
    const cards = alike.flatMap((one) => one.cards);
    return alike.length === 1
      ? alike
      : [{ cards, words: words.replace(ITS_CARD, list(cards)).replaceAll(ITS_CARD, 'each') }];
  });
}

const LISTED_MAX = 4;

function sameText({ names, all }: Pick<Meanings, 'names' | 'all'>): string {
  const cards = all[0]?.cards ?? [];
  if (all.length === 1) {
    const [one] = names;
    const why =
      one?.fee !== undefined && one.choices.length === 1
        ? `by its fee of ${usd(one.fee)}`
        : 'as what else the call says rules out the others of that name';
    return `${quotedAll(names)} ${names.length === 1 ? 'is' : 'are'} taken as ${list(cards)}, ${why}.`;
  }
  const each = names.map(({ asked, choices }) => {
    const all = choices.map(({ card_name }) => card_name);
    return `"${asked}" may be ${all.length > LISTED_MAX ? `any of ${all.length} cards` : list(all, 'or')}`;
  });
  return `${each.join('; ')}. The verdict is the same with each; all else is for ${list(cards)}.`;
}

/**
 * Whole answers, of which what all of them say stands once, at the end. Answers about several cards
 * are told card by card: what is said of a card stays below its name.
 */
function apart(said: readonly Said[], all: readonly Meaning[]): string[] {
  const titles = all.map(({ outcome }) => cardsTold(outcome.output));
  if (titles.some((names) => names.length > 1)) {
    const texts = said.map(({ verdict }) => verdict.split('\n'));
    const ends = alikeAtEnd(texts);
    const blocks = texts.flatMap((lines, at) =>
      blocksOf(lines.slice(0, lines.length - ends.length).join('\n'), titles[at] ?? []),
    );
    return [...new Set([...blocks, ...ends])].filter(Boolean);
  }
  const { own, shared } = toldOnce(said.map(({ verdict }) => verdict));
  return [...said.map(({ cards }, at) => withCards(own[at] ?? '', cards)), ...shared];
}

/** The last lines that all of these texts have alike. */
function alikeAtEnd([first = [], ...others]: readonly string[][]): string[] {
  const differs = [...first]
    .reverse()
    .findIndex((line, back) => others.some((lines) => lines.at(-1 - back) !== line));
  return first.slice(first.length - (differs < 0 ? first.length : differs));
}

/** What is noted with all meanings once, and of one with its cards; the age of facts is left out. */
function notesOf(all: readonly Meaning[]): string[] {
  const noted = new Set(
    all.flatMap(({ outcome: { warnings, abouts } }) =>
      warnings.filter((note) => abouts.get(note) !== 'age'),
    ),
  );
  return [...noted].map((note) => {
    const own = all.filter(({ outcome }) => outcome.warnings.includes(note));
    const [only] = own;
    return `Note: ${only !== undefined && own.length === 1 ? withCards(note, only.cards) : note}`;
  });
}

/** The cards that an answer tells of one after the other. */
function cardsTold(output: unknown): string[] {
  const { card_name, more_cards = [] } = output as {
    readonly card_name?: string;
    readonly more_cards?: readonly { readonly card_name: string }[];
  };
  return [card_name, ...more_cards.map((one) => one.card_name)].flatMap((name) => name ?? []);
}

/** A text in parts, each of which begins with the name of a card. */
function blocksOf(text: string, names: readonly string[]): string[] {
  const blocks: string[] = [];
  for (const line of text.split('\n')) {
    const begins = names.some(
      (name) => line.startsWith(`${name}:`) || line.startsWith(`${name} (`),
    );
    const block = blocks.at(-1);
    if (begins || block === undefined) blocks.push(line);
    else blocks[blocks.length - 1] = `${block}\n${line}`;
  }
  return blocks;
}

/** Whether it does not matter how the names are taken. */
function isSame(face: Face, { names, all }: Pick<Meanings, 'names' | 'all'>): boolean {
  return new Set(all.map((one) => withNames(verdictOf(face, one), names, one))).size === 1;
}

const hasVerdict = ({ verdict, verdict_lines }: Face): boolean =>
  verdict !== undefined || verdict_lines !== undefined;

/** What there is to say beside the verdict. */
function withoutVerdict(
  { verdict, verdict_lines }: Face,
  lines: readonly string[],
  first: Meaning | undefined,
): readonly string[] {
  const told = first && verdict?.(first.outcome.output, first.cards).lines;
  return told ? lines.filter((line) => !told.includes(line)) : lines.slice(verdict_lines);
}

function verdictOf(
  { summarize, verdict, verdict_lines }: Face,
  { outcome, cards }: Pick<Meaning, 'outcome' | 'cards'>,
): string {
  if (verdict) return verdict(outcome.output, cards).text;
  const summary = summarize(outcome.output);
  if (verdict_lines === undefined) return summary;
  return summary.split('\n').slice(0, verdict_lines).join(' ');
}

function withCards(verdict: string, cards: readonly string[]): string {
  const isTold = cards.every((card) => verdict.includes(card));
  return isTold ? verdict : `With ${cards.join(' and ')}: ${verdict}`;
}

/** A verdict with the names as the person said them. */
function withNames(verdict: string, names: Meanings['names'], { cards }: Meaning): string {
  return names.reduce((text, { asked }, at) => text.replaceAll(cards[at] ?? asked, asked), verdict);
}
