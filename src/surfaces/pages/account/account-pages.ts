import express, { type Request, type Response, type Router } from 'express';
import { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import { boundedBody } from '../../../kit/network/bounded-body.ts';
import { networkOf } from '../../../kit/network/network-of.ts';
import type { Operation } from '../../../operation/define.ts';
import { execute } from '../../../operation/execute.ts';
import {
  type FormFaults,
  faultOf,
  faultsOf,
  field,
  NO_FAULTS,
  typedAgain,
} from '../../../pages/forms.ts';
import { type Html, html } from '../../../pages/html.ts';
import { sendPage } from '../../../pages/layout.ts';
import type { SurfaceDependencies } from '../../dependencies.ts';
import { setRetryAfter } from '../../error-answers.ts';
import { requestIdOf } from '../../http.ts';
import { ownForms } from '../own-forms.ts';

const FORM_MAX = 4 * 1024;
/** Characters of a field that a form keeps. */
const TYPED_MAX = 300;

type Field = 'token' | 'current-password' | 'password' | 'email';

interface Page {
  readonly path: string;
  readonly operation: string;
  /** What the link in the letter is for; pages without it need none. */
  readonly purpose?: 'verify' | 'reset';
  readonly title: string;
  readonly intro: string;
  /** The form's fields; a token comes with the link. */
  readonly fields: readonly Field[];
  readonly button: string;
  readonly done: string;
  /** Where one goes on from there. */
  readonly next: { readonly path: string; readonly words: string };
  /** What a link says that is no longer good, and where another is to be had. */
  readonly again?: { readonly words: string; readonly path: string; readonly button: string };
  /** Words of a second form, which sends the token alone. */
  readonly without?: string;
}

const PAGES: readonly Page[] = [
  {
    path: '/account/forgot',
    operation: 'request_password_reset',
    title: 'Forgot your password?',
    intro: 'We will e-mail you a link to set a new one.',
    fields: ['email'],
    button: 'Send the link',
    done: 'If this e-mail has an account, a link is on its way. It is valid for an hour.',
    next: { path: '/oauth/sign-in', words: 'Back to sign in' },
  },
  {
    path: '/account/verify',
    operation: 'verify_email',
    purpose: 'verify',
    title: 'Confirm your e-mail',
    intro:
      'If you signed up at Cardwright with this address, confirm that it is yours with the password that you chose.',
    fields: ['token', 'current-password'],
    button: 'Confirm',
    done: 'Your e-mail is confirmed.',
    next: { path: '/console', words: 'Go to the console' },
    again: {
      words: 'If you have used it already, your e-mail is confirmed and nothing is left to do.',
      path: '/console/security',
      button: 'Sign in to see, or to have another sent',
    },
    without:
      'Confirm without the password: everything that was made with this address so far ends, keys and password too. Ask for a new password afterwards.',
  },
  {
    path: '/account/reset',
    operation: 'reset_password',
    purpose: 'reset',
    title: 'A new password',
    intro:
      'At least 10 characters, 5 of them different. Sessions, connected apps and API keys of the account end with it.',
    again: { words: '', path: '/account/forgot', button: 'Send me a new link' },
    fields: ['token', 'password'],
    button: 'Set the password',
    done: 'Your password is set. You can now sign in. Where two-step sign-in is on, it still asks for a code of your app or a recovery code.',
    next: { path: '/oauth/sign-in', words: 'Sign in' },
  },
];

/**
 * The pages behind e-mailed links, and the one that requests such a link: GET shows a form, POST
 * runs the operation. Opening a link changes nothing, because mail scanners open links too.
 */
export function createAccountPages(dependencies: SurfaceDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const urlencoded = express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit: 4 });
  const form = boundedBody(urlencoded, FORM_MAX);
  const own = ownForms(dependencies.services.publicUrl);
  for (const page of PAGES) {
    const operation = dependencies.operations.find(({ name }) => name === page.operation);
    if (!operation) throw new Error(`no operation ${page.operation}`);
    router.get(page.path, async (req, res) => {
      const { token: given } = req.query;
      const token = typeof given === 'string' ? given : '';
      const { purpose } = page;
      if (purpose && !(await dependencies.services.accounts.isLinkGood(purpose, token))) {
        const failure = new AppError('invalid_token');
        return send(res, failure.status, page, newLink(page, faultsOf(failure, [])));
      }
      send(res, 200, page, formOf(page, { token }));
    });
    router.post(page.path, own, form, (req, res) =>
      submit(page, operation, req, res, dependencies),
    );
  }
  return router;
}

async function submit(
  page: Page,
  operation: Operation,
  req: Request,
  res: Response,
  dependencies: SurfaceDependencies,
): Promise<void> {
  try {
    await execute(operation, req.body ?? {}, {
      caller: null,
      services: dependencies.services,
      now: dependencies.clock(),
      request_id: requestIdOf(res),
      check_output: dependencies.checkOutput(),
      address: () => networkOf(req.ip),
    });
    const { done, next } = page;
    const body = html`<p role="status">${done}</p>
<p><a class="button" href="${next.path}">${next.words}</a></p>`;
    send(res, 200, page, body);
  } catch (error) {
    const failure = failureOf(error);
    dependencies.report(error, requestIdOf(res));
    setRetryAfter(res, failure);
    const faults = faultsOf(failure, ['email', 'password']);
    // A link that is used up cannot be sent again; everything else can.
    const again =
      failure.code === 'invalid_token'
        ? newLink(page, faults)
        : formOf(page, typedOf(req.body), faults);
    send(res, failure.status, page, again);
  }
}

/** What a link says that is used up, too old or not ours. */
const newLink = ({ again }: Page, faults: FormFaults): Html =>
  html`${faultOf(faults)}${
    again &&
    html`${again.words && html`<p>${again.words}</p>`}
<p><a class="button plain" href="${again.path}">${again.button}</a></p>`
  }`;

/** What a form keeps when it is shown again: never a password. */
interface Typed {
  readonly token?: string;
  readonly email?: string;
}

function typedOf(body: unknown): Typed {
  const { token, email } = (body ?? {}) as Record<string, unknown>;
  return {
    ...(typeof token === 'string' && { token: typedAgain(token.slice(0, TYPED_MAX)) }),
    ...(typeof email === 'string' && { email: email.slice(0, TYPED_MAX) }),
  };
}

function formOf(page: Page, typed: Typed, faults: FormFaults = NO_FAULTS): Html {
  return html`${faultOf(faults)}<p>${page.intro}</p>
<form class="single" method="post" action="${page.path}">
${page.fields.map((name) => inputOf(name, typed, faults))}
<div class="row"><button>${page.button}</button></div>
</form>${withoutPassword(page, typed)}`;
}

function withoutPassword({ without, path }: Page, typed: Typed): Html {
  if (without === undefined) return html``;
  return html`
<form class="single" method="post" action="${path}">
${inputOf('token', typed, NO_FAULTS)}
<p class="soft">${without}</p>
<div class="row"><button class="plain">Confirm without it</button></div>
</form>`;
}

function inputOf(name: Field, { token, email }: Typed, faults: FormFaults): Html {
  const password = { name: 'password', type: 'password', faults } as const;
  switch (name) {
    case 'token':
      return html`<input type="hidden" name="token" value="${token}">`;
    case 'email': {
      const more = html`maxlength="254" autocomplete="username" required`;
      return field({ name, label: 'E-mail', type: 'email', value: email, more, faults });
    }
    case 'current-password': {
      const more = html`maxlength="200" autocomplete="current-password" required`;
      return field({ ...password, label: 'Password', more });
    }
    case 'password': {
      const more = html`minlength="10" maxlength="200" autocomplete="new-password" required`;
      return field({ ...password, label: 'New password', more });
    }
  }
}

function send(res: Response, status: number, { title }: Page, content: Html): void {
  sendPage(res, status, { title, body: html`<h1>${title}</h1>\n${content}` });
}
