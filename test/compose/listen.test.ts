import { expect, it } from 'vitest';
import { listen } from '../../src/compose/listen.ts';
import { readConfig } from '../../src/config.ts';

it('keeps a connection longer than a balancer does, so that none sends into its end', async () => {
  const listening = await listen(readConfig({ PORT: '0' }));
  listening.server.on('request', (_req, res) => res.end());
  try {
    const { headers } = await fetch(listening.url);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await listening.close();
  }
});
