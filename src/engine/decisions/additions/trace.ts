import { money } from '../../../kit/words.ts';
import { cite, pointValueSource } from '../../explain/citation.ts';
import { earnTraces, type Grain, type TraceLine } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import { sumCents } from '../../model/money.ts';
import type { Rewards } from '../../split/describe.ts';
import { creditTraces } from '../../worth/credits/credit-traces.ts';
import { feeTrace } from '../value/card-value.ts';
import type { WalletYear } from './problem.ts';

/**
 * The steps from a wallet to the wallet with cards added; they add up to the gain in net value.
 * First what the added cards bring at the best split of both: rewards, credits, fees; then by held
 * card what that changes: rewards by category, and credits that now overlap or miss their spending.
 * @param without the year of `input`, `beside` that of the same with `added`
 */
export function additionTrace(
  input: EngineInput,
  added: readonly EngineCard[],
  without: WalletYear,
  beside: WalletYear,
  grain: Grain,
): TraceLine[] {
  const ids = new Set(added.map((card) => card.card_id));
  const isNew = ({ card_id }: { readonly card_id: number }): boolean => ids.has(card_id);
  const { programs } = input;
  const held = [...input.cards].sort((a, b) => a.card_id - b.card_id);
  return [
    ...earnTraces({ cards: added, programs }, beside.allocation.lines.filter(isNew), grain),
    ...creditTraces({ cards: added, programs }, beside.credits.filter(isNew)),
    ...added.map((card) => feeTrace(card, card.annual_fee)),
    ...held.flatMap((card) => rewardChanges(input, card, without, beside)),
    ...creditChanges(held, without, beside),
  ];
}

/** How the best split with the added cards changes a held card's rewards, by category. */
function rewardChanges(
  { programs }: EngineInput,
  card: EngineCard,
  without: WalletYear,
  beside: WalletYear,
): TraceLine[] {
  const { card_id } = card;
  const rewardsOf = ({ allocation }: WalletYear): Rewards =>
    allocation.cards.find((one) => one.card_id === card_id)?.rewards_by_category ?? {};
  const [now, then] = [rewardsOf(without), rewardsOf(beside)];
  const names = new Set([...Object.keys(now), ...Object.keys(then)] as (keyof Rewards)[]);
  const cited = cite(card.provenance?.earn, pointValueSource(card, programs));
  return [...names].flatMap((subject): TraceLine[] => {
    const [before, after] = [now[subject] ?? 0, then[subject] ?? 0];
    const value = sumCents([after, -before]);
    if (value === 0) return [];
    return [{ kind: 'earn', card_id, subject, detail: changed(after, before), value, ...cited }];
  });
}

/** Credits of held cards that another card now provides, or whose spending moved away. */
function creditChanges(
  held: readonly EngineCard[],
  without: WalletYear,
  beside: WalletYear,
): TraceLine[] {
  return held.flatMap((card) => {
    const { card_id } = card;
    const then = beside.credits.filter((credit) => credit.card_id === card_id);
    const now = without.credits.filter((credit) => credit.card_id === card_id);
    const cited = cite(card.provenance?.credits);
    // Credits of a card keep their order.
    return now.flatMap(({ key, value: before }, at): TraceLine[] => {
      const { value: after = 0, lost = null } = then[at] ?? {};
      const value = sumCents([after, -before]);
      if (value === 0) return [];
      const why = lost === null ? '' : ` (not counted: ${lost.replaceAll('_', ' ')})`;
      const detail = `${changed(after, before)}${why}`;
      return [{ kind: 'credit', card_id, subject: key, detail, value, ...cited }];
    });
  });
}

function changed(after: number, before: number): string {
  return `$${money(after)} alongside the added cards instead of $${money(before)}`;
}
