import { beforeAll, describe, expect, it } from 'vitest';
import { type SharedServer, sharedTestServer } from '../../support/server.ts';

/** What a page says that is nowhere: the nearest card or document, and nothing far-fetched. */

let server: SharedServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const linksAt = async (path: string): Promise<string[]> => {
  const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
  expect(response.status, path).toBe(404);
  const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await response.text()) ?? [];
  return [...main.matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to);
};

describe('an address at which nothing is', () => {
  it.each([
    ['/docs/quikstart', '/docs/quickstart'],
    ['/docs/tools/compare', '/docs/tools/compare_cards'],
    ['/docs/rest/compare', '/docs/rest/compare_cards'],
    ['/methodology/cap', '/methodology/caps'],
    ['/changelog', '/docs/changelog'],
    ['/status', '/docs/status'],
    ['/pricin', '/pricing'],
    ['/covrage', '/coverage'],
    ['/prompts/portfolio-reviews', '/docs/prompts/portfolio-review'],
    ['/CARDS', '/cards'],
    ['/cards/amex-gld', '/cards/amex-gold'],
    ['/amex-gold', '/cards/amex-gold'],
    ['/cards/csp/report', '/cards/chase-sapphire-preferred'],
    ['/compare/amex-gold-vs-csp', '/compare/amex-gold-vs-chase-sapphire-preferred'],
    ['/compare/amex-gold', '/cards/amex-gold'],
  ])('%s leads to %s', async (path, near) => {
    expect((await linksAt(path))[0]).toBe(near);
  });

  it.each(['/docs/quikstart', '/docs/rest/compare', '/wallet/nothing', '/methodology/cap', '/zzz'])(
    '%s offers no card that nobody named',
    async (path) => {
      expect((await linksAt(path)).filter((to) => to.startsWith('/cards/'))).toEqual([]);
    },
  );

  it('survives whatever stands in it', async () => {
    for (const path of ['/%00', '/cards/%E0%A4%A', '/compare/a-vs-b', '/compare/-vs-', '/-']) {
      expect((await linksAt(path)).length, path).toBeGreaterThan(0);
    }
    expect(await linksAt('/nowhere')).toContain('/pricing');
  });

  it.each([
    ['slashes', `/${'/'.repeat(15_000)}x`],
    ['sides of a comparison', `/compare/${'a-'.repeat(7_000)}`],
    ['dashes', `/${'-'.repeat(15_000)}x`],
  ])('takes no time of others by a run of %s', async (_, path) => {
    const taken: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const before = process.cpuUsage();
      await linksAt(path);
      taken.push(process.cpuUsage(before).user / 1000);
    }
    expect(Math.min(...taken)).toBeLessThan(60);
  });
});
