import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { failureOf } from '../../../../failures.ts';
import { boundedBody } from '../../../../kit/network/bounded-body.ts';
import type { Caller } from '../../../../operation/context.ts';
import { type FormFaults, faultsOf, NO_FAULTS, requireFields } from '../../../../pages/forms.ts';
import type { Html } from '../../../../pages/html.ts';
import type { PublishedOperation } from '../../../docs/openapi.ts';
import { identified } from '../../../identified.ts';
import type { OwnPagesDependencies } from '../../account/own-pages.ts';
import { ownForms } from '../../own-forms.ts';
import { notOffered, type Trying, tryForm, tryPath } from './form.ts';
import { isOffered } from './offered.ts';
import { BODY, BODY_MAX, FIELD_MAX, fieldsOf, readRequest, type Typed } from './request.ts';
import { runRequest } from './run.ts';

/** Bytes of a form: escaped, a character takes up to nine. */
const FORM_MAX = BODY_MAX * 9;
const FIELDS_MAX = 40;

const OUTDATED =
  'This form was sent before, or its page was open for too long. Nothing was sent on: send it once more.';

/** What a page of the reference shows of its form. */
export interface ShownForm {
  readonly form: Html;
  /** The same for everybody: nobody is signed in. */
  readonly shared: boolean;
  /** An answer of the person's own stands on it. */
  readonly answered: boolean;
}

/**
 * The form by which the signed-in person sends a request of the reference from our own pages. No key
 * is pasted or shown: the session says who it is.
 */
export function createTryIt(
  published: readonly PublishedOperation[],
  deps: OwnPagesDependencies,
  show: (
    found: PublishedOperation,
    form: ShownForm,
    res: Response,
    status: number,
  ) => Promise<void>,
): { readonly router: Router; open(found: PublishedOperation, req: Request): Promise<ShownForm> } {
  const router = express.Router({ caseSensitive: true });
  const { people, identityOf } = deps;
  const body = boundedBody(
    express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit: FIELDS_MAX }),
    FORM_MAX,
  );

  /** The signed-in person as a caller of REST; null for visitors. */
  async function personOf(req: Request, found: PublishedOperation) {
    const session = await people.read(req);
    const identity = session && (await identityOf(session.account_id));
    if (!identity) return null;
    const { account_id, credential, email, id } = session;
    const caller: Caller = {
      ...{ account_id, credential, plan: identity.plan },
      ...{ channel: 'rest', scopes: null },
    };
    return { session_id: id, caller, email, token: people.forms.make(id, tryPath(found)) };
  }

  async function open(found: PublishedOperation, req: Request): Promise<ShownForm> {
    if (!isOffered(found.operation)) {
      return { form: notOffered(found), shared: true, answered: false };
    }
    const person = await personOf(req, found);
    const empty = { typed: null, faults: NO_FAULTS, answer: null };
    const form = tryForm(found, person && { ...person, ...empty });
    return { form, shared: person === null, answered: false };
  }

  const signedIn =
    (found: PublishedOperation): RequestHandler =>
    async (req, res, next) => {
      const person = await personOf(req, found);
      if (person) {
        res.locals.person = person;
        return next();
      }
      const query = new URLSearchParams({ next: `/docs/rest/${found.operation.name}` });
      res.set('Cache-Control', 'no-store').redirect(303, `/oauth/sign-in?${query}`);
    };

  async function submit(found: PublishedOperation, req: Request, res: Response): Promise<void> {
    const person: NonNullable<Awaited<ReturnType<typeof personOf>>> = res.locals.person;
    const sent = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const typed = typedOf(sent);
    const answered = (status: number, shown: Partial<Trying>) => {
      const form = tryForm(found, { ...person, typed, faults: NO_FAULTS, answer: null, ...shown });
      return show(found, { form, shared: false, answered: shown.answer != null }, res, status);
    };
    const wrong = (status: number, faults: FormFaults) => answered(status, { faults });
    if (!(await people.forms.take(sent.form_token, person.session_id, tryPath(found)))) {
      return wrong(400, { fields: {}, form: OUTDATED });
    }
    const names = [BODY, ...fieldsOf(found).map(({ id }) => id)];
    try {
      requireFields(sent, (name) => names.includes(name));
    } catch (error) {
      const failure = failureOf(error);
      return wrong(failure.status, faultsOf(failure, []));
    }
    const { request, faults } = readRequest(found, typed);
    if (!request) return wrong(422, faults);
    return answered(200, {
      answer: await runRequest(found, request, person.caller, req, res, deps),
    });
  }

  for (const found of published.filter(({ operation }) => isOffered(operation))) {
    const path = tryPath(found);
    const own = ownForms(deps.services.publicUrl);
    const person = identified(signedIn(found), body);
    router.post(path, own, ...person, (req, res) => submit(found, req, res));
    router.get(path, (_req, res) => res.redirect(303, `/docs/rest/${found.operation.name}`));
  }
  return { router, open };
}

function typedOf(sent: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, value.slice(0, name === BODY ? BODY_MAX + 1 : FIELD_MAX)]]
        : [],
    ),
  );
}
