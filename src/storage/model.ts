import mongoose, {
  type Connection,
  type Model,
  type mongo,
  type Schema,
  type SchemaOptions,
} from 'mongoose';

/**
 * Stored documents go through mongoose models, so that `strictQuery: 'throw'` and `sanitizeFilter`
 * guard every filter: an unknown field throws, and an operator inside a value is compared, not run.
 * A filter of ours that needs an operator wraps it: `trusted({ $gt: now })`.
 */
export const { trusted } = mongoose;

/** Options that all schemas share; write `new Schema<Doc>(fields, { ...SCHEMA_OPTIONS })`. */
export const SCHEMA_OPTIONS = {
  // An unknown field in a write is our own bug: it throws instead of being dropped.
  strict: 'throw',
  versionKey: false,
  minimize: false,
  id: false,
} as const satisfies SchemaOptions;

/** The model of a collection on a connection: compiled once per connection. */
export type ModelOn<Doc> = ((connection: Connection) => Model<Doc>) & {
  readonly collection: string;
  /** Builds the indexes that the schema declares and the collection lacks. */
  ensureIndexes(connection: Connection): Promise<void>;
};

/** Building an index on a large collection takes longer than a request may. */
const INDEX_BUILD_MS = 600_000;

/** Binds a schema to its collection, which also gives the model its name. */
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
        // The driver's own call: mongoose would build them one by one, under a request's time
        // limit.
        await on(connection).collection.createIndexes(indexes, limits);
      } catch (error) {
        const { message } = error as Error;
        throw new Error(`Cannot build the indexes of ${collection}: ${message}`, { cause: error });
      }
    },
  });
}
