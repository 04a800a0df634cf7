import { bestAlone } from '../../engine/decisions/alone/best-alone.ts';
import { freeRivals } from '../../engine/decisions/alone/free-rivals.ts';
import type { PortfolioCard } from '../../engine/decisions/portfolio/portfolio.ts';
import { type WalletStep, walletSteps } from '../../engine/decisions/portfolio/steps.ts';
import { standsBeside, standsUp } from '../../engine/decisions/value/stands-up.ts';
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
  home: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: CreditTier | undefined },
  context: Context,
): WalletStep[] {
  const { cards, heldWith } = home;
  const changes = new Map(
    cards.map((card) => [
      card.seed.card_id,
      candidateCards(
        productChanges(card, context).map((to) => heldWith(to, card)),
        facts,
      ),
    ]),
  );
  const best = new Map<boolean, EngineCard | null>();
  const freeOf = ({ business }: EngineCard): EngineCard | null => {
    const known = best.get(business);
    if (known !== undefined) return known;
    const [first] = bestAlone(facts, freeCards(business, home, facts, params, context), {
      ...{ count: 1, least: 0 },
    });
    best.set(business, first?.card ?? null);
    return first?.card ?? null;
  };
  return walletSteps(facts, ({ card_id }) => changes.get(card_id) ?? [], freeOf);
}

/** The cards without a fee that may take a card's place. */
function freeCards(
  business: boolean,
  { cards }: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: CreditTier | undefined },
  context: Context,
): EngineCard[] {
  const applicant = { business, credit_tier: bestCreditOf(cards, params) };
  const offered = offeredCards(applicant, cards, facts.options.memberships, context);
  const free = offered.filter(({ seed }) => seed.annual_fee === 0);
  return asUnaskedFor(candidateCards(free, facts), facts).filter(
    ({ program }) => program === null || facts.programs.get(program)?.own_awards !== true,
  );
}

/** What an only card adds beside the best free one, where it stays because of that; else null. */
export interface StaysBeside {
  readonly name: string;
  /** Dollars a year: of the free card alone, and what the only card adds beside it. */
  readonly net_value: number;
  readonly gain: number;
}

export function staysBeside(
  home: Household,
  facts: EngineInput,
  params: { readonly credit_tier?: CreditTier | undefined },
  net_value: number,
  context: Context,
): StaysBeside | null {
  const [card, other] = facts.cards;
  if (card === undefined || other !== undefined || card.annual_fee === 0) return null;
  const open = freeCards(card.business, home, facts, params, context);
  const { best, gainBeside } = freeRivals(facts, card, open);
  if (best === null || standsUp(net_value, best.net_value)) return null;
  const gain = gainBeside();
  return standsBeside(gain) ? { name: best.card.name, net_value: best.net_value, gain } : null;
}

/** The row of such a card. */
export function besideFree(row: PortfolioCard, beside: StaysBeside | null): PortfolioCard {
  if (beside === null) return row;
  const { name, net_value, gain } = beside;
  const reason = `Alone it brings less than ${name}, which has no fee (about ${usd(net_value)} a year); beside that card it adds about ${usd(gain)} a year. ${row.reason}`;
  return { ...row, reason };
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
  return { ...row, verdict: 'CANCEL', reason: `${how}: ${more}. ${row.reason}` };
}
