import { OAuthProblem } from '../../errors.ts';
import type { Parameters } from '../../parameters.ts';

const MAX_STATE = 4_000;

/** The state, when there is one, can be sent back as it came (RFC 6749 sections 4.1.2 and A.5). */
export function checkState({ state }: Parameters): string | undefined {
  if (state === undefined || isState(state)) return state;
  throw new OAuthProblem(
    'invalid_request',
    `state must be at most ${MAX_STATE} printable ASCII characters.`,
  );
}

/** Whether a state may go into a redirect. */
export function isState(state: unknown): state is string {
  return typeof state === 'string' && state.length <= MAX_STATE && /^[\x20-\x7e]+$/.test(state);
}
