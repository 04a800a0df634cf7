import type { Request, Response } from 'express';
import OAuth2Server from 'oauth2-server';
import { GRANT_TYPES } from '../clients/client.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import { type ClientForm, readClientForm } from './client-form.ts';
import { withSecretLimit } from './client-secret.ts';

/**
 * POST: exchanges a code or a refresh token for tokens.
 *
 * The package runs the flow, its model (`tokens/model.ts`) says what is stored. Checked before it:
 * - how the client sends its credentials: see `readClientForm`;
 * - the grant type, because the package answers `invalid_client` to a public client that names one
 *   that is not served, and clients then throw their registration away;
 * - the resource, because the package knows no RFC 8707.
 */
export async function exchangeTokens(
  req: Request,
  res: Response,
  deps: Pick<OAuthDependencies, 'issuer' | 'protocol' | 'runIdentical' | 'attempts'>,
): Promise<void> {
  const form = readClientForm(req);
  requireGrantType(form);
  if (form.resource !== undefined && !deps.issuer.isResource(form.resource)) {
    throw new OAuthProblem('invalid_target', `resource must be ${deps.issuer.resource}`);
  }
  const request = new OAuth2Server.Request(req);
  request.query = {};
  request.body = form;
  // Its credentials are in the form now.
  delete request.headers?.authorization;
  const response = new OAuth2Server.Response();
  const key = JSON.stringify(Object.entries(form).toSorted());
  const run = () => deps.protocol.token(request, response);
  const guarded = withSecretLimit(req, res, form, deps, run);
  await deps.runIdentical(key, guarded);
  res.json(response.body);
}

function requireGrantType({ grant_type }: ClientForm): void {
  if (grant_type === undefined) throw new OAuthProblem('invalid_request', 'grant_type is missing.');
  if (GRANT_TYPES.some((type) => type === grant_type)) return;
  const served = GRANT_TYPES.join(' or ');
  throw new OAuthProblem('unsupported_grant_type', `grant_type must be ${served}.`);
}
