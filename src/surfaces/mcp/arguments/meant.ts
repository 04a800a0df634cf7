import type { InputIssue } from '../../../errors.ts';

/** The first of the benefits that may be meant: the line of the refusal names the others. */
const LIKELY = /is no benefit key or category: did you mean (?:"([^"]+)"|(\w+))/;

/** Of the programs that may be meant the first is the likeliest. */
export const PROGRAM = /^(?:no|several) points programs? match/;

/** For a value that is refused, the one that is most likely meant, by its path. */
export function meantBy(
  issues: readonly InputIssue[],
  candidates: readonly string[] = [],
): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, withAmount, key] = LIKELY.exec(message) ?? [];
      const first = PROGRAM.test(message) ? candidates[0] : (withAmount ?? key);
      return first === undefined ? [] : [[path, first] as const];
    }),
  );
}

/** How a list that is too long is to be sent. */
export interface Shorter {
  /** The argument that it goes under, which takes more. */
  readonly as: string | null;
  /** Cards with a fee come first. */
  readonly by_fee: boolean;
}

const SENT_AS = /, send them as (\w+)$/;
const BY_FEE = /, those with a fee first$/;

/** The same by the path of the list, as the refusal says: the call that is shown follows its words. */
export function shorterBy(issues: readonly InputIssue[]): ReadonlyMap<string, Shorter> {
  return new Map(
    issues.map(({ path, message }) => {
      const [, as = null] = SENT_AS.exec(message) ?? [];
      return [path, { as, by_fee: BY_FEE.test(message) }];
    }),
  );
}
