import { isForUsers } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { CreditUse } from '../../../../engine/decisions/value/card-value.ts';
import { uncountedCredits } from '../../../../engine/decisions/value/credits-within.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { acceptedMonthly } from '../../../../engine/worth/bonus.ts';
import { isIdle } from '../../../../engine/worth/credits/credits.ts';

/** What the figures of a search leave out, and a comparison of the same cards counts half of. */
export const LEFT_OUT = [
  ', without credits',
  ', without lounges and companion fares',
  ', without lounges',
  ', without companion fares',
] as const;

/** Of a card whose credits count, if at all, by this rule. */
export const HALF = ', credits only where the spending uses them, by half';

export function creditsWords({ if_none_used, if_all_used }: CreditUse): string {
  return if_all_used > if_none_used ? HALF : '';
}

/** The credits that are left out of the figure of the only card, as nobody named them and no spending uses them. */
export function uncountedOf(own: EngineInput) {
  const [card] = own.cards;
  if (card === undefined) return [];
  const spend = acceptedMonthly(card, own.spending) * MONTHS;
  return uncountedCredits(card.card_id, own, new Map([[card.card_id, spend]]));
}

const MONTHS = 12;

/** Empty where a comparison counts nothing else. */
export function creditsLeft(
  { engine }: CatalogCard,
  facts: Pick<EngineInput, 'options' | 'benefits'>,
): string {
  const { benefit_selections, credit_share } = facts.options;
  if (benefit_selections !== null) return '';
  const counting = engine.credits.filter(
    (credit) =>
      credit.spend_required === null &&
      (credit.value !== null || credit.night !== undefined) &&
      !isIdle(credit, engine.card_id, facts),
  );
  if (counting.length > 0 && credit_share === 0) return LEFT_OUT[0];
  const forUsers = counting.filter(isForUsers).map(({ key }) => key.startsWith('companion'));
  if (forUsers.length === 0) return '';
  if (forUsers.includes(true)) return forUsers.includes(false) ? LEFT_OUT[1] : LEFT_OUT[3];
  return LEFT_OUT[2];
}
