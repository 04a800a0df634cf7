import { list } from '../../kit/words.ts';

interface NotChecked {
  readonly facts: string;
  /** ISO date; null when no source of theirs has one. */
  readonly since: string | null;
}

/** `Not checked since 2026-05-01: fees and earn rates; since 2026-10-07: welcome offer.` */
export function notCheckedText(facts: readonly NotChecked[]): string {
  const byDay = new Map<string, string[]>();
  const told = new Set<string>();
  // Facts of one name may have several dates: the oldest tells how far to trust them.
  for (const { facts: words, since } of facts.toSorted((a, b) =>
    (a.since ?? '').localeCompare(b.since ?? ''),
  )) {
    if (told.has(words)) continue;
    told.add(words);
    // What has no date may be the oldest, and sorts first.
    const day = since ?? '';
    byDay.set(day, [...(byDay.get(day) ?? []), words]);
  }
  const parts = [...byDay].map(([day, words]) => {
    const when = day === '' ? 'by any dated source' : `since ${day}`;
    return `${when}: ${list(words)}`;
  });
  return parts.length === 0 ? '' : `Not checked ${parts.join('; ')}.`;
}
