import {
  type RenewalDecision,
  type RenewalRequest,
  renewalDecision,
} from '../../../engine/decisions/renewal/renewal.ts';
import { NOTABLE_GAIN } from '../../../engine/decisions/value/stands-up.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import type { Credit, EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { list, usd } from '../../../kit/words.ts';
import { type AllUsed, allUsedText, type Rival } from './all-used.ts';
import { withoutBrackets } from './credit-words.ts';

/** What benefits that no source prices would have to be worth for a verdict to turn. */

/** More than this a year no bag or lounge is worth to anybody. */
const MOST_WORTH = 1_280;
const WORTH_STEP = 10;

/** The least dollars a year, in tens, with which this holds; null where it does not for any. */
export function leastWorth(holds: (worth: number) => boolean): number | null {
  if (!holds(MOST_WORTH)) return null;
  let [no, yes] = [0, MOST_WORTH];
  while (yes - no > WORTH_STEP) {
    const middle = Math.ceil((no + yes) / 2 / WORTH_STEP) * WORTH_STEP;
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

function worthMore(cards: readonly EngineCard[], worth: number): EngineCard[] {
  const credit: Credit = { ...OF_NO_PRICE, value: worth };
  return cards.map((card) => ({ ...card, credits: [...card.credits, credit] }));
}

/** The cards with all of their credits in use, whatever was said of them. */
function withAllUsed<Input extends EngineInput>(input: Input): Input {
  const keys = input.cards.flatMap(({ credits }) => credits.map(({ key }) => key));
  const options = { ...input.options, benefit_selections: new Set(keys), shares_used: new Map() };
  return { ...input, options };
}

/** A product change, and what it calls its own of the benefits in question. */
interface HasToo {
  readonly by: string;
  readonly names: readonly string[];
}

export interface Kept {
  /** Dollars a year that what no product change has would have to be worth; null where there is none, or it does not turn. */
  readonly keep_if_worth: number | null;
  /** What that is, where it is not all that is not counted. */
  readonly kept_for: readonly string[];
  /** The same of what a product change has too: the one to make then. */
  readonly change_if_worth: (HasToo & { readonly worth: number }) | null;
  /** What is not lost with the product change that is the verdict. */
  readonly not_lost: HasToo | null;
  /** The same of credits used beyond those counted: null in it where not even all of them would do. */
  readonly more_credits: { least: number | null; all_used?: AllUsed | undefined } | null;
}

const NONE: Kept = {
  ...{ keep_if_worth: null, kept_for: [], change_if_worth: null },
  ...{ not_lost: null, more_credits: null },
};

/**
 * What would turn a verdict against a card, in dollars a year: benefits that no source prices, and
 * credits used beyond those counted. A benefit that a product change has too is worth as much there.
 * @param uncounted the former
 */
export function whatKeeps(
  asked: EngineInput,
  others: RenewalRequest,
  decision: RenewalDecision,
  uncounted: readonly Credit[],
): Kept {
  const { credits } = asked.cards[0] ?? { credits: [] };
  const hasMore = credits.some(({ value, period }) => value && PERIODS[period].per_year >= 1);
  if (decision.verdict === 'RENEW' || (uncounted.length === 0 && !hasMore)) return NONE;
  const first = firstOf(others, decision);
  const isKept = (input: EngineInput) => renewalDecision(input, first).verdict === 'RENEW';
  const least = leastWorth((worth) => isKept(withWorth(asked, worth)));
  const to = others.catalog.find(({ card_id }) => card_id === decision.change_to);
  const stays = to === undefined ? [] : uncounted.filter((credit) => hasToo(to, credit));
  const lost = uncounted.filter((credit) => !stays.includes(credit));
  const changeable = lost.filter((credit) => others.catalog.some((one) => hasToo(one, credit)));
  const shared = sharedWorth(asked, first, changeable);
  // With what a change has too the card itself may be the better one all the same.
  const keeps = shared?.to === null;
  const alone = keeps ? lost : lost.filter((credit) => !changeable.includes(credit));
  const own = alone.length > 0 ? least : null;
  return {
    keep_if_worth: keeps ? shared.worth : own,
    kept_for: alone.length === uncounted.length ? [] : namesOf(alone),
    change_if_worth: shared?.to ? { ...tooOf(shared.to, changeable), worth: shared.worth } : null,
    not_lost: to === undefined || stays.length === 0 ? null : tooOf(to, stays),
    more_credits: hasMore ? moreCredits(withAllUsed(asked), first, decision, least) : null,
  };
}

function moreCredits(
  used: EngineInput,
  first: RenewalRequest,
  { change_to, downgrade_options }: RenewalDecision,
  least: number | null,
): Kept['more_credits'] {
  const then = renewalDecision(used, first);
  if (then.verdict === 'RENEW') return { least };
  const change = downgrade_options.find(({ card_id }) => card_id === change_to);
  const rival = (one: Rival | null | undefined): Rival | null =>
    one ? { name: one.name, net_value: one.net_value } : null;
  const { year2_net_value: net_value, free_alternative: opened } = then;
  return { least: null, all_used: { net_value, change: rival(change), opened: rival(opened) } };
}

/**
 * The least worth of these benefits at which the card or a product change that has them too is the one
 * to hold: the change, or null for the card.
 */
function sharedWorth(
  asked: EngineInput,
  others: RenewalRequest,
  benefits: readonly Credit[],
): { readonly worth: number; readonly to: EngineCard | null } | null {
  const keeping = others.catalog.filter((one) => benefits.every((it) => hasToo(one, it)));
  if (benefits.length === 0 || keeping.length === 0) return null;
  /** Undefined where neither is. */
  const heldAt = (worth: number): EngineCard | null | undefined => {
    const catalog = others.catalog.flatMap((one) =>
      keeping.includes(one) ? worthMore([one], worth) : [one],
    );
    const { verdict, change_to } = renewalDecision(withWorth(asked, worth), { ...others, catalog });
    return verdict === 'RENEW' ? null : keeping.find(({ card_id }) => card_id === change_to);
  };
  const worth = leastWorth((one) => heldAt(one) !== undefined);
  const to = worth === null ? undefined : heldAt(worth);
  return worth === null || to === undefined ? null : { worth, to };
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

/** Whether a card gives, without so much spending, what another does. */
function hasToo({ credits }: EngineCard, { key }: Credit): boolean {
  return credits.some((own) => own.key === key && own.spend_required === null);
}

/** What more use of the credits would change; empty where it is told already, or nothing is known of it. */
export function moreCreditsText({ more_credits: more, keep_if_worth }: Kept): string {
  // What else would keep it is told with that.
  if (more === null || keep_if_worth !== null) return '';
  return more.all_used === undefined
    ? `Credits used for about ${usd(more.least ?? 0)} a year more than counted would keep it.`
    : allUsedText(more.all_used);
}

interface First {
  readonly free_alternative: { readonly card_id: number } | null;
  readonly replacement_options: readonly { readonly card_id: number }[];
}

/** Of the cards to open instead, those that came first: what a card itself is worth moves none of them. */
export function firstOf<Others extends { readonly alternatives_allowed: readonly EngineCard[] }>(
  others: Others,
  { free_alternative: free, replacement_options }: First,
): Others {
  const first = new Set([free?.card_id, ...replacement_options.map(({ card_id }) => card_id)]);
  const allowed = others.alternatives_allowed.filter(({ card_id }) => first.has(card_id));
  return { ...others, alternatives_allowed: allowed };
}

interface Told extends Kept {
  readonly verdict: RenewalDecision['verdict'];
  readonly reason: string;
  readonly free_alternative: { readonly card_name: string } | null;
}

/** What the benefits that no source prices would have to be worth, and for which way. */
export function worthText(told: Told): string {
  const { keep_if_worth: least, kept_for, change_if_worth: change, not_lost, more_credits } = told;
  const instead = told.verdict === 'DOWNGRADE' ? '' : ', rather than replace it';
  const orCredits = more_credits?.least === least ? ', or more of its credits used,' : '';
  const what = kept_for.length > 0 ? list(kept_for) : 'that';
  const rows = [
    not_lost && `${not_lost.by} has ${list(not_lost.names)} too.`,
    change &&
      `If ${list(change.names)} ${change.names.length > 1 ? 'are' : 'is'} worth about ${usd(change.worth)} a year to you, have the card changed to ${change.by}, which has ${change.names.length > 1 ? 'them' : 'it'} too${instead}.`,
    least !== null &&
      `If ${what}${orCredits} ${kept_for.length > 1 ? 'are' : 'is'} worth about ${usd(least)} a year to you, keep the card.${marginText(told, least)}`,
  ];
  return rows.flatMap((row) => (row ? [` ${row}`] : [])).join('');
}

/** Why that is not the gain which the reason tells: the other way has to bring notably more. */
function marginText({ reason, free_alternative: free }: Told, least: number): string {
  const [, gain] = /(\$[\d,]+) (?:better|more)\b/.exec(reason) ?? [];
  if (gain === undefined) return '';
  const more = least - Number(gain.replace(/[$,]/g, ''));
  if (Math.abs(more) < 1) return '';
  if (more > 0)
    return ` That is ${usd(more)} over those ${gain}, to be worth a fee beside a free card.`;
  if (-more <= NOTABLE_GAIN) {
    return ` It need not make up all of those ${gain}: for less than ${usd(NOTABLE_GAIN)} no card is worth changing.`;
  }
  const beside = free === null ? 'another card' : free.card_name;
  return ` It need not make up all of those ${gain}: beside ${beside}, used only where it earns more, the card has only to earn its fee.`;
}
