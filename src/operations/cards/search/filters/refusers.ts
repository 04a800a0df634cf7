import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellBusiness } from '../../../shared/applications/business-cards.ts';
import { ruleCited } from '../../../shared/applications/rule-text.ts';
import { type ApplicationRule, isReported } from '../../../shared/applications/rules.ts';
import { NOT_COUNTED } from '../../../shared/applications/standing.ts';
import { leavesOutStudents } from '../asked-text.ts';
import { hasNoScore, isBuilding } from '../ranking/search-fit.ts';

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
    warn(NOT_COUNTED);
    return [];
  }
  const said = `${count} new ${count === 1 ? 'card' : 'cards'} in ${months} months`;
  const rules = catalog.rules.application_rules.filter(
    ({ params, confidence }) => params.scope === 'all_issuers' && confidence === 'high',
  );
  return rules.flatMap((rule) => {
    const { issuer, official, params } = rule;
    if (typeof params.max !== 'number' || typeof params.months !== 'number') return [];
    const told = ` ${official ? '' : 'Unofficial: '}${ruleCited(rule, catalog.rules)}`;
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

/** Rules of one name that are told: those of other issuers are alike. */
const RULES_TOLD = 2;

/** Says what rules are that a query names, and that none of them was taken for a count of the person's. */
export function tellRules(
  { rules = [], opened }: QueryFilters,
  { catalog, caller, warn }: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  if (rules.length === 0 || opened !== undefined) return;
  if (!caller.plan.paid_fields) {
    warn('How issuers count new cards is told on paid plans.');
    return;
  }
  for (const name of rules) {
    const told = rulesNamed(name, catalog.rules.application_rules).slice(0, RULES_TOLD);
    const texts = told.map(
      (one) =>
        `${one.issuer}${one.official ? '' : ', unofficial'}: ${ruleCited(one, catalog.rules)}`,
    );
    if (texts.length === 0) continue;
    warn(`${name} is read as a rule, not as your count ("at 3/24" says one). ${texts.join(' ')}`);
  }
}

/** Says which credit unions the catalogue has, as there are thousands, and which issuers are taken as big. */
export function tellIssuerKind(
  { issuer_kind }: QueryFilters,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  if (issuer_kind?.endsWith('big_issuer')) {
    const { issuers } = catalog.rules.big_issuers;
    warn(
      `Big issuers are taken to be ${list(issuers)}: those with most purchases on their cards in 2024.`,
    );
  }
  if (issuer_kind !== 'credit_union') return;
  warn(`Credit unions here: ${list(catalog.rules.credit_unions.issuers)}; others are not carried.`);
}

/** The rules of that count and time, or of that time where none has the count: `8/65` is of two. */
function rulesNamed(name: string, rules: readonly ApplicationRule[]): readonly ApplicationRule[] {
  const [count, ...times] = name.split('/').map(Number);
  const counting = rules.filter(({ params }) => params.scope !== undefined);
  const isOf = ({ params }: ApplicationRule, time: number | undefined) =>
    [params.months, params.days, params.one_per_days].includes(time);
  const exact = counting.filter(
    (rule) =>
      rule.params.max === count &&
      (times.length > 1 ? rule.params.max_24_months === times.at(-1) : isOf(rule, times[0])),
  );
  if (exact.length > 0) return exact;
  return counting.filter((rule) => [count, ...times].some((time) => isOf(rule, time)));
}

/**
 * Leaves out business cards that appear on the personal report, as far as sources say it. The
 * evaluation plan does not see application rules.
 */
export function offReport(
  { off_report }: QueryFilters,
  { catalog, caller }: Context,
): ((card: CatalogCard) => boolean) | null {
  if (!off_report || !caller.plan.paid_fields) return null;
  return ({ seed }) => isReported(seed, catalog.rules) !== true;
}

/** Says which cards were left out for that, and of which that are shown it is not known. */
export function tellReport(
  { off_report }: QueryFilters,
  shown: readonly CatalogCard[],
  context: Pick<Context, 'catalog' | 'caller' | 'warn'>,
): void {
  const { catalog, caller, warn } = context;
  if (!off_report) return;
  tellBusiness(shown, context);
  if (!caller.plan.paid_fields) {
    warn('Which cards appear on the personal report is told on paid plans, so none is left out.');
    return;
  }
  const unknown = shown.filter(({ seed }) => isReported(seed, catalog.rules) === null);
  const unsure =
    unknown.length === 0
      ? ''
      : ` Of ${list(unknown.map(({ seed }) => seed.name))} it is not known.`;
  warn(
    `Business cards that appear on the personal report are left out, most of Capital One's among them; partly by unofficial reports.${unsure}`,
  );
}

/** `A (as of 2025-12-11)`. */
function uncheckedText({ seed }: CatalogCard): string[] {
  const { no_credit_check: fact, sources, name, status } = seed;
  if (fact === undefined || status !== 'open') return [];
  const day = sources[fact.source]?.as_of;
  return [day ? `${name} (as of ${day})` : name];
}

/** From this age on the income of a household counts: 12 CFR 1026.51(a) and (b). */
const OF_AGE = 21;

/** Says what whoever grants credit asks of this applicant, besides a score, and what of it is not known. */
export function tellApplicant(
  filters: QueryFilters,
  { catalog, warn }: Pick<Context, 'catalog' | 'warn'>,
): void {
  const { age, card_type, hardship } = filters;
  const unasked = hardship || filters.no_credit_check ? catalog.cards.flatMap(uncheckedText) : [];
  if (unasked.length > 0) {
    warn(
      `Given without a credit check${hardship ? ', so what the bureaus hold is no bar' : ''}: ${list(unasked)}; of others no source here says so. Identity and income may still be looked at.`,
    );
  }
  if (leavesOutStudents(filters)) {
    warn('Cards for students are left out: say "student" in the query for one.');
  }
  if (filters.enrolled_by !== undefined) {
    warn(
      `Cards for students, as "${filters.enrolled_by}" is taken to mean that you are enrolled: say "not a student" if you are not.`,
    );
  }
  if (filters.new_to !== undefined) {
    warn('Taken as new to travel cards, not to credit: say "no credit history" if so.');
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

/** Dollars a year from which on a card that asks for no deposit is dear for bad credit. */
const DEAR = 49;
const DEAR_TOLD = 4;

/** Names the cards for bad credit that take most, so that nobody takes them for a deposit saved. */
export function tellDear(filters: QueryFilters, context: Context): void {
  const { catalog, caller, warn } = context;
  // Who has no score is shown cards that are made for that.
  if (!isBuilding(filters) || hasNoScore(filters) || !caller.plan.paid_fields) return;
  if (filters.card_type === 'student' || filters.no_credit_check) return;
  const dear = catalog.cards
    .filter(
      ({ seed, annual_fee }) =>
        seed.status === 'open' &&
        !seed.business &&
        seed.card_type !== 'secured' &&
        seed.credit_score_needed === 'poor' &&
        annual_fee >= DEAR,
    )
    .toSorted((a, b) => b.annual_fee - a.annual_fee);
  const named = [...Map.groupBy(dear.slice(0, DEAR_TOLD), ({ annual_fee }) => annual_fee)].map(
    ([fee, cards]) =>
      `${list(cards.map(({ seed }) => seed.name))} (${usd(fee)} a year${cards.length > 1 ? ' each' : ''})`,
  );
  if (named.length === 0) return;
  // Of others that is said beside what is not known of them.
  const first = filters.hardship ? '' : 'Ask each issuer for a preapproval first. ';
  warn(`${first}High fees for bad credit: ${named.join('; ')}.`);
}
