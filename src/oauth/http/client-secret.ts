import type { Request, RequestHandler, Response } from 'express';
import { networkOf } from '../../kit/network/network-of.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import { type ClientForm, readBasic } from './client-form.ts';

/** Before the body is read: credentials in the header are looked at, and a wrong one is refused. */
export function proveHeader(deps: Pick<OAuthDependencies, 'clients' | 'attempts'>): RequestHandler {
  return async (req, res, next) => {
    const basic = readBasic(req);
    if (basic) {
      const { id: client_id, secret } = basic;
      const prove = () => deps.clients.authenticate(client_id, secret);
      await withSecretLimit(req, res, { client_id, client_secret: secret }, deps, prove)();
      res.locals.provenClient = client_id;
    }
    next();
  };
}

/**
 * Counts wrong secrets of a client from a network. Right ones are given back; a public client has
 * nothing to guess, and the people of a hosted one all come from its few addresses.
 */
export function withSecretLimit<T>(
  req: Request,
  res: Response,
  { client_id, client_secret }: ClientForm,
  { attempts }: Pick<OAuthDependencies, 'attempts'>,
  work: () => Promise<T>,
): () => Promise<T> {
  if (client_secret === undefined || res.locals.provenClient === client_id) return work;
  const subject = `${networkOf(req.ip)} ${client_id}`;
  return async () => {
    await attempts.count('secret', subject);
    try {
      const result = await work();
      await attempts.giveBack('secret', subject);
      return result;
    } catch (error) {
      if (!isWrongSecret(error)) await attempts.giveBack('secret', subject);
      throw error;
    }
  };
}

function isWrongSecret(error: unknown): boolean {
  const { inner = error } = error as { inner?: unknown };
  return inner instanceof OAuthProblem && inner.code === 'invalid_client';
}
