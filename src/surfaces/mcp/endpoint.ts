import type { RequestHandler } from 'express';
import type { Changes } from '../../operation/changes.ts';
import {
  type Challenge,
  mcpChallenge,
  requireMcpCaller,
  requireToolScope,
  toolCalled,
  type VerifyToken,
} from '../credentials.ts';
import type { SurfaceDependencies } from '../dependencies.ts';
import { createListening, type SubscriptionStore } from './listening/listening.ts';
import type { McpEndpoint } from './router.ts';
import { type McpServingDependencies, mcpServing } from './serving.ts';

export interface McpDependencies
  extends Omit<McpServingDependencies, 'website' | 'subscriptions'>,
    SurfaceDependencies {
  /** Host names that the endpoint answers. */
  readonly hosts: readonly string[];
  readonly verifyToken: VerifyToken;
  /** The challenge for a caller without a token. */
  readonly challenge: Challenge;
  readonly shed: RequestHandler;
  /** What clients can follow. */
  readonly changes: Pick<Changes, 'follow'>;
  readonly subscriptions: SubscriptionStore;
}

/** MCP at an address, for callers with a credential. */
export function mcpEndpoint(dependencies: McpDependencies): McpEndpoint {
  const { operations, report, subscriptions, changes } = dependencies;
  const serving = mcpServing({ ...dependencies, website: dependencies.services.publicUrl });
  return {
    ...serving,
    hosts: dependencies.hosts,
    onerror: dependencies.reportProtocol,
    report,
    shed: dependencies.shed,
    listening: createListening({
      ...{ store: subscriptions, changes, isFollowed: serving.isFollowed },
      count: serving.count,
      report: (error) => report(error, 'subscriptions'),
    }),
    toolOf: (body) => toolCalled(body, operations)?.name,
    authenticate: (req) => requireMcpCaller(req, dependencies),
    authorize(caller, body) {
      requireToolScope(caller, body, operations);
    },
    challengeOf: (error) => mcpChallenge(error, dependencies.challenge),
  };
}
