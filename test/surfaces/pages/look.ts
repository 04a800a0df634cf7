import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** A folder that git ignores: `SCREENSHOTS=1 vitest run test/surfaces/pages` writes it. */
const FOLDER = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'screenshots');
const { SCREENSHOTS } = process.env;

const SIZES = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Bytes of a document. */
const HEAVIEST = 60_000;

/** A page that tells whatever it complains of and whoever else it asks. */
export interface Watched {
  readonly page: Page;
  /** Complaints of the console and requests to other hosts so far. */
  readonly faults: string[];
}

export async function watchedPage(
  browser: Browser | BrowserContext,
  ownUrl: string,
): Promise<Watched> {
  const page = await browser.newPage();
  const faults: string[] = [];
  const { host } = new URL(ownUrl);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.host !== host) faults.push(`asked ${url.host}`);
  });
  return { page, faults };
}

interface Fault {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly html: string }[];
}

/** In which axe looks: in the one with all of its rules, in the other with those on looks. */
type Looks = readonly `${(typeof SIZES)[number]} ${(typeof SCHEMES)[number]}`[];

/**
 * Looks at the page that is open, in both sizes and schemes: nothing sticks out at the side, and axe
 * finds no serious fault.
 */
export async function lookAt(
  { page, faults }: Watched,
  name: string,
  looks: Looks = ['390 light', '1280 dark'],
): Promise<void> {
  for (const width of SIZES) {
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const where = `${name}, ${width}, ${colorScheme}`;
      const [content, window] = (await page.evaluate(
        'const { scrollWidth, clientWidth } = document.documentElement; [scrollWidth, clientWidth]',
      )) as [number, number];
      expect(content, where).toBeLessThanOrEqual(window);
      // axe is the slow part: all of it once, and again what the other scheme and size may change.
      const at = looks.indexOf(`${width} ${colorScheme}`);
      if (at >= 0) {
        expect(await seriousFaults(page, at === 0 ? null : BY_LOOKS), where).toEqual([]);
      }
      if (SCREENSHOTS) {
        await mkdir(FOLDER, { recursive: true });
        const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
  }
  expect(faults, name).toEqual([]);
}

/** Rules whose verdict depends on colours and sizes. */
const BY_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

/** @param rules null: all */
async function seriousFaults(
  page: Page,
  rules: readonly string[] | null,
): Promise<readonly string[]> {
  // By the debugger's way in, which the page's policy does not forbid.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = (await page.evaluate(`axe.run(${JSON.stringify(options)})`)) as {
    violations: readonly Fault[];
  };
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Opens an address; a document is light enough. Prints how long it took: no promise of a machine. */
export async function openPage({ page }: Watched, url: string, status = 200): Promise<void> {
  await page.goto('about:blank');
  const response = await page.goto(url);
  expect(response?.status(), url).toBe(status);
  const bytes = (await response?.body())?.length ?? 0;
  expect(bytes, url).toBeLessThan(HEAVIEST);
  const ms = Math.round(response?.request().timing().responseEnd ?? 0);
  console.log(`${new URL(url).pathname}: ${(bytes / 1000).toFixed(1)} kB, ${ms} ms`);
}
