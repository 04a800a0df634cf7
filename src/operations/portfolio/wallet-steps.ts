import { bestAlone } from '../../engine/decisions/alone/best-alone.ts';
import type { PortfolioCard } from '../../engine/decisions/portfolio/portfolio.ts';
import { type WalletStep, walletSteps } from '../../engine/decisions/portfolio/steps.ts';
import { NOTABLE_GAIN } from '../../engine/decisions/value/stands-up.ts';
import type { EngineCard } from '../../engine/model/facts.ts';
import type { EngineInput } from '../../engine/model/input.ts';
import { usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { asUnaskedFor } from '../shared/benefits/unasked-credits.ts';
import { bestCreditOf, type CreditTier, offeredCards } from '../shared/cards/open-cards.ts';
import { productChanges } from '../shared/cards/product-changes.ts';
import { candidateCards } from '../shared/engine-input.ts';
import type { Household } from '../shared/said/partner.ts';

/** What to do with a wallet, and the verdicts on its cards in keeping with that. */

/**
 * The steps for this wallet: among all that costs nothing, product changes and the best free card. A
 * business card is replaced by one, and another card by a personal one.
 */
export function stepsOf(
  { cards, heldWith }: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: CreditTier | undefined },
  context: Context,
): WalletStep[] {
  const changes = new Map(
    cards.map((card) => [
      card.seed.card_id,
      candidateCards(
        productChanges(card, context).map((to) => heldWith(to, card)),
        facts,
      ),
    ]),
  );
  const credit_tier = bestCreditOf(cards, params);
  const best = new Map<boolean, EngineCard | null>();
  const freeOf = ({ business }: EngineCard): EngineCard | null => {
    const known = best.get(business);
    if (known !== undefined) return known;
    const { memberships } = facts.options;
    const offered = offeredCards({ business, credit_tier }, cards, memberships, context);
    const free = offered.filter(({ seed }) => seed.annual_fee === 0);
    const open = asUnaskedFor(candidateCards(free, facts), facts).filter(
      ({ program }) => program === null || facts.programs.get(program)?.own_awards !== true,
    );
    const [first] = bestAlone(facts, open, { count: 1, least: 0 });
    best.set(business, first?.card ?? null);
    return first?.card ?? null;
  };
  return walletSteps(facts, ({ card_id }) => changes.get(card_id) ?? [], freeOf);
}

/** The verdict on a card in keeping with the steps: what stays after them is not to be cancelled. */
export function afterSteps(row: PortfolioCard, steps: readonly WalletStep[]): PortfolioCard {
  const step = steps.find(({ card_id }) => card_id === row.card_id);
  if (step === undefined) {
    const isLoss = row.marginal_value < 0 && row.annual_fee > 0;
    if (row.verdict !== 'CANCEL' && !isLoss) return row;
    const reason =
      row.annual_fee === 0 || steps.length === 0
        ? row.reason
        : `It stays, because it earns its fee once the steps for other cards are done. ${row.reason}`;
    return { ...row, verdict: 'OPTIMIZE', reason };
  }
  const more = `about ${usd(step.gain)} a year more`;
  if (step.action === 'change') {
    return {
      ...row,
      verdict: 'OPTIMIZE',
      reason: `Changed to ${step.to?.name}: ${more}. ${row.reason}`,
    };
  }
  const how = step.to === null ? 'Without it' : `With ${step.to.name}, which has no fee, instead`;
  const beside =
    step.gain_beside >= NOTABLE_GAIN
      ? ` Held beside it, used where it earns more, it would add about ${usd(step.gain_beside)}.`
      : '';
  return { ...row, verdict: 'CANCEL', reason: `${how}: ${more}.${beside} ${row.reason}` };
}
