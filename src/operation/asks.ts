import type { CatalogSnapshot } from '../catalog/snapshot.ts';
import type { Fields } from '../kit/fields.ts';
import type { Plan } from '../plans/plans.ts';

/** A field of a form, as JSON schema: a number, true or false, or some of a few values. */
export type FormField =
  | {
      readonly type: 'number';
      readonly title: string;
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly type: 'boolean'; readonly title: string }
  | {
      readonly type: 'array';
      readonly title: string;
      readonly items: { readonly anyOf: { readonly const: string; readonly title: string }[] };
    };

/** A short form for the person. */
export interface Form {
  readonly message: string;
  readonly fields: Readonly<Record<string, FormField>>;
  readonly required: readonly string[];
}

/** What a question may look at. */
export interface Trial<Output> {
  readonly catalog: CatalogSnapshot;
  readonly plan: Plan;
  /** The input that was answered, before it was parsed. */
  readonly input: Fields;
  /**
   * The answer to another input, which is not told; null where the call has no room for it left: then
   * nothing is asked that hangs on it.
   */
  again(input: Fields): Promise<Output | null>;
}

/** What an operation asks its person, where the surface can, once a call. */
export interface Asks<Output> {
  /** The form; null where what was not said cannot turn the answer. */
  form(output: Output, trial: Trial<Output>): Promise<Form | null>;
  /** The input with what the person filled in; content of any form, not checked. */
  filled(input: Fields, content: Fields): Fields;
}
