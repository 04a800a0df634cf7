import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { SHARED, SRC, writeIfOther } from '../../../packaging/server.ts';

/**
 * The server and the operator's command for processes of tests. A process that loads our thousand
 * modules one by one takes half a second of processor time longer, and the tests start some sixty; that
 * the modules themselves run is what `npm start` and the package are tried for.
 */
const FOLDER = path.resolve('node_modules/.cache/test-server');
const ENTRIES = ['main', 'admin', 'stdio'] as const;

/** The script of an entry, which `setup` writes. */
export const scriptOf = (entry: (typeof ENTRIES)[number]): string =>
  path.join(FOLDER, `${entry}.js`);

/** Files and threads are found from where the module stands, not from where its code is bundled. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8')
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.filename', JSON.stringify(file)),
      loader: 'ts',
    }));
  },
};

/** Once a run, in the folder that stays: Node keeps what it has compiled by its name. */
export async function setup(): Promise<void> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: ENTRIES.map((entry) => path.join(SRC, `${entry}.ts`)),
    outdir: FOLDER,
    packages: 'external',
    plugins: [keepPlaces],
    splitting: true,
    // Names of errors are looked at.
    keepNames: true,
    target: 'node24',
    write: false,
  });
  for (const { path: file, contents } of outputFiles) writeIfOther(file, contents);
}
