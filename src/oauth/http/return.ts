import type { Request, Response } from 'express';
import { AppError } from '../../errors.ts';
import { type FormFaults, faultsOf, NO_FAULTS, typedAgain } from '../../pages/forms.ts';
import { sendPage } from '../../pages/layout.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { credentialsPage } from './sign-in-pages.ts';

export type CredentialsKind = 'sign-in' | 'sign-up';

/** A form on the way to a session. */
export interface ShownForm {
  /** What the person is on the way to; null: nothing but the session. */
  readonly request: AuthorizationRequest | null;
  readonly faults?: FormFaults;
  /** 200 if not given. */
  readonly status?: number;
}

/** Shows the form by which a person signs in or up; the request waits in the page's address. */
export function showCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  shown: ShownForm & { readonly kind: CredentialsKind; readonly email?: string },
): void {
  const visitor = deps.sessions.visitor(req, res);
  const page = credentialsPage({
    kind: shown.kind,
    base: deps.base,
    query: shown.request?.query ?? returnQuery(req),
    token: deps.forms.make(visitor.id, shown.kind),
    clientName: shown.request?.client.name ?? null,
    email: emailAgain(shown.email ?? ''),
    faults: shown.faults ?? NO_FAULTS,
    done: req.query.done,
  });
  sendPage(res, shown.status ?? 200, page);
}

const EMAIL_MAX = 254;

/** An e-mail as its field shows it again; what is none is typed anew. */
function emailAgain(email: string): string {
  const again = typedAgain(email.slice(0, EMAIL_MAX + 1));
  return again.length > EMAIL_MAX ? '' : again;
}

/**
 * What a form says of a refusal, such as a limit: the person stays where they can go on later.
 * @throws whatever is no refusal
 */
export function refused(error: unknown, res: Response): { faults: FormFaults; status: number } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const seconds = error.details?.retry_after_seconds;
  if (seconds === undefined) return { faults: faultsOf(error, []), status: error.status };
  res.set('Retry-After', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return { faults: ofForm(`Too many tries. Wait ${wait}, then try again.`), status: error.status };
}

export const ofForm = (form: string): FormFaults => ({ fields: {}, form });

/** Leads a person who has just signed in to where they were going. */
export function goOn(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  request: AuthorizationRequest | null,
): void {
  const next = nextPage(request, req, deps);
  res.status(303).set('Cache-Control', 'no-store').location(next).end();
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
const RETURNS = /^\/(?:console|wallet|account|pricing|docs\/rest)(?:\/[a-z_-]{1,40}){0,2}$/;

function returnPath(req: Request): string | null {
  const { next } = req.query;
  return typeof next === 'string' && RETURNS.test(next) ? next : null;
}

export function returnQuery(req: Request): string {
  const next = returnPath(req);
  return next === null ? '' : String(new URLSearchParams({ next }));
}
