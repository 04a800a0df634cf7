import type { Narrative } from './narrative.ts';

/** A narrative as lines of text, for answers without fields; empty when there is none. */
export function narrativeText(narrative: Narrative | undefined): string {
  if (!narrative) return '';
  const { source, model, checks_passed, ...parts } = narrative;
  return Object.values(parts).flatMap(linesOf).join('\n');
}

function linesOf(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (!Array.isArray(part)) return [];
  return part.map((item) => `- ${typeof item === 'string' ? item : entryText(item)}`);
}

/** One card's entry: `Name. Pros: ... Cons: ...`. */
function entryText({ card_name, ...parts }: Record<string, unknown>): string {
  const told = Object.entries(parts).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    return name === 'when' ? text : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${text}`;
  });
  return `${card_name}. ${told.join(' ')}`;
}
