import { z } from 'zod';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { Weighed } from '../../../../engine/decisions/renewal/weigh.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import {
  creditsThatTurn,
  decidingCredits,
  type Less,
  onlyIfUsed,
} from '../../../shared/benefits/counted/deciding.ts';
import type { Again } from '../../../shared/benefits/worth/to-keep.ts';

/** Credits that nobody mentioned, any one of which alone makes the verdict. */
export const decidingField = z
  .object({
    names: z.array(z.string()).min(1),
    /** The card to change to, where they are its own, and what is better without them. */
    change: z.object({ to: z.string(), else: z.string() }).optional(),
  })
  .optional()
  .meta({ 'x-listed': false });
type Deciding = z.output<typeof decidingField>;

/** Those of the card that is kept, or of what it is changed to; undefined without any. */
export function decidingOf(asked: EngineInput, again: Again, decision: RenewalDecision): Deciding {
  const { card, to } = cardsOf(asked, again, decision);
  if (card === undefined) return undefined;
  let then: Weighed | undefined;
  const names = decidingCredits(card, { ...asked, as_of: decision.year_from }, (less) => {
    const other = otherWith(less, again, decision);
    then ??= other ?? undefined;
    return other !== null;
  });
  if (names.length === 0) return undefined;
  return { names, ...(to && then && { change: { to: to.name, else: elseText(then) } }) };
}

/** In words, for `turns_at`: what of its credits turns the verdict where it is not used. */
export function unusedThatTurns(
  asked: EngineInput,
  again: Again,
  decision: RenewalDecision,
  deciding: Deciding,
): string[] {
  const { card } = cardsOf(asked, again, decision);
  if (card === undefined) return [];
  const thenOf = (less: Less) => {
    const other = otherWith(less, again, decision);
    return other && elseText(other);
  };
  return creditsThatTurn(card, { ...asked, as_of: decision.year_from }, thenOf, deciding?.names);
}

/** The card whose credits decide, and to which it is to be changed; none of one that goes. */
function cardsOf(
  asked: EngineInput,
  { first }: Again,
  { verdict, change_to }: RenewalDecision,
): { readonly card?: EngineCard | undefined; readonly to?: EngineCard | undefined } {
  if (verdict === 'CANCEL_AND_REPLACE') return {};
  const to = first.catalog.find(({ card_id }) => card_id === change_to);
  return { card: verdict === 'RENEW' ? asked.cards[0] : to, to };
}

/** The verdict where the cards bring so much less; null where it is the same. */
function otherWith(
  less: Less,
  { verdictWith }: Again,
  { verdict, change_to }: RenewalDecision,
): Weighed | null {
  const now = verdictWith((one) => -less(one));
  const isSame = now.verdict === verdict && (now.change_to?.card_id ?? null) === change_to;
  return isSame ? null : now;
}

function elseText({ verdict, change_to }: Weighed): string {
  const to: EngineCard | null = change_to;
  if (verdict === 'RENEW') return 'keep it';
  return to === null ? 'replace it' : `to ${to.name}`;
}

/** `, to Chase Sapphire Preferred only if you use Hotel Credit $100 (else keep it)`: of a change; else empty. */
export function changeIfUsed(deciding: Deciding): string {
  if (deciding?.change === undefined) return '';
  const { to, else: other } = deciding.change;
  return `, to ${to}${onlyIfUsed(deciding.names)} (else ${other})`;
}
