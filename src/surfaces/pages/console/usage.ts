import { bar, columns, type Figure } from '../../../pages/charts.ts';
import { type Html, html } from '../../../pages/html.ts';
import type { OwnPage } from '../account/own-pages.ts';
import { count, table } from '../words.ts';
import { consolePage } from './shell.ts';

interface Usage {
  readonly period: string;
  readonly calls_used: number;
  readonly calls_limit: number | null;
  readonly calls_remaining: number | null;
  readonly by_endpoint: Readonly<Record<string, number>>;
  readonly by_channel: { readonly rest: number; readonly mcp: number };
  readonly by_day: Readonly<Record<string, number>>;
  readonly rate_limit: { readonly requests_per_minute: number };
  readonly overage?: { readonly calls: number };
}

/** What the account has called this month, as pictures with their tables. */
export const usagePage: OwnPage = {
  path: '/console/usage',
  actions: {},
  async view(person, shown) {
    const { output: usage } = await person.ask<Usage>('get_usage', {});
    const { by_channel } = usage;
    const calls = by_channel.rest + by_channel.mcp;
    return consolePage(person, shown, {
      title: 'Usage',
      here: '/console/usage',
      body: html`<p>Calls that succeeded in the UTC month ${usage.period}, of all keys and connected apps. Your own pages here cost nothing; what you try in the <a href="/docs/rest">REST reference</a> counts.</p>
${figures(usage, calls)}
${againstQuota(usage)}
${byDay(usage)}
<div class="columns two">
<section><h2>By channel</h2>${barTable('Calls by channel', 'Channel', [
        { label: 'MCP: assistants', value: by_channel.mcp },
        { label: 'REST: programs', value: by_channel.rest },
      ])}</section>
<section><h2>By endpoint and tool</h2>${byEndpoint(usage)}</section>
</div>
<p class="soft"><a href="/docs/limits">How calls are counted</a></p>`,
    });
  },
};

function figures({ calls_used, calls_limit, rate_limit }: Usage, calls: number): Html {
  const limit = calls_limit === null ? 'no limit' : count(calls_limit);
  return html`<dl class="figures">
<div><dt>Calls</dt><dd>${count(calls)}</dd></div>
<div><dt>Units used</dt><dd>${count(calls_used)}</dd></div>
<div><dt>Units of the plan</dt><dd>${limit}</dd></div>
<div><dt>Calls a minute, at most</dt><dd>${count(rate_limit.requests_per_minute)}</dd></div>
</dl>`;
}

function againstQuota({ calls_used, calls_limit, overage }: Usage): Html {
  if (calls_limit === null) return html``;
  const share = Math.round((calls_used / Math.max(1, calls_limit)) * 100);
  const words = share === 0 && calls_used > 0 ? 'less than 1' : String(share);
  const past = overage && overage.calls > 0 && ` ${count(overage.calls)} are past the plan.`;
  return html`<p id="quota-words">${count(calls_used)} of ${count(calls_limit)} units, ${words} %.${past}</p>
${bar([{ label: 'used', value: calls_used, series: share >= 100 ? 4 : 0 }], calls_limit)}
${share >= 80 && html`<p><a href="/pricing">See larger plans</a></p>`}`;
}

function byDay({ period, by_day }: Usage): Html {
  const days = daysOf(period).map((day) => ({ label: day, value: by_day[day] ?? 0 }));
  const called = days.filter(({ value }) => value > 0);
  const total = called.reduce((sum, { value }) => sum + value, 0);
  const words =
    called.length === 0
      ? `No calls in ${period} so far.`
      : `Calls by day in ${period}: ${count(total)} on ${called.length} day${called.length === 1 ? '' : 's'}. The figures are in the table below.`;
  return html`<figure class="chart"><figcaption>Calls by day</figcaption>
${columns(days, words)}
<details><summary>Calls by day as a table</summary>${
    called.length === 0
      ? html`<p>No calls so far.</p>`
      : table(
          'Calls by day',
          ['Day, UTC', { number: 'Calls' }],
          called.map(({ label, value }) => [label, count(value)]),
        )
  }</details></figure>`;
}

function byEndpoint({ by_endpoint }: Usage): Html {
  const rows = Object.entries(by_endpoint)
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1));
  if (rows.length === 0)
    return html`<p>No calls so far. <a href="/console">Make a key</a> and try one.</p>`;
  return barTable('Calls by endpoint and tool', 'Endpoint or tool', rows);
}

/** A table with a bar beside each figure. */
function barTable(caption: string, head: string, rows: readonly Figure[]): Html {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="bars"><caption class="unseen">${caption}</caption>
<thead><tr><th scope="col">${head}</th><th scope="col" class="number">Calls</th></tr></thead>
<tbody>${rows.map(
    ({ label, value }) =>
      html`<tr><th scope="row">${label}${bar([{ label, value, series: 0 }], most)}</th><td class="number">${count(value)}</td></tr>\n`,
  )}</tbody></table></div>`;
}

function daysOf(period: string): string[] {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Array.from({ length: last }, (_, at) => `${period}-${String(at + 1).padStart(2, '0')}`);
}
