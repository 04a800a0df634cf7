import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './assets.ts';
import { clientTypes } from './client-types.ts';
import { makePythonClient } from './python-client.ts';

/**
 * `npm run clients:generate`: the types of the TypeScript client, which are committed, and the Python
 * client, which is not. That one needs openapi-python-client: clients/python/README.md.
 */

const types = path.join('clients', 'typescript', 'src', 'openapi.ts');
writeFileSync(path.join(ROOT, types), await clientTypes());
console.log(`${types} is up to date.`);

const python = path.join('clients', 'python');
try {
  await makePythonClient(path.join(ROOT, python), 'openapi-python-client');
  console.log(`${python}/cardwright_client is up to date.`);
} catch (error) {
  if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
  console.log(`${python} is left out: openapi-python-client is not installed.`);
}
