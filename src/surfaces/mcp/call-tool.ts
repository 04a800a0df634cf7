import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import type { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { isOnlyText } from '../../kit/clean-text.ts';
import { everyText, type Fields } from '../../kit/fields.ts';
import { TURNS } from '../../kit/turns/turns.ts';
import type { Form } from '../../operation/asks.ts';
import { type Call, execute, type Outcome } from '../../operation/execute.ts';
import type { Narrative } from '../../operation/narrative/narrative.ts';
import { narrativeText } from '../../operation/narrative/narrative-text.ts';
import { spentOn } from '../../operation/trials/spent.ts';
import { stripFields } from '../../plans/visibility.ts';
import type { Report } from '../dependencies.ts';
import { callsThatFit, fitted } from './answers/fitting.ts';
import { linksOf } from './answers/links.ts';
import { namesShortener } from './answers/short-names.ts';
import { boundedText, DETAILED_MAX, wholeText } from './answers/text.ts';
import { withShortTraces, workingText } from './answers/working.ts';
import { asListed } from './arguments/forms.ts';
import { readCall } from './arguments/read-call.ts';
import { refusalText } from './arguments/refusal-text.ts';
import { asArguments } from './arguments/tool-arguments.ts';
import { type Asking, formQuestion, questionOf } from './asking/asking.ts';
import { allMeanings, ofAllMeanings } from './asking/for-all.ts';
import { withoutOpen } from './asking/open-names.ts';
import type { ToolEntry } from './tool-table.ts';

/** As `callTool`, or a question: which card a name means, or what the answer turns on. */
export async function askTool(
  tool: ToolEntry,
  given: Fields,
  call: Call,
  report: Report,
  asking: Asking,
): Promise<CallToolResult | InputRequiredResult> {
  let question: InputRequiredResult | null = null;
  const answer = await callTool(tool, given, call, report, {
    asking,
    onFailure(failure) {
      question = questionOf(failure, asking);
      return question !== null;
    },
    onForm(form) {
      question = formQuestion(form, asking);
    },
  });
  return question ?? answer;
}

/** Somebody who can be asked. */
interface Person {
  readonly asking: Asking;
  /** @returns whether the person is asked about it */
  onFailure(failure: AppError): boolean;
  onForm(form: Form): void;
}

/** Calls a tool. Failures are results too, worded to tell an assistant what to do next. */
export async function callTool(
  tool: ToolEntry,
  sent: Fields,
  call: Call,
  report: Report,
  person?: Person,
): Promise<CallToolResult> {
  // Arguments are read before anything is known of the work.
  const first = TURNS.next(call.caller?.account_id ?? '');
  if (first) await first;
  const { given, input, notes, unknown, detailed, refused, steps } = readCall(
    tool,
    sent,
    person?.asking ?? null,
  );
  // What its refusal takes counts with what reading it took.
  const spent = spentOn(steps);
  try {
    const { filled = null, declined = false } = person?.asking ?? {};
    // Once a call: neither who answered nor who declined is asked again.
    const asks = person !== undefined && filled === null && !declined;
    const outcome = await execute(tool.operation, input, { ...call, asks, refused, spent });
    if (outcome.form) person?.onForm(outcome.form);
    // Answers that come back from threads together are told one after the other.
    const next = TURNS.next(call.caller?.account_id ?? '');
    if (next) await next;
    return resultOf(tool, { outcome, input, notes, detailed }, call);
  } catch (error) {
    const failure = failureOf(error);
    // Not of this call: it gets the HTTP status that proxies and clients know, 503.
    if (failure.code === 'unavailable') throw error;
    report(error, call.request_id);
    // A call that works is looked for by reading its names again.
    const turn = TURNS.next(call.caller?.account_id ?? '');
    if (turn) await turn;
    const isAsked = person?.onFailure(failure) ?? false;
    const open = failure.code === 'ambiguous_card' && !isAsked;
    const meanings = open ? await allMeanings(tool, failure, input, call) : null;
    const first = meanings?.all[0];
    if (meanings && first) {
      const { input, outcome } = first;
      const own = { outcome, input, notes, detailed: false };
      return ofAllMeanings(tool.face, resultOf(tool, own, call), meanings);
    }
    if (meanings?.without) {
      const own = { ...meanings.without, notes, detailed: false };
      return withoutOpen(resultOf(tool, own, call), meanings);
    }
    const named = { unknown: refused ? [] : unknown, given, meanings };
    const text = await refusalText(tool, failure, named, { ...call, spent }, report);
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

/** What a call brought, with how its arguments were read. */
interface Answered {
  readonly outcome: Outcome;
  readonly input: Fields;
  readonly notes: readonly string[];
  readonly detailed: boolean;
}

function resultOf(
  tool: ToolEntry,
  { outcome, input, notes, detailed }: Answered,
  call: Call,
): CallToolResult {
  const { output, from_wallet } = outcome;
  const said = outcome.warnings.map((text) => ({ text, about: outcome.abouts.get(text) }));
  const asCall = (one: Fields) => asListed(asArguments(one), tool.unlisted);
  const next = (tool.face.suggest?.(output, input) ?? [])
    // What was sent is told again as it is there, or not at all.
    .filter(({ arguments: sent }) => everyText(sent, isOnlyText))
    .map(({ tool: name, arguments: sent }) => ({ tool: name, arguments: asCall(sent) }));
  const { detailed_fields = [], rest_fields = [] } = tool.face;
  const hidden = [...rest_fields, ...(detailed ? [] : detailed_fields)];
  const told = stripFields(output, hidden).value as Record<string, unknown>;
  const kept = callsThatFit(next);
  const whole = {
    ...(detailed ? withShortTraces(told) : told),
    ...(from_wallet.length > 0 && { from_wallet }),
  };
  const { output: shown, left_out } = fitted(whole, kept.bytes, detailed_fields);
  const { narrative } = output as { narrative?: Narrative | undefined };
  const story = narrativeText(narrative);
  const summary = withoutTold(tool.face.summarize(output), story);
  const saved = from_wallet.length > 0 ? `From your saved wallet: ${from_wallet.join('; ')}.` : '';
  const telling = {
    summary: [story, summary].filter(Boolean).join('\n'),
    verdict_lines: story ? story.split('\n').length : tool.face.verdict_lines,
    asides: () => tool.face.asides?.(output) ?? [],
    notes: [...notes.map((text) => ({ text })), ...said],
    next,
    sent: asCall(input),
    shorten: namesShortener(told, () => call.services.catalog()),
  };
  const room = DETAILED_MAX - wholeText({ ...telling, behind: [] }).length;
  const working = detailed && room > 0 ? workingText(told, detailed_fields, summary, room) : '';
  const text = boundedText({ ...telling, behind: [saved, working] });
  const structuredContent = {
    ...shown,
    ...(kept.calls.length > 0 && { suggested_next: kept.calls }),
  };
  const links = detailed ? linksOf(told, call.services.catalog()) : [];
  const isCut = Object.keys(left_out).length > 0;
  return {
    content: [{ type: 'text', text }, ...links],
    structuredContent: { ...structuredContent, ...(isCut && { left_out }) },
  };
}

/** The summary without the lines whose every amount the narrative states too. */
function withoutTold(summary: string, story: string): string {
  if (story === '') return summary;
  const told = new Set(amountsIn(story));
  const lines = summary.split('\n').filter((line) => {
    const amounts = amountsIn(line);
    return amounts.length === 0 || amounts.some((amount) => !told.has(amount));
  });
  return lines.join('\n');
}

function amountsIn(text: string): string[] {
  return text.match(/\$[\d,]+(?:\.\d+)?/g) ?? [];
}
