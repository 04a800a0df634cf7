import { vi } from 'vitest';

/** Text as dear to normalise as any, so many characters of it. */
export const DEAR = {
  'letters that become many': (length: number) => '\ufdfa'.repeat(length),
  'letters that become six': (length: number) => '\u3316'.repeat(length),
  'rows of marks': (length: number) => `a${'\u0301\u0316'.repeat(length)}`.slice(0, length),
  'marks that are letters': (length: number) =>
    `a${'\uff9e\u0301'.repeat(length)}`.slice(0, length),
} as const;

/** What was normalised while something was done. */
export interface Normalised {
  /** Characters that came in and went out. */
  readonly characters: number;
  /** The longest row of marks that came in: to put it in order takes its square. */
  readonly marks: number;
}

/** Counts what `work` normalises, by whatever way. */
export async function normalisedBy(work: () => unknown): Promise<Normalised> {
  const normalize = String.prototype.normalize;
  let [characters, marks] = [0, 0];
  const spy = vi.spyOn(String.prototype, 'normalize').mockImplementation(function (
    this: string,
    form?: string,
  ) {
    const made = normalize.call(this, form);
    characters += this.length + made.length;
    for (const [row] of this.matchAll(/[\p{M}\uff9e\uff9f]+/gu))
      marks = Math.max(marks, row.length);
    return made;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return { characters, marks };
}
