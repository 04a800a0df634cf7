import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { cardAccount, letInFrom } from './accounts.ts';
import type { Applicant } from './reasons.ts';
import { type ApplicationRule, applicationRulesOf } from './rules.ts';

/** When each of several new cards can be had, as issuers let in so many of their own in a stretch of time. */

interface Waiting {
  readonly card: CatalogCard;
  readonly rule: ApplicationRule;
  /** The first day on which the rule lets it in after those before it; null: not beside them. */
  readonly from: string | null;
  /** The cards that are opened before it. */
  readonly after: readonly CatalogCard[];
}

/** A rule by the number of its issuer's own cards. */
const isOfIssuer = ({ params }: ApplicationRule): boolean => params.scope === 'issuer';

/**
 * The cards that have to wait for others of the same plan, opened in this order; none where all can
 * be had at once. What was opened before weighs as far as it is said.
 */
export function waitingFor(
  planned: readonly CatalogCard[],
  person: Applicant,
  { rules }: CatalogSnapshot,
): Waiting[] {
  const before = (person.opened ?? []).map((one) => cardAccount(one, rules));
  const days = new Map<CatalogCard, string>();
  const waiting: Waiting[] = [];
  // A step may bring the card that is to be added too.
  for (const card of new Set(planned)) {
    const others = [...days.keys()].filter(({ seed }) => seed.issuer === card.seed.issuer);
    if (others.length === 0) {
      days.set(card, person.as_of);
      continue;
    }
    const opened = others.map((one) =>
      cardAccount({ card: one, opened: days.get(one) ?? person.as_of }, rules),
    );
    let latest: Pick<Waiting, 'rule' | 'from'> | null = null;
    for (const rule of applicationRulesOf(card.seed, rules).filter(isOfIssuer)) {
      const from = isFull(rule, [...person.held, ...others], card)
        ? null
        : letInFrom(rule, [...before, ...opened], person.as_of);
      const isLater = latest === null || (latest.from !== null && (from ?? '9') > latest.from);
      if ((from === null || from > person.as_of) && isLater) latest = { rule, from };
    }
    if (latest !== null) waiting.push({ card, ...latest, after: others });
    if (latest?.from !== null) days.set(card, latest?.from ?? person.as_of);
  }
  return waiting;
}

/** Whether so many of the issuer's cards are held that no more is let in. */
export function isFull(
  { params }: ApplicationRule,
  held: readonly CatalogCard[],
  { seed }: CatalogCard,
): boolean {
  if (params.held_at_once !== true || typeof params.max !== 'number') return false;
  // Whether a card of no preset limit counts is the issuer's own affair.
  if (params.charge_type_max !== undefined) return false;
  const listed = typeof params.programs === 'string' ? params.programs.split(',') : null;
  const own = held.filter(
    (one) =>
      one.seed.issuer === seed.issuer &&
      (params.business === undefined || one.seed.business === params.business) &&
      (listed === null || listed.includes(one.seed.program ?? '')),
  );
  return own.length >= params.max;
}

/** Days after which to wait is more than to apply on another day. */
const SHORT = 45;

/** Whether a plan has to wait for months, or cannot be had. */
export function isLong({ from }: Waiting, as_of: string): boolean {
  return from === null || Date.parse(from) - Date.parse(as_of) > SHORT * 86_400_000;
}

/** `Not both at once: open X first, Y from about 2027-05. Unofficial: ...` */
export function waitingText({ card, rule, from, after }: Waiting): string {
  const first = after.map(({ seed }) => seed.name).join(', ');
  const issuer = card.seed.issuer;
  if (from === null)
    return `${card.seed.name} beside ${first} is more than ${issuer} usually lets one hold.`;
  const who = rule.official ? issuer : `${issuer} (unofficial)`;
  return `Not all at once, by a limit of ${who}: open ${first} first, ${card.seed.name} from about ${from}.`;
}
