import { money } from '../../kit/words.ts';
import { cite, pointValueSource } from '../explain/citation.ts';
import type { TraceLine } from '../explain/trace.ts';
import type { FineCategory } from '../model/categories.ts';
import type { EngineCard } from '../model/facts.ts';
import { DEFAULT_OPTIONS, type EngineInput, type SpendingLine } from '../model/input.ts';
import { cents, rounded, sumCents } from '../model/money.ts';
import { cardAccepted } from '../model/rules.ts';
import { asksMore, type BonusPart, spendSlack } from '../model/welcome-offer.ts';
import { withBillsLeftOut } from './bills.ts';
import { ownDollar } from './no-cash.ts';
import { walletWorth } from './points.ts';

export interface BonusValue {
  /** Dollars; 0 when it is not earned. */
  readonly value: number;
  /** Dollars of spending missing for the next part; 0 when every requirement is met. */
  readonly short_by: number;
  /** The parts that spending would earn, and that this spending does not. */
  readonly missed: readonly BonusPart[];
  /** How it comes about; no steps for a card without a bonus. */
  readonly trace: () => readonly TraceLine[];
}

/**
 * The sign-on bonus of a card for someone who opens it on `as_of` and puts all spending on it, also
 * where a part of it is asked about (`offer_spending`): each
 * part is earned in full when its months x monthly spending, and what is spent once, meets its requirement, to the dollar a
 * month, else nothing;
 * spending that the offer leaves out (`spend_excludes`), and bills of each month that cost more by card than it earns,
 * do not count.
 * Free nights count at what their points are worth (`cap_points` each), for the share of credits
 * that is used; dollars in money of one seller (`ownDollar`) as its points do; without a cap, and for certificates, extra rates and parts that need more than
 * spending, nothing, as does what the holder does not use (`offers_unused`). None for a card closed to new holders or an expired offer.
 */
export function bonusValue(input: EngineInput, card: EngineCard): BonusValue {
  const { bonus, card_id, open_to_new } = card;
  if (bonus === null) return { value: 0, short_by: 0, missed: [], trace: () => [] };
  const steps = (value: number, detail: string, inPoints: boolean): TraceLine => {
    const worth = inPoints ? pointValueSource(card, input.programs) : null;
    const cited = cite(card.provenance?.bonus, worth);
    return { kind: 'bonus', card_id, subject: 'bonus', detail, value, ...cited };
  };
  const none = (why: string): BonusValue => {
    return { value: 0, short_by: 0, missed: [], trace: () => [steps(0, why, false)] };
  };
  if (!open_to_new) return none('no bonus: the card is closed to new holders');
  if (bonus.ends !== null && bonus.ends < input.as_of) {
    return none(`no bonus: the offer ended on ${bonus.ends}`);
  }
  const worth = walletWorth([card], input.programs, heldBeside(input, card))[0];
  const { point_value, benefit_selections } = input.options;
  // A list of credits used says nothing of nights that come once.
  const { credit_share } = benefit_selections === null ? input.options : DEFAULT_OPTIONS;
  const cpp = worth?.cpp[point_value] ?? 0;
  const own = ownDollar(card, input.programs, point_value);
  const lines = input.options.offer_spending ?? input.spending;
  const used = withBillsLeftOut(card, input);
  const parts = bonus.parts.map((part, at) => {
    if (input.options.offers_unused?.has(partOfOffer(card_id, at)))
      return { part, value: 0, short_by: 0, trace: () => steps(0, 'not used', false) };
    const spend = acceptedWithin(card, used, lines, part);
    const short_by = spend < part.spend - spendSlack(part) ? cents(part.spend - spend) : 0;
    const { dollars, words, inPoints } = partWorth(part, { cpp, own, share: credit_share });
    const value = short_by > 0 ? 0 : cents(dollars);
    const trace = (): TraceLine => {
      const against = `$${money(spend)} in ${part.months} months against $${money(part.spend)}`;
      if (short_by > 0) return steps(0, `${against}: short by $${money(short_by)}`, inPoints);
      const upTo = bonus.up_to ? ' (an offer of up to this amount)' : '';
      return steps(value, `${words}, ${against}: met${upTo}`, inPoints);
    };
    return { part, value, short_by, trace };
  });
  const missing = parts.map(({ short_by }) => short_by).filter((short) => short > 0);
  return {
    value: sumCents(parts.map(({ value }) => value)),
    short_by: missing.length === 0 ? 0 : Math.min(...missing),
    missed: parts.flatMap(({ part, short_by }) => (short_by > 0 && !asksMore(part) ? [part] : [])),
    trace: () => parts.map(({ trace }) => trace()),
  };
}

/** A part of the offer of a card among those not used. */
export function partOfOffer(card_id: number, at: number): string {
  return `${card_id}:${at}`;
}

/** Dollars of a part that is earned, and how they come about. */
function partWorth(
  part: BonusPart,
  { cpp, own, share }: { readonly cpp: number; readonly own: number; readonly share: number },
): { readonly dollars: number; readonly words: string; readonly inPoints: boolean } {
  const { amount, condition } = part;
  if (asksMore(part)) {
    const what = part.kind === 'usd' ? `$${money(amount)}` : `${amount} ${nameOf(part)}`;
    return { dollars: 0, words: `${what}, only ${condition}, not counted`, inPoints: false };
  }
  if (part.kind === 'points') {
    return {
      dollars: (amount * cpp) / 100,
      words: `${amount} points x ${cpp} cpp`,
      inPoints: true,
    };
  }
  if (part.kind === 'usd' && own < 1) {
    const words = `$${money(amount)} in its own money x ${rounded(own * 100)} %`;
    return { dollars: amount * own, words, inPoints: true };
  }
  if (part.kind === 'usd' || part.kind === 'statement_credit') {
    return { dollars: amount, words: `$${money(amount)}`, inPoints: false };
  }
  if (part.kind === 'free_nights' && part.cap_points !== null) {
    const dollars = (amount * part.cap_points * cpp * share) / 100;
    const words = `${amount} free nights x ${part.cap_points} points x ${cpp} cpp x ${rounded(share * 100)} % used`;
    return { dollars, words, inPoints: true };
  }
  return {
    dollars: 0,
    words: `${amount} ${nameOf(part)}, not priced`,
    inPoints: false,
  };
}

function nameOf(part: BonusPart): string {
  return part.kind === 'status' ? part.of : part.kind.replaceAll('_', ' ');
}

function heldBeside(input: EngineInput, card: EngineCard): ReadonlySet<string> {
  if (input.cards.length === 1 && input.cards[0] === card) return input.options.also_held;
  const keys = input.cards.filter((other) => other !== card).map((other) => other.key);
  return new Set([...keys, ...input.options.also_held]);
}

/**
 * Dollars in the months of a part of an offer: what is spent once falls into them as a whole, a bill too,
 * as an offer is what such a bill is put on a card for.
 * @param used the card without the bills that nobody would pay by it month for month
 */
function acceptedWithin(
  card: EngineCard,
  used: EngineCard,
  lines: readonly SpendingLine[],
  { months, spend_excludes }: BonusPart,
): number {
  const once = lines.filter((line) => line.once);
  if (once.length === 0) return acceptedMonthly(used, lines, spend_excludes) * months;
  const usual = lines.filter((line) => !line.once);
  const { bills_left_out: _left, ...whole } = card;
  return (
    acceptedMonthly(used, usual, spend_excludes) * months +
    acceptedMonthly(whole, once, spend_excludes) * 12
  );
}

/** Dollars a month on the lines where the card is accepted, without those of `excluded`. */
export function acceptedMonthly(
  card: EngineCard,
  lines: readonly SpendingLine[],
  excluded: readonly FineCategory[] = [],
): number {
  let sum = 0;
  for (const line of lines) {
    if (!excluded.includes(line.category) && cardAccepted(card, line)) sum += line.monthly;
  }
  return sum;
}
