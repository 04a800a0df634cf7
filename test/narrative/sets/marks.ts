import { plainSentence } from '../../../src/narrative/claims/render.ts';
import type { Claim } from '../../../src/operation/narrative/claim.ts';

/**
 * A text of the sets as a model would return it: `{kind@word.2}` becomes `{c7.2}`, the first claim
 * of that kind with that word in it. What names no claim stays as it is.
 */
export function withIds(text: string, claims: readonly Claim[]): string {
  return text.replaceAll(
    /\{([a-z_]+)(?:@([\w ]+))?(\.\d)?\}/g,
    (mark, kind, word = '', form = '') => {
      const claim = claims.find((one) => one.kind === kind && plainSentence(one).includes(word));
      return claim ? `{${claim.id}${form}}` : mark;
    },
  );
}
