import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './assets.ts';
import { clientTypes, description } from './client-types.ts';

/**
 * `npm run clients:generate`: the types of the TypeScript client, which are committed, and the whole
 * Python client, which is not: `pip install openapi-python-client` first, in the version that
 * clients/python/README.md names.
 */

const types = path.join(ROOT, 'clients', 'typescript', 'src', 'openapi.ts');
writeFileSync(types, await clientTypes());
console.log(`written: ${path.relative(ROOT, types)}`);

const python = path.join(ROOT, 'clients', 'python');
mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
const document = path.join(ROOT, '.cache', 'openapi.json');
writeFileSync(document, JSON.stringify(description()));
const output = path.join(python, 'cardwright_client');
execFileSync(
  process.env.OPENAPI_PYTHON_CLIENT ?? 'openapi-python-client',
  [
    ...['generate', '--path', document, '--output-path', output, '--overwrite'],
    ...['--meta', 'none', '--config', path.join(python, 'generator.yaml')],
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
console.log(`written: ${path.relative(ROOT, output)}`);
