import type { AppError } from '../../../errors.ts';
import type { Fields } from '../../../kit/fields.ts';
import { TURNS } from '../../../kit/turns/turns.ts';
import type { Call } from '../../../operation/execute.ts';
import { readOfRefused } from '../../../operation/input/reading.ts';
import { countRefusal } from '../../../operation/trials/spent.ts';
import { wouldFail } from '../../../operation/trials/would-fail.ts';
import type { Report } from '../../dependencies.ts';
import { describeChoice } from '../asking/asking.ts';
import type { Meanings } from '../asking/meanings.ts';
import { choicesOf, ifMeant, openNamesText } from '../asking/open-names.ts';
import type { ToolEntry } from '../tool-table.ts';
import { asEntries, asListed } from './forms.ts';
import { insteadOf, type Proposal, proposed } from './instead.ts';
import { readCall } from './read-call.ts';
import { issueLines, type Part, refusalParts } from './refusal.ts';
import { settleWith } from './settle.ts';
import { asArguments } from './tool-arguments.ts';

/** Why a call failed, worded to tell an assistant what to do next. A call that it shows was tried. */
export async function refusalText(
  tool: ToolEntry,
  error: AppError,
  {
    unknown,
    given,
    meanings,
  }: {
    readonly unknown: readonly string[];
    readonly given: Fields;
    readonly meanings: Meanings | null;
  },
  call: Call,
  report: Report,
): Promise<string> {
  const { candidates, choices, issues, upgrade_url, retry_after_seconds } = error.details ?? {};
  const settle = settleWith(tool.operation, call.services.catalog());
  const { found: parts, steps } = readOfRefused<Part[]>(
    () => refusalParts(tool.operation, tool.arguments, error, unknown, given, settle),
    () => issueLines(tool.arguments, error),
  );
  await countRefusal(call, steps);
  const lines: (string | null)[] = [];
  for (const part of parts)
    lines.push(typeof part === 'string' ? part : await tried(part, tool, call, report));
  return [
    `${error.code}: ${meanings ? openNamesText(meanings) : error.message}`,
    ...lines,
    ...(meanings
      ? choicesOf(meanings)
      : (choices ?? []).map((card) => `- ${describeChoice(card)}`)),
    meanings?.works
      ? `${ifMeant(meanings)}${tool.operation.name} ${JSON.stringify(asEntries(asListed(asArguments(meanings.works), tool.unlisted), tool.arguments.schema))}`
      : '',
    // Several names have their candidates beside them.
    candidates?.length && !choices && !issues ? `Did you mean: ${candidates.join('; ')}?` : '',
    retry_after_seconds ? `Try again in ${retry_after_seconds} seconds.` : '',
    upgrade_url ? `Upgrade: ${upgrade_url}` : '',
    error.status >= 500 ? `request_id: ${call.request_id}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

/** Calls that are tried in the place of one: what the first leaves in it, the second leaves out. */
const TRIES = 2;

/** A call that is shown, or what is left of it where it would be refused; null where none works. */
async function tried(
  first: Proposal,
  { table }: ToolEntry,
  call: Call,
  report: Report,
): Promise<string | null> {
  let next: Proposal | undefined = first;
  for (let tries = 0; tries < TRIES && next !== undefined; tries += 1) {
    const entry = table.get(next.tool);
    if (entry === undefined) return null;
    const turn = TURNS.next(call.caller?.account_id ?? '');
    if (turn) await turn;
    const { input, refused, steps } = readCall(entry, next.sent, null);
    await countRefusal(call, steps);
    try {
      const failure = refused ?? (await wouldFail(entry.operation, input, call));
      if (failure === null) return proposed(next);
      next = next.lead === undefined ? await mended(next, failure, entry, call) : undefined;
    } catch (error) {
      report(error, call.request_id);
      return null;
    }
  }
  return null;
}

async function mended(
  { sent: given, without = [] }: Proposal,
  failure: AppError,
  { operation, arguments: own }: ToolEntry,
  call: Call,
): Promise<Proposal | undefined> {
  if (failure.code !== 'validation_failed') return undefined;
  const settle = settleWith(operation, call.services.catalog());
  const refused = { unknown: [], given, settle };
  const { found, steps } = readOfRefused(
    () => insteadOf(operation, own, failure, refused),
    () => [],
  );
  await countRefusal(call, steps);
  const [next] = found;
  return next && { ...next, without: [...without, ...(next.without ?? [])] };
}
