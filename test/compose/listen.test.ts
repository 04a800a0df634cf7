import { once } from 'node:events';
import { expect, it } from 'vitest';
import { listen, requireSafeUrl } from '../../src/compose/listen.ts';
import { readConfig } from '../../src/config.ts';

const REFUSALS = { overloaded: () => Buffer.from('full'), late: () => Buffer.from('late') };

it('keeps a connection longer than a balancer does, so that none sends into its end', async () => {
  const listening = await listen(readConfig({ PORT: '0' }), REFUSALS);
  listening.serve((_req, res) => res.end());
  try {
    const { headers } = await fetch(listening.url);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  } finally {
    await listening.close();
  }
});

it('answers a request that comes while the rooms behind it are still being wired', async () => {
  const listening = await listen(readConfig({ PORT: '0' }), REFUSALS);
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

it.each([
  [{ HOST: '192.0.2.7' }, 'Setting HOST: 192.0.2.7 is not this machine alone, so PUBLIC_URL'],
  [{ HOST: '192.0.2.7', PUBLIC_URL: 'http://cards.example' }, 'Setting PUBLIC_URL: must be https'],
])('names the setting that makes an address unsafe: %o', (settings, words) => {
  expect(() => requireSafeUrl(readConfig(settings))).toThrow(words);
  expect(() =>
    requireSafeUrl(readConfig({ HOST: '192.0.2.7', PUBLIC_URL: 'https://a.example' })),
  ).not.toThrow();
});
