import type { Request, Response } from 'express';
import { sendPage } from '../../pages/layout.ts';
import type { OAuthParts } from '../dependencies.ts';
import type { Session } from '../people/sessions.ts';
import { OAuthProblem, singleValues } from '../problem.ts';
import { appsPage } from './pages.ts';
import { showCredentials } from './sign-in.ts';

const PURPOSE = 'apps';

/** GET: what is connected to the person's account. */
export async function showApps(req: Request, res: Response, parts: OAuthParts): Promise<void> {
  const session = await parts.sessions.read(req);
  if (!session) return showCredentials(req, res, parts, { kind: 'sign-in', request: null });
  const page = appsPage(await parts.grants.list(session.account_id), {
    base: parts.base,
    query: '',
    token: parts.secrets.formToken(session.id, PURPOSE),
    email: session.email,
  });
  sendPage(res, 200, page);
}

/** POST: ends all grants of one app. */
export async function endApp(req: Request, res: Response, parts: OAuthParts): Promise<void> {
  const { session, client_id } = await signedForm(req, parts);
  if (client_id) await parts.grants.endClient(session.account_id, client_id);
  res.status(303).set('Cache-Control', 'no-store').location(`${parts.base}/apps`).end();
}

/** POST: ends the session. */
export async function signOut(req: Request, res: Response, parts: OAuthParts): Promise<void> {
  await signedForm(req, parts);
  await parts.sessions.end(req, res);
  res.status(303).set('Cache-Control', 'no-store').location(`${parts.base}/sign-in`).end();
}

async function signedForm(
  req: Request,
  parts: OAuthParts,
): Promise<{ session: Session; client_id: string | undefined }> {
  const { form_token, client_id } = singleValues(req.body ?? {});
  const session = await parts.sessions.read(req);
  if (!session || !parts.secrets.isFormToken(form_token, session.id, PURPOSE)) {
    throw new OAuthProblem('invalid_request', 'This page is out of date. Open it again.');
  }
  return { session, client_id };
}
