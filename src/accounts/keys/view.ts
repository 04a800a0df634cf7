import type { KeyRights } from '../../plans/key-rights.ts';
import type { KeyRecord } from '../collections.ts';
import { rightsOf } from './rights.ts';

/** A key as its owner sees it: everything but the key. */
export interface KeyView extends KeyRights {
  readonly id: string;
  readonly label: string;
  readonly prefix: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
}

export function viewOf(record: KeyRecord): KeyView {
  const { id, label, prefix, created_at, last_used_at, expires_at } = record;
  return { id, label, prefix, created_at, last_used_at, expires_at, ...rightsOf(record) };
}
