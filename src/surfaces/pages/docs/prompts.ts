import type { Prompt } from '@modelcontextprotocol/server';
import type { Response } from 'express';
import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import type { ToolTable } from '../../mcp/tool-table.ts';
import type { PromptLibrary } from '../../prompts/library.ts';
import { callsIn } from '../../prompts/render.ts';
import type { SiteDependencies } from '../deps.ts';
import { breakable, table } from '../words.ts';
import { answer, docsPage, proseSample } from './shell.ts';
import { type Tried, tryTool } from './tried.ts';

/** The workflows that clients list, as they are served. */
export function promptListPage(prompts: PromptLibrary, publicUrl: string): Page {
  const rows = prompts
    .list()
    .map(({ name, title, description }) => [
      html`<a href="/docs/prompts/${name}">${title ?? name}</a>`,
      description ?? '',
    ]);
  return docsPage({
    path: '/docs/prompts',
    title: 'Prompts',
    description: 'The workflows that MCP clients offer, with their arguments.',
    publicUrl,
    body: html`<p>A client shows these by name, often behind a slash. Each asks for what it needs, calls the tools in order and says how to present the answer.</p>
${table('Prompts', ['Prompt', 'What it is for'], rows)}`,
  });
}

interface Trying {
  readonly res: Response;
  readonly tried: Tried;
  readonly deps: SiteDependencies;
  readonly tools: ToolTable;
}

/** A prompt, what it takes, and what an assistant gets of it and of the calls that it names. */
export async function promptPage(
  { name, title = name, description = '', arguments: given = [] }: Prompt,
  trying: Trying,
): Promise<Page> {
  const { prompts, services } = trying.deps;
  const example = prompts.exampleOf(name) ?? {};
  const isMissing = given.some((one) => one.required && example[one.name] === undefined);
  return docsPage({
    path: `/docs/prompts/${name}`,
    title,
    description,
    publicUrl: services.publicUrl,
    body: html`<p><code>/${name}</code></p>
<p>${description}</p>
<h2>Arguments</h2>
${given.length === 0 ? html`<p>None.</p>` : argumentsTable(given, example)}
${!isMissing && (await tryPrompt(name, example, trying))}`,
  });
}

function argumentsTable(
  given: NonNullable<Prompt['arguments']>,
  example: Readonly<Record<string, string>>,
): Html {
  return table(
    'Arguments',
    ['Name', 'What to type', 'Example'],
    given.map((one) => [
      html`<code>${breakable(one.name)}</code>${one.required && html` <span class="tag">required</span>`}`,
      one.description ?? '',
      example[one.name] ?? '',
    ]),
  );
}

async function tryPrompt(
  name: string,
  example: Readonly<Record<string, string>>,
  { res, tried, deps, tools }: Trying,
): Promise<Html> {
  const { messages } = deps.prompts.get(name, example);
  const text = messages
    .map(({ content }) => (content.type === 'text' ? content.text : ''))
    .join('\n');
  const answers: Html[] = [];
  for (const { tool, given } of callsIn(text)) {
    const entry = tools.get(tool);
    const told = entry ? await tryTool(entry, given, res, tried, deps) : null;
    const link = html`<a href="/docs/tools/${tool}"><code>${tool}</code></a>`;
    answers.push(
      told === null
        ? html`<p>${link} is left to your assistant: its answer is of your own account or plan.</p>`
        : html`<p>${link} answers, on the evaluation plan:</p>${answer(told)}`,
    );
  }
  return html`<h2>Example</h2>
<p>With the values above, an assistant is told:</p>
${proseSample(text)}
${answers.length > 0 && html`<h2>What its calls bring</h2>${answers}`}`;
}
