/** Of what a process reads and computes of thousands of cards, most is equal; each is some 200 bytes to 1 kB. */
const PARTS = new Map<string, unknown>();
const MOST_PARTS = 50_000;

/**
 * The same object for all that are equal, so that thousands of cards do not each keep their own.
 *
 * @param part plain data, or numbers in a typed array; must not change any more
 */
export function oneOfEqual<Part extends object>(part: Part): Part {
  const key = ArrayBuffer.isView(part)
    ? `${part.constructor.name} ${(part as unknown as readonly number[]).join()}`
    : JSON.stringify(part);
  const known = PARTS.get(key);
  if (known !== undefined) return known as Part;
  if (PARTS.size >= MOST_PARTS) PARTS.clear();
  PARTS.set(key, part);
  return part;
}
