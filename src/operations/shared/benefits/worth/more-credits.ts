import {
  type RenewalDecision,
  renewalDecision,
} from '../../../../engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../engine/decisions/renewal/targets.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { HALF_DOLLAR, sumCents } from '../../../../engine/model/money.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import { creditValues } from '../../../../engine/worth/credits/credits.ts';
import { fewOf, list, usd } from '../../../../kit/words.ts';
import { withoutBrackets } from '../credit-words.ts';
import type { AllUsed, Rival } from './all-used.ts';

/** Dollars a year of credits used beyond those counted that keep a card. */
export interface MoreCredits {
  /** Null where not even all of them would do. */
  readonly least: number | null;
  readonly all_used?: AllUsed | undefined;
  /** The change that is the verdict, where it has some of them too. */
  readonly not_of?: string | undefined;
  /** Beside the cards held. */
  readonly beside?: true | undefined;
  /** What there is of such credits that is not counted, in words. */
  readonly open?: string | undefined;
}

/** What the use of all credits would change for a card that is not to be renewed. */
export function moreCredits(
  asked: EngineInput,
  first: RenewalRequest,
  { change_to }: RenewalDecision,
  { least, to }: { readonly least: number | null; readonly to: EngineCard | undefined },
): MoreCredits {
  const then = renewalDecision(withAllUsed(asked, asked.cards), first);
  const [own] = asked.cards;
  const not_of = sharesWith(to, own);
  if (then.verdict === 'RENEW') {
    const open = own && openOf(own, asked, least, not_of === undefined ? undefined : to);
    return { least, not_of, ...(open && { open }) };
  }
  // Side by side, the other cards count all of theirs too.
  const each = [...asked.cards, ...first.catalog, ...first.alternatives_allowed];
  const all = renewalDecision(withAllUsed(asked, each), first);
  const rival = (one: Rival | null | undefined): Rival | null =>
    one ? { name: one.name, net_value: one.net_value } : null;
  const { year2_net_value: net_value, free_alternative, downgrade_options } = all;
  const [best] = downgrade_options.toSorted((a, b) => b.net_value - a.net_value);
  // Where it is to be closed, a change counts only as the best of all ways.
  const isChange =
    change_to !== null || (best?.net_value ?? 0) > (free_alternative?.net_value ?? 0);
  const change = isChange ? rival(best) : null;
  return { least: null, all_used: { net_value, change, opened: rival(free_alternative) } };
}

/** All credits that these cards have in use, whoever has them too, whatever was said of them. */
export function withAllUsed<Input extends EngineInput>(
  input: Input,
  of: readonly EngineCard[],
): Input {
  const keys = of.flatMap(({ credits }) => credits.map(({ key }) => key));
  const options = { ...input.options, benefit_selections: new Set(keys), shares_used: new Map() };
  return { ...input, options };
}

/** Credits that are named. */
const NAMED = 3;

/**
 * `$200: Annual Hotel Credit $100 and The Reserve hotel experience credit $100`: what is left to use, so
 * that nobody takes a sum for small which is most of it; empty where less than half of it would do.
 * @param least dollars a year that would keep the card
 * @param but a card that has some of them too, which are left out
 */
export function openOf(
  own: EngineCard,
  asked: EngineInput,
  least: number | null,
  but?: EngineCard,
): string {
  const input = { ...asked, cards: [own] };
  const spendOf = new Map([[own.card_id, acceptedMonthly(own, asked.spending) * 12]]);
  const counted = creditValues(input, spendOf);
  const rows = creditValues(withAllUsed(input, [own]), spendOf).flatMap((row, at) => {
    const { key, name, value } = row;
    const left = sumCents([value, -(counted[at]?.value ?? 0)]);
    const isShared = but?.credits.some((one) => one.key === key) ?? false;
    return left >= HALF_DOLLAR && !isShared ? [{ name: withoutBrackets(name), left }] : [];
  });
  const all = sumCents(rows.map(({ left }) => left));
  if (rows.length === 0 || least === null || least < all / 2) return '';
  const sorted = rows.toSorted((a, b) => b.left - a.left);
  const names = sorted.map(({ name, left }) => `${name} ${usd(left)}`);
  const told = fewOf(names, NAMED);
  return `${usd(all)}: ${list(told)}`;
}

/** The name of a change that has some of the credits of a card too. */
export function sharesWith(to: EngineCard | undefined, card?: EngineCard): string | undefined {
  const credits = card?.credits.filter(({ value }) => value !== null) ?? [];
  return to && credits.some((one) => hasToo(to, one)) ? to.name : undefined;
}

/** Whether a card gives, without so much spending, what another does. */
export function hasToo({ credits }: EngineCard, { key }: Credit): boolean {
  return credits.some((own) => own.key === key && own.spend_required === null);
}
