import { isIP } from 'node:net';
import { isPublicAddress } from '../../kit/network/public-address.ts';

/**
 * What is wrong with the address of a webhook as it is written; null: nothing. To what addresses its
 * name leads is judged at each delivery, where the connection is made, and never here: an answer now
 * would tell callers which names exist inside.
 *
 * @param publicUrl of this server, which does not call itself
 */
export function addressFault(given: string, publicUrl: string): string | null {
  if (!URL.canParse(given)) return 'must be a whole address, such as https://example.com/hooks';
  const url = new URL(given);
  if (url.protocol !== 'https:') return 'must be https';
  if (url.username !== '' || url.password !== '') return 'must not have a user or password';
  if (url.hash !== '') return 'must not have a part after #';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0 ? !isPublicAddress(host) : !host.includes('.')) {
    return 'must be on the public internet';
  }
  if (host === new URL(publicUrl).hostname) return 'must not be this server';
  return null;
}
