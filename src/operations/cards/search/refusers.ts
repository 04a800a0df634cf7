import type { QueryFilters } from '../../../catalog/search/filters.ts';
import type { Context } from '../../../operation/context.ts';
import { leavesOutStudents } from './asked-text.ts';

/**
 * The issuers that would most likely refuse a person with so many new cards, by rules across issuers
 * of which the sources are sure; told, as is the one that a further card would close. None for the
 * evaluation plan, which does not see application rules.
 */
export function refusers(
  { opened }: QueryFilters,
  { catalog, caller, warn }: Context,
): readonly string[] {
  if (opened === undefined) return [];
  const { count, months } = opened;
  if (!caller.plan.paid_fields) {
    warn('How issuers count new cards is told on paid plans, so no issuer is left out for them.');
    return [];
  }
  const said = `${count} new ${count === 1 ? 'card' : 'cards'} in ${months} months`;
  const rules = catalog.rules.application_rules.filter(
    ({ params, confidence }) => params.scope === 'all_issuers' && confidence === 'high',
  );
  return rules.flatMap(({ issuer, rule, official, params }) => {
    if (typeof params.max !== 'number' || typeof params.months !== 'number') return [];
    const told = ` ${official ? '' : 'Unofficial: '}${rule}`;
    if (count >= params.max && months <= params.months) {
      warn(`${said}: cards of ${issuer} are left out.${told}`);
      return [issuer];
    }
    const left = params.max - count;
    if (left > 0) warn(`${said}: ${left} more before ${issuer} usually refuses.${told}`);
    else warn(`${said}: ${issuer} may refuse.${told}`);
    return [];
  });
}

/** From this age on the income of a household counts: 12 CFR 1026.51(a) and (b). */
const OF_AGE = 21;

/** Says what whoever grants credit asks of this applicant, besides a score, and what of it is not known. */
export function tellApplicant(filters: QueryFilters, { warn }: Pick<Context, 'warn'>): void {
  const { age, card_type, hardship } = filters;
  if (leavesOutStudents(filters)) {
    warn('Cards for students are left out: say "student" in the query for one.');
  }
  const isYoung = age === undefined ? card_type === 'student' : age < OF_AGE;
  if (isYoung) {
    warn(
      'Under 21 only income of your own counts, from a job or the like, or a cosigner of 21 or more is needed (Regulation Z).',
    );
  }
  if (hardship) {
    warn(
      'Which issuers take applicants after a bankruptcy, collections or the like, and how soon, is not known here: ask the issuer for a preapproval first.',
    );
  }
}
