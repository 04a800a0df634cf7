import type { Response } from 'express';
import { propertiesOf, type Schema } from '../../../operation/json-schema.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { exampleOf } from '../../mcp/arguments/tool-arguments.ts';
import type { ToolEntry, ToolTable } from '../../mcp/tool-table.ts';
import type { SiteDependencies } from '../deps.ts';
import { breakable, table } from '../words.ts';
import { answer, docsPage, sample } from './shell.ts';
import { type Tried, tryTool } from './tried.ts';

export function toolListPage(tools: ToolTable, publicUrl: string): Page {
  const rows = [...tools.values()].map(({ operation, face }) => [
    html`<a href="/docs/tools/${operation.name}"><code>${breakable(operation.name)}</code></a>`,
    face.description,
  ]);
  return docsPage({
    path: '/docs/tools',
    title: 'Tools',
    description: 'The MCP tools, with what each is for.',
    publicUrl,
    body: html`<p>What an assistant can call at <code>${publicUrl}/mcp</code>. Most are REST endpoints too, with the same answer.</p>
${table('Tools', ['Tool', 'What it is for'], rows)}`,
  });
}

export async function toolPage(
  tool: ToolEntry,
  res: Response,
  tried: Tried,
  deps: SiteDependencies,
): Promise<Page> {
  const { operation, face, advertised } = tool;
  const { publicUrl } = deps.services;
  const given = exampleOf(operation);
  const text = await tryTool(tool, given, res, tried, deps);
  const { rest, policy } = operation;
  const call = { method: 'tools/call', params: { name: operation.name, arguments: given } };
  return docsPage({
    path: `/docs/tools/${operation.name}`,
    title: operation.title,
    description: face.description,
    publicUrl,
    body: html`<p><code>${operation.name}</code>${rest && html` · <code>${rest.method} ${rest.path.replace(/:(\w+)/g, '{$1}')}</code>`} · scope <code>${policy.scope}</code></p>
<p>${face.description}</p>
<h2>Arguments</h2>
${argumentsTable(advertised.inputSchema as Schema)}
<h2>Example</h2>
${sample(JSON.stringify(call, null, 2))}
${
  text === null
    ? html`<p>Its answer is of your own account, so that none is shown here.</p>`
    : html`<p>Answered by this server, on the evaluation plan:</p>${answer(text)}`
}
${policy.paid_fields.length > 0 && html`<p class="soft">Only on paid plans: ${policy.paid_fields.map((path, at) => html`${at > 0 && ', '}<code>${path}</code>`)}.</p>`}`,
  });
}

function argumentsTable(schema: Schema): Html {
  const required = (schema.required ?? []) as readonly string[];
  const rows = Object.entries(propertiesOf(schema)).map(([name, one]) => [
    html`<code>${breakable(name)}</code>${required.includes(name) && html` <span class="tag">required</span>`}<span class="kind">${typeWords(one)}</span>`,
    String(one.description ?? ''),
  ]);
  return rows.length > 0 ? table('Arguments', ['Name', 'What it says'], rows) : html`<p>None.</p>`;
}

/** What a value may be, in words. */
export function typeWords(schema: Schema): string {
  const variants = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (variants) return [...new Set(variants.map(typeWords))].join(' or ');
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(', ');
  if (schema.type === 'array') return `list of ${typeWords((schema.items ?? {}) as Schema)}`;
  return Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any');
}
