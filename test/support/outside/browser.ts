import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';
import { unpackedChromium } from './chromium.ts';

/** What the package is set up with for one-page sandboxes would switch off what tests look at. */
const WEAKENING =
  /^--(disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|single-process|headless)/;
/** It would draw by a graphics processor that is computed, which takes a sixth of the browser's work. */
const DRAWING =
  /^--(ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader)/;

/**
 * A real Chromium with its protections on. The caller closes it.
 *
 * @param hosts names that resolve to this machine, whatever the system knows of them; with a port,
 * `name:8443`, every connection to the name goes there.
 */
export async function launchBrowser(hosts: readonly string[] = []): Promise<Browser> {
  const { program, env } = await unpackedChromium();
  const rules = hosts
    .map((host) => host.split(':'))
    .map(([name, port]) => `MAP ${name} 127.0.0.1${port ? `:${port}` : ''}`)
    .join(', ');
  return driver.launch({
    executablePath: program,
    headless: true,
    env: Object.fromEntries(
      Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined),
    ),
    args: [
      ...chromium.args.filter((one) => !WEAKENING.test(one) && !DRAWING.test(one)),
      '--disable-gpu',
      ...(rules ? [`--host-resolver-rules=${rules}`] : []),
    ],
  });
}
