import type { CallToolResult } from '@modelcontextprotocol/server';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import type { SuggestedCall } from '../../operation/define.ts';
import { type Call, execute } from '../../operation/execute.ts';
import type { Narrative } from '../../operation/narrative.ts';
import { narrativeText } from '../../operation/narrative-text.ts';
import { stripFields } from '../../plans/visibility.ts';
import type { Report } from '../dependencies.ts';
import { RESPONSE_FORMATS } from './advertise.ts';
import type { ToolEntry } from './tool-table.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Calls a tool. Failures are results too, worded to tell an assistant what to do next. */
export async function callTool(
  tool: ToolEntry,
  given: Arguments,
  call: Call,
  report: Report,
): Promise<CallToolResult> {
  try {
    const { input, hidden } = splitFormat(tool, given);
    const { output, warnings } = await execute(tool.operation, input, call);
    const next = tool.face.suggest?.(output, input) ?? [];
    const shown = stripFields(output, hidden).value as Record<string, unknown>;
    const { narrative } = output as { narrative?: Narrative | undefined };
    const words = [tool.face.summarize(output), narrativeText(narrative)].filter(Boolean);
    const text = textOf(words.join('\n'), warnings, next);
    const structuredContent = next.length > 0 ? { ...shown, suggested_next: next } : shown;
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    const failure = failureOf(error);
    // Not of this call: it gets the HTTP status that proxies and clients know, 503.
    if (failure.code === 'unavailable') throw error;
    report(error, call.request_id);
    const text = toolErrorText(failure, call.request_id);
    return { isError: true, content: [{ type: 'text', text }] };
  }
}

/** `response_format` belongs to the surface: the operation never sees it. */
function splitFormat(
  tool: ToolEntry,
  given: Arguments,
): { input: Arguments; hidden: readonly string[] } {
  const detailed = tool.face.detailed_fields;
  if (!detailed) return { input: given, hidden: [] };
  const { response_format: format = RESPONSE_FORMATS[0], ...input } = given;
  if (!RESPONSE_FORMATS.some((known) => known === format)) {
    const message = `Use ${RESPONSE_FORMATS.join(' or ')}.`;
    throw new AppError('validation_failed', undefined, {
      issues: [{ path: 'response_format', message }],
    });
  }
  return { input, hidden: format === 'detailed' ? [] : detailed };
}

function textOf(
  summary: string,
  warnings: readonly string[],
  next: readonly SuggestedCall[],
): string {
  const calls = next.map((call) => `${call.tool} ${JSON.stringify(call.arguments)}`);
  return [
    summary,
    ...warnings.map((warning) => `Note: ${warning}`),
    ...(calls.length > 0 ? [`Next: ${calls.join(' or ')}`] : []),
  ].join('\n');
}

function toolErrorText(error: AppError, requestId: string): string {
  const { issues, candidates, upgrade_url, retry_after_seconds } = error.details ?? {};
  return [
    `${error.code}: ${error.message}`,
    ...(issues ?? []).map((issue) => `- ${issue.path || 'input'}: ${issue.message}`),
    candidates?.length ? `Did you mean: ${candidates.join('; ')}?` : '',
    retry_after_seconds ? `Try again in ${retry_after_seconds} seconds.` : '',
    upgrade_url ? `Upgrade: ${upgrade_url}` : '',
    error.status >= 500 ? `request_id: ${requestId}` : '',
  ]
    .filter(Boolean)
    .join('\n');
}
