import { list } from '../../kit/words.ts';

interface NotChecked {
  readonly facts: string;
  /** ISO date; null when no source of theirs has one. */
  readonly since: string | null;
}

/** `Not checked since 2026-05-01: fees and earn rates; since 2026-10-07: welcome offer.` */
export function notCheckedText(facts: readonly NotChecked[]): string {
  const byDay = new Map<string, string[]>();
  for (const { facts: words, since } of facts) {
    // What has no date may be the oldest, and sorts first.
    const day = since ?? '';
    byDay.set(day, [...(byDay.get(day) ?? []), words]);
  }
  const parts = [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, words]) => {
      const when = day === '' ? 'by any dated source' : `since ${day}`;
      return `${when}: ${list([...new Set(words)])}`;
    });
  return parts.length === 0 ? '' : `Not checked ${parts.join('; ')}.`;
}
