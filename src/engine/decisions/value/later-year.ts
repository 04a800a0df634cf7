import type { EngineCard } from '../../model/facts.ts';
import { foreignFee, isAbroad } from '../../model/foreign.ts';
import {
  type EngineInput,
  EngineInputError,
  type SpendingLine,
  type Variation,
  withCards,
} from '../../model/input.ts';
import { cents, sumCents } from '../../model/money.ts';
import { cardAccepted } from '../../model/rules.ts';
import { pointsCurve } from '../../split/card-curve.ts';
import { type Prepared, prepare, rewardsCurve, vary } from '../../split/split.ts';
import { withBillsLeftOut } from '../../worth/bills.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { creditSums } from '../../worth/credits/credit-sums.ts';
import { CASH_WORTH, walletWorth } from '../../worth/points.ts';

/** What may vary in a later year. */
export type LaterChange = Omit<Variation, 'year'>;

/**
 * A later year of one card with all spending on it, in numbers only: compiled once, then evaluated
 * at any spending, point value and use of credits.
 */
export interface LaterYear {
  /** Rewards + credits - fee in dollars, unrounded. */
  readonly exactNet: (factor: number) => number;
  /** The same, with each part rounded to the cent. */
  readonly net: (change: LaterChange) => number;
}

/** @throws EngineInputError unless there is exactly one card */
export function onlyCard(input: EngineInput): EngineCard {
  const card = input.cards[0];
  if (card === undefined || input.cards.length > 1) {
    throw new EngineInputError('cards', 'must hold exactly one card');
  }
  return card;
}

/** Dollars a year that a card charges abroad with all spending on it. */
function feesAbroad(card: EngineCard, spending: readonly SpendingLine[]): number {
  let sum = 0;
  for (const line of spending) {
    if (isAbroad(line) && cardAccepted(card, line))
      sum += line.monthly * 12 * foreignFee(card, line);
  }
  return sum;
}

/** @param card one of the compiled cards; the only one when omitted */
export function laterYear(
  prepared: Prepared,
  card: EngineCard = onlyCard(prepared.input),
): LaterYear {
  const isAlone = prepared.wallet.cards.length === 1;
  const alone = vary(
    isAlone ? prepared : { ...prepare(withCards(prepared.input, [card])), factor: prepared.factor },
    { year: 'ongoing' },
  );
  const { input, factor: given } = alone;
  const { point_value, credit_share } = input.options;
  const { cpp } = walletWorth([card], input.programs, input.options.also_held)[0] ?? CASH_WORTH;
  const points = pointsCurve(alone.wallet);
  const fees = feesAbroad(card, input.spending);
  const rewards = (change: LaterChange): number => {
    const { factor = 1, point_value: end = point_value } = change;
    if (points !== null) return (points(given * factor) * cpp[end]) / 100 - fees * given * factor;
    return rewardsCurve(vary(alone, { point_value: end }))(factor);
  };
  const spend = acceptedMonthly(withBillsLeftOut(card, input), input.spending) * 12 * given;
  const creditsAt = creditSums(input, card);
  const credits = (change: LaterChange): number =>
    creditsAt({
      point_value: change.point_value ?? point_value,
      credit_share: change.credit_share ?? credit_share,
      spend: spend * (change.factor ?? 1),
    });
  const asked = card.credits.some(({ spend_required }) => (spend_required ?? 0) > 0);
  const usual = credits({});
  return {
    exactNet: (factor) =>
      rewards({ factor }) + (asked ? credits({ factor }) : usual) - card.annual_fee,
    net: (change) => sumCents([cents(rewards(change)), credits(change), -cents(card.annual_fee)]),
  };
}
