import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder, under the system's temporary one when no other is named; the caller removes it. */
export function makeTempFolder(under = tmpdir()): Promise<string> {
  return mkdtemp(path.join(under, 'cardwright-test-'));
}
