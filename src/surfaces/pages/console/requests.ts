import { html } from '../../../pages/html.ts';
import { RECENT_CALLS_DAYS, RECENT_CALLS_MAX } from '../../../plans/account-limits.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { count, table } from '../words.ts';
import { consolePage } from './shell.ts';

interface ListedRequest {
  readonly at: string;
  readonly channel: 'rest' | 'mcp';
  readonly operation: string;
  readonly status: number;
  readonly duration_ms: number;
  readonly request_id: string;
  readonly key_prefix: string | null;
}

const HEADS = ['When, UTC', 'Call', 'Status', 'Key', 'Request id'];

/** The newest calls of the account, to find one that went wrong. */
export const requestsPage: OwnPage = {
  path: '/console/requests',
  actions: {},
  async view(person, shown) {
    const { output } = await person.ask<{ requests: readonly ListedRequest[] }>(
      'list_requests',
      {},
    );
    const rows = output.requests.map((request) => [
      request.at.slice(0, 19).replace('T', ' '),
      html`${request.channel === 'mcp' ? 'MCP' : 'REST'} <code>${request.operation}</code>`,
      html`${request.status === 0 ? 'cut off' : String(request.status)} <span class="soft">${count(request.duration_ms)} ms</span>`,
      request.key_prefix === null ? 'a connected app' : html`<code>${request.key_prefix}…</code>`,
      html`<span class="soft">${request.request_id}</span>`,
    ]);
    return consolePage(person, shown, {
      title: 'Requests',
      here: '/console/requests',
      body: html`<p>The newest ${RECENT_CALLS_MAX} calls of the last ${RECENT_CALLS_DAYS} days, of all keys and connected apps. What was sent and answered is not kept. Quote the request id when you ask about one.</p>
${rows.length === 0 ? html`<p>No calls so far. <a href="/console">Make a key</a> and try one.</p>` : table('Calls, newest first', HEADS, rows)}`,
    });
  },
};
