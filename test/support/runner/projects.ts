import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a test reaches for when it opens a port, a database, a process or a thread. */
const OUTSIDE =
  /^(node:child_process|node:https?|node:net|node:worker_threads|playwright-core|mongoose)$/;
/** Of the project's own: the start of a server or of a database. */
const STARTS = /^(src\/server\.ts|src\/embedded-mongod\/|src\/storage\/)/;
/** Proofs by an independent solver, by brute force or by hundreds of inputs, which take their time. */
const PROOFS =
  /^test\/(engine\/(split\/optimum\/\w+|properties|decisions\/additions\/(additions|brute-force))|advice\/sure\/\w+|operation\/(bounded|cost)|narrative\/claims|surfaces\/mcp\/arguments\/(hostile-text|long-runs|shown-calls)|catalog\/snapshot)\.test\.ts$/;
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?from '([^']+)'/gms;

export interface Projects {
  /** No process, no port, no database: the quick loop. */
  readonly pure: string[];
  readonly proofs: string[];
  readonly server: string[];
}

/**
 * Sorts every test file by what it imports, through other files of `test/` too, so that none is
 * forgotten and none has to be listed.
 */
export function sortTests(root: string): Projects {
  const files = globSync('test/**/*.test.ts', { cwd: root }).sort();
  const projects: Projects = { pure: [], proofs: [], server: [] };
  for (const file of files) {
    if (startsSomething(root, file, new Set())) projects.server.push(file);
    else if (PROOFS.test(file)) projects.proofs.push(file);
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
