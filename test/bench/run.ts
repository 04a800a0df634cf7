/**
 * Runs one benchmark: `npm run bench -- <suite>`. A suite is a file here, or in a folder of its name, that
 * exports `run`. Benchmarks print what they measure and assert nothing.
 */
const SUITES: Readonly<Record<string, () => Promise<{ run(): Promise<void> }>>> = {
  engine: () => import('./engine.ts'),
  capacity: () => import('./capacity.ts'),
  decisions: () => import('./decisions.ts'),
  drawn: () => import('./drawn/drawn.ts'),
  growth: () => import('./growth/growth.ts'),
  http: () => import('./http/http.ts'),
  loop: () => import('./loop/loop.ts'),
  names: () => import('./names.ts'),
  narrative: () => import('./narrative.ts'),
  served: () => import('./served/served.ts'),
  stdio: () => import('./stdio.ts'),
  texts: () => import('./texts/texts.ts'),
  tokens: () => import('./tokens.ts'),
  workers: () => import('./workers.ts'),
  writes: () => import('./writes.ts'),
  worst: () => import('./worst.ts'),
};

const [name = ''] = process.argv.slice(2);
const suite = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
if (suite === undefined) {
  console.error(`Usage: npm run bench -- <${Object.keys(SUITES).join('|')}>`);
  process.exitCode = 2;
} else {
  const { run } = await suite();
  await run();
}
