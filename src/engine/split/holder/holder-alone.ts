import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { holderCard } from '../../model/holder-card.ts';
import type { EngineInput } from '../../model/input.ts';
import { ruleMatches } from '../../model/rules.ts';
import { withBillsLeftOut } from '../../worth/bills.ts';
import { cardAfterFees } from './bill-fees.ts';

/** The card as a holder of it gets it, with all spending on it: see `holderCard`, `cardAfterFees`. */
export function holderAlone(given: EngineCard, input: EngineInput, reach?: number): EngineCard {
  const card = withBillsLeftOut(issued(given), input);
  const own = cardAfterFees(withOwnNights(holderCard(card, input, reach), input), input);
  if (own.earn === card.earn && own.base_rate === card.base_rate) return own;
  return { ...own, as_issued: { base_rate: card.base_rate, earn: card.earn } };
}

/** The card with its rates as the issuer has them. */
export function issued(card: EngineCard): EngineCard {
  if (card.as_issued === undefined) return card;
  const { bills_left_out: _left, ...rest } = card;
  return { ...rest, ...card.as_issued };
}

/** The card with its certificates at what they are worth to the holder, where they said so. */
function withOwnNights(card: EngineCard, { options }: EngineInput): EngineCard {
  const { own_values, with_guests } = options;
  if (own_values.size === 0) return card;
  const seen = new Set<string>();
  const credits = card.credits.map((credit) => {
    const own = own_values.get(`${card.card_id}:${credit.key}`) ?? own_values.get(credit.key);
    // What lies idle does so in each of its parts.
    if (own === undefined || (own > 0 && seen.has(credit.key))) return credit;
    seen.add(credit.key);
    const { night: _night, points: _points, estimate: _estimate, ...rest } = credit;
    const guests = with_guests?.has(`${card.card_id}:${credit.key}`) && {
      with_guests: true as const,
    };
    return { ...rest, value: own, period: 'year' as const, own_value: true as const, ...guests };
  });
  return { ...card, credits };
}

export function isScaled({ scale }: EarnRule): boolean {
  return scale !== undefined;
}

/** Dollars a month that the rule's categories take. */
export function paymentOf(rule: EarnRule, { spending }: EngineInput): number {
  return spending
    .filter((line) => ruleMatches(rule, line))
    .reduce((sum, line) => sum + line.monthly, 0);
}
