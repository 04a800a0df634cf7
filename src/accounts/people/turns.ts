import { AppError } from '../../errors.ts';
import { allotmentOf, crowdsOf } from '../../kit/network/network-of.ts';
import { createFairQueue } from '../../kit/turns/fair-queue.ts';
import { createLately, takeInTurn } from '../../kit/turns/halls.ts';
import { currentWait } from '../../kit/turns/wait.ts';

/** Each takes a core for 50 to 150 ms and 19 MiB: two at a time leave room for everything else. */
const AT_ONCE = 2;
/** In each of the three halls. */
const LIMITS = { waiting: 100, waitingPerAccount: 12 };

interface Waiting {
  /** The line: a network, or an account that is known to ask. */
  readonly account: string;
  readonly within: readonly string[];
  /** Whether whoever asked waits no more. */
  isOver(): boolean;
  start(): void;
  refuse(): void;
}

/** Who asks: a network, or the account where it is known that its person does, and from where. */
export type Asker = string | { readonly account_id: string; readonly network: string };

/**
 * Runs a few at a time, and one of a line at a time: of a network, or of an account that is known to
 * ask. Turns go round three halls, so that no crowd of one keeps those of another out: known accounts;
 * strangers of whose allotment of networks nobody had a turn lately, which a crowd that comes again and
 * again no longer is; other strangers. In a hall they go round the crowds of networks, see `crowdsOf`; known
 * accounts too, as whoever has many of them has few networks.
 * Whoever has stopped waiting gives up the place, and nothing is run for them.
 *
 * @param random see `createFairQueue`
 * @throws AppError `unavailable` when too many wait.
 */
export function createTurns(random?: () => number) {
  const running = new Set<string>();
  const hall = () => createFairQueue<Waiting>(LIMITS, (one) => one.refuse(), random);
  const [known, seldom, often] = [hall(), hall(), hall()];
  const lately = createLately();
  const halls = [known, seldom, often];
  const takeNext = takeInTurn(halls);

  /** Nobody gives way to whoever has gone, nor is anything run for them. */
  function leaveOut(): void {
    for (const one of halls.flatMap((each) => each.sweep((waits) => waits.isOver()))) one.refuse();
  }

  function runSome(): void {
    leaveOut();
    while (running.size < AT_ONCE) {
      const turn = takeNext(({ account }) => !running.has(account));
      if (!turn) return;
      running.add(turn.account);
      turn.start();
    }
  }

  return <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const isKnown = typeof asker !== 'string';
      const account = isKnown ? asker.account_id : asker;
      const allotment = isKnown ? null : allotmentOf(asker);
      const wait = currentWait();
      const start = () => {
        if (allotment !== null) lately.note(allotment);
        const over = () => {
          running.delete(account);
          runSome();
        };
        work().then(resolve, reject).finally(over);
      };
      const refuse = () => reject(new AppError('unavailable'));
      const within = isKnown ? [...crowdsOf(asker.network), asker.network] : crowdsOf(asker);
      leaveOut();
      const strangers = allotment !== null && lately.count(allotment) > 0 ? often : seldom;
      const isOver = () => wait.isOver;
      const isIn = (isKnown ? known : strangers).push({ account, within, isOver, start, refuse });
      if (!isIn) refuse();
      runSome();
    });
}
