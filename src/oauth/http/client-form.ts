import type { Request } from 'express';
import { OAuthProblem } from '../errors.ts';
import { type Parameters, singleValues } from '../parameters.ts';

/** A form of the token or revocation endpoint. */
export type ClientForm = Parameters & { readonly client_id: string };

/**
 * Reads a client's form, with its credentials in the form whichever way they were sent.
 *
 * Outside the package, whose Basic credentials are not form-encoded (RFC 6749 section 2.3.1 says
 * that they are) and which takes two ways at once (section 2.3 forbids it).
 *
 * @throws OAuthProblem `invalid_client`, or `invalid_request` for more than one way at once.
 */
export function readClientForm(req: Request): ClientForm {
  if (!req.is('application/x-www-form-urlencoded')) {
    throw new OAuthProblem(
      'invalid_request',
      'Send the body as application/x-www-form-urlencoded.',
    );
  }
  const form = singleValues((req.body ?? {}) as Record<string, unknown>);
  const basic = readBasic(req);
  if (!basic) {
    if (!form.client_id) throw new OAuthProblem('invalid_client', 'client_id is missing.');
    return { ...form, client_id: form.client_id };
  }
  if (form.client_secret !== undefined || (form.client_id ?? basic.id) !== basic.id) {
    throw new OAuthProblem('invalid_request', 'Send the credentials of one client, in one way.');
  }
  return { ...form, client_id: basic.id, client_secret: basic.secret };
}

/**
 * The client's credentials in the header, or null when there are none. Id and secret are
 * form-encoded inside (RFC 6749 section 2.3.1).
 *
 * @throws OAuthProblem `invalid_client` for another scheme, and for what cannot be decoded.
 */
export function readBasic(req: Request): { id: string; secret: string | undefined } | null {
  const { authorization } = req.headers;
  if (authorization === undefined) return null;
  const encoded = /^Basic +([A-Za-z0-9+/=_-]{1,4000})$/i.exec(authorization)?.[1];
  const match = /^([^:]+):(.*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8'));
  try {
    if (!match) throw new URIError();
    const [id = '', secret = ''] = match
      .slice(1)
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    return { id, secret: secret || undefined };
  } catch {
    throw new OAuthProblem('invalid_client', 'The Authorization header must be Basic.');
  }
}
