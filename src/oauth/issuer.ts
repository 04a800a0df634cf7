/** The addresses of the authorization server and of the resource that it protects. */
export interface Issuer {
  /** The issuer identifier, exactly as clients must compare it: no trailing slash. */
  readonly issuer: string;
  /** The resource identifier of the MCP endpoint (RFC 8707, RFC 9728). */
  readonly resource: string;
  /** Address of the metadata of the resource (RFC 9728 section 3.1). */
  readonly resourceMetadataUrl: string;
  /** Path of the issuer without a trailing slash, empty when there is none. */
  readonly path: string;
  /** Whether browsers reach us by TLS. */
  readonly secure: boolean;
  /** True when `value` names our resource, however its scheme, host or last slash are written. */
  isResource(value: string): boolean;
}

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Tokens and passwords travel in the open on plain http, so it is for this machine alone. */
export function isSafeIssuer(publicUrl: string): boolean {
  const url = new URL(publicUrl);
  if (url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || LOOPBACK_HOSTS.includes(url.hostname);
}

export function createIssuer(publicUrl: string): Issuer {
  const url = new URL(publicUrl);
  const path = url.pathname.replace(/\/+$/, '');
  const issuer = url.origin + path;
  const resource = `${issuer}/mcp`;
  return {
    issuer,
    resource,
    resourceMetadataUrl: `${url.origin}/.well-known/oauth-protected-resource${path}/mcp`,
    path,
    secure: url.protocol === 'https:',
    isResource: (value) => URL.canParse(value) && canonical(value) === resource,
  };
}

function canonical(value: string): string {
  return new URL(value).href.replace(/\/$/, '');
}
