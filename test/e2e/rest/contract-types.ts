/**
 * The fields that the interface promises, by endpoint. A path's value is its type; `?` after it
 * allows null. `[]` after a key means every element of its array, which must not be empty.
 * Fields in `hidden` are those that the evaluation plan does not see.
 */
export interface EndpointContract {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** A second example, for nullable fields that the first leaves null. */
  readonly fuller?: string;
  /** Fields stand at the top, without the envelope. */
  readonly bare?: true;
  /** Refused to the evaluation plan, with this error. */
  readonly refused?: 'tier_restricted';
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly hidden?: Readonly<Record<string, FieldType>>;
}

type Plain =
  | 'string'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'object'
  | 'array'
  | 'timestamp'
  | 'date';
export type FieldType = Plain | `${Plain}?`;
