import { lowerFirst } from '../../kit/words.ts';

/** A note within a list. */
export function noted(note: string | null | undefined): string[] {
  return note ? [lowerFirst(note)] : [];
}
