import { yearNet } from '../../../engine/decisions/additions/problem.ts';
import type { PortfolioCard } from '../../../engine/decisions/portfolio/portfolio.ts';
import type { WalletStep } from '../../../engine/decisions/portfolio/steps.ts';
import { afterSteps } from '../../../engine/decisions/portfolio/steps-kept.ts';
import { isLate } from '../../../engine/model/effort.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import { withCardsHeld } from '../../../engine/split/holder/holder-wallet.ts';
import { prepareOnce } from '../../../engine/split/split.ts';
import { lowerFirst, usd } from '../../../kit/words.ts';

/** Dollars a year by which the two figures of a card differ before both are told. */
const TOLD = 10;

/**
 * The row of a card with a fee that stays: with what it adds once the steps for other cards are done, where
 * that is another figure than beside the cards that go.
 */
export function addsAfter(
  row: PortfolioCard,
  steps: readonly WalletStep[],
  facts: EngineInput,
): PortfolioCard {
  const isOfStep = steps.some(({ card_id }) => card_id === row.card_id);
  // A wallet whose splits are dear is not split again for a second figure.
  if (row.annual_fee === 0 || steps.length === 0 || isOfStep || isLate()) return row;
  const cards = afterSteps(facts.cards, steps);
  if (cards === null) return row;
  const others = cards.filter(({ card_id }) => card_id !== row.card_id);
  const netOf = (held: readonly EngineCard[]): number =>
    yearNet(prepareOnce(withCardsHeld(facts, held)), { year: 'ongoing' });
  const adds = cents(netOf(cards) - netOf(others));
  if (adds < 0 || Math.abs(adds - row.marginal_value) < TOLD) return row;
  // Of one that brings a loss as held, the sentence before says after what.
  const when = row.marginal_value < 0 ? 'Then' : 'Once the steps for other cards are done';
  const told = (reason: string): string =>
    `${when} it adds about ${usd(adds)} a year; as held now: ${lowerFirst(reason)}`;
  return { ...row, reason: told(row.reason), reason_apart: told(row.reason_apart) };
}
