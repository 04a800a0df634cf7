import { Resolver } from 'node:dns/promises';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Waits for a name server: the second is twice the first. */
const WAIT_MS = 700;
const TRIES = 2;

/**
 * Looks up names that strangers chose. Not by the system's look-up, of which a process runs two at a
 * time: names whose servers never answer would hold both for 10 s each, and with them the look-ups of
 * everything else that the process connects to.
 *
 * @param servers other name servers than the system's
 * @returns looks up all addresses of a name. It rejects when there are none.
 */
export function createLookUp(
  servers?: readonly string[],
): (host: string) => Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  return async (host) => {
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const of = (found: typeof four, family: 4 | 6): Address[] =>
      found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
    const addresses = [...of(four, 4), ...of(six, 6)];
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason;
    return addresses;
  };
}
