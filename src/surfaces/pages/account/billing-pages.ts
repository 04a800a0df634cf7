import express, { type Request, type Response, type Router } from 'express';
import { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import { boundedBody } from '../../../kit/network/bounded-body.ts';
import { networkOf } from '../../../kit/network/network-of.ts';
import type { Caller, Credential } from '../../../operation/context.ts';
import { execute } from '../../../operation/execute.ts';
import { requireFields } from '../../../pages/forms.ts';
import { html } from '../../../pages/html.ts';
import { sendPage } from '../../../pages/layout.ts';
import type { SurfaceDependencies } from '../../dependencies.ts';
import { setRetryAfter } from '../../error-answers.ts';
import { requestIdOf } from '../../http.ts';
import { ownForms } from '../own-forms.ts';
import { accountPage, pricingBody, type SoldPlan } from './billing-views.ts';

/** People's sessions, which OAuth keeps. */
export interface Browsers {
  read(req: Request): Promise<{
    readonly id: string;
    readonly account_id: string;
    readonly email: string;
    readonly credential: Credential;
  } | null>;
  /** Each form may be sent once. */
  readonly forms: {
    make(sessionId: string, purpose: string): string;
    take(given: unknown, sessionId: string, purpose: string): Promise<boolean>;
  };
}

export interface BillingPagesDependencies extends SurfaceDependencies {
  readonly browsers: Browsers;
  /** What can be bought here. */
  sold(): readonly SoldPlan[];
  identityOf(accountId: string): Promise<Pick<Caller, 'plan'> | null>;
}

const PURPOSE = 'billing';
const FORM_MAX = 4 * 1024;
/** Where the forms lead in the end. */
const STRIPE_PAGES = ['https://checkout.stripe.com', 'https://billing.stripe.com'];

/** The account's page, the table of plans, and the forms on both, for people who are signed in. */
export function createBillingPages(deps: BillingPagesDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  const form = boundedBody(
    express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit: 5 }),
    FORM_MAX,
  );
  const { browsers, services } = deps;
  const own = ownForms(services.publicUrl);

  router.get('/pricing', async (req, res) => {
    const session = await browsers.read(req);
    const person = session && {
      token: browsers.forms.make(session.id, PURPOSE),
      overview: await services.billing.overview(session.account_id),
    };
    const body = pricingBody(deps.sold(), person);
    const listing = {
      description: 'What each plan of Cardwright allows: calls, units, cards, fields and webhooks.',
      canonical: `${services.publicUrl}/pricing`,
    };
    const page = { title: 'Plans', menu: '/pricing', formTargets: STRIPE_PAGES, listing, body };
    sendPage(res, 200, page);
  });

  router.get('/account', async (req, res) => {
    const session = await browsers.read(req);
    if (!session) return res.redirect(303, '/oauth/sign-in?next=%2Faccount');
    const overview = await services.billing.overview(session.account_id);
    const page = accountPage(overview, {
      email: session.email,
      token: browsers.forms.make(session.id, PURPOSE),
      sold: deps.sold(),
      paid: req.query.paid === '1',
    });
    sendPage(res, 200, { ...page, formTargets: STRIPE_PAGES });
  });

  router.post('/account/checkout', own, form, (req, res) =>
    submit(req, res, deps, 'create_checkout', ['plan', 'interval'], ({ plan, interval }) => ({
      plan,
      interval,
    })),
  );
  router.post('/account/portal', own, form, (req, res) =>
    submit(req, res, deps, 'create_portal', [], () => ({})),
  );
  router.post('/account/spending-cap', own, form, (req, res) =>
    submit(req, res, deps, 'set_spending_cap', ['dollars'], ({ dollars }) => ({
      cents: centsOf(dollars),
    })),
  );
  return router;
}

/** Runs an operation for the signed-in person and leads on to where its answer says. */
async function submit(
  req: Request,
  res: Response,
  deps: BillingPagesDependencies,
  name: string,
  takes: readonly string[],
  inputOf: (fields: Readonly<Record<string, unknown>>) => unknown,
): Promise<void> {
  try {
    const fields: Readonly<Record<string, unknown>> = req.body ?? {};
    const session = await deps.browsers.read(req);
    if (!session) return res.redirect(303, '/oauth/sign-in?next=%2Faccount');
    if (!(await deps.browsers.forms.take(fields.form_token, session.id, PURPOSE))) {
      throw new AppError(
        'malformed_request',
        'This form was sent before, or its page was open for too long. Open the page again.',
      );
    }
    requireFields(fields, (field) => takes.includes(field));
    const output = await run(name, inputOf(fields), session.credential, req, res, deps);
    const { checkout_url, portal_url } = output;
    res.redirect(303, checkout_url ?? portal_url ?? '/account');
  } catch (error) {
    const failure = failureOf(error);
    const address = failure.details?.portal_url;
    if (address) return res.redirect(303, address);
    deps.report(error, requestIdOf(res));
    setRetryAfter(res, failure);
    const [issue] = failure.details?.issues ?? [];
    const message = issue ? `The ${issue.path}: ${issue.message}.` : failure.message;
    const body = html`<h1>That did not work</h1>
<p class="fault" role="alert">${message}</p>
<p><a href="/account">Back to your account</a></p>`;
    sendPage(res, failure.status, { title: 'That did not work', menu: null, body });
  }
}

async function run(
  name: string,
  input: unknown,
  credential: Credential,
  req: Request,
  res: Response,
  { operations, services, clock, checkOutput, identityOf }: BillingPagesDependencies,
): Promise<{ readonly checkout_url?: string; readonly portal_url?: string }> {
  const operation = operations.find((one) => one.name === name);
  const { account_id } = credential;
  const identity = await identityOf(account_id);
  if (!operation || !identity) throw new AppError('invalid_api_key');
  const { output } = await execute(operation, input, {
    caller: { account_id, credential, plan: identity.plan, channel: 'rest', scopes: null },
    services,
    now: clock(),
    request_id: requestIdOf(res),
    check_output: checkOutput(),
    address: () => networkOf(req.ip),
  });
  return output as Awaited<ReturnType<typeof run>>;
}

/** Dollars of a form; empty takes the cap away, what is no amount fails in the operation. */
function centsOf(dollars: unknown): number | null {
  if (dollars === undefined || dollars === '') return null;
  return Math.round(Number(dollars) * 100);
}
