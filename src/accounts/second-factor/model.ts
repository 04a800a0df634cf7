import { Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';

/** The second factor of an account; there is none where it is off. */
export interface SecondFactorRecord {
  /** Of the account. */
  _id: string;
  /** What the codes are made with, sealed and bound to the account. */
  secret: string;
  since: Date;
  /** The time step of the last code that was taken: no code of it or before it is taken again. */
  last_step: number;
  /** Keyed hashes of the recovery codes that are left. */
  recovery: string[];
}

const required = <Type>(type: Type) => ({ type, required: true });

export const secondFactorModel = defineModel(
  'second_factors',
  new Schema<SecondFactorRecord>(
    {
      _id: required(String),
      secret: required(String),
      since: required(Date),
      last_step: required(Number),
      recovery: [String],
    },
    SCHEMA_OPTIONS,
  ),
);
