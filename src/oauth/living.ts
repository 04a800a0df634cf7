import type { ClientSession, Model, QueryFilter } from 'mongoose';

/**
 * Whether a grant or session is there, in a transaction that from then on conflicts with its end. Reading
 * alone would not do: a transaction goes on with what it has read while another process removes that.
 */
export async function touchLiving<Record extends { acted?: number }>(
  records: Model<Record>,
  living: QueryFilter<Record>,
  session: ClientSession,
): Promise<boolean> {
  const { matchedCount } = await records.updateOne(living, { $inc: { acted: 1 } }, { session });
  return matchedCount === 1;
}
