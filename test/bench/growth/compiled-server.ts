import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../../../packaging/assets.ts';
import { compileServer, DIST, SHARED } from '../../../packaging/server.ts';

/** `server.ts` as JavaScript, as `npm start` runs the server: types that Node strips take memory. */
export async function compiledServer(): Promise<string> {
  await compileServer();
  const outdir = path.join(ROOT, '.cache/bench');
  const fromDist: Plugin = {
    name: 'from-dist',
    setup({ onResolve }) {
      onResolve({ filter: /\/src\/.*\.ts$/ }, ({ path: name }) => ({
        path: path.join(DIST, name.replace(/^.*\/src\//, '').replace(/\.ts$/, '.js')),
        external: true,
      }));
    },
  };
  await build({
    ...SHARED,
    entryPoints: [path.join(import.meta.dirname, 'server.ts')],
    outdir,
    packages: 'external',
    plugins: [fromDist],
  });
  return path.join(outdir, 'server.js');
}
