import { type Html, html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { FEED_LINKS } from '../../feeds/links.ts';
import { count } from '../words.ts';
import type { Coverage } from './coverage.ts';

const LINE =
  'Tells assistants and programs which credit card to use, which to keep and which to drop, with the calculation and its sources.';

const POINTS = [
  [
    'Exact',
    'Spending is split over the cards of a wallet by the exact optimum under every cap, quarter and choice, not by a guess.',
  ],
  ['Sourced', 'Every fact has its source and date. What no source says stays unknown.'],
  [
    'One answer everywhere',
    'The MCP tools and the REST API ask the same handlers, so an assistant and a program never hear two figures.',
  ],
] as const;

/** What it is, seen at work, and how to connect. */
export function frontPage(
  coverage: Coverage,
  parts: { readonly example: Html; readonly connect: Html },
  publicUrl: string,
): Page {
  const { cards = 0, programs = 0, merchants = 0, open_cards = 0 } = coverage.totals;
  const newest = [...coverage.months].sort((a, b) => (a.month < b.month ? 1 : -1))[0]?.month;
  const figures = [
    ['US credit cards', count(cards)],
    ['open to apply', count(open_cards)],
    ['points programs', count(programs)],
    ['merchants', count(merchants)],
    ['newest sources', newest ?? 'unknown'],
  ] as const;
  return {
    title: 'Cardwright',
    menu: null,
    feeds: FEED_LINKS,
    shared: true,
    modules: ['copy.js'],
    listing: {
      description: `Credit-card intelligence for AI agents and programs. ${LINE}`,
      canonical: `${publicUrl}/`,
      data: {
        '@type': 'WebAPI',
        name: 'Cardwright',
        description: LINE,
        url: publicUrl,
        documentation: `${publicUrl}/docs`,
      },
    },
    body: html`<div class="hero">
<h1>Credit-card intelligence for AI agents and programs</h1>
<p class="lead">${LINE}</p>
<p class="row"><a class="button" href="#connect">Connect an assistant</a> <a class="button plain" href="/docs/quickstart">First call in two minutes</a></p>
</div>
${parts.example}
<div class="grid">${POINTS.map(([name, words]) => html`<section class="panel"><h2>${name}</h2><p>${words}</p></section>`)}</div>
<section class="panel" id="connect"><h2>Connect</h2>
<p>One address for all assistants: <code>${publicUrl}/mcp</code></p>
${parts.connect}</section>
<section aria-labelledby="covered"><h2 id="covered">What it covers</h2>
<dl class="figures">${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p><a href="/coverage">Coverage and freshness</a> · <a href="/cards">All cards</a> · <a href="/methodology">How the figures are made</a> · <a href="/pricing">Plans</a> · <a href="/docs">Documentation</a></p></section>`,
  };
}
