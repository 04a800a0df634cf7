import mongoose, {
  type Connection,
  type Model,
  type mongo,
  type Schema,
  type SchemaOptions,
} from 'mongoose';

/**
 * Stored documents go through mongoose models, so that `strictQuery: 'throw'` and `sanitizeFilter`
 * guard every filter: an unknown field throws, and an operator in a value is compared, not run. A
 * filter of our own that needs an operator says so with `trusted({ $gt: now })`.
 */
export const { trusted } = mongoose;

/** What all schemas have in common; write `new Schema<Doc>(fields, { ...SCHEMA_OPTIONS })`. */
export const SCHEMA_OPTIONS = {
  // An unknown field in a write is a fault of ours: it throws instead of being dropped.
  strict: 'throw',
  versionKey: false,
  minimize: false,
  id: false,
} as const satisfies SchemaOptions;

/** The model of a collection on a connection: compiled once for each. */
export type ModelOn<Doc> = ((connection: Connection) => Model<Doc>) & {
  readonly collection: string;
  /** Builds the indexes that the schema declares and the collection lacks. */
  ensureIndexes(connection: Connection): Promise<void>;
};

/** Building an index on a large collection takes longer than one request may. */
const INDEX_BUILD_MS = 600_000;

/** Gives a schema its collection. The collection's name is the model's too. */
export function defineModel<Doc>(collection: string, schema: Schema<Doc>): ModelOn<Doc> {
  const on = (connection: Connection): Model<Doc> =>
    (connection.models[collection] as Model<Doc> | undefined) ??
    connection.model<Doc>(collection, schema, collection);
  return Object.assign(on, {
    collection,
    async ensureIndexes(connection: Connection) {
      const indexes = schema
        .indexes()
        .map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      if (indexes.length === 0) return;
      const limits = { maxTimeMS: INDEX_BUILD_MS, socketTimeoutMS: INDEX_BUILD_MS };
      try {
        // The driver's own call: mongoose's would build them one by one within a request's limit.
        await on(connection).collection.createIndexes(indexes, limits);
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`Cannot build the indexes of ${collection}: ${message}`, { cause: error });
      }
    },
  });
}
