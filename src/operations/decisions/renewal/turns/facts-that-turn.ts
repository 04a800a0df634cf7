import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { RenewalRequest } from '../../../../engine/decisions/renewal/targets.ts';
import { renewalVerdict } from '../../../../engine/decisions/renewal/weigh.ts';
import { hasQuarters, withoutQuarters } from '../../../../engine/decisions/value/quarters.ts';
import type { Credit, EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { list, usd } from '../../../../kit/words.ts';
import type { Context } from '../../../../operation/context.ts';
import {
  atReading,
  disputedFees,
  type FeeReading,
  readingTurns,
} from '../../../shared/abroad/fee-turns.ts';
import { withoutBrackets } from '../../../shared/benefits/credit-words.ts';
import { ANNOUNCED_QUARTERS } from '../../../words/confidence-text.ts';
import { type BesideHeld, DOES } from '../beside-held.ts';

const THEN = {
  RENEW: 'renew',
  DOWNGRADE: 'downgrade',
  CANCEL_AND_REPLACE: 'cancel and replace',
} as const;

/** `downgrade to Chase Sapphire Preferred`. */
export function verdictTo(verdict: keyof typeof THEN, to: string | null): string {
  return `${THEN[verdict]}${to === null ? '' : ` to ${to}`}`;
}

/**
 * In words, for `turns_at`: what is not so for long, or not sure, of the card and its changes, where the
 * verdict is another without it.
 * @param cards which have foreign fees that may be others
 */
export function factsThatTurn(
  cards: readonly CatalogCard[],
  { asked, others, decision, beside_held: beside }: Turned,
  context: Pick<Context, 'caller'>,
): string[] {
  // Where other cards are held, those decide.
  const fees = beside === undefined ? disputedFees(cards, asked.spending, context) : [];
  return [
    ...feesThatTurn(fees, asked, others, decision, beside),
    ...quartersThatTurn(asked, others, decision, beside),
    ...(beside === undefined ? taxesThatTurn(asked, others, decision) : []),
  ];
}

interface Turned {
  readonly asked: EngineInput;
  readonly others: RenewalRequest;
  readonly decision: RenewalDecision;
  readonly beside_held: BesideHeld;
}

/**
 * Announced quarters of the card, or of what it can be changed to, where the
 * verdict is another once they are over, or if nobody activates them.
 */
function quartersThatTurn(
  asked: EngineInput,
  others: RenewalRequest,
  { verdict, change_to, year_from }: RenewalDecision,
  beside: BesideHeld,
): string[] {
  if (beside !== undefined) {
    const { without_quarters: then } = beside;
    return then === undefined
      ? []
      : [`${ANNOUNCED_QUARTERS} over or not activated (then ${DOES[then]} beside the cards held)`];
  }
  const isIdle = (one: EngineCard) => hasQuarters(one, year_from);
  const idle = [...asked.cards, ...others.catalog].filter(isIdle);
  if (idle.length === 0) return [];
  const stripped = (cards: readonly EngineCard[]) =>
    cards.map((one) => (isIdle(one) ? withoutQuarters(one) : one));
  const then = renewalVerdict(
    { ...asked, cards: stripped(asked.cards) },
    { ...others, catalog: stripped(others.catalog) },
  );
  const isSame = then.verdict === verdict && (then.change_to?.card_id ?? null) === change_to;
  if (isSame) return [];
  const to = then.change_to === null ? '' : ` to ${then.change_to.name}`;
  const names = idle.filter(
    ({ card_id }) => card_id === change_to || asked.cards.some((one) => one.card_id === card_id),
  );
  return [
    `${ANNOUNCED_QUARTERS} of ${list(names.map(({ name }) => name))} over or not activated (then ${THEN[then.verdict]}${to})`,
  ];
}

/** What a companion pays of taxes and fees, at most, where the worth that was said less that is too little. */
function taxesThatTurn(
  asked: EngineInput,
  others: RenewalRequest,
  { verdict }: RenewalDecision,
): string[] {
  const paid = asked.cards.flatMap(({ credits }) =>
    credits.filter(({ own_value, value, companion_pays: pays }) => {
      return own_value && (value ?? 0) > 0 && (pays?.most ?? pays?.fare);
    }),
  );
  if (paid.length === 0) return [];
  const costOf = ({ companion_pays: pays }: Credit) => (pays?.fare ?? 0) + (pays?.most ?? 0);
  const cards = asked.cards.map((card) => ({
    ...card,
    credits: card.credits.map((one) =>
      paid.includes(one) ? { ...one, value: Math.max(0, (one.value ?? 0) - costOf(one)) } : one,
    ),
  }));
  const then = renewalVerdict({ ...asked, cards }, others);
  if (then.verdict === verdict) return [];
  const costs = paid.map((one) => `${withoutBrackets(one.name)} less ${usd(costOf(one))}`);
  return [`${list(costs)} that the companion pays (then ${THEN[then.verdict]})`];
}

/** The same of a foreign fee on which sources disagree, as the other one has it. */
function feesThatTurn(
  fees: readonly FeeReading[],
  asked: EngineInput,
  others: RenewalRequest,
  { verdict, change_to }: RenewalDecision,
  beside: BesideHeld,
): string[] {
  if (beside !== undefined) return beside.fee_turns ?? [];
  return fees.flatMap((fee) => {
    const at = (cards: readonly EngineCard[]) => cards.map((one) => atReading(one, fee));
    const then = renewalVerdict(
      { ...asked, cards: at(asked.cards) },
      {
        ...others,
        catalog: at(others.catalog),
        alternatives_allowed: at(others.alternatives_allowed),
      },
    );
    const isSame = then.verdict === verdict && (then.change_to?.card_id ?? null) === change_to;
    if (isSame) return [];
    const to = then.change_to === null ? '' : ` to ${then.change_to.name}`;
    return [readingTurns(fee, `${THEN[then.verdict]}${to}`)];
  });
}
