/**
 * The view's end of MCP Apps (2026-01-26): JSON-RPC with the host by postMessage. It asks nothing of
 * anybody else, and takes messages from the host alone.
 */

const host = window.parent;

function post(message) {
  host.postMessage({ jsonrpc: '2.0', ...message }, '*');
}

/** Takes over what the host says of colours, fonts and the edges of the screen. */
function adapt({ theme, styles, safeAreaInsets } = {}) {
  const root = document.documentElement;
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  const own = {
    '--color-background-primary': '--paper',
    '--color-text-primary': '--ink',
    '--color-text-secondary': '--soft',
    '--color-border-primary': '--line',
    '--font-sans': '--sans',
  };
  for (const [name, token] of Object.entries(own)) {
    const value = styles?.variables?.[name];
    if (typeof value === 'string') root.style.setProperty(token, value);
  }
  for (const [side, pixels] of Object.entries(safeAreaInsets ?? {})) {
    if (typeof pixels === 'number')
      document.body.style.setProperty(`margin-${side}`, `${pixels}px`);
  }
}

function tellSize() {
  const { height } = document.documentElement.getBoundingClientRect();
  const params = { width: document.documentElement.scrollWidth, height: Math.ceil(height) };
  post({ method: 'ui/notifications/size-changed', params });
}

/**
 * @param app name and version
 * @param show called with the answer's data, and with the arguments of the call as far as known
 * @param tell called with a text where there is no data: an error, a cancelled call
 */
function connect(app, show, tell) {
  let given = {};
  const heard = {
    'ui/notifications/tool-input': ({ arguments: sent }) => {
      given = sent ?? {};
    },
    'ui/notifications/tool-result': ({ structuredContent, content, isError }) => {
      if (structuredContent && !isError) return show(structuredContent, given);
      const texts = (content ?? []).flatMap(({ type, text }) => (type === 'text' ? [text] : []));
      tell(texts.join('\n') || 'There is no answer to show.');
    },
    'ui/notifications/tool-cancelled': () => tell('The question was cancelled.'),
    'ui/notifications/host-context-changed': adapt,
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== host || data?.jsonrpc !== '2.0') return;
    const { id, method, params, result } = data;
    if (id === 1 && method === undefined) {
      if (!result) return;
      adapt(result.hostContext);
      post({ method: 'ui/notifications/initialized' });
      new ResizeObserver(tellSize).observe(document.body);
      return;
    }
    if (Object.hasOwn(heard, method)) return heard[method](params ?? {});
    if (id === undefined || method === undefined) return;
    if (method === 'ping' || method === 'ui/resource-teardown') post({ id, result: {} });
    else post({ id, error: { code: -32601, message: 'Method not found' } });
  });
  const params = { appInfo: app, appCapabilities: {}, protocolVersion: '2026-01-26' };
  post({ id: 1, method: 'ui/initialize', params });
}
