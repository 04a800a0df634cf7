import type { z } from 'zod';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import { usd } from '../../../kit/words.ts';
import type { Kept, Open } from '../../shared/benefits/worth/to-keep.ts';
import type { downgradeOptions } from '../renewal-options.ts';
import { addsText, type BesideHeld, heldNames } from './beside-held.ts';

type Verdict = RenewalDecision['verdict'];

interface Headed {
  readonly verdict: Verdict;
  readonly beside_held?: BesideHeld;
  readonly downgrade_options: z.output<typeof downgradeOptions>;
}

/** What to do: by the cards held beside it, where they are given. */
export function verdictToGoBy({ verdict, beside_held: beside }: Headed): Verdict {
  if (beside === undefined || beside.is_same) return verdict;
  return beside.verdict === 'CANCEL' ? 'CANCEL_AND_REPLACE' : beside.verdict;
}

/**
 * The verdict beside the cards held first, where it is another than that on the card alone; empty where
 * it is the same.
 * @param when it is to be done; empty where that is not known
 */
export function besideLead(
  { verdict, beside_held: beside, downgrade_options: options }: Headed,
  when: string,
): string {
  if (beside === undefined || beside.is_same) return '';
  const names = `beside your ${heldNames(beside)}`;
  const there = beside.changes.find(({ card_name }) => card_name === beside.change_to);
  const first = options[0]?.card_name;
  const alone = {
    RENEW: 'be kept',
    DOWNGRADE: first === undefined ? 'be changed' : `be changed to ${first}`,
    CANCEL_AND_REPLACE: 'be replaced',
  }[verdict];
  const asked = options.find(({ card_name }) => card_name === beside.change_to)?.likely;
  const none = beside.without_credits?.verdict ?? beside.verdict;
  const rests = none === beside.verdict ? '' : ' if half of its credits are used';
  const lead = {
    RENEW: `Keep it ${names}${rests} (it adds about ${usd(beside.adds)} a year there)`,
    DOWNGRADE: `Have it changed to ${beside.change_to}${asked ? ', if the bank agrees,' : ''}${when} ${names} (there that adds about ${usd(there?.adds ?? 0)} a year, this card ${usd(beside.adds)})`,
    CANCEL: `Close it${when} ${names} (there it ${addsText(beside.adds)})`,
  }[beside.verdict];
  return `${lead}; judged alone it would ${alone}`;
}

const DOES = { RENEW: 'keep it', DOWNGRADE: 'have it changed', CANCEL: 'close it' } as const;

/** What the card adds beside the cards held with no credit used; empty where none are given. */
export function noneUsedBeside(beside: BesideHeld): string {
  const none = beside?.without_credits;
  if (none === undefined || beside === undefined) return '';
  const then = none.verdict === beside.verdict ? '' : ` (then ${DOES[none.verdict]})`;
  return `it ${addsText(none.adds)} beside ${heldNames(beside)}${then}`;
}

/**
 * What would keep a card, beside the cards held: what it would take alone is another sum, and left out.
 */
export function keptBeside(
  kept: Kept,
  beside: BesideHeld,
  credits_keep: Kept['more_credits'],
  { gain, goes_by }: Pick<RenewalDecision, 'gain' | 'goes_by'>,
  { assumed }: Pick<Open, 'assumed'>,
): Kept {
  const isTold = goes_by === 'beside' || (beside === undefined && kept.keep_if_worth !== null);
  const told = { ...kept, ...(isTold && gain !== null && { gain }) };
  if (beside === undefined) return told;
  const least = beside.keep_if_more;
  return {
    ...{ ...told, change_if_worth: null, if_used: '', more_credits: credits_keep },
    keep_if_worth: kept.keep_if_worth === null || least === null ? null : least + assumed,
  };
}

/** What was named as used, and is worth what nobody said, decides first. */
export function withCondition({ if_used }: Pick<Kept, 'if_used'>, lead: string): string {
  return if_used === '' ? lead : `${if_used}; else ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`;
}
