import type { Request, Response } from 'express';
import OAuth2Server from 'oauth2-server';
import { TURNS } from '../../kit/turns/turns.ts';
import { requireFields } from '../../pages/forms.ts';
import { sendPage } from '../../pages/layout.ts';
import { withParameters } from '../authorization/redirect-uris.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { OAuthProblem } from '../errors.ts';
import type { BrowserSession } from '../people/sessions.ts';
import type { UsedToken } from '../tokens/secrets.ts';
import type { Allowing } from '../tokens/steps/code.ts';
import { consentPage } from './pages.ts';
import { requestOf } from './pending-request.ts';
import { showCredentials } from './return.ts';

/** GET: signs the person in, asks them, or answers at once what they have allowed before. */
export async function showAuthorize(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
): Promise<void> {
  const request = await requestOf(req, deps);
  const session = await deps.sessions.read(req);
  if (!session) return showCredentials(req, res, deps, { kind: 'sign-in', request });
  const remembered =
    !request.askAgain && (await deps.grants.isRemembered(session.account_id, request));
  if (remembered) {
    await deps.attempts.count('remembered', session.account_id);
    return redirect(res, 302, await approve(request, session, null, deps));
  }
  await deps.attempts.count('consent', session.account_id);
  // Those whose sessions were read together go on together.
  const turn = TURNS.next(session.account_id);
  if (turn) await turn;
  const page = consentPage(request, {
    base: deps.base,
    query: request.query,
    token: deps.forms.make(session.id, purposeOf(request)),
    email: session.email,
  });
  sendPage(res, 200, { ...page, formTargets: redirectTargets(request.redirectUri) });
}

/** POST: the person's decision. */
export async function decideAuthorize(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
): Promise<void> {
  const request = await requestOf(req, deps);
  const session = await deps.sessions.read(req);
  if (!session) return showCredentials(req, res, deps, { kind: 'sign-in', request });
  const body = (req.body ?? {}) as Record<string, unknown>;
  requireFields(body, (name) => name === 'decision');
  const { form_token, decision } = body;
  const purpose = purposeOf(request);
  if (decision === 'allow') {
    const form = deps.secrets.readSingleUse(form_token, session.id, purpose, deps.clock());
    if (!form) throw outOfDate();
    return redirect(res, 303, await approve(request, session, form, deps));
  }
  // A person who says no has decided: the same form allows nothing any more.
  if (!(await deps.forms.take(form_token, session.id, purpose))) throw outOfDate();
  const denied = {
    error: 'access_denied',
    error_description: 'The person did not allow it.',
    state: request.state,
    iss: deps.issuer.issuer,
  };
  redirect(res, 303, withParameters(request.redirectUri, denied));
}

const outOfDate = (): OAuthProblem =>
  new OAuthProblem('invalid_request', 'This page is out of date. Start again in the app.');

/** A decision counts for this request only: another client, redirect or scope needs its own. */
function purposeOf(request: AuthorizationRequest): string {
  return `consent ${request.query}`;
}

/**
 * Has the package check the request once more and make the code, and the model its grant. The
 * package's own redirect is not used: it has no `iss` (RFC 9207), and its legacy URL parser
 * respells redirect URIs, which clients compare character by character.
 */
async function approve(
  request: AuthorizationRequest,
  { credential }: BrowserSession,
  form: UsedToken | null,
  { issuer, protocol }: OAuthDependencies,
): Promise<string> {
  const { authorizationCode } = await protocol.authorize(
    new OAuth2Server.Request({
      method: 'GET',
      headers: {},
      query: Object.fromEntries(new URLSearchParams(request.query)),
    }),
    new OAuth2Server.Response(),
    { authenticateHandler: { handle: (): Allowing => ({ credential, form }) } },
  );
  return withParameters(request.redirectUri, {
    code: authorizationCode,
    state: request.state,
    iss: issuer.issuer,
  });
}

/**
 * Where the consent form may lead. Browsers apply `form-action` to every redirect that follows a
 * form, those of the client's own callback included (some go on to another https host of theirs, or
 * from loopback to a page that says that all is well), so any https address is allowed beside the
 * redirect itself. The pages that take passwords allow our own address only.
 */
function redirectTargets(redirectUri: string): readonly string[] {
  const { protocol, origin, hostname } = new URL(redirectUri);
  if (protocol === 'https:') return ['https:'];
  // CSP has no form for an IPv6 address.
  if (protocol === 'http:') return ['https:', hostname === '[::1]' ? 'http:' : origin];
  return ['https:', protocol];
}

function redirect(res: Response, status: 302 | 303, location: string): void {
  res.status(status).set({ Location: location, 'Cache-Control': 'no-store' });
  // The address holds a code, and the page that leads on must not show where it came from.
  res.set('Referrer-Policy', 'no-referrer').end();
}
