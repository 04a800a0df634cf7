import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { AppError } from '../../../errors.ts';
import { failureOf } from '../../../failures.ts';
import type { Services } from '../../../operation/context.ts';
import { scopeFault } from '../../../operation/rights.ts';
import type { Report } from '../../dependencies.ts';
import { asProtocolError } from '../../protocol-error.ts';
import type { McpRequest } from '../request.ts';
import type { Resources } from '../resources.ts';
import type { SubscriptionStore } from './listening.ts';

type Empty = Record<string, never>;

/** `resources/subscribe` and its opposite, in the protocol of 2025. */
export interface Subscribing {
  /** @throws ProtocolError when there is no such resource, or too many are followed */
  subscribe(uri: string, request: McpRequest): Promise<Empty>;
  unsubscribe(uri: string, request: McpRequest): Promise<Empty>;
}

export function createSubscribing(below: {
  readonly resources: Pick<Resources, 'followed'>;
  readonly store: SubscriptionStore;
  readonly services: Pick<Services, 'catalog'>;
  readonly report: Report;
  readonly count: (request: McpRequest) => Promise<void>;
}): Subscribing {
  const { resources, store, services, report, count } = below;
  /** Each writes to the database, so that it is a call of the minute. */
  const orRefuse = async (request: McpRequest, work: () => Promise<void>): Promise<Empty> => {
    try {
      await count(request);
      await work();
      return {};
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      report(error, request.requestId);
      throw asProtocolError(failureOf(error));
    }
  };
  return {
    subscribe: (uri, request) =>
      orRefuse(request, async () => {
        const { caller, session } = request;
        const fault = scopeFault(resources.followed(uri, services.catalog()), caller, { uri });
        if (fault) throw fault;
        if (session === null) throw noSession();
        if (!caller.credential) throw new AppError('missing_api_key');
        const added = await store.add(caller.credential, session, uri);
        if (added === 'foreign') throw noSession();
        if (added === 'full') {
          throw new AppError(
            'rate_limited',
            'You follow too many resources: unsubscribe from some.',
          );
        }
      }),
    unsubscribe: (uri, request) =>
      orRefuse(request, async () => {
        const { caller, session } = request;
        if (session === null) throw noSession();
        if (caller.account_id !== null) await store.remove(caller.account_id, session, uri);
      }),
  };
}

function noSession(): ProtocolError {
  const message = 'Send the Mcp-Session-Id that initialize answered to this account.';
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
