import type { ServerEvent } from '@modelcontextprotocol/server';
import type { Response } from 'express';
import { turns } from '../../../kit/steps.ts';
import type { Caller } from '../../../operation/context.ts';
import { mayHear, type Notice } from './notices.ts';

/** What a stream hears, and by which answer. */
export interface Hearing {
  readonly caller: Caller;
  readonly res: Pick<Response, 'destroyed' | 'writableNeedDrain' | 'destroy'>;
  /** Addresses of resources. */
  readonly follows: ReadonlySet<unknown>;
  /** Whether it hears that the list of resources has changed. */
  readonly lists: boolean;
}

export interface Hearer extends Hearing {
  send(event: ServerEvent): void;
  /** Events that were told since its client last took what was written. */
  behind: number;
}

/** Updates of one change past which a stream hears once that the list changed, if it hears of that. */
export const UPDATES_MAX = 50;
/** Whoever takes nothing of so many is told no more: they are kept in memory. */
const BEHIND_MAX = 200;
/** Events that are written before it is asked whether the time is over. */
const TOGETHER = 20;
/** Milliseconds of telling in one turn of the event loop: thousands may hear the same import. */
const SLICE_MS = 4;

/** Tells each what it hears of the notices, a few in one turn of the event loop. */
export async function tellEach(
  hearers: readonly Hearer[],
  notices: readonly Notice[],
): Promise<void> {
  const pause = turns(SLICE_MS);
  for (const hearer of hearers) {
    const events = eventsFor(hearer, notices);
    hearer.behind = hearer.res.writableNeedDrain ? hearer.behind + events.length : 0;
    // What it missed is read by whoever opens a stream anew.
    if (hearer.behind > BEHIND_MAX) hearer.res.destroy();
    for (const [at, event] of events.entries()) {
      if (hearer.res.destroyed) break;
      hearer.send(event);
      if (at % TOGETHER === TOGETHER - 1) await pause();
    }
    await pause();
  }
}

function eventsFor({ caller, follows, lists }: Hearing, notices: readonly Notice[]): ServerEvent[] {
  const events = notices
    .filter(({ event, to }) => {
      const isWanted = event.kind === 'resource_updated' ? follows.has(event.uri) : lists;
      return isWanted && mayHear(caller, to);
    })
    .map(({ event }) => event);
  return lists && events.length > UPDATES_MAX ? [{ kind: 'resources_list_changed' }] : events;
}
