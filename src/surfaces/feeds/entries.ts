import type { Services } from '../../operation/context.ts';
import { changeWords, fieldWords } from '../../pages/field-words.ts';

/** A public change as both feeds tell it. */
export interface Entry {
  /** The same for ever, wherever the server stands. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** When it was seen; what was announced for later counts from the import that brought it. */
  readonly at: Date;
  /** The page that it was read from. */
  readonly source: string | null;
}

/** Most entries of a feed. */
const ENTRIES_MAX = 200;

/** The newest of these changes, which every plan sees, as `get_changes` tells them; newest first. */
export function publicEntries(
  { changes, imported_at }: Awaited<ReturnType<Services['newestChanges']>>,
  catalog: ReturnType<Services['catalog']>,
): Entry[] {
  const entries = changes.map((change): Entry => {
    const { card_id, program_key, field, source, effective_from } = change;
    const subject =
      card_id === null
        ? (catalog.programs.get(program_key ?? '')?.name ?? program_key ?? 'a points program')
        : (catalog.cardsById.get(card_id)?.seed.name ?? `card ${card_id}`);
    const nameOf = (key: string) => catalog.programs.get(key)?.name;
    const from = effective_from ? ` Effective ${effective_from}.` : '';
    const seen = change.recorded_at ?? imported_at;
    const isLink = /^https?:\/\//.test(source) && URL.canParse(source);
    return {
      id: urnOf(change._id),
      title: `${subject}: ${fieldWords(field, nameOf)}`,
      text: `${subject}, ${changeWords(change, nameOf)}.${from}`,
      at: change.detected_at > seen ? seen : change.detected_at,
      source: isLink ? source : null,
    };
  });
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, ENTRIES_MAX);
}

/** The record's 32 hexadecimal digits as a UUID of version 8, which is for hashes of one's own. */
function urnOf(id: string): string {
  const digits = `${id.slice(0, 12)}8${id.slice(13, 16)}8${id.slice(17, 32)}`;
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
