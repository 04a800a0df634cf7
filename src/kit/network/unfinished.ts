/** Bytes of bodies that have begun and do not end. One body is 100 kB at most. */
const LIMITS = { ofNetwork: 4_000_000, inAll: 32_000_000 };

/** A body that comes. */
export interface Coming {
  add(bytes: number): void;
  /** It is all there, or nobody waits for it. */
  over(): void;
}

export interface Unfinished {
  /** @param cut ends it, as its network has too many bytes of such bodies, or the most of all */
  begin(network: string, cut: () => void): Coming;
  /** Ends one of the network that has the most. @returns false when there is none */
  cutOne(): boolean;
}

interface Body {
  readonly network: string;
  readonly cut: () => void;
  bytes: number;
}

interface OfNetwork {
  bytes: number;
  readonly bodies: Set<Body>;
}

/** Bounds what bodies that come slowly take, by network and in all. */
export function createUnfinished(limits: typeof LIMITS = LIMITS): Unfinished {
  const networks = new Map<string, OfNetwork>();
  let all = 0;

  function drop(body: Body): boolean {
    const own = networks.get(body.network);
    if (!own?.bodies.delete(body)) return false;
    own.bytes -= body.bytes;
    all -= body.bytes;
    if (own.bodies.size === 0) networks.delete(body.network);
    return true;
  }

  function cut(body: Body | undefined): boolean {
    if (body === undefined || !drop(body)) return false;
    body.cut();
    return true;
  }

  /** The last of the network that has the most. */
  function lastOf(size: (own: OfNetwork) => number): Body | undefined {
    let largest: OfNetwork | undefined;
    for (const own of networks.values()) {
      if (largest === undefined || size(own) > size(largest)) largest = own;
    }
    return [...(largest?.bodies ?? [])].at(-1);
  }

  return {
    begin(network, end) {
      const body: Body = { network, cut: end, bytes: 0 };
      const own = networks.get(network) ?? { bytes: 0, bodies: new Set() };
      networks.set(network, own);
      own.bodies.add(body);
      return {
        add(bytes) {
          if (!own.bodies.has(body)) return;
          body.bytes += bytes;
          own.bytes += bytes;
          all += bytes;
          if (own.bytes > limits.ofNetwork) cut(body);
          else if (all > limits.inAll) cut(lastOf((one) => one.bytes));
        },
        over: () => void drop(body),
      };
    },
    cutOne: () => cut(lastOf(({ bodies }) => bodies.size)),
  };
}

/** Those of this process. */
export const UNFINISHED = createUnfinished();
