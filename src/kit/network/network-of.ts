import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

const UNKNOWN = 'unknown';

/**
 * The network a limit applies to: one IPv4 address, or the /64 of an IPv6 address as 16 hex digits,
 * because one customer has all of it. Drops the port that some proxies add. Everything that is not
 * an address shares the limit of `unknown`.
 */
export function networkOf(address: string | undefined): string {
  const bare = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address ?? '');
  const text = bare?.[1] ?? bare?.[2] ?? address;
  if (!text || !ipaddr.isValid(text)) return UNKNOWN;
  const parsed = ipaddr.process(text);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}

/**
 * The network that asks over a connection, by the word of so many proxies before us, as Express's `req.ip`
 * has it. Before anything else is done for a request, so it remembers the last one.
 */
export function forwardedNetwork(
  remote: string | undefined,
  proxies: number,
): (req: Pick<IncomingMessage, 'rawHeaders'>) => string {
  let last: string | undefined = remote;
  let network = networkOf(remote);
  return ({ rawHeaders }) => {
    const address = proxies === 0 ? remote : forwarded(rawHeaders, proxies, remote);
    if (address !== last) {
      last = address;
      network = networkOf(address);
    }
    return network;
  };
}

const FORWARDED = 'x-forwarded-for';

/** The address that the first of our proxies was asked from: so many from the end. */
function forwarded(
  rawHeaders: readonly string[],
  proxies: number,
  remote: string | undefined,
): string | undefined {
  let address = remote;
  let left = proxies;
  for (let at = rawHeaders.length - 2; at >= 0 && left > 0; at -= 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length !== FORWARDED.length || name.toLowerCase() !== FORWARDED) continue;
    let rest = rawHeaders[at + 1] ?? '';
    while (left > 0 && rest !== '') {
      const comma = rest.lastIndexOf(',');
      const part = rest.slice(comma + 1).trim();
      rest = rest.slice(0, Math.max(0, comma));
      if (part === '') continue;
      address = part;
      left -= 1;
    }
  }
  return address;
}

/**
 * The networks around one, of which somebody may have many: the /48 of a /64, the /16 of an IPv4
 * address. What is no network stands alone.
 */
export function neighbourhoodOf(network: string): string {
  const wide = /^([\da-f]{12})[\da-f]{4}$|^(\d+\.\d+)\.\d+\.\d+$/.exec(network);
  return wide?.[1] ?? wide?.[2] ?? network;
}

/**
 * The networks around one that may be in one hand, the widest first: the /32 and the /48 of a /64, the
 * /8 and the /16 of an IPv4 address.
 */
export function crowdsOf(network: string): readonly string[] {
  const wide = /^([\da-f]{8})[\da-f]{8}$|^(\d+)\.\d+\.\d+\.\d+$/.exec(network);
  const widest = wide?.[1] ?? wide?.[2];
  return widest === undefined ? [network] : [widest, neighbourhoodOf(network)];
}

/** As much of it as one holder is given at once: the /32 of a /64, the /16 of an IPv4 address. */
export function allotmentOf(network: string): string {
  return /^([\da-f]{8})[\da-f]{8}$/.exec(network)?.[1] ?? neighbourhoodOf(network);
}
