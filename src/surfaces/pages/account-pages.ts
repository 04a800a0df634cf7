import express, { type Request, type Response, type Router } from 'express';
import { AppError } from '../../errors.ts';
import { failureOf } from '../../failures.ts';
import { boundedBody } from '../../kit/bounded-body.ts';
import { networkOf } from '../../kit/network-of.ts';
import type { Operation } from '../../operation/define.ts';
import { execute } from '../../operation/execute.ts';
import { type Html, html } from '../../pages/html.ts';
import { sendPage } from '../../pages/layout.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { setRetryAfter } from '../error-answers.ts';
import { requestIdOf } from '../http.ts';

const FORM_MAX = 4 * 1024;

type Field = 'token' | 'current-password' | 'password' | 'email';

interface Page {
  readonly path: string;
  readonly operation: string;
  readonly title: string;
  readonly intro: string;
  /** The form's fields; a token comes with the link. */
  readonly fields: readonly Field[];
  readonly button: string;
  readonly done: string;
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
  },
  {
    path: '/account/verify',
    operation: 'verify_email',
    title: 'Confirm your e-mail',
    intro:
      'If you signed up at Cardwright with this address, confirm that it is yours with the password that you chose.',
    fields: ['token', 'current-password'],
    button: 'Confirm',
    done: 'Your e-mail is confirmed.',
    without:
      'Confirm without the password: everything that was made with this address so far ends, keys and password too. Ask for a new password afterwards.',
  },
  {
    path: '/account/reset',
    operation: 'reset_password',
    title: 'A new password',
    intro:
      'At least 10 characters, 5 of them different. Sessions, connected apps and API keys of the account end with it.',
    fields: ['token', 'password'],
    button: 'Set the password',
    done: 'Your password is set. You can now sign in.',
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
  for (const page of PAGES) {
    const operation = dependencies.operations.find(({ name }) => name === page.operation);
    if (!operation) throw new Error(`no operation ${page.operation}`);
    router.get(page.path, (req, res) => {
      const { token = '' } = req.query;
      const hasToken = typeof token === 'string' && token !== '';
      if (page.fields.includes('token') && !hasToken) throw new AppError('invalid_token');
      send(res, 200, page, formOf(page, hasToken ? token : ''));
    });
    router.post(page.path, form, (req, res) => submit(page, operation, req, res, dependencies));
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
    send(res, 200, page, html`<p>${page.done}</p>`);
  } catch (error) {
    const failure = failureOf(error);
    dependencies.report(error, requestIdOf(res));
    setRetryAfter(res, failure);
    const token: unknown = req.body?.token ?? '';
    const again = failure.code === 'validation_failed' && typeof token === 'string';
    const [issue] = failure.details?.issues ?? [];
    const message = issue ? `The ${issue.path}: ${issue.message}.` : failure.message;
    const fault = html`<p class="fault" role="alert">${message}</p>`;
    send(res, failure.status, page, again ? html`${fault}${formOf(page, token)}` : fault);
  }
}

function formOf(page: Page, token: string): Html {
  return html`<p>${page.intro}</p>
<form class="single" method="post" action="${page.path}">
${page.fields.map((field) => inputOf(field, token))}
<div class="row"><button>${page.button}</button></div>
</form>${withoutPassword(page, token)}`;
}

function withoutPassword({ without, path }: Page, token: string): Html {
  if (without === undefined) return html``;
  return html`
<form class="single" method="post" action="${path}">
${inputOf('token', token)}
<p class="soft">${without}</p>
<div class="row"><button class="plain">Confirm without it</button></div>
</form>`;
}

function inputOf(field: Field, token: string): Html {
  switch (field) {
    case 'token':
      return html`<input type="hidden" name="token" value="${token}">`;
    case 'email':
      return html`<label for="email">E-mail</label>
<input id="email" type="email" name="email" maxlength="254" autocomplete="username" required>`;
    case 'current-password':
      return html`<label for="password">Password</label>
<input id="password" type="password" name="password" maxlength="200" autocomplete="current-password" required>`;
    case 'password':
      return html`<label for="password">New password</label>
<input id="password" type="password" name="password" minlength="10" maxlength="200" autocomplete="new-password" required>`;
  }
}

function send(res: Response, status: number, { title }: Page, content: Html): void {
  sendPage(res, status, { title, body: html`<h1>${title}</h1>\n${content}` });
}
