import { type Html, html } from '../../../pages/html.ts';

interface Snippet {
  readonly client: string;
  readonly body: Html;
}

const copied = (text: string): Html => html`<pre tabindex="0"><code data-copy>${text}</code></pre>`;

/** How to connect each client, with the address of this server filled in. */
export function snippets(publicUrl: string): readonly Snippet[] {
  const mcp = `${publicUrl}/mcp`;
  const config = { url: mcp };
  const cursor = `cursor://anysphere.cursor-deeplink/mcp/install?name=cardwright&config=${encodeURIComponent(Buffer.from(JSON.stringify(config)).toString('base64'))}`;
  const code = `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'cardwright', type: 'http', url: mcp }))}`;
  return [
    {
      client: 'Claude',
      body: html`<p>In Claude, open Settings, then Connectors, choose <em>Add custom connector</em> and paste the address. Sign in on the page that opens; an account can be made right there.</p>
${copied(mcp)}<p>In Claude Code:</p>${copied(`claude mcp add --transport http cardwright ${mcp}`)}`,
    },
    {
      client: 'ChatGPT',
      body: html`<p>In ChatGPT on the web, open Settings, then Apps and connectors; under advanced settings turn developer mode on, choose <em>Create</em>, paste the address and keep OAuth as the way to sign in.</p>
${copied(mcp)}`,
    },
    {
      client: 'Cursor',
      body: html`<p><a class="button" href="${cursor}">Add to Cursor</a></p><p>Or in <code>.cursor/mcp.json</code>:</p>
${copied(JSON.stringify({ mcpServers: { cardwright: config } }, null, 2))}`,
    },
    {
      client: 'VS Code',
      body: html`<p><a class="button" href="${code}">Add to VS Code</a></p><p>Or in <code>.vscode/mcp.json</code>:</p>
${copied(JSON.stringify({ servers: { cardwright: { type: 'http', url: mcp } } }, null, 2))}`,
    },
    { client: 'curl', body: html`${needsKey()}${copied(curl(publicUrl))}` },
    { client: 'TypeScript', body: html`${needsKey()}${copied(typescript(publicUrl))}` },
    { client: 'Python', body: html`${needsKey()}${copied(python(publicUrl))}` },
  ];
}

function needsKey(): Html {
  return html`<p>With an API key of <a href="/console">your console</a> in <code>CARDWRIGHT_KEY</code>:</p>`;
}

const QUESTION = {
  card_names: ['Amex Gold', 'Chase Sapphire Preferred'],
  params: { spending: { dining: 600, groceries: 800, travel: 300 } },
} as const;

function curl(publicUrl: string): string {
  return `curl -s ${publicUrl}/api/v1/intelligence/compare \\
  -H "X-API-Key: $CARDWRIGHT_KEY" \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(QUESTION)}'`;
}

function typescript(publicUrl: string): string {
  return `const response = await fetch('${publicUrl}/api/v1/intelligence/compare', {
  method: 'POST',
  headers: {
    'X-API-Key': process.env.CARDWRIGHT_KEY ?? '',
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    card_names: ['Amex Gold', 'Chase Sapphire Preferred'],
    params: { spending: { dining: 600, groceries: 800, travel: 300 } },
  }),
});
const { success, data, error } = await response.json();
if (!success) throw new Error(error.message);
console.log(data.winner);`;
}

function python(publicUrl: string): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    "${publicUrl}/api/v1/intelligence/compare",
    data=json.dumps({
        "card_names": ["Amex Gold", "Chase Sapphire Preferred"],
        "params": {"spending": {"dining": 600, "groceries": 800, "travel": 300}},
    }).encode(),
    headers={
        "X-API-Key": os.environ["CARDWRIGHT_KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(json.load(response)["data"]["winner"])`;
}

/** One after another, one open at a time, without a script. */
export function snippetList(publicUrl: string): Html {
  return html`<div class="snippets">${snippets(publicUrl).map(
    ({ client, body }, at) =>
      html`<details name="client"${at === 0 && html` open`}><summary>${client}</summary>${body}</details>\n`,
  )}</div>`;
}
