import express, { type Request, type Response, type Router } from 'express';
import type { OAuthParts, Report } from '../dependencies.ts';
import { OAuthProblem } from '../problem.ts';
import { createTokenModel } from '../tokens/model.ts';
import type { Tokens } from '../tokens/tokens.ts';
import { endApp, showApps, signOut } from './apps.ts';
import { decideAuthorize, showAuthorize } from './authorize.ts';
import { endpointErrors, pageErrors } from './error-answers.ts';
import { metadataPaths, resourceMetadata, serverMetadata } from './metadata.ts';
import { waitingRequest } from './pending-request.ts';
import { registerClient } from './register.ts';
import { type CredentialsKind, showCredentials, takeCredentials } from './sign-in.ts';
import { authenticateClient, exchange, readForm } from './token.ts';

const FORM_LIMIT = '10kb';
const REGISTRATION_LIMIT = '16kb';

/** All addresses of the authorization server. */
export function createOAuthRouter(
  parts: OAuthParts,
  tokens: Pick<Tokens<unknown>, 'revoke'>,
  report: Report,
): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(metadataRoutes(parts, report));
  router.use('/oauth', endpointRoutes(parts, tokens, report), pageRoutes(parts, report));
  return router;
}

/** Documents for everyone, browsers of other sites included. */
function metadataRoutes({ issuer }: OAuthParts, report: Report): Router {
  const router = express.Router({ caseSensitive: true });
  const paths = metadataPaths(issuer);
  const documents = [
    { addresses: paths.resource, document: resourceMetadata(issuer) },
    { addresses: paths.server, document: serverMetadata(issuer) },
  ];
  for (const { addresses, document } of documents) {
    router
      .route(addresses)
      .all(allowOrigins)
      .get((_req, res) => {
        res.set('Cache-Control', 'public, max-age=300').json(document);
      })
      .all(refuseMethod('GET'));
    router.use(addresses, endpointErrors(report));
  }
  return router;
}

/** What clients call: form or JSON in, JSON out, no cookies. */
function endpointRoutes(
  parts: OAuthParts,
  tokens: Pick<Tokens<unknown>, 'revoke'>,
  report: Report,
): Router {
  const router = express.Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 50 });
  const json = express.json({ limit: REGISTRATION_LIMIT });
  router.use(['/token', '/revoke', '/register'], allowOrigins, noStore);

  router
    .route('/token')
    .post(form, async (req, res) => {
      const modelFor = (client: Parameters<typeof createTokenModel>[0]) =>
        createTokenModel(client, parts);
      res.json(await exchange(req, { ...parts, modelFor }));
    })
    .all(refuseMethod('POST'));

  router
    .route('/revoke')
    .post(form, async (req, res) => {
      const body = readForm(req);
      const client = await authenticateClient(req, body, parts.clients);
      if (!body.token) throw new OAuthProblem('invalid_request', 'token is missing.');
      await tokens.revoke(body.token, client.id);
      res.json({});
    })
    .all(refuseMethod('POST'));

  router
    .route('/register')
    .post(json, async (req, res) => {
      if (!req.is('application/json')) {
        throw new OAuthProblem('invalid_client_metadata', 'Send the body as application/json.');
      }
      await parts.countRate('register', req.ip);
      res.status(201).json(await registerClient(req.body, parts.clients));
    })
    .all(refuseMethod('POST'));

  router.use(['/token', '/revoke', '/register'], endpointErrors(report));
  return router;
}

/** What people see. */
function pageRoutes(parts: OAuthParts, report: Report): Router {
  const router = express.Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 10 });
  const own = refuseForeignForms(new URL(parts.issuer.issuer).origin);
  // A client may have opened us as a popup: redirects must not cut its callback off from its opener.
  router.use((_req, res, next) => {
    res.set('Cross-Origin-Opener-Policy', 'unsafe-none');
    next();
  });

  router
    .route('/authorize')
    .get((req, res) => showAuthorize(req, res, parts))
    .post(own, form, (req, res) => decideAuthorize(req, res, parts))
    .all(refuseMethod('GET, POST'));
  for (const kind of ['sign-in', 'sign-up'] satisfies CredentialsKind[]) {
    router
      .route(`/${kind}`)
      .get(async (req, res) => {
        showCredentials(req, res, parts, { kind, request: await waitingRequest(req, parts) });
      })
      .post(own, form, (req, res) => takeCredentials(req, res, parts, kind))
      .all(refuseMethod('GET, POST'));
  }
  router
    .route('/apps')
    .get((req, res) => showApps(req, res, parts))
    .all(refuseMethod('GET'));
  router
    .route('/apps/end')
    .post(own, form, (req, res) => endApp(req, res, parts))
    .all(refuseMethod('POST'));
  router
    .route('/sign-out')
    .post(own, form, (req, res) => signOut(req, res, parts))
    .all(refuseMethod('POST'));

  router.use(pageErrors(report));
  return router;
}

/** Clients that run in a browser may call; there is no cookie that they could borrow. */
function allowOrigins(req: Request, res: Response, next: () => void): void {
  res.set({ 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' });
  if (req.method !== 'OPTIONS') {
    next();
    return;
  }
  res
    .set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, MCP-Protocol-Version',
      'Access-Control-Max-Age': '3600',
    })
    .status(204)
    .end();
}

function noStore(_req: Request, res: Response, next: () => void): void {
  res.set({ 'Cache-Control': 'no-store', Pragma: 'no-cache' });
  next();
}

function refuseMethod(allowed: string) {
  return (_req: Request, res: Response): void => {
    res.set('Allow', allowed);
    throw new OAuthProblem('invalid_request', `Only ${allowed} is served here.`, 405);
  };
}

/** Browsers say where a form comes from; only our own pages have forms for us. */
function refuseForeignForms(origin: string) {
  return (req: Request, _res: Response, next: () => void): void => {
    const from = req.headers.origin;
    if (from !== undefined && from !== origin) {
      throw new OAuthProblem('invalid_request', 'This form was sent from another site.', 403);
    }
    next();
  };
}
