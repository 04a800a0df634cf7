import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../kit/network/network-of.ts';
import type { Admission, Caller } from '../../operation/context.ts';
import { hasBody, type Operation, type RestRoute } from '../../operation/define.ts';
import type { Call } from '../../operation/execute.ts';
import { apiKeyOf, requireCaller } from '../credentials.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { setRetryAfter } from '../error-answers.ts';
import { readJson, requestIdOf, sendJson, setRateFields } from '../http.ts';
import { identified } from '../identified.ts';
import { needsOwnPage, ownHosts, requireOwnPage } from '../own-hosts.ts';
import { answerOf } from './answer.ts';
import { openToOrigin, preflight } from './cors.ts';
import { inputOf, requireJson, requireNoBody } from './input.ts';
import { once, type Reply } from './once.ts';

interface Served {
  readonly operation: Operation;
  readonly route: RestRoute;
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The operations with a REST route, to be mounted at `/api/v1`. */
export function createRestRouter(dependencies: SurfaceDependencies): Router {
  const router = express.Router({ caseSensitive: true });
  for (const [path, served] of byPath(dependencies.operations)) {
    const paths = router.route(path);
    for (const { operation, route } of served) {
      const body = hasBody(route) ? [readJson, requireJson] : [requireNoBody];
      paths[METHODS[route.method]](
        ...identified(authenticate(operation, dependencies), ...body),
        answer(operation, route, dependencies),
      );
    }
    const open = served.filter(({ operation }) => operation.policy.tier !== 'none');
    paths.options(preflight(open.map(({ route }) => route.method)));
    paths.all(refuseMethod(served.map(({ route }) => route.method)));
  }
  return router;
}

/** The routes of each path; `/cards/search` comes before `/cards/:card_id`, which matches it too. */
function byPath(operations: readonly Operation[]): [string, readonly Served[]][] {
  const served = operations.flatMap((operation) =>
    operation.rest ? [{ operation, route: operation.rest }] : [],
  );
  const specificFirst = (path: string): string => path.replaceAll(':', '~');
  return [...Map.groupBy(served, ({ route }) => route.path)].sort(([a], [b]) =>
    specificFirst(a) < specificFirst(b) ? -1 : 1,
  );
}

function authenticate(
  operation: Operation,
  { identify, services }: Pick<SurfaceDependencies, 'identify' | 'services'>,
): RequestHandler {
  const hosts = ownHosts(services.publicUrl);
  const { name, policy } = operation;
  const isForOwnPages = needsOwnPage(operation);
  return async (req, res, next) => {
    if (isForOwnPages) requireOwnPage(req, hosts);
    const caller: Caller | null =
      policy.tier === 'none'
        ? null
        : await requireCaller(apiKeyOf(req, { bearer: false }), 'rest', identify);
    res.locals.caller = caller;
    res.locals.operation = name;
    if (caller) openToOrigin(req, res, caller, services.publicUrl);
    next();
  };
}

function answer(
  operation: Operation,
  route: RestRoute,
  { services, clock, checkOutput, report }: SurfaceDependencies,
): RequestHandler {
  return async (req, res) => {
    const caller: Caller | null = res.locals.caller;
    // Keys and accounts are in answers, and a credential that shared caches do not look at.
    if (route.cache_seconds === undefined) res.setHeader('Cache-Control', 'no-store');
    const input = inputOf(req, route);
    const call: Call = {
      caller,
      services,
      now: clock(),
      request_id: requestIdOf(res),
      check_output: checkOutput(),
      address: () => networkOf(req.ip),
      onRate: (rate) => setRateFields(res, rate),
    };
    const work = async (as: Caller | null, admitted?: Admission): Promise<Reply> => {
      const { fields, ...reply } = await answerOf(
        operation,
        route,
        input,
        { ...call, caller: as, admitted },
        clock,
      );
      for (const [name, value] of fields) res.setHeader(name, value);
      return reply;
    };
    const { status, text, location } = route.once
      ? await once({ req, res, report }, operation, input, call, work)
      : await work(caller);
    if (location) res.setHeader('Location', location);
    if (status === 503) setRetryAfter(res, new AppError('unavailable'));
    sendJson(res, status, text);
  };
}

function refuseMethod(methods: readonly RestRoute['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return (_req, res) => {
    res.setHeader('Allow', allowed.join(', '));
    throw new AppError('method_not_allowed');
  };
}
