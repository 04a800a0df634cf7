import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import type { PromptLibrary } from '../../prompts/library.ts';
import { table } from '../words.ts';
import { docsPage } from './shell.ts';

/** The workflows that clients list, as they are served. */
export function promptsPage(prompts: PromptLibrary, publicUrl: string): Page {
  return docsPage({
    path: '/docs/prompts',
    title: 'Prompts',
    description: 'The workflows that MCP clients offer, with their arguments.',
    publicUrl,
    body: html`<p>A client shows these by name, often behind a slash. Each asks for what it needs, calls the tools in order and says how to present the answer.</p>
${prompts.list().map(
  ({ name, title, description, arguments: given = [] }) => html`<section id="${name}">
<h2>${title ?? name}</h2>
<p><code>/${name}</code></p><p>${description}</p>
${
  given.length > 0 &&
  table(
    `Arguments of ${name}`,
    ['Name', 'What to type'],
    given.map((one) => [
      html`<code>${one.name}</code>${one.required && html` <span class="tag">required</span>`}`,
      one.description ?? '',
    ]),
  )
}</section>`,
)}`,
  });
}
