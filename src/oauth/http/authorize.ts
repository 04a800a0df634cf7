import type { Request, Response } from 'express';
import OAuth2Server from 'oauth2-server';
import { sendPage } from '../../pages/layout.ts';
import { withParameters } from '../authorization/redirect-uris.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthParts } from '../dependencies.ts';
import type { Session } from '../people/sessions.ts';
import { OAuthProblem } from '../problem.ts';
import { createCodeModel } from '../tokens/model.ts';
import { consentPage } from './pages.ts';
import { requestOf } from './pending-request.ts';
import { showCredentials } from './sign-in.ts';
import { asProblem } from './token.ts';

const CODE_S = 60;

/** GET: signs the person in, asks them, or answers at once what they have allowed before. */
export async function showAuthorize(req: Request, res: Response, parts: OAuthParts): Promise<void> {
  const request = await requestOf(req, parts);
  const session = await parts.sessions.read(req);
  if (!session) return showCredentials(req, res, parts, { kind: 'sign-in', request });
  const remembered =
    !request.askAgain && (await parts.grants.isRemembered(session.account_id, request));
  if (remembered) return redirect(res, 302, await approve(request, session, parts));
  const page = consentPage(request, {
    base: parts.base,
    query: request.query,
    token: parts.secrets.formToken(session.id, purposeOf(request)),
    email: session.email,
  });
  sendPage(res, 200, page, redirectTargets(request.redirectUri));
}

/** POST: the person's decision. */
export async function decideAuthorize(
  req: Request,
  res: Response,
  parts: OAuthParts,
): Promise<void> {
  const request = await requestOf(req, parts);
  const session = await parts.sessions.read(req);
  if (!session) return showCredentials(req, res, parts, { kind: 'sign-in', request });
  const { form_token, decision } = (req.body ?? {}) as Record<string, unknown>;
  if (!parts.secrets.isFormToken(form_token, session.id, purposeOf(request))) {
    throw new OAuthProblem('invalid_request', 'This page is out of date. Start again in the app.');
  }
  if (decision === 'allow') return redirect(res, 303, await approve(request, session, parts));
  const denied = {
    error: 'access_denied',
    error_description: 'The person did not allow it.',
    state: request.state,
    iss: parts.issuer.issuer,
  };
  redirect(res, 303, withParameters(request.redirectUri, denied));
}

/** A decision counts for this request only: another client, redirect or scope needs its own. */
function purposeOf(request: AuthorizationRequest): string {
  return `consent ${request.query}`;
}

/**
 * Makes the grant and its code. The package checks once more and makes the code; the address is
 * ours, because the package cannot add `iss` and rewrites redirect URIs with a legacy parser.
 */
async function approve(
  request: AuthorizationRequest,
  session: Session,
  parts: OAuthParts,
): Promise<string> {
  const { client, redirectUri, scopes, state, challenge } = request;
  const { issuer, grants } = parts;
  const model = createCodeModel(
    {
      client: {
        id: client.id,
        redirectUris: [...client.redirectUris],
        grants: [...client.grantTypes],
      },
      scopes,
      createGrant: () => grants.create(session.account_id, request, issuer.resource),
    },
    parts,
  );
  const server = new OAuth2Server({ model });
  try {
    const { authorizationCode } = await server.authorize(
      new OAuth2Server.Request({
        method: 'POST',
        headers: {},
        query: {},
        body: {
          response_type: 'code',
          client_id: client.id,
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          code_challenge: challenge,
          code_challenge_method: 'S256',
        },
      }),
      new OAuth2Server.Response(),
      {
        authenticateHandler: { handle: () => ({ account_id: session.account_id }) },
        allowEmptyState: true,
        authorizationCodeLifetime: CODE_S,
      },
    );
    return withParameters(redirectUri, { code: authorizationCode, state, iss: issuer.issuer });
  } catch (error) {
    throw asProblem(error);
  }
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

export function redirect(res: Response, status: 302 | 303, location: string): void {
  res.status(status).set({ Location: location, 'Cache-Control': 'no-store' });
  // The address holds a code, and the page that leads on must not show where it came from.
  res.set('Referrer-Policy', 'no-referrer').end();
}
