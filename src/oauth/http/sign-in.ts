import type { Request, Response } from 'express';
import { sendPage } from '../../pages/layout.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthParts } from '../dependencies.ts';
import { networkOf } from '../people/attempts.ts';
import { OAuthProblem, singleValues } from '../problem.ts';
import { credentialsPage } from './pages.ts';
import { waitingRequest } from './pending-request.ts';

export type CredentialsKind = 'sign-in' | 'sign-up';

const FAULTS = {
  wrong: 'E-mail or password is not right.',
  weak_password:
    'Choose another password: 10 to 200 characters, without your e-mail, not one that is easily guessed.',
  invalid_email: 'This does not look like an e-mail address.',
  not_created: 'The account cannot be made right now. Try again later, or sign in.',
} as const;

/** Shows the form by which a person signs in or up; the request waits in the page's address. */
export function showCredentials(
  req: Request,
  res: Response,
  parts: OAuthParts,
  shown: {
    readonly kind: CredentialsKind;
    readonly request: AuthorizationRequest | null;
    readonly email?: string;
    readonly fault?: string;
    readonly status?: number;
  },
): void {
  const visitor = parts.sessions.visitor(req, res);
  const page = credentialsPage({
    kind: shown.kind,
    base: parts.base,
    query: shown.request?.query ?? '',
    token: parts.secrets.formToken(visitor.id, shown.kind),
    clientName: shown.request?.client.name ?? null,
    email: shown.email ?? '',
    fault: shown.fault ?? null,
  });
  sendPage(res, shown.status ?? 200, page);
}

/** POST of the form: signs the person in and leads on to consent, or to the connected apps. */
export async function takeCredentials(
  req: Request,
  res: Response,
  parts: OAuthParts,
  kind: CredentialsKind,
): Promise<void> {
  const request = await waitingRequest(req, parts);
  const { email = '', password = '', form_token } = singleValues(req.body ?? {});
  const visitor = parts.sessions.visitor(req, res);
  if (!parts.secrets.isFormToken(form_token, visitor.id, kind)) {
    throw new OAuthProblem(
      'invalid_request',
      'This page is out of date, or the browser keeps no cookies. Start again in the app.',
    );
  }
  const result = await check(kind, email.slice(0, 300), password, networkOf(req.ip), parts);
  if ('fault' in result) {
    const { fault } = result;
    const status = 400;
    return showCredentials(req, res, parts, { kind, request, email, fault, status });
  }
  await parts.sessions.start(req, res, { account_id: result.account_id, email: email.trim() });
  res.status(303).set('Cache-Control', 'no-store').location(nextPage(request, parts.base)).end();
}

async function check(
  kind: CredentialsKind,
  email: string,
  password: string,
  address: string,
  { people }: OAuthParts,
): Promise<{ readonly account_id: string } | { readonly fault: string }> {
  if (kind === 'sign-in') {
    return (await people.signIn(email, password, address)) ?? { fault: FAULTS.wrong };
  }
  const result = await people.signUp(email, password, address);
  return 'refused' in result ? { fault: FAULTS[result.refused] } : result;
}

/**
 * Who has just typed a password is always asked for consent, even where it is remembered: an answer
 * at once would be a redirect out of the password form, whose CSP allows our own pages only.
 */
function nextPage(request: AuthorizationRequest | null, base: string): string {
  if (!request) return `${base}/apps`;
  const query = new URLSearchParams(request.query);
  query.set('prompt', 'consent');
  return `${base}/authorize?${query}`;
}
