import type { Request, Response } from 'express';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import { readClientForm } from './client-form.ts';
import { withSecretLimit } from './client-secret.ts';

/** POST: revokes a token (RFC 7009, which the package does not have). */
export async function revokeToken(
  req: Request,
  res: Response,
  deps: Pick<OAuthDependencies, 'clients' | 'accessTokens' | 'attempts'>,
): Promise<void> {
  const form = readClientForm(req);
  const { token, client_id, client_secret } = form;
  const authenticate = () => deps.clients.authenticate(client_id, client_secret);
  const client = await withSecretLimit(req, res, form, deps, authenticate)();
  if (!token) throw new OAuthProblem('invalid_request', 'token is missing.');
  await deps.accessTokens.revoke(token, client.id);
  res.json({});
}
