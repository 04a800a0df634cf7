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
export const DATED = /: points end(?:ed)? (?:on|in) /;
/** What ends only once a card that keeps it is closed: no risk while it is open. */
export const KEPT = /: points do not lapse while /;
/** What ends with a card, told with the rule. */
export const WITH_CARD = / is the only card held that keeps | Before closing one, /;
/** What whoever closes a card has to do first. */
export const FIRST = / Before closing one, /;
/** A rule that says no more of what keeps points than that something does. */
const UNTOLD = /without activity\b/;
const UNKNOWN = ' Which activity counts is not known here: ask the program.';
const ASKED = ' last_activity in point_balances tells the day.';

/** A second end behind the first: `, and in any case four years after posting`. */
const ALSO = /, (?:and )?((?:in any case |\w+ (?:days|months|years) after ).*?)(?=;|\.?$)/;

/** Who is exempt from a rule, when points end besides, or what alone keeps them; empty where it says no more. */
function exemption(rule: string | null): string {
  // What keeps the points comes first there, and the rest hangs on it.
  if (rule !== null && /^An open /.test(rule)) return ` ${rule}`;
  const also = ALSO.exec(rule ?? '')?.[1];
  const [, more = ''] = rule?.split(/; (.*)/s) ?? [];
  return [
    also === undefined ? '' : ` Lost ${also.startsWith('in any case') ? '' : 'too '}${also}.`,
    more === '' ? '' : ` ${more.charAt(0).toUpperCase()}${more.slice(1)}`,
  ].join('');
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
  if (risks.some(({ warning }) => KEPT.test(warning))) return '';
  if (risks.some(({ warning }) => DATED.test(warning))) return exemption(rule).trim();
  const day = risks.some(({ warning }) => INACTIVE.test(warning)) ? ASKED : '';
  return `${rule}${UNTOLD.test(rule) ? UNKNOWN : ''}${day}`;
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
