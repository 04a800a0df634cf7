import type { Choice } from '../../model/rate-terms.ts';
import type { CompiledChoice } from '../compile/choice-groups.ts';
import type { Compiled } from '../compile/compile.ts';
import { pricedRewards } from '../dual-prices.ts';
import { walletTerms } from '../pricing.ts';
import type { Prepared } from '../split.ts';
import { type ChoiceTerm, priceGains, yearOf } from './price-gains.ts';

/**
 * Dollars a year that a wallet could earn more, at most, if its holder could choose anew as often as
 * each card allows: by duality, at the prices of the best split with one choice for the year.
 */
export function rechoosingAtMost(prepared: Prepared): number {
  const { wallet, factor } = prepared;
  if (!wallet.choices.some(isHolders(wallet))) return 0;
  const held = new Set(wallet.cards.map(({ card_id }) => card_id));
  const { value, prices } = pricedRewards(prepared, held);
  const { cards, perPoint } = walletTerms(prepared);
  const terms = termsOf(wallet);
  const year = yearOf(wallet);
  const gains = priceGains(wallet, ({ rules }) => {
    const choice = wallet.rules[rules[0] ?? 0]?.rule.choice;
    return choice?.by === 'holder' ? terms(choiceMonths(choice)) : [year];
  });
  const bounds = prices.map((dual) => {
    const { total, gainOf } = gains(dual, factor);
    return cards.reduce((sum, c, position) => sum + gainOf(c, perPoint[position] ?? 0), total);
  });
  return Math.max(0, Math.min(...bounds) - value);
}

function isHolders({ rules }: Compiled): (choice: CompiledChoice) => boolean {
  return (choice) => rules[choice.rules[0] ?? 0]?.rule.choice?.by === 'holder';
}

/** By calendar months of a period: the periods of the year. */
function termsOf(wallet: Compiled): (length: number) => readonly ChoiceTerm[] {
  const known = new Map<number, ChoiceTerm[]>();
  return (length) => {
    const terms = known.get(length) ?? periodsOf(wallet, length);
    known.set(length, terms);
    return terms;
  };
}

/** The calendar periods of the year. An epoch may be of several, which mirror each other. */
function periodsOf({ epochs, slots }: Compiled, length: number): ChoiceTerm[] {
  const periods = new Map<number, Map<number, number>>();
  for (const [epoch, { slots: own, weight }] of epochs.entries()) {
    for (const at of own) {
      const { month = 0, weight: part = 0 } = slots[at] ?? {};
      const period = Math.floor(month / length);
      const shares = periods.get(period) ?? new Map<number, number>();
      periods.set(period, shares);
      shares.set(epoch, (shares.get(epoch) ?? 0) + part / weight);
    }
  }
  return [...periods.values()].map((shares) =>
    [...shares].map(([epoch, share]) => ({ epoch, share })),
  );
}

const LENGTHS = { month: 1, year: 12 } as const;
const QUARTER = 3;

/** Calendar months for which a choice of the holder stands. */
export function choiceMonths({ every }: Pick<Choice, 'every'>): number {
  return every === undefined ? QUARTER : LENGTHS[every];
}
