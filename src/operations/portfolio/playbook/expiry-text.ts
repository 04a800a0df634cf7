import { list } from '../../../kit/words.ts';

/** When points end, once: as a risk with its day, or by the program's rule. */

interface Risk {
  readonly program: string;
  readonly warning: string;
}
interface Program {
  readonly program_name: string;
  readonly expiry_rule: string | null;
}

const UNDATED = /: points end \d+ months after|: not every activity keeps points\./;
const INACTIVE = /: points end \d+ months after the last activity/;
const DATED = /: points end(?:ed)? on /;
/** What ends with a card, told with the rule. */
export const WITH_CARD = / is the only card held that keeps | Before closing one, /;
/** What whoever closes a card has to do first. */
export const FIRST = / Before closing one, /;
const ASKED = ' last_activity in point_balances tells the day.';

/** Who is exempt from a rule, or what alone keeps points, as its own sentence; empty where it says no more. */
function exemption(rule: string | null): string {
  const [, more = ''] = rule?.split(/; (.*)/s) ?? [];
  return more === '' ? '' : ` ${more.charAt(0).toUpperCase()}${more.slice(1)}`;
}

/**
 * The risks with whom their rule exempts.
 * @param only the program that is told with its rule, which says it
 */
export function expiryRisks<Row extends Risk>(
  risks: readonly Row[],
  programs: readonly Program[],
  only: Program | undefined,
): Row[] {
  const ruleOf = new Map(programs.map((one) => [one.program_name, one.expiry_rule]));
  return risks
    .filter(({ warning }) => only === undefined || !UNDATED.test(warning))
    .map((risk) => {
      const { warning, program } = risk;
      const isPlain = (UNDATED.test(warning) || DATED.test(warning)) && !warning.includes('. ');
      const more = isPlain && only === undefined ? exemption(ruleOf.get(program) ?? null) : '';
      return { ...risk, warning: `${warning}${more}` };
    });
}

/** The rule of a program that is told by itself, as far as no risk says it already. */
export function expiryRule({ expiry_rule: rule }: Program, risks: readonly Risk[]): string {
  if (rule === null) return 'When its points expire is not known here.';
  if (risks.some(({ warning }) => WITH_CARD.test(warning) && warning.includes(rule))) return '';
  if (risks.some(({ warning }) => DATED.test(warning))) return exemption(rule).trim();
  return `${rule}${risks.some(({ warning }) => INACTIVE.test(warning)) ? ASKED : ''}`;
}

/** Programs of which points are held, and nobody knows when they expire. */
export function unknownExpiry(
  programs: readonly Program[],
  held: readonly { readonly program: string; readonly balance: number }[],
): string {
  const names = programs
    .filter(({ expiry_rule }) => expiry_rule === null)
    .map(({ program_name }) => program_name)
    .filter((name) => held.some(({ program, balance }) => program === name && balance > 0));
  return names.length === 0 ? '' : `Expiry not known here: points of ${list(names)}.`;
}
