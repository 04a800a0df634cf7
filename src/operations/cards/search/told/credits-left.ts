import { isForUsers } from '../../../../catalog/as-gotten.ts';
import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { isIdle } from '../../../../engine/worth/credits.ts';

/** What the figures of a search leave out, and a comparison of the same cards counts half of. */
export const LEFT_OUT = [
  ', without credits',
  ', without lounges and companion fares',
  ', without lounges',
  ', without companion fares',
] as const;

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
