import type { Solved } from '../../solve.ts';
import type { ChoiceBound } from '../bound.ts';

/** A choice with its best split. */
export interface Candidate {
  readonly solved: Solved;
  /** By rule: 1 when it is on. */
  readonly ruleOn: readonly number[];
}

/** The best choice of one search so far. */
export interface Incumbent {
  lead: Candidate | null;
  /** Its dollars, or those that a choice must be worth more than. */
  least: number;
}

/** Dollars by which equal values may differ: arithmetic noise. */
export function slackOf(value: number): number {
  return Math.max(1e-7, value * 1e-11);
}

/** What a choice must be worth more than. */
export function enough({ least }: Incumbent): number {
  return least + slackOf(least);
}

/** Takes a choice as the lead if it is worth more; returns whether it is. */
export function challenge(incumbent: Incumbent, candidate: Candidate): boolean {
  if (candidate.solved.value <= enough(incumbent)) return false;
  incumbent.lead = candidate;
  incumbent.least = candidate.solved.value;
  return true;
}

/** Whether nothing within the bound is worth more. */
export function cannotLead(incumbent: Incumbent, bound: ChoiceBound | null): boolean {
  return bound !== null && bound.value <= enough(incumbent);
}
