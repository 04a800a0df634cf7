import type { Request, Response } from 'express';
import { networkOf } from '../../kit/network/network-of.ts';
import { type FormFaults, requireFields } from '../../pages/forms.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { singleValues } from '../parameters.ts';
import type { HalfSignedIn, PersonDirectory, Visit } from '../people/accounts.ts';
import type { SigningIn } from '../people/sessions.ts';
import { pendingRequest } from './pending-request.ts';
import { type CredentialsKind, goOn, ofForm, refused, showCredentials } from './return.ts';
import { showSecondStep } from './second-step.ts';

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
  card_number: ofField('email', 'Use another e-mail: this one holds a card number.'),
  outdated: ofForm(
    'This form was sent before, its page was open for too long, or the browser keeps no cookies. Send it once more.',
  ),
  not_created: ofForm(
    'Too many accounts were made from your network or those around it, which others may share, or with this e-mail. Wait an hour, or try from another network. If you have an account, sign in.',
  ),
} as const;

type Refused = Extract<
  Awaited<ReturnType<PersonDirectory['signUp']>>,
  { readonly refused: unknown }
>;

/** All that is wrong at once, so that nobody sends the form three times. */
function faultsOfSignUp({ refused, isWeakToo }: Refused): FormFaults {
  if (!isWeakToo) return FAULTS[refused];
  return { fields: { ...FAULTS[refused].fields, ...FAULTS.weak_password.fields }, form: null };
}

interface Faulty {
  readonly faults: FormFaults;
  readonly status: number;
}

/**
 * A sign-in that was overtaken is checked again: by a new password, the one that was sent is wrong by now;
 * by a sign-out everywhere, it is right.
 */
const TRIES = 2;
const WRONG: Faulty = { faults: FAULTS.wrong, status: 400 };

/** GET: the form, for itself or on the way to an app. */
export async function openCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  kind: CredentialsKind,
): Promise<void> {
  showCredentials(req, res, deps, { kind, request: await pendingRequest(req, deps) });
}

/** POST of the form: signs the person in and leads on to consent, or back to a page of ours. */
export async function takeCredentials(
  req: Request,
  res: Response,
  deps: OAuthDependencies,
  kind: CredentialsKind,
): Promise<void> {
  const request = await pendingRequest(req, deps);
  const body = req.body ?? {};
  const { email = '', password = '', form_token } = singleValues(body);
  const visitor = deps.sessions.visitor(req, res);
  if (!(await deps.forms.take(form_token, visitor.id, kind))) {
    const typed = { email: email.slice(0, 300), faults: FAULTS.outdated, status: 400 };
    return showCredentials(req, res, deps, { kind, request, ...typed });
  }
  const visit = { network: networkOf(req.ip), device: deps.sessions.device(req) };
  const trial = async () => {
    requireFields(body, (name) => name === 'email' || name === 'password');
    return check(kind, email.slice(0, 300), password, visit, deps);
  };
  const attempt = () => trial().catch((error: unknown) => refused(error, res));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await attempt();
    if ('needs' in result) return showSecondStep(req, res, deps, { half: result, request });
    if ('faults' in result) {
      const { faults, status } = result;
      return showCredentials(req, res, deps, { kind, request, email, faults, status });
    }
    if (await deps.sessions.start(req, res, { ...result, email: email.trim() }))
      return goOn(req, res, deps, request);
    if (kind === 'sign-up') break;
  }
  showCredentials(req, res, deps, { kind, request, email, ...WRONG });
}

async function check(
  kind: CredentialsKind,
  email: string,
  password: string,
  visit: Visit,
  { people }: OAuthDependencies,
): Promise<Omit<SigningIn, 'email'> | HalfSignedIn | Faulty> {
  if (kind === 'sign-in') {
    return (await people.signIn(email, password, visit)) ?? WRONG;
  }
  const result = await people.signUp(email, password, visit);
  return 'refused' in result ? { faults: faultsOfSignUp(result), status: 400 } : result;
}
