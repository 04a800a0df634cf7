import { cpSync, globSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

/** Modules that a package runs, from `src/`. */
export function modules(): string[] {
  return globSync('**/*.ts', { cwd: path.join(ROOT, 'src') }).filter(
    (file) => !file.endsWith('.d.ts'),
  );
}

/** What modules read from their own folders, such as styles, from `src/`. */
export function assets(): string[] {
  return globSync('**/*', { cwd: path.join(ROOT, 'src'), withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !entry.name.endsWith('.ts')
      ? [path.relative(path.join(ROOT, 'src'), path.join(entry.parentPath, entry.name))]
      : [],
  );
}

/** Copies them to the same places in `to`. */
export function copyAssets(to: string): void {
  for (const file of assets()) cpSync(path.join(ROOT, 'src', file), path.join(to, file));
}
