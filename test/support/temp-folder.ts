import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder under the system's temporary one; the caller removes it. */
export function makeTempFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'cardwright-test-'));
}
