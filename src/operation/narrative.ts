import { z } from 'zod';

/** What an output decides, for holding a text to it. */
export interface NarrativeClaims {
  /** The card that comes first; null: none does; undefined: the output ranks no cards. */
  readonly best?: string | null | undefined;
  /** Verdict by card name. A card that is not in it has none. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** How verbose mode puts an output into words. */
export interface NarrativeTemplate<Output> {
  /** Shape of `narrative` without its `source`, `model` and `checks_passed`. */
  readonly schema: z.ZodType;
  /** What the writer is to do with the facts, in a few sentences. */
  readonly instructions: string;
  /** The whole wait for the writer, in ms. */
  readonly budget_ms: number;
  /** The same shape from templates, good enough to ship alone. */
  deterministic(output: Output): unknown;
  claims(output: Output): NarrativeClaims;
}

/** What verbose mode asks the narrator for. */
export interface NarrativeRequest {
  readonly operation: string;
  readonly face: NarrativeTemplate<unknown>;
  /** The output as the caller's plan sees it: the only facts. */
  readonly output: unknown;
  /** The caller's parsed input. */
  readonly input: unknown;
}

/** Text on an output, with where it came from. */
export type Narrative = Readonly<Record<string, unknown>> & {
  readonly source: 'llm' | 'deterministic';
  /** The model that wrote it; null for templates. */
  readonly model: string | null;
  /** The checks that found no fault in it; see docs/narrative.md. */
  readonly checks_passed: readonly string[];
};

/** The optional `narrative` of an operation's output. */
export function narrativeField<Shape extends z.core.$ZodLooseShape>(schema: z.ZodObject<Shape>) {
  return z
    .object({
      ...schema.shape,
      source: z.enum(['llm', 'deterministic']),
      model: z.string().nullable(),
      checks_passed: z.array(z.string()),
    })
    .optional()
    .describe('With mode "verbose" only: the result in words, its figures checked against it.');
}
