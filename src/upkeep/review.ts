import type { Connection } from 'mongoose';
import { cleanText } from '../kit/clean-text.ts';
import { isoDay } from '../kit/day.ts';
import { acceptInto, valueInSeeds } from './queue/accept.ts';
import type { ProposalRecord } from './queue/models.ts';
import { decide, openProposals } from './queue/proposals.ts';
import { isWatched, WATCHED } from './reading/fields.ts';

/** What a person says to a proposal. */
export const DECISIONS = ['accept', 'reject', 'skip', 'quit'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface ReviewOptions {
  readonly connection: Connection;
  readonly seedsDir: string;
  readonly clock: () => Date;
  /** Only of this card; absent: all. */
  readonly card?: string | undefined;
  /** Shows a proposal and gets the decision on it. */
  readonly ask: (proposal: ProposalRecord, shown: readonly string[]) => Promise<Decision>;
  readonly tell: (line: string) => void;
}

export interface ReviewSummary {
  accepted: number;
  rejected: number;
  /** Accepted, but the seeds had changed meanwhile: nothing was written. */
  outdated: number;
  left: number;
}

/** Puts the open proposals to a person, one by one. */
export async function reviewProposals(options: ReviewOptions): Promise<ReviewSummary> {
  const { connection, card, ask, tell, clock } = options;
  const all = await openProposals(connection);
  const waiting = all.filter(({ card_key }) => card === undefined || card_key === card);
  const summary = { accepted: 0, rejected: 0, outdated: 0, left: 0 };
  for (const [at, proposal] of waiting.entries()) {
    const decision = await ask(proposal, await describeProposal(proposal, options.seedsDir));
    if (decision === 'quit') {
      summary.left += waiting.length - at;
      break;
    }
    if (decision === 'skip') summary.left += 1;
    else if (decision === 'reject') {
      await decide(connection, proposal._id, 'rejected', clock());
      summary.rejected += 1;
    } else {
      const { line, state } = await accept(proposal, options);
      tell(line);
      summary[state] += 1;
    }
  }
  return summary;
}

async function accept(
  proposal: ProposalRecord,
  { connection, seedsDir, clock }: ReviewOptions,
): Promise<{ readonly line: string; readonly state: 'accepted' | 'outdated' }> {
  const now = clock();
  // A report is accepted by whoever has looked at its source today.
  const day = isoDay(proposal.kind === 'page' ? proposal.found_at : now);
  const accepted = await acceptInto(seedsDir, proposal, day);
  if (accepted.kind === 'outdated') {
    await decide(connection, proposal._id, 'outdated', now);
    return {
      line: `Not written: the seeds say ${accepted.now ?? 'unknown'} by now.`,
      state: 'outdated',
    };
  }
  await decide(connection, proposal._id, 'accepted', now);
  const line =
    accepted.kind === 'written'
      ? `Written to ${accepted.file}.`
      : `Settled. Nothing was written: edit ${proposal.card_key} in the seeds by hand.`;
  return { line, state: 'accepted' };
}

/** A proposal as a person reads it; a report beside what the seeds say now. */
export async function describeProposal(
  proposal: ProposalRecord,
  seedsDir: string,
): Promise<string[]> {
  const { _id, kind, card_key, field, old_value, new_value, quote, url, read_by } = proposal;
  const label = isWatched(field) ? WATCHED[field].label : field;
  const news =
    old_value === new_value && kind === 'page'
      ? `still ${new_value}`
      : `${old_value ?? 'unknown'} -> ${new_value ?? 'not said'}`;
  const what = kind === 'report' ? 'reported as wrong' : news;
  const known = kind === 'report' ? await valueInSeeds(seedsDir, proposal) : null;
  return [
    `${_id}  ${card_key}: ${label}: ${what}`,
    ...(known === null ? [] : [`  the seeds say: ${known}`]),
    ...(kind === 'report' && new_value !== null ? [`  should be: ${new_value}`] : []),
    `  ${kind === 'report' ? 'says' : 'quote'}: "${quote}"`,
    `  ${cleanText(url ?? 'no source')} (${read_by}, ${isoDay(proposal.found_at)})`,
  ];
}
