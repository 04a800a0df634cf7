import { ERRORS } from '../../../errors.ts';
import { type Html, html } from '../../../pages/html.ts';
import { TEST_CALLS_A_DAY } from '../../../plans/key-rights.ts';
import { PLANS } from '../../../plans/plans.ts';
import { breakable, count, table } from '../words.ts';
import { answer, sample } from './shell.ts';

interface Guide {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: Html;
}

/** The chapters that are text, with the address of this server filled in. */
export function guides(publicUrl: string, connect: Html): readonly Guide[] {
  return [
    {
      path: '/docs',
      title: 'Documentation',
      description: 'How to connect assistants and programs to Cardwright.',
      body: overview(publicUrl),
    },
    {
      path: '/docs/quickstart',
      title: 'Quickstart',
      description: 'From nothing to a first answer in two minutes, over MCP and REST.',
      body: quickstart(publicUrl, connect),
    },
    {
      path: '/docs/authentication',
      title: 'Authentication',
      description: 'OAuth for assistants, API keys for programs.',
      body: authentication(publicUrl),
    },
    {
      path: '/docs/limits',
      title: 'Limits and errors',
      description: 'What each plan allows, the header fields that tell it, and every error code.',
      body: limits(),
    },
  ];
}

function overview(publicUrl: string): Html {
  return html`<p class="lead">An MCP server and a REST API over one catalogue of US credit cards and one engine. Both answer from the same handlers.</p>
${table(
  'Two ways in',
  ['', 'Assistants', 'Programs'],
  [
    [
      'Address',
      html`<code>${breakable(`${publicUrl}/mcp`)}</code>`,
      html`<code>${breakable(`${publicUrl}/api/v1`)}</code>`,
    ],
    [
      'Protocol',
      'MCP, streamable HTTP; both eras (2025 and 2026-07-28)',
      'JSON over HTTP, OpenAPI 3.1',
    ],
    ['Signing in', 'OAuth 2.1 on a page of ours, or an API key', 'An API key'],
    [
      'Reference',
      html`<a href="/docs/tools">Tools</a>, <a href="/docs/prompts">prompts</a>`,
      html`<a href="/docs/rest">REST reference</a>`,
    ],
  ],
)}
<p>Cards are named as people name them: <code>Amex Gold</code>, <code>CSP</code>, <code>the $95 Chase travel card</code>. A name that fits several cards comes back as <code>ambiguous_card</code> with what tells them apart. Spending is dollars a month by category.</p>
<p>Every amount is an estimate with its calculation; <a href="/methodology">how the figures are made</a>.</p>`;
}

function quickstart(publicUrl: string, connect: Html): Html {
  return html`<h2>An assistant</h2>
<p>Add the address as a remote MCP server, sign in on the page that opens, and ask: <em>is my Amex Gold worth its fee?</em></p>
${connect}
<h2>A program</h2>
<ol>
<li><a href="/oauth/sign-up">Create an account</a>; the evaluation plan is free.</li>
<li>Make an API key. By REST:
${sample(`curl -s ${publicUrl}/api/v1/platform/accounts \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"you@example.com","password":"a rather long pass phrase"}'`)}
The answer has the key, once. Keep it: <code>export CARDWRIGHT_KEY=cw_live_...</code></li>
<li>Ask for a card:
${sample(`curl -s ${publicUrl}/api/v1/cards/2 -H "X-API-Key: $CARDWRIGHT_KEY"`)}</li>
<li>Ask a tool over MCP without a client:
${sample(`curl -s ${publicUrl}/mcp \\
  -H "Authorization: Bearer $CARDWRIGHT_KEY" \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"compare_cards","arguments":{"card_names":["Amex Gold","CSP"]}}}'`)}</li>
</ol>`;
}

function authentication(publicUrl: string): Html {
  return html`<h2>API keys</h2>
<p>Send the key as <code>X-API-Key</code>, on MCP also as <code>Authorization: Bearer</code>. Send one credential, not two. A key starts with <code>cw_live_</code>, is shown once and stored hashed. Rotating one keeps the old key good for a grace of up to seven days; revoking ends it at once.</p>
<p>A key can be made for less: reading alone, REST or MCP alone, or for pages of named origins (<code>allowed_origins</code>). A test key (<code>cw_test_</code>) takes nothing of the month, sees what the evaluation plan shows, changes nothing and has ${TEST_CALLS_A_DAY} calls a day. No key makes one that may do more than itself.</p>
${sample(`curl -s ${publicUrl}/api/v1/platform/keys -H "X-API-Key: $CARDWRIGHT_KEY"`)}
<h2>OAuth for assistants</h2>
<p>An MCP client finds everything by itself: a call without credentials is answered with 401 and the address of the metadata (RFC 9728). The client introduces itself by a metadata document or by registration, and asks with PKCE; the person signs in and allows it on a page of ours. Access tokens live an hour. A person sees and ends connections under <a href="/console/apps">connected apps</a>.</p>
${sample(`curl -s ${publicUrl}/.well-known/oauth-authorization-server`)}
${table(
  'Scopes',
  ['Scope', 'Allows'],
  [
    [html`<code>cards:read</code>`, 'Cards, programs and their history'],
    [html`<code>portfolio:read</code>`, 'Decisions, and stored balances'],
    [html`<code>portfolio:write</code>`, 'Changes of stored balances and of the account'],
  ],
)}
${twoStep()}`;
}

function twoStep(): Html {
  return html`<h2 id="two-step-sign-in">Two-step sign-in</h2>
<p>Who wants it switches it on under <a href="/console/two-step">Security in the console</a>: from then on signing in, on the way to an app too, asks for a code of an authenticator app after the password. Each code counts once. Ten recovery codes, shown once, do the same without the phone, each one time; new ones can be made with the password.</p>
<ul>
<li>API keys and connected apps are not asked for a code, and go on when it is switched on or off; other browsers are signed out. With it on, <code>POST /platform/accounts</code> gives no key for the password alone: keys are made in the console.</li>
<li>A new password by e-mail does not switch it off: the sign-in after it still asks for a code or a recovery code.</li>
<li>It is switched off with the password and a code. Who has neither phone nor recovery codes asks the operator of this server.</li>
<li>A letter tells when it is switched on or off, and when a recovery code was used.</li>
</ul>`;
}

function limits(): Html {
  const shown = [PLANS.evaluation, PLANS.pro, PLANS.scale, PLANS.enterprise];
  const number = (limit: number | null) => (limit === null ? 'no limit' : count(limit));
  return html`<p>A call is one unit, five in verbose mode when a model wrote the narrative. A call that needs long work counts in the minute as one for every 5 ms that it is expected to take (the best of all cards for a category: 4), at most a third of it; a cached answer counts one.</p>
${table(
  'Plans',
  ['', ...shown.map(({ label }) => label)],
  [
    ['Calls a minute', ...shown.map((plan) => number(plan.requests_per_minute))],
    ['Units a month', ...shown.map((plan) => number(plan.monthly_limit))],
    [
      'Past that',
      ...shown.map(({ monthly_limit, overage_cents }) =>
        monthly_limit === null
          ? 'none'
          : overage_cents === null
            ? 'refused'
            : `${overage_cents} cent each`,
      ),
    ],
    ['Cards in detail, for life', ...shown.map((plan) => number(plan.unique_cards))],
    ['All fields', ...shown.map((plan) => (plan.paid_fields ? 'yes' : 'no'))],
  ],
)}
<p>Every answer to a call has <code>RateLimit</code> and <code>RateLimit-Policy</code> with the use of the minute; <code>GET /platform/usage</code> has the month's. A refused call has <code>Retry-After</code>.</p>
<h2>Sending a call twice</h2>
<p>A POST that makes something takes an <code>Idempotency-Key</code> header, such as a UUID: sent again within 24 hours, the same call gets the first answer with <code>Idempotent-Replayed: true</code>, and nothing is made twice. The same one with another body, or by another API key, is <code>idempotency_key_reused</code>.</p>
<h2>Errors</h2>
<p>One body for all: quote <code>request_id</code> when you ask about one.</p>
${answer(`{
  "success": false,
  "data": null,
  "metadata": { "request_id": "...", "api_version": "v1" },
  "error": {
    "code": "card_not_found",
    "message": "No card matches \\"Sapphire Prefered X\\".",
    "details": { "candidates": ["Chase Sapphire Preferred"] }
  }
}`)}
${table(
  'Codes',
  ['Code', { number: 'HTTP' }, 'Means'],
  Object.entries(ERRORS).map(([code, { status, message }]) => [
    html`<code>${breakable(code)}</code>`,
    String(status),
    message,
  ]),
)}`;
}
