import { categoryNamed } from '../categories.ts';

/** Kinds of shops by the long names that issuers have for them: `home utilities`, `select clothing stores`. */

/** Words that tell no kind from another. */
const BESIDE =
  /\b(?:select(?:ed)?|eligible|home|household|stores?|shops?|providers?|services?|cent(?:er|re)s?|restaurants?|retailers?|carriers?|companies|purchases?)\b/g;

/** The same without those words; empty where nothing else is said. */
export function plainKind(name: string): string {
  return name.toLowerCase().replace(BESIDE, ' ').replace(/\s+/g, ' ').trim();
}

/** `categoryNamed`, also by a long name. */
export function kindNamed(name: string): ReturnType<typeof categoryNamed> {
  const named = categoryNamed(name);
  const plain = plainKind(name);
  if (named.kind === 'found' || plain === '' || plain === name) return named;
  const found = categoryNamed(plain);
  return found.kind === 'found' ? found : named;
}
