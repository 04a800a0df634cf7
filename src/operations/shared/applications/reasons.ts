import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { addMonths } from '../../../engine/model/calendar.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import { dayText, lastDay } from '../../../kit/day.ts';
import { fewOf, list, number } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { limitsOf } from './accounts.ts';
import { cards, countOf, freeFrom, type Opened, roomLeft } from './counted.ts';
import { fewerFrom, NAMED } from './new-cards.ts';
import { leavesOutCited, ruleCited, saidBy } from './rule-text.ts';
import {
  type ApplicationRule,
  applicationRulesOf,
  isChargeCard,
  isReported,
  rulesLeavingOut,
} from './rules.ts';

/** The cards that a person has opened, and those that they hold. */
export interface Applicant extends Opened {
  readonly held: readonly CatalogCard[];
}

/** What an issuer's rules say for and against an application now. */
export interface Reasons {
  readonly reasons_for: readonly string[];
  readonly reasons_against: readonly string[];
}

/**
 * The rules of a card weighed with what the person has opened.
 * @param isTold whether the rules themselves stand in the same answer
 */
export function reasonsFor(
  card: CatalogCard,
  person: Applicant,
  catalog: CatalogSnapshot,
  isTold = false,
): Reasons {
  if (person.opened === null) return { reasons_for: [], reasons_against: [] };
  const reasons_for: string[] = [];
  const reasons_against: string[] = [];
  for (const rule of applicationRulesOf(card.seed, catalog.rules)) {
    const hit = limitHit(rule, card, person, catalog);
    if (hit !== null) reasons_against.push(isTold ? `${hit}.` : `${hit}. ${told(rule, catalog)}`);
    const again = hadBefore(rule, card, person, catalog);
    if (again !== null) reasons_against.push(again);
    if (hit === null && rule.params.scope === 'issuer')
      reasons_for.push(...roomLeft(rule, card.seed.issuer, person, catalog));
    const [limit] = rule.params.scope === 'all_issuers' ? limitsOf(rule, person.as_of) : [];
    if (hit === null && limit !== undefined && isComplete(person)) {
      const { count, unknown, may } = countOf(rule, person, limit, catalog);
      const refuses = `${card.seed.issuer} usually refuses`;
      const isSure = count + unknown.length + may.length < limit.max;
      const perhaps = may.length === 0 ? '' : ` and perhaps ${list(fewOf(may, NAMED))}`;
      const open =
        unknown.length === 0
          ? ''
          : `, ${list(fewOf(unknown, NAMED))} left out: no source says whether ${unknown.length === 1 ? 'it is' : 'they are'} on the personal credit report`;
      const news = `${count} new ${cards(count)} in the last ${limit.span}${perhaps}${open}`;
      if (isSure)
        reasons_for.push(
          `${news}${open === '' ? ',' : ';'} fewer than the ${limit.max} at which ${refuses}`,
        );
      else reasons_against.push(`${news}. At ${limit.max} ${refuses}`);
    }
  }
  reasons_for.push(...leftOut(card, person, catalog));
  reasons_against.push(...closesOthers(card, person, catalog));
  return { reasons_for, reasons_against };
}

/** That limits which other cards of its issuer have reached, or count towards, do not hold for this one. */
function leftOut(card: CatalogCard, person: Applicant, catalog: CatalogSnapshot): string[] {
  const apart = rulesLeavingOut(card.seed, catalog.rules).filter((rule) =>
    limitsOf(rule, person.as_of).some((limit) => countOf(rule, person, limit, catalog).count > 0),
  );
  return apart.length === 0 ? [] : [leavesOutCited(apart, catalog.rules).replace(/\.$/, '')];
}

/** Whether the day of opening is known of every card held: else there may be more new ones. */
function isComplete({ opened, held }: Applicant): boolean {
  const known = new Set((opened ?? []).flatMap(({ card, opened: day }) => (day ? card : [])));
  return held.every((card) => known.has(card));
}

/**
 * That the issuer would most likely refuse whatever card of it: for rules across issuers of which
 * the sources are sure. Null when none is met.
 */
function refusalOf(card: CatalogCard, person: Applicant, catalog: CatalogSnapshot): string | null {
  if (person.opened === null) return null;
  for (const rule of applicationRulesOf(card.seed, catalog.rules)) {
    if (rule.params.scope !== 'all_issuers' || rule.confidence !== 'high') continue;
    const hit = limitHit(rule, card, person, catalog);
    if (hit !== null)
      return `Cards of ${card.seed.issuer} are left out. ${hit}. ${told(rule, catalog)}`;
  }
  return null;
}

function told(rule: ApplicationRule, { rules }: CatalogSnapshot): string {
  return `${rule.official ? '' : 'Unofficial: '}${ruleCited(rule, rules)}`;
}

/** A limit that is reached, in words; null when none is. */
function limitHit(
  rule: ApplicationRule,
  card: CatalogCard,
  person: Applicant,
  catalog: CatalogSnapshot,
): string | null {
  const { params } = rule;
  if (params.held_at_once === true && typeof params.max === 'number') {
    const own = person.held.filter((one) => countsAsHeld(rule, one, card));
    if (own.length < params.max) return null;
    return `You hold ${number(own.length)} of its cards`;
  }
  const isAnywhere = params.scope === 'all_issuers';
  const hits = limitsOf(rule, person.as_of).flatMap((limit) => {
    const { count, opened } = countOf(rule, person, limit, catalog);
    if (count < limit.max) return [];
    const whose = isAnywhere ? 'new' : `new ${card.seed.issuer}`;
    const from =
      isAnywhere && typeof params.months === 'number'
        ? fewerFrom(opened, { max: limit.max, months: params.months })
        : freeFrom(opened, limit);
    const fewer = limit.max === 1 ? 'none' : `fewer than ${limit.max}`;
    const until = from === null ? '' : `, ${fewer} from about ${from}`;
    return `${number(count)} ${whose} ${cards(count)} in the last ${limit.span}${until}`;
  });
  return hits.length === 0 ? null : `You opened ${hits.join('; and ')}`;
}

function countsAsHeld(
  { params }: ApplicationRule,
  { seed }: CatalogCard,
  card: CatalogCard,
): boolean {
  if (seed.issuer !== card.seed.issuer) return false;
  // Cards without a preset limit have a count of their own.
  return params.charge_type_max === undefined || !isChargeCard(seed);
}

/** That the person has had the card, where its bonus is paid once; null when they have not. */
function hadBefore(
  rule: ApplicationRule,
  card: CatalogCard,
  person: Applicant,
  { rules }: CatalogSnapshot,
): string | null {
  const { params } = rule;
  if (params.per !== 'card') return null;
  const before = person.opened?.find((one) => one.card.seed === card.seed);
  if (before === undefined) return null;
  if (params.lifetime === true) {
    return `You have had it, and its welcome bonus is paid once in a lifetime${saidBy(rule, rules)}.`;
  }
  const { months } = params;
  if (typeof months !== 'number' || before.opened === null) return null;
  if (lastDay(before.opened) < addMonths(person.as_of, -months)) return null;
  return `You opened it ${dayText(before.opened)}, and its bonus is paid once in ${months} months${saidBy(rule, rules)}.`;
}

/** That one card more closes another issuer's door. */
function closesOthers(card: CatalogCard, person: Applicant, catalog: CatalogSnapshot): string[] {
  const { rules } = catalog;
  if (isReported(card.seed, rules) !== true) return [];
  return rules.application_rules.flatMap((rule) => {
    if (rule.params.scope !== 'all_issuers' || rule.confidence !== 'high') return [];
    if (rule.issuer === card.seed.issuer) return [];
    const [limit] = limitsOf(rule, person.as_of);
    if (limit === undefined) return [];
    const { count } = countOf(rule, person, limit, catalog);
    if (count !== limit.max - 1) return [];
    return [`It would be card ${limit.max} in 24 months, and ${rule.issuer} then usually refuses.`];
  });
}

/** The candidates without those of issuers that would most likely refuse the person. */
export function likelyOpen(
  candidates: readonly EngineCard[],
  person: Applicant,
  { catalog }: Pick<Context, 'catalog'>,
): { readonly open: readonly EngineCard[]; readonly left_out: string[] } {
  if (person.opened === null) return { open: candidates, left_out: [] };
  const refusals = new Set<string>();
  const open = candidates.filter(({ card_id }) => {
    const card = catalog.cardsById.get(card_id);
    const refusal = card ? refusalOf(card, person, catalog) : null;
    if (refusal !== null) refusals.add(refusal);
    return refusal === null;
  });
  return { open, left_out: [...refusals] };
}
