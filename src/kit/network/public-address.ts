import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/**
 * Whether an address lies in the public internet. Addresses that carry another one inside (mapped,
 * 6to4, NAT64, Teredo) are judged as not public: nothing that is fetched here needs them.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === 'ipv6') {
    // Global unicast is 2000::/3; translation prefixes such as 64:ff9b:1::/48 lie outside it.
    const first = (parsed as ipaddr.IPv6).parts[0] ?? 0;
    if (first < 0x2000 || first > 0x3fff) return false;
  }
  return parsed.range() === 'unicast';
}

/** Public addresses, except those of this very machine. */
export function isPublicElsewhere(address: string): boolean {
  if (!isPublicAddress(address)) return false;
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return !own.some((one) => one.address === address);
}
