import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Known holes and licences of the dependencies, by the lockfile alone. Fails on a hole of level high
 * that the registry knows, on a package below a version that we know to be holed, on one without a
 * checksum, and on a licence that is not listed below. A registry without audits is no fault, and is
 * said in plain words: then only our own list was looked at.
 */

/**
 * The first version without a hole that would matter here; kept by hand, for any registry. What only
 * tools for developers bring along reads nothing from outside.
 */
const FLOORS: Readonly<Record<string, string>> = {
  'oauth2-server': '5.3.0',
  '@modelcontextprotocol/server': '2.3.0',
  mongoose: '9.9.2',
  zod: '4.6.6',
};

/** Licences under which the product may use a package. */
const ALLOWED: ReadonlySet<string> = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 ISC MIT MIT-0 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);
/** Of tools that are not part of the product: weak copyleft, data, and works used as they are. */
const ALLOWED_IN_DEVELOPMENT: ReadonlySet<string> = new Set([...ALLOWED, 'CC-BY-4.0', 'MPL-2.0']);

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly integrity?: string;
  readonly link?: boolean;
}

function lockedPackages(): [string, Locked][] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).filter(([path]) => path !== '');
}

function isBelow(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split(/[.-]/, 3).map(Number));
  const differing = [0, 1, 2].find((at) => have?.[at] !== need?.[at]);
  return differing !== undefined && (have?.[differing] ?? 0) < (need?.[differing] ?? 0);
}

function lockFaults(): string[] {
  return lockedPackages().flatMap(([path, { version = '', integrity, link, dev }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const floor = FLOORS[name];
    return [
      ...(floor && !dev && isBelow(version, floor)
        ? [`${path} ${version}: has holes before ${floor}`]
        : []),
      ...(integrity || link ? [] : [`${path} ${version}: has no checksum in the lockfile`]),
    ];
  });
}

/** `MIT`, or of `(MIT OR GPL-3.0)` one that is allowed; `AND` needs all. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((one) => one.split(/\s+AND\s+/).every((name) => allowed.has(name.trim())));
}

function licenceFaults(): string[] {
  const entries = lockedPackages();
  const counts = new Map<string, number>();
  const faults = entries.flatMap(([path, { license, dev, version }]) => {
    const named = license ?? 'none';
    counts.set(named, (counts.get(named) ?? 0) + 1);
    return isAllowed(named, dev ? ALLOWED_IN_DEVELOPMENT : ALLOWED)
      ? []
      : [`${path} ${version}: licence ${named} is not allowed${dev ? ' in development' : ''}`];
  });
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  console.log(`licences: ${sorted.map(([name, count]) => `${name} ${count}`).join(', ')}`);
  return faults;
}

function auditFaults(): string[] {
  const flags = ['audit', '--audit-level=high', '--package-lock-only', '--json'];
  const { stdout } = spawnSync('npm', flags, { encoding: 'utf8', timeout: 60_000 });
  const report = JSON.parse(stdout || '{}') as {
    metadata?: { vulnerabilities: { high: number; critical: number } };
  };
  if (!report.metadata) {
    console.log(
      'audit: NOT DONE. This registry does not answer audits, and holes are listed nowhere else that a ' +
        'lockfile alone can ask. Only our own list of floors was looked at: run it where the registry ' +
        'of npm can be reached, before a release.',
    );
    return [];
  }
  const { high, critical } = report.metadata.vulnerabilities;
  console.log(`audit: ${high} high, ${critical} critical`);
  return high + critical > 0 ? [`${high + critical} holes of level high: see npm audit`] : [];
}

const faults = [...licenceFaults(), ...lockFaults(), ...auditFaults()];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
