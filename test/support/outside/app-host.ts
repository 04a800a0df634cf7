import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { AppBridge, type McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { Browser, FrameLocator, Page } from 'playwright-core';

/** A view in a sandboxed frame of a real browser, with the official host behind it. */
export interface AppHost {
  readonly page: Page;
  readonly view: FrameLocator;
  readonly bridge: AppBridge;
  /** What the page loaded from anywhere, beside itself. */
  readonly requested: string[];
  /** Refusals by a policy, and errors in scripts. */
  readonly faults: string[];
  /** Heights that the view has told of. */
  readonly heights: number[];
  close(): Promise<void>;
}

const ORIGIN = 'http://host.test/';
/** A host's own page: it shows the view's frame and carries messages. */
const OUTER = `<!doctype html><html><body style="margin:0"><iframe title="view" sandbox="allow-scripts"
style="border:0;width:100%;height:100vh"></iframe><script>
const frame = document.querySelector('iframe');
addEventListener('message', ({ source, data }) => {
  if (source === frame.contentWindow) toHost(JSON.stringify(data));
});
</script></body></html>`;

/** Shows a view as a host does: initialized, but without a result as yet. */
export async function showView(
  browser: Browser,
  html: string,
  hostContext: McpUiHostContext,
  width = 640,
): Promise<AppHost> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const [requested, faults, heights]: [string[], string[], number[]] = [[], [], []];
  page.on('request', (request) => {
    if (request.url() !== ORIGIN) requested.push(request.url());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: OUTER }));

  const transport: Transport = {
    async start() {},
    async close() {},
    async send(message) {
      await page.evaluate(
        `document.querySelector('iframe').contentWindow.postMessage(${JSON.stringify(message)}, '*')`,
      );
    },
  };
  await page.exposeFunction('toHost', (message: string) => {
    transport.onmessage?.(JSON.parse(message) as JSONRPCMessage);
  });
  await page.goto(ORIGIN);
  const bridge = new AppBridge(null, { name: 'test-host', version: '1' }, {}, { hostContext });
  bridge.addEventListener('sizechange', ({ height }) => {
    if (height !== undefined) heights.push(height);
  });
  const initialized = new Promise<void>((resolve) => {
    bridge.addEventListener('initialized', () => resolve());
  });
  await bridge.connect(transport);
  await page.evaluate(`document.querySelector('iframe').srcdoc = ${JSON.stringify(html)}`);
  await initialized;
  return {
    page,
    view: page.frameLocator('iframe'),
    bridge,
    requested,
    faults,
    heights,
    async close() {
      await bridge.close();
      await page.close();
    },
  };
}
