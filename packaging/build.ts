import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';

/**
 * `npm run build`: writes `dist/`, what a package runs. Node runs no TypeScript below
 * `node_modules`, so an installed package needs JavaScript.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
const DIST = path.join(ROOT, 'dist');

const shared: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  outdir: DIST,
  entryNames: '[name]',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
};

/** Servers and commands: packages stay packages. Threads and children are files of their own. */
async function buildServer(): Promise<void> {
  await build({
    ...shared,
    entryPoints: [
      'src/main.ts',
      'src/admin.ts',
      'src/workers/thread.child.ts',
      'src/embedded-mongod/download-child.ts',
    ],
    splitting: true,
    packages: 'external',
    target: 'node24',
  });
}

/** One file with all that it uses, for assistants that start it for every conversation. */
async function buildStdio(): Promise<Metafile> {
  const { metafile } = await build({
    ...shared,
    entryPoints: ['src/stdio.ts'],
    minify: true,
    // Names of errors and of classes are looked at.
    keepNames: true,
    target: 'node20',
    // Of packages in CommonJS.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  if (!metafile) throw new Error('esbuild said nothing of what it bundled');
  return metafile;
}

/** The licences of the packages in a bundle ask to be passed on with it. */
function licencesOf({ inputs }: Metafile): string {
  const folders = new Set(
    Object.keys(inputs).flatMap((file) => {
      const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file);
      return found?.[1] ? [found[1]] : [];
    }),
  );
  return [...folders].sort().map(licenceOf).join('\n');
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const file = readdirSync(path.join(ROOT, folder)).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(path.join(ROOT, folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license ?? 'see below'})\n\n${text}\n`;
}

if (existsSync(DIST)) rmSync(DIST, { recursive: true });
mkdirSync(DIST);
await buildServer();
const bundled = await buildStdio();
writeFileSync(path.join(DIST, 'stdio-licenses.txt'), licencesOf(bundled));
