import { z } from 'zod';
import { type Claim, type ClaimList, claimList } from '../../operation/narrative/claim.ts';
import type { Told } from '../../operation/narrative/narrative.ts';
import { addBasis, addWorth } from '../words/common-claims.ts';
import { sentences } from '../words/narrative-text.ts';
import { isEvenChange, isMet, type Judged, keptFree } from './renewal/headline.ts';
import { judgedOnItsOwn } from './renewal/judged.ts';

interface Option {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly losses?: readonly string[] | undefined;
}

/** The part of the operation's output from which claims are made. */
interface Renewal extends Judged {
  /** Dollars a year that the way of the verdict brings more, where the reason tells of it. */
  readonly gain?: number | undefined;
  readonly card_name: string;
  readonly annual_fee: number;
  readonly verdict: 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';
  readonly year2_net_value: number;
  readonly confidence: 'high' | 'medium' | 'low';
  readonly turns_at?: readonly string[] | undefined;
  readonly not_counted: readonly string[];
  readonly credits_assumed?: { readonly net_value_without_credits: number } | undefined;
  readonly spending_source: string;
  readonly downgrade_options: Option[];
  readonly replacement_options: readonly Option[];
  readonly tenure_months: number | null;
  readonly next_anniversary: string | null;
  readonly year_from: string;
}

const schema = z.object({
  retention_tips: z
    .array(sentences)
    .min(1)
    .max(20)
    .describe('What to do about the fee, in keeping with the verdict.'),
  timing_guidance: sentences.describe(
    'When to decide, by the date of the next fee if it is known.',
  ),
});

export const renewalNarrative = {
  schema,
  task: 'The holder of the card decides about its next annual fee: the verdict, what a change or another card would come to, and when to act.',
  budget_ms: 4_700,
  paragraphs: ['timing'],
  claims(output: Renewal): readonly Claim[] {
    const list = claimList();
    addVerdict(list, output);
    const { card_name, annual_fee, year2_net_value: net_value } = output;
    addWorth(list, 'tips', { card_name, annual_fee, net_value });
    addOffer(list, output);
    addChange(list, output);
    addReplacement(list, output);
    addCredits(list, output);
    addBasis(list, 'tips', output);
    addTiming(list, output);
    return list.claims;
  },
  shape: (told: Told): z.output<typeof schema> => ({
    retention_tips: told.list('tips'),
    timing_guidance: told.text('timing'),
  }),
};

function addVerdict(list: ClaimList, output: Renewal): void {
  const { verdict, downgrade_options, replacement_options } = output;
  const card = { card: output.card_name };
  const isFree = output.annual_fee === 0;
  const other = (option: Option) => ({ card: option.card_name });
  const [change] = downgrade_options;
  const [instead] = replacement_options;
  const kept = keptFree(downgrade_options);
  const against = { role: 'lead', polarity: 'against' } as const;
  const free = output.free_alternative?.card_name;
  if (free !== undefined && isMet(judgedOnItsOwn(output))) {
    list.add('tips', 'renew_or_not', { card, other: { card: free } }, against);
  } else if (verdict === 'RENEW') {
    list.add('tips', 'renew', { card }, { role: 'lead', polarity: 'for' });
  } else if (change && isEvenChange(output)) {
    list.add('tips', 'downgrade_or_not', { card, other: other(change) }, against);
  } else if (verdict === 'DOWNGRADE') {
    if (change) list.add('tips', 'downgrade', { card, other: other(change) }, against);
    else list.add('tips', 'downgrade_any', { card }, against);
  } else if (instead && kept && !isFree) {
    const slots = { card, other: other(instead), kept: other(kept) };
    list.add('tips', 'replace_changed', slots, against);
  } else if (instead) list.add('tips', 'replace', { card, other: other(instead) }, against);
  else list.add('tips', isFree ? 'give_up_no_fee' : 'give_up', { card }, against);
}

function addChange(list: ClaimList, output: Renewal): void {
  const card = { card: output.card_name };
  for (const { card_name, net_value, losses = [] } of output.downgrade_options.slice(0, 2)) {
    const other = { card: card_name };
    const gain = net_value - output.year2_net_value;
    if (gain >= 1) {
      list.add('tips', 'change_beats', { other, card, gain: { estimate: gain } });
    } else if (gain <= -1) {
      list.add('tips', 'change_behind', { other, card, gap: { estimate: -gain } });
    }
    const [dearest] = losses.flatMap(listedCredit).sort((a, b) => b.amount - a.amount);
    if (dearest) {
      const benefit = { words: dearest.benefit };
      const amount = { dollars: dearest.amount };
      list.add('tips', 'change_loses', { other, benefit, amount }, { polarity: 'against' });
    }
  }
}

/** A lost credit in the losses of a change, such as `Annual Travel Credit: $300 a year`. */
function listedCredit(loss: string): { benefit: string; amount: number }[] {
  const [, benefit, dollars] = /^([A-Z][^:$]*): \$([\d,]+(?:\.\d\d)?) a year$/.exec(loss) ?? [];
  if (!benefit || !dollars) return [];
  return [{ benefit: benefit.replace(/^The /, ''), amount: Number(dollars.replaceAll(',', '')) }];
}

function addReplacement(list: ClaimList, output: Renewal): void {
  for (const { card_name, net_value, annual_fee } of output.replacement_options.slice(0, 2)) {
    const slots = { other: { card: card_name }, net: { estimate: net_value } };
    if (net_value < 1) continue;
    if (annual_fee === 0) list.add('tips', 'instead_no_fee', slots);
    else list.add('tips', 'instead', { ...slots, fee: { dollars: annual_fee } });
  }
}

function addCredits(list: ClaimList, output: Renewal): void {
  const card = { card: output.card_name };
  const net = output.credits_assumed?.net_value_without_credits;
  if (net !== undefined) {
    if (output.verdict === 'RENEW') list.add('tips', 'use_credits', { card });
    if (net < 0) list.add('tips', 'without_credits_costs', { card, loss: { estimate: -net } });
    else list.add('tips', 'without_credits', { card, net: { estimate: net } });
  }
  if (output.not_counted.length > 0) {
    list.add('tips', 'not_counted', { names: { words: output.not_counted.join(', ') } });
  }
}

function addOffer(list: ClaimList, { verdict, annual_fee }: Renewal): void {
  if (annual_fee === 0) return;
  list.add('tips', verdict === 'RENEW' ? 'retention_offer' : 'retention_offer_first', {});
}

function addTiming(list: ClaimList, output: Renewal): void {
  const { verdict, annual_fee, tenure_months: months } = output;
  if (annual_fee === 0) {
    list.add('timing', 'no_fee_due', {}, { role: 'lead' });
    if (verdict !== 'RENEW') list.add('timing', 'act_any_time', {});
  } else addDue(list, output);
  if (months !== null) list.add('timing', 'held_for', { months: { count: months } });
}

/** When the fee is due, and when to act. */
function addDue(list: ClaimList, { verdict, next_anniversary: date, year_from }: Renewal): void {
  const isKept = verdict === 'RENEW';
  if (date === null) {
    list.add('timing', 'fee_unknown', {}, { role: 'lead' });
  } else if (year_from.startsWith(date)) {
    list.add('timing', 'fee_due', { date: { date } }, { role: 'lead' });
  } else {
    list.add('timing', 'fee_was_due', {}, { role: 'lead' });
    if (!isKept) return void list.add('timing', 'act_at_once', {});
    list.add('timing', 'fee_due', { date: { date } });
  }
  list.add('timing', isKept ? 'act_renew' : 'act_leave', {});
}
