import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Document } from '../resources.ts';

const VIEW_TYPE = 'text/html;profile=mcp-app';

const FOLDER = path.join(import.meta.dirname, 'page');

const VIEWS = [
  {
    name: 'compare',
    title: 'Cards side by side',
    description: 'Draws an answer of compare_cards.',
    tools: ['compare_cards'],
  },
  {
    name: 'wallet',
    title: 'A wallet',
    description: 'Draws an answer of optimize_portfolio.',
    tools: ['optimize_portfolio'],
  },
  {
    name: 'best-card',
    title: 'The best card',
    description: 'Draws an answer of which_card_at_merchant or recommend_card_for_category.',
    tools: ['which_card_at_merchant', 'recommend_card_for_category'],
  },
] as const;

/**
 * Views of answers, as MCP Apps defines them (2026-01-26): a page that a host shows in a frame of its
 * own and gives the tool's result. Each is whole in itself and asks for nothing. Hosts that know no
 * views pass over them, and the text of the answer says the same.
 *
 * Reads the pages' parts; once, at start.
 */
export function readViews(): Document[] {
  const css = read('tokens.css') + read('view.css');
  const shared = read('bridge.js') + read('parts.js');
  return VIEWS.map(({ tools: _tools, ...view }) => ({
    ...view,
    uri: uriOf(view.name),
    mimeType: VIEW_TYPE,
    _meta: { ui: { prefersBorder: true } },
    text: page(view.title, css, `'use strict';\n${shared}${read(`${view.name}.js`)}`),
  }));
}

/** The view of a tool's answers; undefined when it has none. */
export function viewOf(tool: string): string | undefined {
  const view = VIEWS.find(({ tools }) => tools.some((name) => name === tool));
  return view && uriOf(view.name);
}

function uriOf(name: string): string {
  return `ui://cardwright/${name}`;
}

function read(file: string): string {
  return readFileSync(path.join(FOLDER, file), 'utf8');
}

/** The policy stands in the page too: hosts may set a wider one. */
function page(title: string, css: string, script: string): string {
  const policy = `default-src 'none'; style-src ${hashOf(css)}; script-src ${hashOf(script)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${css}</style>
</head>
<body>
<main><p class="soft">Waiting for the answer.</p></main>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
