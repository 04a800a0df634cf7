/** A note within a list. */
export function noted(note: string | null | undefined): string[] {
  return note ? [note.charAt(0).toLowerCase() + note.slice(1)] : [];
}
