import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { ROOT } from './assets.ts';
import { compileServer, DIST, SHARED, SRC, STDIO } from './server.ts';

/**
 * `npm run build`: writes `dist/`, what a package runs. Node runs no TypeScript below
 * `node_modules`, so an installed package needs JavaScript.
 */

/** What a file reads from its own folder is at the same place below the bundle. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path: file }) => {
      const folder = path.relative(SRC, path.dirname(file)).split(path.sep).join('/');
      const own = folder === '' ? 'import.meta.dirname' : `(import.meta.dirname + '/${folder}')`;
      const text = readFileSync(file, 'utf8');
      return { contents: text.replaceAll('import.meta.dirname', own), loader: 'ts' };
    });
  },
};

/**
 * With all that it uses, for assistants that start it for every conversation; what only some
 * questions need is in files beside it.
 */
async function buildStdio(): Promise<Metafile> {
  const { metafile } = await build({
    ...SHARED,
    entryPoints: [path.join(SRC, STDIO)],
    splitting: true,
    chunkNames: 'stdio-[hash]',
    plugins: [keepFolders],
    metafile: true,
    minify: true,
    // Names of errors are looked at.
    keepNames: true,
    target: 'node20',
    inject: [path.join(ROOT, 'packaging/node20.ts')],
    // For packages in CommonJS.
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

const server = await compileServer();
const bundled = await buildStdio();
const licences = path.join(DIST, 'stdio-licenses.txt');
writeFileSync(licences, licencesOf(bundled));
const stdio = Object.keys(bundled.outputs).map((file) => path.join(ROOT, file));
// What earlier ones left; all else stays where it is, for servers that run from there.
const made = new Set([...server, ...stdio, licences]);
for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (entry.isFile() && !made.has(file)) rmSync(file);
}
