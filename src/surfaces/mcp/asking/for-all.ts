import type { CallToolResult } from '@modelcontextprotocol/server';
import type { AppError } from '../../../errors.ts';
import { usd } from '../../../kit/words.ts';
import type { ToolDefinition } from '../../../operation/define.ts';
import { type Call, execute } from '../../../operation/execute.ts';
import type { ToolEntry } from '../tool-table.ts';
import { describeChoice } from './asking.ts';
import { type Meaning, type Meanings, meaningsOf, named } from './meanings.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Face = ToolDefinition<unknown>;

/** Whole answers that stand in one text. */
const MOST_WHOLE = 3;

/** All names of a call that may mean several cards, and the answers for them where these are few. */
export async function allMeanings(
  { operation, face }: ToolEntry,
  failure: AppError,
  input: Arguments,
  call: Call,
): Promise<Meanings> {
  const { asked = '', choices = [] } = failure.details ?? {};
  const [first] = choices;
  // What writes is not tried.
  if (face.annotations.readOnlyHint !== true || first === undefined) {
    const works = first ? named(input, asked, first.card_name) : null;
    return { names: [{ asked, choices }], works, all: [] };
  }
  const run = (one: Arguments, counts: boolean) => {
    const plain = 'mode' in one ? { ...one, mode: 'fast' } : one;
    return execute(operation, plain, { ...call, within: !counts });
  };
  // Details of cards are counted for good on some plans.
  const isFree = call.caller?.plan.unique_cards === null;
  const wants = input.mode !== 'verbose' && (face.verdict_lines !== undefined || isFree);
  const found = await meaningsOf(failure, input, wants, run);
  const tooLong = face.verdict_lines === undefined && found.all.length > MOST_WHOLE;
  return tooLong ? { ...found, all: [] } : found;
}

/** The names that are open, as the beginning of a refusal. */
export function openNamesText({ names }: Meanings): string {
  const which = names.length === 1 ? 'Say which one.' : 'Say which ones.';
  return `Several cards match ${quotedAll(names)}. ${which}`;
}

/** The cards to choose from, a line each; with several names in few words. */
export function choicesOf({ names }: Meanings): string[] {
  const [only, ...others] = names;
  if (only === undefined) return [];
  if (others.length === 0) return only.choices.map((card) => `- ${describeChoice(card)}`);
  return names.map(({ asked, choices }) => {
    const cards = choices.map(({ card_name, annual_fee }) => `${card_name} (${usd(annual_fee)})`);
    return `- "${asked}": ${cards.join(', ')}`;
  });
}

/** The answer for the first meaning, led by what holds for each. */
export function ofAllMeanings(
  face: Face,
  first: CallToolResult,
  { names, all }: Meanings,
): CallToolResult {
  const [whole] = first.content;
  const text = whole?.type === 'text' ? whole.text : '';
  const said = all.map((meaning) => ({ meaning, verdict: verdictOf(face, meaning) }));
  const general = said.map(({ meaning, verdict }) => withNames(verdict, names, meaning));
  const isSame = face.verdict_lines !== undefined && new Set(general).size === 1;
  const [taken] = all;
  const which = `${quotedAll(names)} may be ${all.map(({ cards }) => cards.join(' and ')).join('; ')}`;
  const lines = isSame
    ? [
        text,
        `${which}. The verdict is the same for each; all else is for ${taken?.cards.join(' and ')}.`,
      ]
    : [
        `${quotedAll(names)} may be ${all.length} cards; for each:`,
        ...said.map(({ meaning: { cards }, verdict }) =>
          face.verdict_lines === undefined ? verdict : `- ${withCards(verdict, cards)}`,
        ),
        ...(face.verdict_lines === undefined ? [] : ['Name the one that is meant for all else.']),
      ];
  const meanings = said.map(({ meaning, verdict }) => ({ cards: meaning.cards, verdict }));
  return {
    content: [{ type: 'text', text: lines.join('\n') }],
    structuredContent: { meanings, ...(first.structuredContent as object) },
  };
}

function verdictOf({ summarize, verdict_lines }: Face, { outcome }: Meaning): string {
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

function quotedAll(names: Meanings['names']): string {
  return names.map(({ asked }) => `"${asked}"`).join(' and ');
}
