import { Marked } from 'marked';
import { type Html, html, trustedHtml } from '../../../pages/html.ts';
import { type Connection, readConnections } from './connect-guide.ts';

const copied = (text: string): Html => html`<pre tabindex="0"><code data-copy>${text}</code></pre>`;

/**
 * How to connect each client, one open at a time, without a script.
 * @param guide the document that says it; null where it is missing
 */
export function snippetList(guide: string | null, publicUrl: string): Html {
  const connections = readConnections(guide ?? '', publicUrl);
  return html`<div class="snippets">${connections.map((connection, at) => {
    const { client, words, paste } = connection;
    const button = installButton(connection);
    return html`<details name="client"${at === 0 && html` open`}><summary>${client}</summary>
${button && html`<p>${button}</p>`}${trustedHtml(new Marked().parse(words, { async: false }))}${copied(paste ?? `${publicUrl}/mcp`)}</details>\n`;
  })}</div>`;
}

/** Editors that take a server by a link. */
function installButton({ format, paste }: Connection): Html | null {
  if (paste === null || (format !== 'cursor' && format !== 'vscode')) return null;
  const { mcpServers, servers } = JSON.parse(paste);
  if (format === 'vscode') {
    const server = JSON.stringify({ name: 'cardwright', ...servers.cardwright });
    const address = `vscode:mcp/install?${encodeURIComponent(server)}`;
    return html`<a class="button" href="${address}">Add to VS Code</a>`;
  }
  const server = Buffer.from(JSON.stringify(mcpServers.cardwright)).toString('base64');
  const address = `cursor://anysphere.cursor-deeplink/mcp/install?name=cardwright&config=${encodeURIComponent(server)}`;
  return html`<a class="button" href="${address}">Add to Cursor</a>`;
}
