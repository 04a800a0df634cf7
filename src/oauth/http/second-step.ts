import type { Request, Response } from 'express';
import { networkOf } from '../../kit/network/network-of.ts';
import { type FormFaults, NO_FAULTS, requireFields } from '../../pages/forms.ts';
import { sendPage } from '../../pages/layout.ts';
import type { AuthorizationRequest } from '../authorization/request.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { singleValues } from '../parameters.ts';
import type { HalfSignedIn } from '../people/accounts.ts';
import { pendingRequest } from './pending-request.ts';
import { goOn, ofForm, refused, returnQuery, type ShownForm, showCredentials } from './return.ts';
import { secondStepPage } from './sign-in-pages.ts';

/** Characters of a code that are looked at. */
const CODE_MAX = 40;

const wrong = (words: string): FormFaults => ({ fields: { code: words }, form: null });
const FAULTS = {
  wrong: wrong('This code is not right. Codes of the app change every 30 seconds.'),
  used: wrong('This code was used before. Wait for the next one.'),
} as const;

/** The page between password and session, for an account that asks for a code. */
export function showSecondStep(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  shown: ShownForm & { readonly half: HalfSignedIn; readonly ends?: number },
): void {
  const visitor = deps.sessions.visitor(req, res);
  const page = secondStepPage({
    base: deps.base,
    query: shown.request?.query ?? returnQuery(req),
    token: deps.pending.make(visitor.id, shown.half, shown.ends),
    clientName: shown.request?.client.name ?? null,
    email: shown.half.email,
    faults: shown.faults ?? NO_FAULTS,
  });
  sendPage(res, shown.status ?? 200, page);
}

/** POST of the code: begins the session, which the password alone does not. */
export async function takeSecondStep(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
): Promise<void> {
  const request = await pendingRequest(req, deps);
  const body = req.body ?? {};
  const { code = '', form_token } = singleValues(body);
  const visitor = deps.sessions.visitor(req, res);
  const pending = await deps.pending.take(visitor.id, form_token);
  if (!pending) return startAgain(req, res, deps, request);
  const { half, ends } = pending;
  const visit = { network: networkOf(req.ip), device: deps.sessions.device(req) };
  const { email } = half;
  const trial = async () => {
    requireFields(body, (name) => name === 'code');
    return deps.people.finish(half, code.slice(0, CODE_MAX), visit, (opened, mark) =>
      deps.sessions.start(req, res, { ...opened, email, mark }),
    );
  };
  const result = await trial().catch((error: unknown) => refused(error, res));
  if ('faults' in result) {
    return showSecondStep(req, res, deps, { half, request, ends, ...result });
  }
  if ('refused' in result) {
    if (result.refused === 'outdated') return startAgain(req, res, deps, request);
    const faults = FAULTS[result.refused];
    return showSecondStep(req, res, deps, { half, request, ends, faults, status: 400 });
  }
  goOn(req, res, deps, request);
}

function startAgain(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  request: AuthorizationRequest | null,
): void {
  const form = 'This sign-in was open for too long or was sent before. Begin it once more.';
  showCredentials(req, res, deps, {
    ...{ kind: 'sign-in', request, status: 400 },
    faults: ofForm(form),
  });
}
