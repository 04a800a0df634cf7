import { categoryNamed, deniesKind } from '../catalog/names/categories.ts';
import { withoutPartOfDay } from '../catalog/names/kinds/times-of-week.ts';
import { isRollup } from '../engine/model/categories.ts';

/** Whether a name is that of a spending category. */
export function isCategory(name: string): boolean {
  return categoryNamed(name).kind === 'found';
}

/**
 * The only category that a name comes near, or a word of it; none, so at base rates, where it is
 * several or none: as `other` it would be split among utilities, phones and the like. A word for a
 * whole kind is no sign: of what stores, or which trips, decides what they earn.
 */
export function categoryMeant(name: string): string {
  if (deniesKind(name)) return 'uncategorized';
  const meant = categoryNamed(name);
  const near = meant.kind === 'found' ? [meant.key] : meant.candidates;
  const byWord = () =>
    withoutPartOfDay(name)
      .split(/\s+/)
      .flatMap((word) => {
        const one = categoryNamed(word);
        return one.kind === 'found' && !isRollup(one.key) ? one.key : [];
      });
  const [only = 'uncategorized', ...more] = new Set(near.length > 0 ? near : byWord());
  return more.length === 0 ? only : 'uncategorized';
}

/** The first category that a name comes near, or that it begins with; other spending where none is. */
export function categoryNear(name: string): string {
  if (deniesKind(name)) return 'other';
  const meant = categoryNamed(name);
  if (meant.kind === 'found') return meant.key;
  const [near] = meant.candidates;
  const first = categoryNamed(name.trim().split(/[^a-z\d]+/i)[0] ?? '');
  return near ?? (first.kind === 'found' ? first.key : 'other');
}
