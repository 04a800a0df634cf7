import { promisify } from 'node:util';
import { Deserializer, Serializer } from 'node:v8';
import { constants, deflateRaw, inflateRawSync } from 'node:zlib';
import type { CatalogContent, CatalogSnapshot } from '../catalog/snapshot.ts';
import { eachInSteps, inSlices, type Steps } from '../kit/steps.ts';
import type { ThreadCatalog } from './protocol.ts';

const deflate = promisify(deflateRaw);

/** Cards that are written at a time: about a millisecond. */
const PER_STEP = 100;

/** The catalogue for threads. They are few and start seldom, so the bytes are kept small: a fifth. */
export async function writeCatalog(catalog: CatalogSnapshot): Promise<ThreadCatalog> {
  const { version, today, content } = catalog;
  const bytes = await inSlices(contentSteps(content));
  const small = await deflate(bytes, { level: constants.Z_BEST_SPEED });
  const size = bytes.length;
  const shared = new SharedArrayBuffer(small.length);
  new Uint8Array(shared).set(small);
  giveBack(bytes);
  giveBack(small);
  return { version, today, cards: content.cards.length, size, content: shared };
}

/**
 * Frees bytes that nobody reads any more at once: they lie outside of the heap, so that the collector
 * of garbage sees no reason to hurry, and they are a tenth of all memory.
 */
function giveBack({ buffer }: Uint8Array): void {
  // Node 20 cannot, and leaves them to the collector.
  if (buffer instanceof ArrayBuffer) buffer.transfer?.(0);
}

/** One after the other into the same bytes, so that what cards share is written once. */
function* contentSteps({ cards, ...rest }: CatalogContent): Steps<Buffer> {
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(rest);
  yield* eachInSteps(cards, PER_STEP, (card) => writer.writeValue(card));
  return writer.releaseBuffer();
}

export function readCatalog({ content, cards, size }: ThreadCatalog): CatalogContent {
  const small = Uint8Array.from(new Uint8Array(content));
  // A full chunk would be followed by an empty one, as large.
  const bytes = inflateRawSync(small, { chunkSize: size + 1 });
  giveBack(small);
  const reader = new Deserializer(bytes);
  reader.readHeader();
  const rest = reader.readValue() as Omit<CatalogContent, 'cards'>;
  const shareTexts = textSharer();
  const read = Array.from({ length: cards }, () => {
    const card = reader.readValue();
    shareTexts(card);
    return card;
  });
  giveBack(bytes);
  return { ...rest, cards: read };
}

/** Objects that cards share are written once, texts with every card: this keeps one of all that are equal. */
function textSharer(): (value: object) => void {
  const texts = new Map<string, string>();
  const seen = new Set<object>();
  return function share(value) {
    if (seen.has(value)) return;
    seen.add(value);
    const fields = value as Record<string, unknown>;
    for (const [name, field] of Object.entries(fields)) {
      if (typeof field === 'object' && field !== null) share(field);
      if (typeof field !== 'string') continue;
      const known = texts.get(field);
      if (known === undefined) texts.set(field, field);
      else fields[name] = known;
    }
  };
}
