import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import type { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import { boundedBody } from '../../../kit/network/bounded-body.ts';
import { TURNS } from '../../../kit/turns/turns.ts';
import type { Caller } from '../../../operation/context.ts';
import {
  CHOSEN,
  type FormFaults,
  faultsOf,
  NO_FAULTS,
  requireFields,
} from '../../../pages/forms.ts';
import type { Html } from '../../../pages/html.ts';
import { type Page, sendPage } from '../../../pages/layout.ts';
import type { SurfaceDependencies } from '../../dependencies.ts';
import { setRetryAfter } from '../../error-answers.ts';
import { requestIdOf } from '../../http.ts';
import { identified } from '../../identified.ts';
import { ownForms } from '../own-forms.ts';
import { createAskFor, type Person, type PersonSession } from './person.ts';

/** What was typed into a form, by the name of the field. */
export type Typed = Readonly<Record<string, string>>;

/** What a page shows beside what is stored. */
export interface Shown {
  readonly typed: Typed;
  readonly faults: FormFaults;
  /** What the form that was just sent has led to. */
  readonly news: Html | null;
}

/** A form of a page, by the last part of its address. */
export interface Action {
  /** Fields that say beside them what is wrong. */
  readonly fields: readonly string[];
  /** The fields beside them. */
  readonly takes?: readonly string[] | ((name: string) => boolean);
  /** Names of fields for the paths of an operation's faults, where they differ. */
  rename?(path: string): string;
  /** The field that holds the name of a card or program, where none is found or several are. */
  readonly unnamed?: string;
  /**
   * Does what was asked for.
   * @returns what to show at once, such as a key that is shown once; or the path to go on to
   */
  run(person: Person, typed: Typed, req: Request, res: Response): Promise<Html | string>;
}

/** A page of a person's own, with its forms. */
export interface OwnPage {
  readonly path: string;
  view(person: Person, shown: Shown): Promise<Page>;
  readonly actions: Readonly<Record<string, Action>>;
}

export interface OwnPagesDependencies extends SurfaceDependencies {
  readonly people: {
    read(req: Request): Promise<PersonSession | null>;
    readonly forms: {
      make(sessionId: string, purpose: string): string;
      take(given: unknown, sessionId: string, purpose: string): Promise<boolean>;
    };
  };
  identityOf(accountId: string): Promise<Pick<Caller, 'plan'> | null>;
}

const FORM_MAX = 16 * 1024;
const FIELDS_MAX = 80;
/** Characters of a field that a form keeps. */
const TYPED_MAX = 400;
/** Fields that no form keeps. */
const SECRET = new Set(['form_token', 'password', 'codes_password', 'code']);

const OUTDATED =
  'This form was sent before, or its page was open for too long. Nothing was changed: send it once more.';

/** Serves pages that need a signed-in person, who comes back to them after signing in. */
export function createOwnPages(pages: readonly OwnPage[], deps: OwnPagesDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const { people, identityOf } = deps;
  const askFor = createAskFor(deps);
  const form = boundedBody(
    express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit: FIELDS_MAX }),
    FORM_MAX,
  );

  async function personOf(req: Request, res: Response, { path }: OwnPage): Promise<Person | null> {
    const session = await people.read(req);
    const identity = session && (await identityOf(session.account_id));
    if (!identity) {
      signIn(res, path);
      return null;
    }
    const known = { session, plan: identity.plan };
    return {
      ...known,
      query: req.query,
      token: people.forms.make(session.id, path),
      ask: async <Output>(name: string, input: unknown) => {
        const { output, warnings } = await askFor(req, res, known, name, input);
        // What was answered together is shown one after the other.
        const turn = TURNS.next(session.account_id);
        if (turn) await turn;
        return { output: output as Output, warnings };
      },
    };
  }

  async function submit(page: OwnPage, action: Action, req: Request, res: Response) {
    const person: Person = res.locals.person;
    const body = (req.body ?? {}) as Readonly<Record<string, unknown>>;
    const typed = withChosen(action, typedOf(body));
    const show = async (status: number, shown: Partial<Shown>) => {
      const empty = { typed: {}, faults: NO_FAULTS, news: null };
      sendPage(res, status, await page.view(person, { ...empty, ...shown }));
    };
    if (!(await people.forms.take(body.form_token, person.session.id, page.path))) {
      return show(400, { typed: kept(typed), faults: { fields: {}, form: OUTDATED } });
    }
    try {
      requireFields(body, (name) => isFieldOf(action, name));
      const result = await action.run(person, typed, req, res);
      if (typeof result !== 'string') return await show(200, { news: result });
      res.set('Cache-Control', 'no-store').redirect(303, result);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 401) return signIn(res, page.path);
      deps.report(error, requestIdOf(res));
      setRetryAfter(res, failure);
      await show(failure.status, { typed: kept(typed), faults: faultsFor(action, failure) });
    }
  }

  for (const page of pages) {
    router.get(page.path, async (req, res) => {
      const person = await personOf(req, res, page);
      if (!person) return;
      // Those whose sessions were read together go on together.
      const turn = TURNS.next(person.session.account_id);
      if (turn) await turn;
      const shown = { typed: {}, faults: NO_FAULTS, news: null };
      sendPage(res, 200, await page.view(person, shown));
    });
    for (const [name, action] of Object.entries(page.actions)) {
      const path = `${page.path}/${name}`;
      const signedIn: RequestHandler = async (req, res, next) => {
        res.locals.person = await personOf(req, res, page);
        if (res.locals.person) next();
      };
      router.post(
        path,
        ownForms(deps.services.publicUrl),
        ...identified(signedIn, form),
        (req, res) => submit(page, action, req, res),
      );
      // A form whose answer is opened again, such as after signing in anew, leads to its page.
      router.get(path, (_req, res) => res.redirect(303, page.path));
    }
  }
  return router;
}

function signIn(res: Response, path: string): void {
  const query = new URLSearchParams({ next: path });
  res.set('Cache-Control', 'no-store').redirect(303, `/oauth/sign-in?${query}`);
}

/** Names that are offered for one that fits none or several. */
const CHOICES_MAX = 8;

const NAMES_NOTHING = new Set(['card_not_found', 'ambiguous_card', 'program_not_found']);

function faultsFor(
  { fields, rename = (path) => path, unnamed }: Action,
  failure: AppError,
): FormFaults {
  const near = (failure.details?.candidates ?? []).slice(0, CHOICES_MAX);
  const choices = unnamed ? { [unnamed]: near } : {};
  if (unnamed && NAMES_NOTHING.has(failure.code)) {
    return { fields: { [unnamed]: failure.message }, form: null, choices };
  }
  const issues = (failure.details?.issues ?? []).map(({ path, message }) => ({
    path: rename(path),
    message,
  }));
  const faults = faultsOf({ message: failure.message, details: { issues } }, fields);
  return unnamed && faults.fields[unnamed] ? { ...faults, choices } : faults;
}

function isFieldOf({ fields, takes = [], unnamed }: Action, name: string): boolean {
  if (fields.includes(name) || (unnamed !== undefined && name === CHOSEN)) return true;
  return typeof takes === 'function' ? takes(name) : takes.includes(name);
}

/** A name that was chosen from those offered stands for the typed one. */
function withChosen({ unnamed }: Action, typed: Typed): Typed {
  const chosen = typed[CHOSEN];
  return unnamed && chosen ? { ...typed, [unnamed]: chosen } : typed;
}

function typedOf(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, TYPED_MAX)]] : [],
    ),
  );
}

function kept(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !SECRET.has(name)));
}
