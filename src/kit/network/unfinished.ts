import { createCrowds } from './crowds.ts';
import { crowdsOf } from './network-of.ts';

/** Kilobytes of bodies that have begun and do not end, each one's rounded up. One body is 100 kB at most. */
const LIMITS = { ofNetwork: 4_000, inAll: 32_000 };

/** A body that comes. */
export interface Coming {
  add(bytes: number): void;
  /** It is all there, or nobody waits for it. */
  over(): void;
}

export interface Unfinished {
  /** @param cut ends it, as its network has too many bytes of such bodies, or its crowd the most of all */
  begin(network: string, cut: () => void): Coming;
  /**
   * Ends one of the crowd that has the most, for a newcomer.
   *
   * @param counts what the newcomer's crowds have, the widest first
   * @returns false when there is none, or none of a crowd that has more than the newcomer's
   */
  cutOne(network: string, counts: readonly number[]): boolean;
}

interface Body {
  readonly path: readonly string[];
  readonly cut: () => void;
  bytes: number;
}

/** Bounds what bodies that come slowly take, by network and in all. Somebody may have many networks. */
export function createUnfinished(limits: typeof LIMITS = LIMITS): Unfinished {
  const bodies = createCrowds<Body>();
  const kilobytes = createCrowds<Body>();
  const over = new WeakSet<Body>();

  function drop(body: Body): boolean {
    if (over.has(body)) return false;
    over.add(body);
    bodies.remove(body.path, body);
    kilobytes.remove(body.path, body, kilobytesOf(body));
    return true;
  }

  function cut(body: Body | undefined): boolean {
    if (body === undefined || !drop(body)) return false;
    body.cut();
    return true;
  }

  return {
    begin(network, end) {
      const path = pathOf(network);
      const body: Body = { path, cut: end, bytes: 0 };
      bodies.add(path, body);
      return {
        add(bytes) {
          if (over.has(body)) return;
          const before = kilobytesOf(body);
          body.bytes += bytes;
          const more = kilobytesOf(body) - before;
          if (more === 0) return;
          kilobytes.add(path, body, more);
          if (kilobytes.countOf(path) > limits.ofNetwork) cut(body);
          while (kilobytes.size > limits.inAll && cut(kilobytes.ofLargest()));
        },
        over: () => void drop(body),
      };
    },
    cutOne: (network, counts) => cut(bodies.loser(pathOf(network), () => true, counts)),
  };
}

const pathOf = (network: string) => [...crowdsOf(network), network];

const kilobytesOf = ({ bytes }: Body) => Math.ceil(bytes / 1_000);

/** Those of this process. */
export const UNFINISHED = createUnfinished();
