import express, { type Request, type Response, type Router } from 'express';
import { AppError } from '../errors.ts';
import type { Operation } from '../operation/define.ts';
import { execute } from '../operation/execute.ts';
import { requestIdOf, type SurfaceDependencies } from './rest.ts';

/** Where the links in letters lead. */
interface Page {
  readonly path: string;
  readonly operation: string;
  readonly title: string;
  readonly intro: string;
  /** Asks for a new password. */
  readonly password: boolean;
  readonly button: string;
  readonly done: string;
}

const PAGES: readonly Page[] = [
  {
    path: '/account/verify',
    operation: 'verify_email',
    title: 'Confirm your e-mail',
    intro: 'If you signed up at Cardwright with this address, confirm that it is yours.',
    password: false,
    button: 'Confirm',
    done: 'Your e-mail is confirmed.',
  },
  {
    path: '/account/reset',
    operation: 'reset_password',
    title: 'A new password',
    intro: 'At least 10 characters, 5 of them different.',
    password: true,
    button: 'Set the password',
    done: 'Your password is set. You can sign in with it.',
  },
];

/**
 * The pages behind the links in letters: GET shows a form, POST runs the operation. Opening a link
 * changes nothing, because programs that check mail open links too.
 */
export function createAccountPages(dependencies: SurfaceDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: '4kb', parameterLimit: 4 });
  for (const page of PAGES) {
    const operation = dependencies.operations.find(({ name }) => name === page.operation);
    if (!operation) throw new Error(`no operation ${page.operation}`);
    router.get(page.path, (req, res) => {
      const { token } = req.query;
      if (typeof token !== 'string' || token === '') throw new AppError('invalid_token');
      send(res, 200, page, formOf(page, token));
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
    });
    send(res, 200, page, `<p>${page.done}</p>`);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const token: unknown = req.body?.token;
    const again = error.code === 'validation_failed' && typeof token === 'string';
    const [issue] = error.details?.issues ?? [];
    const message = issue ? `The ${issue.path}: ${issue.message}.` : error.message;
    const rest = again ? formOf(page, token) : '';
    send(res, error.status, page, `<p role="alert">${escapeHtml(message)}</p>${rest}`);
  }
}

function formOf(page: Page, token: string): string {
  const password = page.password
    ? '<p><label>New password <input type="password" name="password" minlength="10" maxlength="200" autocomplete="new-password" required></label></p>'
    : '';
  return `<p>${page.intro}</p>
<form method="post" action="${page.path}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${password}<p><button>${page.button}</button></p>
</form>`;
}

function send(res: Response, status: number, page: Page, content: string): void {
  res
    .status(status)
    // The address holds the token: it is neither kept nor passed on.
    .set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .type('html')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${page.title} · Cardwright</title>
</head>
<body>
<main>
<h1>${page.title}</h1>
${content}
</main>
</body>
</html>
`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
