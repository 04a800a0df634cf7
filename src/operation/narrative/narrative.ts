import { z } from 'zod';
import type { Claim } from './claim.ts';

/** The sentences of one part of a narrative, in order. */
export interface Told {
  /** The sentences as one text; empty when the place has none. */
  text(place: string): string;
  list(place: string): string[];
}

/** How verbose mode puts an output into words. */
export interface NarrativeTemplate<Output> {
  /** Shape of `narrative` without `source`, `model` and `checks_passed`. */
  readonly schema: z.ZodType;
  /** One sentence for the model that arranges: what the reader wants to know. */
  readonly task: string;
  /** The longest wait for the model, in ms: with the rest of the call below its promised budget. */
  readonly budget_ms: number;
  /** All claims about an output; within a part, the most important first. */
  claims(output: Output): readonly Claim[];
  /** Parts that read as one text, so that a sentence may refer to the one before. */
  readonly paragraphs: readonly string[];
  /** Puts the sentences of each place into the shape of `schema`. */
  shape(told: Told, output: Output): unknown;
}

/** What verbose mode asks the narrator for. */
export interface NarrativeRequest {
  readonly operation: string;
  readonly face: NarrativeTemplate<unknown>;
  /** The output as the caller's plan sees it: the only source of claims. */
  readonly output: unknown;
  /** The caller's parsed input. */
  readonly input: unknown;
  /** Approximate length in words; 120 when omitted. */
  readonly words?: number | undefined;
  /** Called when a step begins. */
  readonly onStep?: ((step: NarrativeStep) => void) | undefined;
}

/** The steps that a narrative waits for. */
export type NarrativeStep = 'writing' | 'checking';

/** Text about an output, and where it came from. */
export type Narrative = Readonly<Record<string, unknown>> & {
  readonly source: 'llm' | 'deterministic';
  /** The model that arranged it; null when none did. */
  readonly model: string | null;
  /** The checks that every sentence has passed; see docs/narrative.md. */
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
    .describe('With mode "verbose" only: the result in words, made of claims that it proves.');
}
