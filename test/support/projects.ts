import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test reaches for when it opens a port, a database, a process or a thread. */
const OUTSIDE =
  /^(node:child_process|node:http|node:net|node:worker_threads|playwright-core|mongoose)$/;
/** Of the project's own: the start of a server or of a database. */
const STARTS = /^(src\/server\.ts|src\/embedded-mongod\/|src\/storage\/)/;
/** Proofs against an independent solver, by brute force or by hundreds of wallets, which take their time. */
const EXACT =
  /^test\/(engine\/(split\/optimum|decisions\/additions\/brute-force)|advice\/sure\/\w+)\.test\.ts$/;
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?from '([^']+)'/gms;

export interface Projects {
  /** No process, no port, no database: the quick loop. */
  readonly pure: string[];
  readonly exact: string[];
  readonly server: string[];
}

/**
 * Sorts every test file by what it imports, through other files of `test/` too, so that none is
 * forgotten and none has to be listed.
 */
export function sortTests(root: string): Projects {
  const files = globSync('test/**/*.test.ts', { cwd: root }).sort();
  const projects: Projects = { pure: [], exact: [], server: [] };
  for (const file of files) {
    if (startsSomething(root, file, new Set())) projects.server.push(file);
    else if (EXACT.test(file)) projects.exact.push(file);
    else projects.pure.push(file);
  }
  return projects;
}

function startsSomething(root: string, file: string, seen: Set<string>): boolean {
  seen.add(file);
  return importsOf(root, file).some((name) => {
    if (OUTSIDE.test(name) || STARTS.test(name)) return true;
    return name.startsWith('test/') && !seen.has(name) && startsSomething(root, name, seen);
  });
}

/** Packages by name, own files by their path from the root. */
function importsOf(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  );
}
