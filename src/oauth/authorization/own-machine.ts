import ipaddr from 'ipaddr.js';

/** The name that systems give to themselves, and names below it (RFC 6761 section 6.3). */
const LOCALHOST = /^(?:.+\.)?localhost(?:\.localdomain)?$/;

/**
 * Whether the host of a URL, as `URL` spells it, is the person's own machine whatever a resolver says: its name,
 * an address of loopback, or one that says "here" (0.0.0.0, ::). Names of others that lead there are not known.
 */
export function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').replace(/^\[(.*)\]$/, '$1');
  if (LOCALHOST.test(host)) return true;
  if (!ipaddr.isValid(host)) return false;
  const parsed = ipaddr.parse(host);
  return [parsed, carried(parsed)].some((one) => LOCAL.includes(one?.range() ?? ''));
}

const LOCAL: readonly string[] = ['loopback', 'unspecified'];

/** The IPv4 address in the last 32 bits of one of IPv6 that stands for it: `::ffff:127.0.0.1`, `::127.0.0.1`. */
function carried(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | null {
  if (!(address instanceof ipaddr.IPv6)) return null;
  const [prefix, middle] = [address.parts.slice(0, 5), address.parts[5] ?? 0];
  if (prefix.some((part) => part !== 0) || (middle !== 0 && middle !== 0xffff)) return null;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
