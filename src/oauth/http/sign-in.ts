import type { Request, Response } from 'express';
import { networkOf } from '../../kit/network-of.ts';
import { type FormFaults, NO_FAULTS } from '../../pages/forms.ts';
import { sendPage } from '../../pages/layout.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { singleValues } from '../parameters.ts';
import type { Visit } from '../people/accounts.ts';
import type { SigningIn } from '../people/sessions.ts';
import { credentialsPage } from './pages.ts';
import { pendingRequest } from './pending-request.ts';

export type CredentialsKind = 'sign-in' | 'sign-up';

const ofForm = (form: string): FormFaults => ({ fields: {}, form });
const ofField = (name: string, words: string): FormFaults => ({
  fields: { [name]: words },
  form: null,
});

const FAULTS = {
  wrong: ofForm('E-mail or password is not right.'),
  weak_password: ofField(
    'password',
    'Choose another password: 10 to 200 characters, without your e-mail, not one that is easily guessed.',
  ),
  invalid_email: ofField('email', 'This does not look like an e-mail address.'),
  outdated: ofForm(
    'This page was open for too long, or the browser keeps no cookies. Send it once more.',
  ),
  not_created: ofForm(
    'Too many accounts were made from your network, which others may share, or with this e-mail. Wait an hour, or try from another network. If you have an account, sign in.',
  ),
} as const;

/** GET: the form, for itself or on the way to an app. */
export async function openCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  kind: CredentialsKind,
): Promise<void> {
  showCredentials(req, res, deps, { kind, request: await pendingRequest(req, deps) });
}

/** Shows the form by which a person signs in or up; the request waits in the page's address. */
export function showCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  shown: {
    readonly kind: CredentialsKind;
    readonly request: AuthorizationRequest | null;
    readonly email?: string;
    readonly faults?: FormFaults;
    readonly status?: number;
  },
): void {
  const visitor = deps.sessions.visitor(req, res);
  const page = credentialsPage({
    kind: shown.kind,
    base: deps.base,
    query: shown.request?.query ?? returnQuery(req),
    token: deps.secrets.formToken(visitor.id, shown.kind),
    clientName: shown.request?.client.name ?? null,
    email: shown.email ?? '',
    faults: shown.faults ?? NO_FAULTS,
  });
  sendPage(res, shown.status ?? 200, page);
}

/** POST of the form: signs the person in and leads on to consent, or back to a page of ours. */
export async function takeCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  kind: CredentialsKind,
): Promise<void> {
  const request = await pendingRequest(req, deps);
  const { email = '', password = '', form_token } = singleValues(req.body ?? {});
  const visitor = deps.sessions.visitor(req, res);
  if (!deps.secrets.isFormToken(form_token, visitor.id, kind)) {
    const typed = { email: email.slice(0, 300), faults: FAULTS.outdated, status: 400 };
    return showCredentials(req, res, deps, { kind, request, ...typed });
  }
  const visit = { network: networkOf(req.ip), device: deps.sessions.device(req) };
  const result = await check(kind, email.slice(0, 300), password, visit, deps);
  const started =
    !('faults' in result) &&
    (await deps.sessions.start(req, res, { ...result, email: email.trim() }));
  if (!started) {
    // Where the sign-in was overtaken by a new password, the one that was sent is wrong by now.
    const faults = 'faults' in result ? result.faults : FAULTS.wrong;
    return showCredentials(req, res, deps, { kind, request, email, faults, status: 400 });
  }
  const next = nextPage(request, req, deps);
  res.status(303).set('Cache-Control', 'no-store').location(next).end();
}

async function check(
  kind: CredentialsKind,
  email: string,
  password: string,
  visit: Visit,
  { people }: OAuthDependencies,
): Promise<Omit<SigningIn, 'email'> | { readonly faults: FormFaults }> {
  if (kind === 'sign-in') {
    return (await people.signIn(email, password, visit)) ?? { faults: FAULTS.wrong };
  }
  const result = await people.signUp(email, password, visit);
  return 'refused' in result ? { faults: FAULTS[result.refused] } : result;
}

/**
 * Asks for consent right after a password form, even where it is remembered: an immediate redirect
 * to the app would violate that form's CSP, which allows our own pages only. Without an app, the
 * person comes back to the page that sent them here, or to the console.
 */
function nextPage(
  request: AuthorizationRequest | null,
  req: Request,
  { base, issuer }: OAuthDependencies,
): string {
  if (!request) return `${issuer.path}${returnPath(req) ?? '/console'}`;
  const query = new URLSearchParams(request.query);
  query.set('prompt', 'consent');
  return `${base}/authorize?${query}`;
}

/** Pages that may send a person here and get them back; no address of others can pass for one. */
const RETURNS = /^\/(?:console|wallet|account|pricing)(?:\/[a-z-]{1,40})?$/;

function returnPath(req: Request): string | null {
  const { next } = req.query;
  return typeof next === 'string' && RETURNS.test(next) ? next : null;
}

function returnQuery(req: Request): string {
  const next = returnPath(req);
  return next === null ? '' : String(new URLSearchParams({ next }));
}
