import { readOnce } from '../../kit/memory/recent.ts';
import { inOne, type Steps } from '../../kit/steps.ts';
import { Matcher } from './matcher.ts';
import type { MerchantFileSeed, MerchantMatcher } from './merchant-match.ts';

/** `createMerchantMatcher` in steps. */
export function* merchantMatcherSteps(file: MerchantFileSeed): Steps<MerchantMatcher> {
  const matcher = new Matcher(file);
  yield* matcher.learn(file);
  return { match: readOnce((name) => matcher.match(name)) };
}

/** Builds the matcher once per merchant file; `match` then reads no file. */
export const createMerchantMatcher = (file: MerchantFileSeed): MerchantMatcher =>
  inOne(merchantMatcherSteps(file));
