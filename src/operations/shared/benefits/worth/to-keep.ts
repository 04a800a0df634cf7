import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../engine/decisions/renewal/targets.ts';
import { renewalVerdicts, type Weighed } from '../../../../engine/decisions/renewal/weigh.ts';
import { PERIODS } from '../../../../engine/model/credit-periods.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';
import { sizeRatio } from '../used/benefit-size.ts';
import { hasToo, type MoreCredits, moreCredits } from './more-credits.ts';

/** What benefits that no source prices would have to be worth for a verdict to turn. */

/** More than this a year no bag or lounge is worth to anybody. */
const MOST_WORTH = 1_280;
const WORTH_STEP = 10;

/** The least dollars a year, in steps of so many, with which this holds; null where it does not for any. */
export function leastWorth(holds: (worth: number) => boolean, step = WORTH_STEP): number | null {
  if (!holds(MOST_WORTH)) return null;
  let [no, yes] = [0, MOST_WORTH];
  while (yes - no > step) {
    const middle = Math.ceil((no + yes) / 2 / step) * step;
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

const OF_NO_PRICE: Omit<Credit, 'value'> = {
  key: 'of_no_known_price',
  name: 'What no source prices',
  own_value: true,
  period: 'year',
  reset: null,
  merchants: [],
  enrolment: null,
  spend_required: null,
  valid_to: null,
};

/** The cards with so many dollars a year more. */
export function withWorth<Input extends EngineInput>(input: Input, worth: number): Input {
  return { ...input, cards: worthMore(input.cards, worth) };
}

/** So many dollars a year more of the cards asked about, and of no other. */
export function onlyOf({ cards }: EngineInput, worth: number): (card: EngineCard) => number {
  const ids = new Set(cards.map(({ card_id }) => card_id));
  return ({ card_id }) => (ids.has(card_id) ? worth : 0);
}

export function worthMore(cards: readonly EngineCard[], worth: number): EngineCard[] {
  const credit: Credit = { ...OF_NO_PRICE, value: worth };
  return cards.map((card) => ({ ...card, credits: [...card.credits, credit] }));
}

/** A product change, and what it calls its own of the benefits in question. */
interface HasToo {
  readonly by: string;
  readonly names: readonly string[];
}

interface ChangeIf extends HasToo {
  readonly worth: number;
  /** The card without a fee beside which it is the one to hold; null where it is by itself. */
  readonly beside: string | null;
}

export interface Kept {
  /** Dollars a year that what no product change has would have to be worth; null where there is none, or it does not turn. */
  readonly keep_if_worth: number | null;
  /** Dollars a year by which the verdict's way is better, where the reason tells that. */
  readonly gain?: number | undefined;
  /** What that is, where it is not all that is not counted. */
  readonly kept_for: readonly string[];
  /** The same of what a product change has too: the one to make then. */
  readonly change_if_worth: ChangeIf | null;
  /** What either holds with, where the person named it as used: `Keep it if that saves ...`. */
  readonly if_used: string;
  /** What is not lost with the product change that is the verdict. */
  readonly not_lost: HasToo | null;
  /** The same of credits used beyond those counted. */
  readonly more_credits: MoreCredits | null;
}

/** Benefits whose worth nobody said, and how much of it the answer counts already. */
export interface Open {
  readonly credits: readonly Credit[];
  /** Dollars a year that are assumed of them. */
  readonly assumed: number;
  /** Those that the person named as used. */
  readonly named: readonly Credit[];
}

/** A renewal that is decided again, beside the cards to open that came first: what it is worth moves none. */
export interface Again {
  readonly first: RenewalRequest;
  readonly verdictWith: ReturnType<typeof renewalVerdicts>;
}

export function decidedAgain(
  asked: EngineInput,
  others: RenewalRequest,
  decision: RenewalDecision,
): Again {
  const first = firstOf(others, decision);
  return { first, verdictWith: renewalVerdicts(asked, first) };
}

const NONE: Kept = {
  ...{ keep_if_worth: null, kept_for: [], change_if_worth: null, if_used: '' },
  ...{ not_lost: null, more_credits: null },
};

/**
 * What would turn a verdict against a card, in dollars a year: benefits that no source prices, and
 * credits used beyond those counted. A benefit that a product change has too is worth as much there.
 * @param open the former
 */
export function whatKeeps(
  asked: EngineInput,
  { first, verdictWith }: Again,
  decision: RenewalDecision,
  { credits: uncounted, assumed, named }: Open,
): Kept {
  const { credits } = asked.cards[0] ?? { credits: [] };
  const hasMore = credits.some(({ value, period }) => value && PERIODS[period].per_year >= 1);
  if (decision.verdict === 'RENEW' || (uncounted.length === 0 && !hasMore)) return NONE;
  const least = leastWorth((worth) => verdictWith(onlyOf(asked, worth)).verdict === 'RENEW');
  const to = first.catalog.find(({ card_id }) => card_id === decision.change_to);
  const stays = to === undefined ? [] : uncounted.filter((credit) => hasToo(to, credit));
  const lost = uncounted.filter((credit) => !stays.includes(credit));
  const changeable = lost.filter((credit) => first.catalog.some((one) => hasToo(one, credit)));
  const shared = sharedWorth(asked, { first, verdictWith }, changeable);
  // With what a change has too the card itself may be the better one all the same.
  const keeps = shared?.to === null;
  const alone = keeps ? lost : lost.filter((credit) => !changeable.includes(credit));
  const own = alone.length > 0 ? least : null;
  const plus = (worth: number | null) => (worth === null ? null : worth + assumed);
  const keep_if_worth = plus(keeps ? shared.worth : own);
  const change = shared?.to
    ? {
        ...{ by: shared.to.name, names: namesOf(changeable) },
        ...{ worth: shared.worth + assumed, beside: shared.beside },
      }
    : null;
  const of = named.filter((one) => (change ? changeable : alone).includes(one));
  return {
    keep_if_worth,
    kept_for: alone.length === uncounted.length ? [] : namesOf(alone),
    change_if_worth: change,
    if_used: ifUsed(namesOf(of), change, keep_if_worth, shared?.beside ?? null),
    not_lost: to === undefined || stays.length === 0 ? null : tooOf(to, stays),
    more_credits: hasMore ? moreCredits(asked, first, decision, { least, to }) : null,
  };
}

/** The verdict that holds where what was named as used is worth so much; empty without any. */
function ifUsed(
  names: readonly string[],
  change: Kept['change_if_worth'],
  keep: number | null,
  beside: string | null,
): string {
  const worth = change?.worth ?? keep;
  if (names.length === 0 || worth === null) return '';
  const what = change === null ? 'Keep it' : `Have it changed to ${change.by}`;
  const how = beside === null ? '' : `, beside ${beside},`;
  return `${what}${how} if ${list(names)} ${names.length > 1 ? 'are' : 'is'} worth about ${usd(worth)} a year to you`;
}

/**
 * The least worth of these benefits at which the card or a product change that has them too is the one
 * to hold: the change, or null for the card.
 */
function sharedWorth(
  asked: EngineInput,
  { first, verdictWith }: Again,
  benefits: readonly Credit[],
): {
  readonly worth: number;
  readonly to: EngineCard | null;
  /** The card without a fee beside which that holds; null where it holds alone. */
  readonly beside: string | null;
} | null {
  const keeping = first.catalog.filter((one) => benefits.every((it) => hasToo(one, it)));
  if (benefits.length === 0 || keeping.length === 0) return null;
  // A change that has some of them brings as much of those: all of the worth may be theirs.
  const having = first.catalog.map((one) => {
    const some = benefits.filter((it) => hasToo(one, it));
    return [one.card_id, (worth: number) => worthThere(one, some, worth)] as const;
  });
  const there = new Map(having);
  const decidedAt = (worth: number): Weighed => {
    const own = onlyOf(asked, worth);
    return verdictWith((one) => own(one) || (there.get(one.card_id)?.(worth) ?? 0));
  };
  /** Undefined where neither is. */
  const heldBy = ({ verdict, change_to }: Weighed): EngineCard | null | undefined =>
    verdict === 'RENEW' ? null : keeping.find(({ card_id }) => card_id === change_to?.card_id);
  const worth = leastWorth((one) => heldBy(decidedAt(one)) !== undefined);
  if (worth === null) return null;
  const then = decidedAt(worth);
  const to = heldBy(then);
  return to === undefined ? null : { worth, to, beside: then.beside?.name ?? null };
}

/** What of their worth these benefits bring on another card, where they may be smaller or end at a number. */
function worthThere(card: EngineCard, benefits: readonly Credit[], worth: number): number {
  if (benefits.length === 0) return 0;
  const bounds = card.credits
    .filter(({ key }) => benefits.some((one) => one.key === key))
    .map(({ bags, bag_fee }) => (bags?.a_year ?? Infinity) * (bag_fee?.dollars ?? Infinity));
  return Math.min(worth * shareKept(card, benefits), Math.max(...bounds));
}

/** The share of these benefits that a card gives which has smaller ones. */
export function shareKept({ credits }: EngineCard, benefits: readonly Credit[]): number {
  const shares = benefits.flatMap((one) => {
    const own = credits.find(({ key }) => key === one.key);
    return own === undefined ? [] : sizeRatio(own, one);
  });
  return Math.min(1, ...shares);
}

function tooOf(card: EngineCard, benefits: readonly Credit[]): HasToo {
  const own = card.credits.filter(
    ({ key, spend_required }) => spend_required === null && benefits.some((one) => one.key === key),
  );
  return { by: card.name, names: namesOf(own) };
}

function namesOf(credits: readonly Credit[]): string[] {
  return [...new Set(credits.map(({ name }) => withoutBrackets(name)))];
}

/** With the cards to open instead that came first. */
function firstOf(
  others: RenewalRequest,
  { free_alternative: free, replacement_options }: RenewalDecision,
): RenewalRequest {
  const first = new Set([free?.card_id, ...replacement_options.map(({ card_id }) => card_id)]);
  const allowed = others.alternatives_allowed.filter(({ card_id }) => first.has(card_id));
  return { ...others, alternatives_allowed: allowed };
}
