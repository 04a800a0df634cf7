import ipaddr from 'ipaddr.js';

/**
 * The network of a client's address, as limits count it: one IPv4 address, or the /64 of an IPv6
 * address, because one customer has all of it.
 *
 * @param address as Node or a proxy gives it; some proxies add the client's port.
 * @returns an empty text when it is no address.
 */
export function networkOf(address: string | undefined): string {
  const bare =
    /^(?:\[(.+)\]|([\d.]+)):\d+$/
      .exec(address ?? '')
      ?.slice(1)
      .find(Boolean) ?? address;
  if (!bare || !ipaddr.isValid(bare)) return '';
  const parsed = ipaddr.process(bare);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex');
}
