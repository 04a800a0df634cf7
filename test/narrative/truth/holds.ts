import type { Claim } from '../../../src/operation/narrative/claim.ts';
import type { SceneName } from '../scenes.ts';
import { compared } from './compared.ts';
import { recommended, renewed } from './decisions.ts';
import type { Rule } from './reading.ts';
import { wallet } from './wallet.ts';

/** Whether claims hold, read from the answer a second time and apart from the code that makes them. */
const RULES: Readonly<Record<SceneName, Record<string, Rule>>> = {
  compared,
  recommended,
  renewed,
  analysed: wallet,
  optimized: wallet,
};

export function holds(name: SceneName, claim: Claim, output: unknown): boolean {
  const rule = RULES[name][claim.kind];
  if (!rule) throw new Error(`no rule for ${claim.kind} of ${name}`);
  return rule(claim.slots, output, claim);
}
