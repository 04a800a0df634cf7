import { z } from 'zod';
import { type Claim, type ClaimList, claimList } from '../../operation/narrative/claim.ts';
import type { Told } from '../../operation/narrative/narrative.ts';
import { addBasis } from '../words/common-claims.ts';
import { sentences } from '../words/narrative-text.ts';

interface Row {
  readonly card_name: string;
  readonly annual_fee: number;
  readonly net_value: number;
  readonly rewards: number;
  readonly confidence: 'high' | 'medium' | 'low' | null;
  readonly turns_at?: readonly string[] | undefined;
}

/** The part of the operation's output from which claims are made. */
interface Ranking {
  readonly recommendations: readonly Row[];
  readonly category: string;
  readonly category_monthly: number;
  readonly from_portfolio: boolean;
  readonly spending_source: string;
}

const schema = z.object({
  headline: z.string().min(1).max(600).describe('The best card for the category, in one line.'),
  explanation: sentences.describe('What the next ones come to, and what the amounts mean.'),
  pro_tip: sentences.describe('One thing to do or to look at next.'),
});

export const recommendNarrative = {
  schema,
  task: 'The reader wants the best card for one category of spending: which comes first, what the next ones come to, and what to look at next.',
  budget_ms: 3_700,
  paragraphs: ['headline', 'explanation', 'pro_tip'],
  claims(output: Ranking): readonly Claim[] {
    const list = claimList();
    const [best, ...others] = output.recommendations;
    if (best) addRanked(list, output, best, others);
    else {
      list.add('headline', 'none_fits', {}, { role: 'lead' });
      list.add('explanation', 'none_fits_why', {});
      list.add('pro_tip', 'loosen', {});
    }
    return list.claims;
  },
  shape: (told: Told): z.output<typeof schema> => ({
    headline: told.text('headline'),
    explanation: told.text('explanation'),
    pro_tip: told.text('pro_tip'),
  }),
};

function addRanked(list: ClaimList, output: Ranking, best: Row, others: readonly Row[]): void {
  addFirst(list, output, best);
  const [second] = others;
  const category = { category: output.category };
  if (second) addLead(list, best, second, category);
  for (const { card_name, net_value } of others.slice(0, 3)) {
    const card = { card: card_name };
    if (net_value < 0) {
      list.add('explanation', 'comes_to_loss', { card, category, loss: { estimate: -net_value } });
    } else list.add('explanation', 'comes_to', { card, category, net: { estimate: net_value } });
  }
  if (best.rewards >= 1 && best.rewards - best.net_value >= 1) {
    const slots = { card: { card: best.card_name }, category, rewards: { estimate: best.rewards } };
    list.add('explanation', 'rewards_alone', slots);
  }
  if (output.from_portfolio) list.add('explanation', 'fees_left_out', {});
  else if ([best, ...others].some(({ annual_fee }) => annual_fee > 0)) {
    list.add('explanation', 'whole_fee', {});
  }
  addBasis(list, 'explanation', { ...best, spending_source: output.spending_source });
  addTip(list, output, best);
}

function addFirst(list: ClaimList, { category: key, category_monthly }: Ranking, best: Row): void {
  const card = { card: best.card_name };
  const category = { category: key };
  const monthly = { dollars: category_monthly };
  const { net_value } = best;
  if (net_value < 0) {
    const slots = { card, category, monthly, loss: { estimate: -net_value } };
    list.add('headline', 'first_for_loss', slots, { role: 'lead' });
  } else {
    const slots = { card, category, monthly, net: { estimate: net_value } };
    list.add('headline', 'first_for', slots, { role: 'lead', polarity: 'for' });
  }
}

function addLead(
  list: ClaimList,
  best: Row,
  second: Row,
  category: { readonly category: string },
): void {
  const margin = best.net_value - second.net_value;
  const winner = { card: best.card_name };
  const other = { card: second.card_name };
  if (margin >= 1) {
    const slots = { winner, other, category, margin: { estimate: margin } };
    list.add('explanation', 'leads_on', slots, { polarity: 'for' });
  } else if (margin === 0) list.add('explanation', 'level_with', { card: winner, other, category });
}

function addTip(list: ClaimList, output: Ranking, { card_name, annual_fee }: Row): void {
  const card = { card: card_name };
  if (output.from_portfolio) {
    list.add('pro_tip', 'tip_held', { card, category: { category: output.category } });
  } else if (annual_fee === 0) list.add('pro_tip', 'tip_no_fee', { card }, { polarity: 'for' });
  else list.add('pro_tip', 'tip_fee', { card, fee: { dollars: annual_fee } });
}
