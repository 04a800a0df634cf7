import type { Request, Response } from 'express';
import { sendPage } from '../../pages/layout.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import { singleValues } from '../parameters.ts';
import type { BrowserSession } from '../people/sessions.ts';
import { appsPage } from './pages.ts';
import { showCredentials } from './sign-in.ts';

const PURPOSE = 'apps';

/** GET: what is connected to the person's account. */
export async function showApps(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
): Promise<void> {
  const session = await deps.sessions.read(req);
  if (!session) return showCredentials(req, res, deps, { kind: 'sign-in', request: null });
  const page = appsPage(await deps.grants.list(session.account_id), {
    base: deps.base,
    query: '',
    token: deps.forms.make(session.id, PURPOSE),
    email: session.email,
  });
  sendPage(res, 200, page);
}

/** POST: ends all grants of one app. */
export async function endApp(req: Request, res: Response, deps: OAuthDependencies): Promise<void> {
  const { session, client_id } = await signedForm(req, deps);
  if (client_id) await deps.grants.endClient(session.account_id, client_id);
  res.status(303).set('Cache-Control', 'no-store').location(`${deps.base}/apps`).end();
}

/** POST: ends every session, app and key of the account, this session too. */
export async function endEverything(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
): Promise<void> {
  const { session } = await signedForm(req, deps);
  await deps.accounts.endAccess(session.credential);
  await deps.sessions.end(req, res);
  res.status(303).set('Cache-Control', 'no-store').location(`${deps.base}/sign-in`).end();
}

/** POST: ends the session. */
export async function signOut(req: Request, res: Response, deps: OAuthDependencies): Promise<void> {
  await signedForm(req, deps);
  await deps.sessions.end(req, res);
  res.status(303).set('Cache-Control', 'no-store').location(`${deps.base}/sign-in`).end();
}

async function signedForm(
  req: Request,
  deps: OAuthDependencies,
): Promise<{ session: BrowserSession; client_id: string | undefined }> {
  const { form_token, client_id } = singleValues(req.body ?? {});
  const session = await deps.sessions.read(req);
  if (!session || !(await deps.forms.take(form_token, session.id, PURPOSE))) {
    throw new OAuthProblem('invalid_request', 'This page is out of date. Open it again.');
  }
  return { session, client_id };
}
