import { z } from 'zod';
import type { RenewalDecision } from '../../../../engine/decisions/renewal/renewal.ts';
import type { Weighed } from '../../../../engine/decisions/renewal/weigh.ts';
import type { EngineCard } from '../../../../engine/model/facts.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { decidingCredits, onlyIfUsed } from '../../../shared/benefits/counted/deciding.ts';
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
export function decidingOf(
  asked: EngineInput,
  { first, verdictWith }: Again,
  { verdict, change_to, year_from }: RenewalDecision,
): Deciding {
  const to = first.catalog.find(({ card_id }) => card_id === change_to);
  const card = verdict === 'RENEW' ? asked.cards[0] : to;
  if (card === undefined || verdict === 'CANCEL_AND_REPLACE') return undefined;
  let then: Weighed | undefined;
  const names = decidingCredits(card, { ...asked, as_of: year_from }, (less) => {
    const now = verdictWith((one) => -less(one));
    const isSame = now.verdict === verdict && (now.change_to?.card_id ?? null) === change_to;
    if (!isSame) then ??= now;
    return !isSame;
  });
  if (names.length === 0) return undefined;
  return { names, ...(to && then && { change: { to: to.name, else: elseText(then) } }) };
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
