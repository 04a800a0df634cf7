import { AppError } from '../../errors.ts';
import { neighbourhoodOf } from '../../kit/network/network-of.ts';

/** Each takes a core for 50 to 150 ms and 19 MiB: two at a time leave room for everything else. */
const AT_ONCE = 2;
const WAITING_OF_LINE = 12;
/** In each of the two halls. */
const WAITING_MAX = 100;

interface Waiting {
  start(): void;
  refuse(reason: AppError): void;
}
type Lines = Map<string, Waiting[]>;

/** Who asks: a network, or the account where it is known that its person does. */
export type Asker = string | { readonly account_id: string };

/**
 * Runs a few at a time, and one of a line at a time: of a network, or of an account that is known to
 * ask. Known accounts wait in a hall of their own and have every other turn, so that no crowd of
 * strangers, from however many networks, keeps them out.
 *
 * @throws AppError `unavailable` when too many wait.
 */
export function createTurns() {
  const running = new Set<string>();
  const known = createHall(running);
  const strangers = createHall(running);
  let halls = [known, strangers];

  function runSome(): void {
    while (running.size < AT_ONCE) {
      const turn = halls.find((hall) => hall.startNext());
      if (!turn) return;
      halls = [...halls.filter((hall) => hall !== turn), turn];
    }
  }

  return <T>(asker: Asker, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const isKnown = typeof asker !== 'string';
      const line = isKnown ? asker.account_id : asker;
      const start = () => {
        const over = () => {
          running.delete(line);
          runSome();
        };
        work().then(resolve, reject).finally(over);
      };
      (isKnown ? known : strangers).enter(line, { start, refuse: reject });
      runSome();
    });
}

/**
 * Those who wait. Turns go round the crowds, which are neighbourhoods of networks, and in a crowd
 * round its lines, so that whoever has many networks next to one another is one among others. When
 * all places are taken, the longest line of the largest crowd gives up its last one for somebody who
 * has fewer.
 */
function createHall(running: Set<string>) {
  /** Both in turn order; no crowd and no line is empty. */
  const crowds = new Map<string, Lines>();
  let waiting = 0;

  function next(): Waiting | undefined {
    for (const [crowd, lines] of crowds) {
      for (const [line, waits] of lines) {
        const first = running.has(line) ? undefined : waits.shift();
        if (!first) continue;
        waiting -= 1;
        running.add(line);
        toTheEnd(lines, line, waits.length > 0);
        toTheEnd(crowds, crowd, lines.size > 0);
        return first;
      }
    }
    return undefined;
  }

  /** Takes a place from whoever has more of them than the one who comes would have. */
  function makeRoom(crowd: string, line: string): boolean {
    const own: Lines = crowds.get(crowd) ?? new Map();
    const [largestName = '', largest = own] = most(crowds, sizeOf);
    const gives = sizeOf(largest) > sizeOf(own) + 1;
    const [name, lines] = gives ? [largestName, largest] : [crowd, own];
    const [longestName = '', longest = []] = most(lines, ({ length }) => length);
    if (!gives && longest.length <= (own.get(line)?.length ?? 0) + 1) return false;
    longest.pop()?.refuse(new AppError('unavailable'));
    waiting -= 1;
    if (longest.length === 0) lines.delete(longestName);
    if (lines.size === 0) crowds.delete(name);
    return true;
  }

  return {
    /** @throws AppError `unavailable` */
    enter(line: string, one: Waiting): void {
      const crowd = neighbourhoodOf(line);
      const isLong = (crowds.get(crowd)?.get(line)?.length ?? 0) >= WAITING_OF_LINE;
      if (isLong || (waiting >= WAITING_MAX && !makeRoom(crowd, line))) {
        throw new AppError('unavailable');
      }
      const lines: Lines = crowds.get(crowd) ?? new Map();
      const waits = lines.get(line) ?? [];
      waits.push(one);
      crowds.set(crowd, lines.set(line, waits));
      waiting += 1;
    },

    /** Whether there was one to start. */
    startNext(): boolean {
      const first = next();
      first?.start();
      return first !== undefined;
    },
  };
}

const sizeOf = (lines: Lines) => [...lines.values()].reduce((sum, { length }) => sum + length, 0);

function most<Value>(all: ReadonlyMap<string, Value>, size: (value: Value) => number) {
  return [...all].reduce<[string, Value] | []>(
    (best, one) => (best[1] === undefined || size(one[1]) > size(best[1]) ? one : best),
    [],
  );
}

function toTheEnd<Value>(all: Map<string, Value>, name: string, stays: boolean): void {
  const value = all.get(name);
  all.delete(name);
  if (stays && value !== undefined) all.set(name, value);
}
