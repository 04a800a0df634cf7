import express, { type RequestHandler, type Router } from 'express';
import type { OAuthDependencies } from '../dependencies.ts';
import { endpointErrors, type OnFault, pageErrors } from '../errors.ts';
import { endApp, endEverything, showApps, signOut } from './apps.ts';
import { decideAuthorize, showAuthorize } from './authorize.ts';
import { allowOrigins, keepOpener, noStore, refuseForeignForms, refuseMethod } from './guards.ts';
import { metadataPaths, resourceMetadata, serverMetadata } from './metadata.ts';
import { problemPage } from './pages.ts';
import { registerClient } from './register.ts';
import { revokeToken } from './revoke.ts';
import { type CredentialsKind, openCredentials, takeCredentials } from './sign-in.ts';
import { exchangeTokens } from './token.ts';

const FORM_LIMIT = '10kb';
const REGISTRATION_LIMIT = '8kb';

/** All addresses of the authorization server. */
export function createOAuthRouter(deps: OAuthDependencies, onFault: OnFault): Router {
  const router = express.Router({ caseSensitive: true });
  router.use(metadataRoutes(deps, onFault));
  router.use('/oauth', endpointRoutes(deps, onFault), pageRoutes(deps, onFault));
  return router;
}

/** Documents for everyone, browsers of other sites included. */
function metadataRoutes({ issuer }: OAuthDependencies, onFault: OnFault): Router {
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
    router.use(addresses, endpointErrors(onFault));
  }
  return router;
}

/** What clients call: form or JSON in, JSON out, no cookies. */
function endpointRoutes(deps: OAuthDependencies, onFault: OnFault): Router {
  const router = express.Router({ caseSensitive: true });
  const form = express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 50 });
  const json = express.json({ limit: REGISTRATION_LIMIT });
  const endpoints = ['/token', '/revoke', '/register'];
  router.use(endpoints, allowOrigins, noStore);
  router.post('/token', form, (req, res) => exchangeTokens(req, res, deps));
  router.post('/revoke', form, (req, res) => revokeToken(req, res, deps));
  router.post('/register', json, (req, res) => registerClient(req, res, deps));
  router.all(endpoints, refuseMethod('POST'));
  router.use(endpoints, endpointErrors(onFault));
  return router;
}

/** What people see. */
function pageRoutes(deps: OAuthDependencies, onFault: OnFault): Router {
  const router = express.Router({ caseSensitive: true });
  const urlencoded = express.urlencoded({ extended: false, limit: FORM_LIMIT, parameterLimit: 10 });
  const form: RequestHandler[] = [
    refuseForeignForms(new URL(deps.issuer.issuer).origin),
    urlencoded,
  ];
  router.use(keepOpener);
  router
    .route('/authorize')
    .get((req, res) => showAuthorize(req, res, deps))
    .post(...form, (req, res) => decideAuthorize(req, res, deps))
    .all(refuseMethod('GET, POST'));
  for (const kind of ['sign-in', 'sign-up'] satisfies CredentialsKind[]) {
    router
      .route(`/${kind}`)
      .get((req, res) => openCredentials(req, res, deps, kind))
      .post(...form, (req, res) => takeCredentials(req, res, deps, kind))
      .all(refuseMethod('GET, POST'));
  }
  router.get('/apps', (req, res) => showApps(req, res, deps));
  router.all('/apps', refuseMethod('GET'));
  router.post('/apps/end', ...form, (req, res) => endApp(req, res, deps));
  router.post('/apps/end-all', ...form, (req, res) => endEverything(req, res, deps));
  router.post('/sign-out', ...form, (req, res) => signOut(req, res, deps));
  router.all(['/apps/end', '/apps/end-all', '/sign-out'], refuseMethod('POST'));
  router.use(pageErrors(onFault, problemPage));
  return router;
}
