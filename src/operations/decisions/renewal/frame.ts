import type { z } from 'zod';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { besideVerdict, type freeAlternative } from '../../shared/cards/free-alternative.ts';
import { type BesideHeld, besideVerdictText } from './beside-held.ts';

interface Framed {
  readonly verdict: RenewalDecision['verdict'];
  readonly free_alternative: z.output<typeof freeAlternative>;
  readonly goes_by?: 'beside' | 'tie' | undefined;
  readonly beside_held?: BesideHeld;
}

/** Whether the card is judged alone or as one of two. */
export function frameOf({
  verdict,
  free_alternative: free,
  goes_by,
  beside_held: wallet,
}: Framed): string {
  const isChange = verdict === 'DOWNGRADE' && goes_by !== undefined;
  const isBeside = verdict === 'RENEW' ? besideVerdict(free) !== '' : isChange;
  // Which one comes with the sums: before them it reads as if it had to be opened first.
  const frame = `, judging the card ${isBeside ? 'beside a free one' : 'on its own'}`;
  if (wallet === undefined || wallet.is_same) return frame;
  return `${frame}, but beside the cards you hold ${besideVerdictText(wallet)}`;
}

/** Where a change brings more alone than a card that is kept for what it adds beside a free one. */
export function aloneText({
  verdict,
  year2_net_value: net,
  free_alternative: free,
  downgrade_options: options,
}: Framed & {
  readonly year2_net_value: number;
  readonly downgrade_options: readonly { readonly net_value: number }[];
}): string {
  const isBeside = verdict === 'RENEW' && besideVerdict(free) !== '';
  return isBeside && options.some(({ net_value }) => net_value > net)
    ? `That is alone, with all spending on it; beside ${free?.card_name} this card is the one to keep.`
    : '';
}
