import { cpSync, globSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Modules that a package runs, from `src/`. */
export function modules(): string[] {
  return globSync('**/*.ts', { cwd: path.join(ROOT, 'src') }).filter(
    (file) => !file.endsWith('.d.ts'),
  );
}

/** Copies what modules read from their own folders, such as styles, to the same place in `to`. */
export function copyAssets(to: string): void {
  const isModule = /\.ts$/;
  cpSync(path.join(ROOT, 'src'), to, { recursive: true, filter: (file) => !isModule.test(file) });
}
