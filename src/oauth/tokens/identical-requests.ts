import OAuth2Server from 'oauth2-server';

/** Runs a request; identical ones that come meanwhile wait. */
export type RunIdentical = <T>(key: string, run: () => Promise<T>) => Promise<T>;

/**
 * Lets one of many identical token requests run at a time. Agents that refresh in parallel send
 * dozens at once, and each would ask the database five times for an answer that is known: after the
 * first the code or token is used, so the second is a replay and the rest share its refusal. The
 * crowd would hold the connections that other people wait for. Nothing rests on this: between
 * processes, and for requests that differ, single use is the model's atomic write.
 */
export function createIdenticalRequests(): RunIdentical {
  const running = new Map<string, Promise<unknown>>();
  return async (key, run) => {
    for (let ahead = running.get(key); ahead; ahead = running.get(key)) {
      const refusal = await ahead.then(
        () => null,
        (error: unknown) => (error instanceof OAuth2Server.InvalidGrantError ? error : null),
      );
      // What is used, expired or ended stays so; any other outcome says nothing about this request.
      if (refusal) throw refusal;
    }
    const result = run().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
