import express, { type Request, type RequestHandler, type Router } from 'express';
import { boundedBody } from '../../kit/network/bounded-body.ts';
import type { OAuthDependencies } from '../dependencies.ts';
import { endpointErrors, type OnFault, pageErrors } from '../errors.ts';
import { decideAuthorize, showAuthorize } from './authorize.ts';
import { proveHeader } from './client-secret.ts';
import {
  allowOrigins,
  keepOpener,
  noStore,
  onlyWhere,
  refuseForeignForms,
  refuseMethod,
} from './guards.ts';
import { metadataPaths, resourceMetadata, serverMetadata } from './metadata.ts';
import { problemPage } from './pages.ts';
import { admitRegistration, registerClient } from './register.ts';
import type { CredentialsKind } from './return.ts';
import { revokeToken } from './revoke.ts';
import { takeSecondStep } from './second-step.ts';
import { openCredentials, takeCredentials } from './sign-in.ts';
import { exchangeTokens } from './token.ts';

const FORM_MAX = 10 * 1024;
const REGISTRATION_MAX = 8 * 1024;

/** Reads a form of at most `parameterLimit` fields. */
const formOf = (parameterLimit: number): RequestHandler =>
  boundedBody(express.urlencoded({ extended: false, limit: FORM_MAX, parameterLimit }), FORM_MAX);

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
  const form = formOf(50);
  const json = boundedBody(express.json({ limit: REGISTRATION_MAX }), REGISTRATION_MAX);
  const endpoints = ['/token', '/revoke', '/register'];
  router.use(endpoints, allowOrigins, noStore);
  const proven = proveHeader(deps);
  router.post('/token', proven, form, (req, res) => exchangeTokens(req, res, deps));
  router.post('/revoke', proven, form, (req, res) => revokeToken(req, res, deps));
  const admit = admitRegistration(deps);
  router.post('/register', admit, json, (req, res) => registerClient(req, res, deps));
  router.all(endpoints, refuseMethod('POST'));
  router.use(endpoints, endpointErrors(onFault));
  return router;
}

/** What people see. */
function pageRoutes(deps: OAuthDependencies, onFault: OnFault): Router {
  const router = express.Router({ caseSensitive: true });
  const { sessions, issuer } = deps;
  const ownForms = refuseForeignForms(new URL(issuer.issuer).origin);
  // A form is bound to a cookie, so without one there is nothing in it to read.
  const form = [ownForms, onlyWhere((req) => sessions.hasCookie(req), formOf(10))];
  const signedIn = async (req: Request) => (await sessions.read(req)) !== null;
  const personsForm = [ownForms, onlyWhere(signedIn, formOf(10))];
  router.use(keepOpener);
  router
    .route('/authorize')
    .get((req, res) => showAuthorize(req, res, deps))
    .post(...personsForm, (req, res) => decideAuthorize(req, res, deps))
    .all(refuseMethod('GET, POST'));
  for (const kind of ['sign-in', 'sign-up'] satisfies CredentialsKind[]) {
    router
      .route(`/${kind}`)
      .get((req, res) => openCredentials(req, res, deps, kind))
      .post(...form, (req, res) => takeCredentials(req, res, deps, kind))
      .all(refuseMethod('GET, POST'));
  }
  router.post('/second-step', ...form, (req, res) => takeSecondStep(req, res, deps));
  // A reload of the answer, or a bookmark of it: there is nothing without a state.
  router.get('/second-step', (_req, res) => {
    res.set('Cache-Control', 'no-store').redirect(303, `${deps.base}/sign-in`);
  });
  router.all('/second-step', refuseMethod('GET, POST'));
  // The address under which people know it from before.
  router.get('/apps', (_req, res) => res.redirect(308, `${issuer.path}/console/apps`));
  router.all('/apps', refuseMethod('GET'));
  router.use(pageErrors(onFault, problemPage));
  return router;
}
