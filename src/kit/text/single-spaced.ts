/**
 * With one space for each run of them. Patterns try every way to share a run out among their `\s*`, so
 * none of them is shown one.
 */
export function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
