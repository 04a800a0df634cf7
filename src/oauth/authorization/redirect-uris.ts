import { repeated } from '../errors.ts';
import { type Parameters, queryOf } from '../parameters.ts';
import { isOwnMachine } from './own-machine.ts';

/** Editors whose private-use schemes may receive a redirect (RFC 8252 section 7.1). */
const EDITOR_SCHEMES: readonly string[] = [
  'cursor',
  'jetbrains',
  'kiro',
  'vscode',
  'vscode-insiders',
  'vscodium',
  'windsurf',
  'windsurf-next',
  'zed',
];
const MAX_LENGTH = 1_000;
/** A loopback address with its port and the rest apart. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(\/[^#]*|\?[^#]*)?$/;

/** What is wrong with a redirect URI, in words for its author, or null when it may be registered. */
export function redirectUriFault(uri: string): string | null {
  if (uri.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\<>"`{}|^]/.test(uri)) {
    return 'has characters that a URI must not have';
  }
  if (!URL.canParse(uri)) return 'is not an absolute URI';
  if (uri.includes('#')) return 'must not have a fragment';
  if (uri.includes('*')) return 'must not have a wildcard: name the exact address';
  const url = new URL(uri);
  // `https://:@host` has them too, and both are empty.
  if (/^[^/]*\/\/[^/?]*@/.test(uri)) return 'must not have a user name or password';
  const scheme = url.protocol.slice(0, -1);
  // `https:host` and `https:///host` are read in other ways by others.
  if (scheme === 'https')
    return /^https:\/\/[^/]/i.test(uri) ? null : 'must begin with https:// and a host';
  if (scheme === 'http') {
    return LOOPBACK.test(uri) ? null : 'must be https: http is for localhost, 127.0.0.1 and [::1]';
  }
  if (!EDITOR_SCHEMES.includes(scheme)) {
    return `has the scheme ${repeated(scheme)}, which is not that of a known editor: use https or loopback`;
  }
  return uri.startsWith(`${scheme}://`) && url.hostname !== ''
    ? null
    : `must begin with ${scheme}:// and a name`;
}

/**
 * Whether a requested redirect URI is one of those registered: character by character, but for the
 * port of a loopback address, which an app takes as it comes (RFC 8252 section 7.3).
 */
export function isRegisteredRedirect(requested: string, registered: readonly string[]): boolean {
  if (redirectUriFault(requested) !== null) return false;
  if (registered.includes(requested)) return true;
  const wanted = portless(requested);
  return wanted !== null && registered.some((uri) => portless(uri) === wanted);
}

/** A loopback address without its port; null for every other address. */
function portless(uri: string): string | null {
  const match = LOOPBACK.exec(uri);
  if (!match || Number(match[2] ?? 80) > 65_535) return null;
  const rest = match[3] ?? '/';
  return `${match[1]}${rest.startsWith('/') ? rest : `/${rest}`}`;
}

/**
 * Whether the redirect goes to a program on the person's machine. Any other program there can take
 * its place, so consent for it is never remembered (RFC 8252 section 8.6).
 */
export function isNativeRedirect(uri: string): boolean {
  const { protocol, hostname } = new URL(uri);
  return protocol !== 'https:' || isOwnMachine(hostname);
}

/** Where the person is sent, in words for the consent page. */
export function redirectHost(uri: string): string {
  const url = new URL(uri);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (isWeb) return isNativeRedirect(uri) ? `a program on your computer (${url.host})` : url.host;
  return `the ${url.protocol.slice(0, -1)} application on your computer`;
}

/** The redirect URI with the answer's parameters added to the query that it may have. */
export function withParameters(uri: string, parameters: Parameters): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}${queryOf(parameters)}`;
}
