import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { pipeline as joined, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { mongo } from 'mongoose';
import * as z from 'zod';

const { EJSON } = mongo.BSON;

/**
 * A backup is gzip of lines of JSON: the header, then `[collection, document]` for each document in
 * canonical EJSON, which keeps every type, and last the count and the SHA-256 of all lines before it.
 */
const headerSchema = z.object({
  cardwright_backup: z.literal(1),
  /** ISO; all that was acknowledged before is in it. */
  taken_at: z.iso.datetime(),
  /** Collections that it does not hold. */
  left_out: z.array(z.string()),
  /** Numbers of the migrations that had run. */
  migrations: z.array(z.int()),
  /** Tells the secret that keys are hashed with from another; null: unknown. */
  secret: z.string().nullable(),
});
const endSchema = z.object({ documents: z.int(), sha256: z.string() });
const documentSchema = z.tuple([z.string().min(1), z.record(z.string(), z.unknown())]);

export type BackupHeader = Readonly<z.output<typeof headerSchema>>;

export interface StoredDocument {
  readonly collection: string;
  readonly document: mongo.Document;
}

/** Characters of lines that are compressed at a time. */
const CHUNK = 65_536;

/**
 * Writes a backup beside `file`, and gives it that name when it is whole and on the disk.
 *
 * @returns how many documents it holds
 * @throws Error when the file exists, or cannot be written
 */
export async function writeBackup(
  file: string,
  header: BackupHeader,
  documents: AsyncIterable<StoredDocument>,
): Promise<number> {
  const draft = `${file}.${process.pid}.part`;
  const count = { documents: 0 };
  try {
    await pipeline(
      Readable.from(chunksOf(header, documents, count)),
      createGzip(),
      // It says who the customers are: for its owner alone.
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Error(`${file} exists: name another file.`) : error;
    });
    return count.documents;
  } finally {
    await rm(draft, { force: true });
  }
}

async function* chunksOf(
  header: BackupHeader,
  documents: AsyncIterable<StoredDocument>,
  count: { documents: number },
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  let chunk = `${JSON.stringify(header)}\n`;
  for await (const { collection, document } of documents) {
    chunk += `${EJSON.stringify([collection, document], { relaxed: false })}\n`;
    count.documents += 1;
    if (chunk.length < CHUNK) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  yield chunk;
  yield `${JSON.stringify({ ...count, sha256: hash.digest('hex') })}\n`;
}

/**
 * The documents of a backup.
 *
 * @returns its header, when it was found to be whole
 * @throws Error for the operator, when it is not; after the last document at the latest
 */
export async function* readBackup(file: string): AsyncGenerator<StoredDocument, BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let documents = 0;
  // A line is known to be the last one when no other follows.
  let held: string | undefined;
  try {
    for await (const line of linesOf(file)) {
      if (held !== undefined) {
        hash.update(`${held}\n`);
        if (header === undefined) header = headerSchema.parse(JSON.parse(held));
        else {
          documents += 1;
          yield documentIn(held);
        }
      }
      held = line;
    }
    const end = endSchema.parse(JSON.parse(held ?? ''));
    if (header === undefined || end.documents !== documents || end.sha256 !== hash.digest('hex')) {
      throw new Error('its content is not what was written');
    }
    return header;
  } catch (error) {
    throw new Error(`${file} is not a whole backup: ${reasonOf(error)}.`, { cause: error });
  }
}

function documentIn(line: string): StoredDocument {
  const [collection, document] = documentSchema.parse(EJSON.parse(line, { relaxed: false }));
  return { collection, document };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  // What the one throws ends the other, and is thrown by the loop.
  const text = joined(createReadStream(file), createGunzip({ chunkSize: CHUNK }), () => {});
  text.setEncoding('utf8');
  let parts: string[] = [];
  for await (const chunk of text) {
    const [first = '', ...others] = String(chunk).split('\n');
    parts.push(first);
    for (const next of others) {
      yield parts.join('');
      parts = [next];
    }
  }
  if (parts.join('') !== '') throw new Error('it ends in the middle of a line');
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return 'a line has no known form';
  return error instanceof Error ? error.message : String(error);
}
