import { createHash } from 'node:crypto';
import type { Connection } from 'mongoose';
import { trusted } from '../../storage/model.ts';
import { type ProposalRecord, proposalModel } from './models.ts';

/** What a proposal says, before it waits. */
export type NewProposal = Omit<ProposalRecord, '_id' | 'found_at' | 'state' | 'decided_at'> & {
  /** What else tells it from one that was decided before, such as the day of the last check. */
  readonly since?: string | null;
};

export interface Proposed {
  readonly id: string;
  /** False when it is known already, waiting or decided. */
  readonly isNew: boolean;
}

export async function propose(
  connection: Connection,
  { since = null, ...proposal }: NewProposal,
  now: Date,
): Promise<Proposed> {
  const proposals = proposalModel(connection);
  const { kind, card_key, field, old_value, new_value, quote, url } = proposal;
  const told = JSON.stringify([kind, card_key, field, old_value, new_value, quote, url, since]);
  const id = createHash('sha256').update(told).digest('hex').slice(0, 12);
  const record = { ...proposal, found_at: now, state: 'open' as const, decided_at: null };
  const { upsertedCount } = await proposals.updateOne(
    { _id: id },
    { $setOnInsert: record },
    { upsert: true },
  );
  if (upsertedCount > 0) return { id, isNew: true };
  // A page may say again what it had taken back.
  const again = { state: 'open', found_at: now, decided_at: null } as const;
  const { modifiedCount } = await proposals.updateOne(
    { _id: id, state: 'outdated' },
    { $set: again },
  );
  return { id, isNew: modifiedCount > 0 };
}

/** What a page said of a card before, and says no more, is no question any more. */
export async function withdraw(
  connection: Connection,
  { card_key, url }: Pick<ProposalRecord, 'card_key' | 'url'>,
  says: (proposal: ProposalRecord) => boolean,
  now: Date,
): Promise<void> {
  const proposals = proposalModel(connection);
  const open = await proposals.find({ kind: 'page', card_key, url, state: 'open' }).lean();
  const ids = open.flatMap((one) => (says(one) ? [] : one._id));
  await proposals.updateMany(
    { _id: trusted({ $in: ids }), state: 'open' },
    { $set: { state: 'outdated', decided_at: now } },
  );
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
