import type { mongo } from 'mongoose';

/** One change of the shape of what is stored. */
export interface Migration {
  /** Never reused; they run in this order. */
  readonly id: number;
  /** What changes, for people. */
  readonly title: string;
  /**
   * Brings stored data forward. It may have ended anywhere before, so it may run again; and processes
   * of the release before it may still serve, so what they read stays as it is.
   */
  run(database: mongo.Db): Promise<void>;
}
