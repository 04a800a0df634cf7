import { money } from '../../../kit/words.ts';
import { type Confidence, confidenceAt, splitDoubts } from '../../explain/confidence.ts';
import type { TraceAt } from '../../explain/trace.ts';
import { addMonths, monthIndex } from '../../model/calendar.ts';
import type { EngineCard, IsoDate } from '../../model/facts.ts';
import { checkDate, checkInput, type EngineInput, EngineInputError } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { CENT_SLACK } from '../../model/tolerances.ts';
import { candidateFacts, gainBound } from '../../split/bounds/gain-bound.ts';
import { type Prepared, prepare } from '../../split/split.ts';
import { acceptedMonthly } from '../../worth/bonus.ts';
import { creditSums } from '../../worth/credits.ts';
import { THRESHOLDS, type Thresholds } from '../portfolio/portfolio.ts';
import { type CreditUse, ongoingYear, preparedValue, withOptions } from '../value/card-value.ts';
import { laterYear } from '../value/later-year.ts';
import { cardDifference, type Difference } from './card-difference.ts';

export type RenewalVerdict = 'RENEW' | 'DOWNGRADE' | 'CANCEL_AND_REPLACE';

/** A row of the product-change graph: card keys. */
export interface ProductChange {
  readonly from: string;
  readonly to: readonly string[];
}

export interface RenewalRequest {
  readonly product_changes: readonly ProductChange[];
  /** For looking up the keys of product changes; missing keys are skipped. */
  readonly catalog: readonly EngineCard[];
  /** Cards that the holder may open; the card itself is skipped. */
  readonly alternatives_allowed: readonly EngineCard[];
  readonly acquired_date: IsoDate | null;
}

export interface DowngradeOption extends Difference {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year with all spending on it. */
  readonly net_value: number;
  /** Adds up to `net_value`. */
  readonly trace: TraceAt;
}

export interface ReplacementOption {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year. */
  readonly net_value: number;
  /** Dollars of the first year, its bonus included. */
  readonly first_year_net_value: number;
  /** Adds up to `net_value`. */
  readonly trace: TraceAt;
}

export interface RenewalDecision {
  readonly card_id: number;
  readonly verdict: RenewalVerdict;
  readonly year2_net_value: number;
  readonly credits: CreditUse;
  /** The verdict in words, built from the numbers. */
  readonly reason: string;
  /** By net value; ties: lowest card_id. */
  readonly downgrade_options: readonly DowngradeOption[];
  readonly replacement_options: readonly ReplacementOption[];
  /** Whole months held; null without `acquired_date`. */
  readonly tenure_months: number | null;
  /** The first anniversary after `as_of`: when the next fee is due. */
  readonly next_anniversary: IsoDate | null;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  readonly thresholds_used: Thresholds;
  /** Adds up to `year2_net_value`. */
  readonly trace: TraceAt;
}

export const MAX_REPLACEMENTS = 3;
const { keep, cancel } = THRESHOLDS;

/**
 * Whether to pay the fee of `input.cards[0]`, the only card, once more.
 *
 * net = rewards + credits - fee of a later year, all spending on the card. down = the greatest
 * such net of a card to which the issuer changes this one in one step, at no higher fee.
 * 1. net >= keep:                    RENEW
 * 2. down > net and down >= 0:       DOWNGRADE
 * 3. net < cancel:                   CANCEL_AND_REPLACE
 * 4. net >= 0:                       RENEW
 * 5. down > net:                     DOWNGRADE (a smaller loss)
 * 6. else:                           RENEW (a loss too small to act on)
 * Replacements: of the allowed alternatives open to new holders, the three of greatest net
 * among those above both this card's net and zero.
 * Confidence: whether the verdict stands at the ends (see `confidenceAt`); of a downgrade never
 * above medium while rotating quarters of the new card are not known.
 * @throws EngineInputError for values out of range
 */
export function renewalDecision(input: EngineInput, request: RenewalRequest): RenewalDecision {
  checkInput(input);
  const card = input.cards[0];
  if (card === undefined || input.cards.length > 1) {
    throw new EngineInputError('cards', 'must hold exactly one card');
  }
  const targets = changeTargets(card, request);
  const own = prepare(input);
  const { net_value: net, credits, trace, proven } = ongoingYear(own);
  const changed = targets.map((target) => prepare(holding(input, card, target)));
  const years = changed.map(ongoingYear);
  const options = targets
    .map((target, index) => ({ target, year: years[index] }))
    .flatMap(({ target, year }) => (year ? [{ target, year }] : []))
    .sort((a, b) => b.year.net_value - a.year.net_value || a.target.card_id - b.target.card_id)
    .map(({ target, year }): DowngradeOption => {
      const { card_id, key, name } = target;
      const annual_fee = cents(target.annual_fee);
      const change = cardDifference(input, card, target);
      const { net_value, trace } = year;
      return { card_id, key, name, annual_fee, net_value, trace, ...change };
    });
  const replacements = replacementsOf(input, card, net, request.alternatives_allowed);
  const best = options[0];
  const verdict = verdictOf(net, best?.net_value ?? null);
  const curves = [own, ...changed].map((one) => laterYear(one));
  const stands = confidenceAt(input, (at) => {
    const [net = 0, ...nets] = curves.map((curve) => curve.net(at));
    return verdictOf(net, nets.length === 0 ? null : Math.max(...nets));
  });
  const into = targets.filter((one) => verdict === 'DOWNGRADE' && one.card_id === best?.card_id);
  const isProven = proven && years.every((year) => year.proven);
  const doubts = [...rotatingDoubts({ ...input, cards: into }), ...splitDoubts(isProven)];
  return {
    card_id: card.card_id,
    verdict,
    year2_net_value: net,
    credits,
    reason: reasonOf(card, verdict, net, best, replacements[0]),
    downgrade_options: options,
    replacement_options: replacements,
    ...tenure(request.acquired_date, input.as_of),
    confidence: stands.confidence === 'high' && doubts.length > 0 ? 'medium' : stands.confidence,
    turns_at: [...stands.turns_at, ...doubts],
    thresholds_used: THRESHOLDS,
    trace,
  };
}

function verdictOf(net: number, down: number | null): RenewalVerdict {
  if (net >= keep) return 'RENEW';
  if (down !== null && down > net && down >= 0) return 'DOWNGRADE';
  if (net < cancel) return 'CANCEL_AND_REPLACE';
  return net < 0 && down !== null && down > net ? 'DOWNGRADE' : 'RENEW';
}

/** Cards one product change away at no higher fee, each once, by card_id. */
function changeTargets(card: EngineCard, request: RenewalRequest): EngineCard[] {
  const rows = request.product_changes.filter((row) => row.from === card.key);
  const keys = new Set(rows.flatMap((row) => row.to));
  const byId = new Map(
    request.catalog
      .filter((one) => keys.has(one.key) && one.card_id !== card.card_id)
      .filter((one) => one.annual_fee <= card.annual_fee)
      .map((one) => [one.card_id, one]),
  );
  return [...byId.values()].sort((a, b) => a.card_id - b.card_id);
}

/** The input with `other` in place of `card`; a product change keeps the anniversary. */
function holding(input: EngineInput, card: EngineCard, other: EngineCard): EngineInput {
  const month = input.options.anniversary_months.get(card.card_id);
  if (other === card || month === undefined) return { ...input, cards: [other] };
  const anniversary_months = new Map(input.options.anniversary_months).set(other.card_id, month);
  return { ...input, cards: [other], options: { ...input.options, anniversary_months } };
}

function replacementsOf(
  input: EngineInput,
  card: EngineCard,
  net: number,
  allowed: readonly EngineCard[],
): ReplacementOption[] {
  const byId = new Map(
    allowed
      .filter((one) => one.card_id !== card.card_id && one.open_to_new)
      .map((one) => [one.card_id, one]),
  );
  // The greatest bounds first: once no remaining card can be among the best, stop solving.
  const beside = withOptions({ ...input, cards: [] }, { year: 'ongoing' });
  const rewardsAtMost = gainBound(prepare(beside), candidateFacts(beside));
  const bounded = [...byId.values()]
    .map((one) => ({ one, most: rewardsAtMost(one) + creditsLessFee(beside, one) + CENT_SLACK }))
    .filter(({ most }) => most > Math.max(net, 0))
    .sort((a, b) => b.most - a.most);
  let best: { one: EngineCard; alone: Prepared; net_value: number }[] = [];
  for (const { one, most } of bounded) {
    if (most < (best[MAX_REPLACEMENTS - 1]?.net_value ?? 0)) break;
    const alone = prepare({ ...input, cards: [one] });
    const net_value = laterYear(alone).net({});
    if (net_value <= Math.max(net, 0)) continue;
    best = [...best, { one, alone, net_value }]
      .sort((a, b) => b.net_value - a.net_value || a.one.card_id - b.one.card_id)
      .slice(0, MAX_REPLACEMENTS);
  }
  return best.map(({ one, alone, net_value }) => ({
    card_id: one.card_id,
    key: one.key,
    name: one.name,
    annual_fee: cents(one.annual_fee),
    net_value,
    first_year_net_value: preparedValue(alone).first_year.net_value,
    trace: ongoingYear(alone).trace,
  }));
}

/** Credits of a card with all spending on it, less its fee. */
function creditsLessFee(input: EngineInput, card: EngineCard): number {
  const spend = acceptedMonthly(card, input.spending) * 12;
  return creditSums(input, card)({ ...input.options, spend }) - card.annual_fee;
}

function tenure(
  acquired: IsoDate | null,
  as_of: IsoDate,
): Pick<RenewalDecision, 'tenure_months' | 'next_anniversary'> {
  if (acquired === null) return { tenure_months: null, next_anniversary: null };
  checkDate(acquired, 'acquired_date');
  if (acquired > as_of) throw new EngineInputError('acquired_date', 'must not be after as_of');
  let months = monthIndex(as_of) - monthIndex(acquired);
  if (addMonths(acquired, months) > as_of) months -= 1;
  const years = Math.floor(months / 12) + 1;
  return { tenure_months: months, next_anniversary: addMonths(acquired, years * 12) };
}

function reasonOf(
  card: EngineCard,
  verdict: RenewalVerdict,
  net: number,
  down: DowngradeOption | undefined,
  replacement: ReplacementOption | undefined,
): string {
  const fee = `after its $${money(card.annual_fee)} fee`;
  const own = `${card.name} ${net < 0 ? 'loses' : 'brings'} about $${money(net)} a year ${fee}`;
  if (verdict === 'DOWNGRADE' && down !== undefined) {
    const gain = cents(down.net_value - net);
    return `${own}; changed to ${down.name} it ${says(down.net_value)}: $${money(gain)} better.`;
  }
  if (verdict === 'CANCEL_AND_REPLACE') {
    const instead =
      replacement === undefined
        ? 'no eligible card brings more, so cancel without a replacement'
        : `${replacement.name} ${says(replacement.net_value)}`;
    return `${own}, below the ${signed(cancel)} needed to keep it; ${instead}.`;
  }
  if (net >= keep) return `${own}, at least the ${signed(keep)} needed to keep a card.`;
  const change = 'no product change brings more';
  if (net >= 0) return `${own}: little, but it pays for itself, and ${change}.`;
  return `${own}, but not below ${signed(cancel)}, and ${change}.`;
}

function says(net: number): string {
  return `${net < 0 ? 'loses' : 'brings'} about $${money(net)}`;
}

function signed(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${money(dollars)}`;
}
