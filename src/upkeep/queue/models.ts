import { type Connection, Schema } from 'mongoose';
import { defineModel, SCHEMA_OPTIONS } from '../../storage/model.ts';
import type { Reading } from '../reading/reading.ts';

/** A page as it was last seen. */
export interface PageRecord {
  /** Its address. */
  _id: string;
  /** Of the text. */
  hash: string;
  text: string;
  etag: string | null;
  last_modified: string | null;
  fetched_at: Date;
  changed_at: Date;
  /** Who read it; absent in records of earlier releases. */
  read_by?: 'model' | 'rules';
  /** What was read on it, by key of the card; a card that is missing is read the next time. */
  readings: Record<string, readonly Reading[]>;
}

/** Something that a person has to look at. */
export interface ProposalRecord {
  /** Derived from the content, so that proposing twice stores it once, and a rejected one stays so. */
  _id: string;
  kind: 'page' | 'report';
  card_key: string;
  /** A fact that is read from pages, or in reports any part of a detail. */
  field: string;
  /** In the form of its field; null: unknown to the catalogue, or not said by the report. */
  old_value: string | null;
  new_value: string | null;
  /** The page's words, or those of who reports. */
  quote: string;
  url: string | null;
  read_by: 'model' | 'rules' | 'user';
  found_at: Date;
  /** `outdated`: the page or the catalogue says something else by now. */
  state: 'open' | 'accepted' | 'rejected' | 'outdated';
  decided_at: Date | null;
}

export const pageModel = defineModel(
  'watched_pages',
  new Schema<PageRecord>(
    {
      _id: String,
      hash: String,
      text: String,
      etag: String,
      last_modified: String,
      fetched_at: Date,
      changed_at: Date,
      read_by: String,
      readings: Schema.Types.Mixed,
    },
    SCHEMA_OPTIONS,
  ),
);

export const proposalModel = defineModel(
  'proposals',
  new Schema<ProposalRecord>(
    {
      _id: String,
      kind: String,
      card_key: String,
      field: String,
      old_value: String,
      new_value: String,
      quote: String,
      url: String,
      read_by: String,
      found_at: Date,
      state: String,
      decided_at: Date,
    },
    SCHEMA_OPTIONS,
  )
    .index({ state: 1, kind: 1, found_at: 1 })
    .index({ card_key: 1, field: 1 }),
);

/** Builds missing indexes; at every start. */
export async function ensureUpkeepIndexes(connection: Connection): Promise<void> {
  await proposalModel.ensureIndexes(connection);
}
