import { html } from '../../../pages/html.ts';
import type { Page } from '../../../pages/layout.ts';
import { docsPage } from './shell.ts';

/** The answer of `get_health`. */
export interface Health {
  readonly status: string;
  readonly version: string;
  readonly database: string;
  readonly cards_loaded: number;
  readonly timestamp: string;
}

export function statusPage(health: Health, publicUrl: string): Page {
  const isWell = health.status === 'healthy';
  const facts = [
    ['Database', health.database],
    ['Cards loaded', String(health.cards_loaded)],
    ['Version', health.version],
    ['Asked at', `${health.timestamp.slice(0, 19).replace('T', ' ')} UTC`],
  ] as const;
  return docsPage({
    path: '/docs/status',
    title: 'Status',
    description: 'Whether this server and its database answer right now.',
    publicUrl,
    shared: false,
    body: html`<p class="verdict ${isWell ? 'good' : 'bad'}" role="status">${isWell ? 'Everything answers.' : 'The database does not answer: reads of the catalogue go on, changes wait.'}</p>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p>For programs: <a href="/api/v1/platform/health"><code>GET /platform/health</code></a> needs no key. The process that answered this page asked its database while it was made.</p>`,
  });
}
