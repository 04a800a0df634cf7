import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listen } from '../../src/compose/listen.ts';
import { readConfig } from '../../src/config.ts';

it('keeps a connection longer than a balancer does, so that none sends into its end', async () => {
  const listening = await listen(readConfig({ PORT: '0' }));
  listening.serve((_req, res) => res.end());
  try {
    const { headers } = await fetch(listening.url);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await listening.close();
  }
});

it('answers a request that comes while the rooms behind it are still being wired', async () => {
  const listening = await listen(readConfig({ PORT: '0' }));
  try {
    const came = once(listening.server, 'request');
    const answer = fetch(listening.url);
    await came;
    listening.serve((_req, res) => res.end('served'));
    expect(await (await answer).text()).toBe('served');
    expect(await (await fetch(listening.url)).text()).toBe('served');
  } finally {
    await listening.close();
  }
});
