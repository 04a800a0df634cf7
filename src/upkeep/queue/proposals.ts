import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { type ProposalRecord, proposalModel } from './models.ts';

/** What a proposal says, before it waits. */
export type NewProposal = Omit<ProposalRecord, '_id' | 'found_at' | 'state' | 'decided_at'> & {
  /** What else tells it from one that was decided before, such as the day of the last check. */
  readonly since?: string | null;
};

/** @returns false when it is known already, waiting or decided. */
export async function propose(
  connection: Connection,
  { since = null, ...proposal }: NewProposal,
  now: Date,
): Promise<boolean> {
  const proposals = proposalModel(connection);
  const { kind, card_key, field, old_value, new_value, quote, url } = proposal;
  const told = JSON.stringify([kind, card_key, field, old_value, new_value, quote, url, since]);
  const _id = createHash('sha256').update(told).digest('hex').slice(0, 12);
  const record = { ...proposal, found_at: now, state: 'open' as const, decided_at: null };
  const { upsertedCount } = await proposals.updateOne(
    { _id },
    { $setOnInsert: record },
    { upsert: true },
  );
  if (upsertedCount === 0) return false;
  if (kind === 'page') {
    // What the same page said before is no question any more.
    await proposals.updateMany(
      { card_key, field, url, kind, state: 'open', _id: trusted({ $ne: _id }) },
      { $set: { state: 'outdated', decided_at: now } },
    );
  }
  return true;
}

/** Those that wait, the oldest first. */
export function openProposals(connection: Connection): Promise<ProposalRecord[]> {
  return proposalModel(connection).find({ state: 'open' }).sort({ found_at: 1, _id: 1 }).lean();
}

export async function decide(
  connection: Connection,
  _id: string,
  state: Exclude<ProposalRecord['state'], 'open'>,
  now: Date,
): Promise<void> {
  await proposalModel(connection).updateOne({ _id }, { $set: { state, decided_at: now } });
}
