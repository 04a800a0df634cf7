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
/** The shipped catalogue, which takes seconds to read, and most of what runs on it whole operations. */
const SHIPPED = /^(test\/support\/catalog\/shipped\.ts|src\/catalog\/seeds\/read\.ts)$/;
const IMPORT = /^(?:import|export)\b(?!\s+type\b)[^;]*?from '([^']+)'/gms;

export interface Projects {
  /** No process, no port, no database, no shipped catalogue: the quick loop. */
  readonly unit: string[];
  /** What is answered on the shipped catalogue, in this process. */
  readonly answers: string[];
  readonly proofs: string[];
  readonly server: string[];
}

/**
 * Sorts every test file by what it imports, through other files of `test/` too, so that none is
 * forgotten and none has to be listed.
 */
export function sortTests(root: string): Projects {
  const files = globSync('test/**/*.test.ts', { cwd: root }).sort();
  const projects: Projects = { unit: [], answers: [], proofs: [], server: [] };
  for (const file of files) {
    const reaches = (what: (name: string) => boolean) => reachesOut(root, file, what, new Set());
    if (reaches((name) => OUTSIDE.test(name) || STARTS.test(name))) projects.server.push(file);
    else if (PROOFS.test(file)) projects.proofs.push(file);
    else if (reaches((name) => SHIPPED.test(name))) projects.answers.push(file);
    else projects.unit.push(file);
  }
  return projects;
}

/** Whether the file imports such a module, itself or through other files of `test/`. */
function reachesOut(
  root: string,
  file: string,
  isMeant: (name: string) => boolean,
  seen: Set<string>,
): boolean {
  seen.add(file);
  return importsOf(root, file).some(
    (name) =>
      isMeant(name) ||
      (name.startsWith('test/') && !seen.has(name) && reachesOut(root, name, isMeant, seen)),
  );
}

/** Packages by name, own files by their path from the root. */
function importsOf(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, file), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name,
  );
}
