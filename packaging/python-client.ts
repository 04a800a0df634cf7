import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './assets.ts';
import { description } from './client-types.ts';

const SOURCE = path.join(ROOT, 'clients', 'python');
/** What `clients/python` has beside the code that is made. */
const OWN_FILES = ['pyproject.toml', 'README.md'];
const LICENSE = 'LICENSE';

/**
 * Makes the Python client, ready to be built, in a folder.
 * @param generator the command of openapi-python-client
 */
export async function makePythonClient(folder: string, generator: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (folder !== SOURCE) {
    for (const file of OWN_FILES) await copyFile(path.join(SOURCE, file), path.join(folder, file));
  }
  await copyFile(path.join(ROOT, LICENSE), path.join(folder, LICENSE));
  const document = path.join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(description()));
  const output = path.join(folder, 'cardwright_client');
  const config = path.join(SOURCE, 'generator.yaml');
  try {
    await promisify(execFile)(generator, [
      ...['generate', '--path', document, '--output-path', output, '--overwrite'],
      ...['--meta', 'none', '--config', config],
    ]);
  } finally {
    await rm(document);
  }
}
