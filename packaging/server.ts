import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { assets, modules, ROOT } from './assets.ts';

export const DIST = path.join(ROOT, 'dist');
export const SRC = path.join(ROOT, 'src');
/** The one entry that is bundled. */
export const STDIO = 'stdio.ts';

export const SHARED: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  outdir: DIST,
  legalComments: 'none',
  logLevel: 'warning',
};

/** Each file stays a file at its place, and imports the others by their new names. */
const renameImports: Plugin = {
  name: 'rename-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path: name, kind }) =>
      kind === 'entry-point' ? null : { path: name.replace(/\.ts$/, '.js'), external: true },
    );
  },
};

/**
 * The server as JavaScript in `dist/`. Only what differs is written, each file in one go: another
 * server may be running from there. @returns the files
 */
export async function compileServer(): Promise<string[]> {
  const { outputFiles } = await build({
    ...SHARED,
    entryPoints: modules().flatMap((file) => (file === STDIO ? [] : [path.join(SRC, file)])),
    outbase: SRC,
    packages: 'external',
    plugins: [renameImports],
    target: 'node24',
    write: false,
  });
  const compiled = outputFiles.map(({ path: file, contents }) => [file, contents] as const);
  const copied = assets().map(
    (file) => [path.join(DIST, file), readFileSync(path.join(SRC, file))] as const,
  );
  return [...compiled, ...copied].map(([file, contents]) => {
    writeIfOther(file, contents);
    return file;
  });
}

/** In one go, and only what differs: another process may be running from there. */
export function writeIfOther(file: string, contents: Uint8Array): void {
  if (isThere(file, contents)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, contents);
  renameSync(beside, file);
}

function isThere(file: string, contents: Uint8Array): boolean {
  try {
    return readFileSync(file).equals(contents);
  } catch {
    return false;
  }
}
