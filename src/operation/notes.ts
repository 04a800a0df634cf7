/** What a note beside an answer is about, where that does not decide: a text that is too long goes without it first. */
export type About = 'age' | 'source' | 'aside';

/** A note beside an answer. */
export interface Note {
  readonly text: string;
  readonly about?: About | undefined;
}

/** Notes as one answer tells them: what several parts of it find out is told once. */
export function told(notes: Note[], { text, about }: Note): void {
  if (notes.every((one) => one.text !== text)) notes.push({ text, ...(about && { about }) });
}

/** For a trial, or a part of which another one tells: what there is to say is said elsewhere. */
export function quiet<Heard extends { warn(text: string): void; restrict(): void }>(
  context: Heard,
): Heard {
  return { ...context, warn() {}, restrict() {} };
}
