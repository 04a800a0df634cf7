import { type Confidence, confidenceAt, splitDoubts } from '../../explain/confidence.ts';
import type { TraceAt } from '../../explain/trace.ts';
import type { EngineCard } from '../../model/facts.ts';
import type { EngineInput } from '../../model/input.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import { cents } from '../../model/money.ts';
import { rotatingDoubts } from '../../model/rotating.ts';
import { aboveCash } from '../../worth/above-cash.ts';
import { bestAlone, type CardAlone } from '../alone/best-alone.ts';
import { broughtBeside } from '../alone/free-rivals.ts';
import type { Thresholds } from '../portfolio/portfolio.ts';
import { type CreditUse, ongoingYear, preparedValue } from '../value/card-value.ts';
import { type LaterChange, laterYear } from '../value/later-year.ts';
import { isMatched, NOTABLE_GAIN, standsUp } from '../value/stands-up.ts';
import { cardDifference, type Difference } from './card-difference.ts';
import { halvedOf, uncountedOf } from './halved.ts';
import { openCredits } from './open-credits.ts';
import { lastingOf, type Passing } from './passing.ts';
import { pointsCounted } from './points-counted.ts';
import { type Told, tieDoubts, toldOf } from './reason.ts';
import type { RenewalRequest } from './targets.ts';
import type { Tenure } from './tenure.ts';
import { decidedBy, type RenewalVerdict } from './verdict.ts';
import type { Way } from './way.ts';
import { weigh } from './weigh.ts';

export interface DowngradeOption extends Difference {
  readonly card_id: number;
  readonly key: string;
  readonly name: string;
  readonly annual_fee: number;
  /** Dollars of a later year with all spending on it. */
  readonly net_value: number;
  readonly passing: Passing;
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

export interface RenewalDecision extends Tenure, Told {
  readonly card_id: number;
  readonly verdict: RenewalVerdict;
  readonly year2_net_value: number;
  readonly credits: CreditUse;
  /** The best card without a fee on the same spending; null when the card has none itself. */
  readonly free_alternative:
    | (Pick<DowngradeOption, 'card_id' | 'name' | 'net_value' | 'trace'> & {
        /** What this card adds beside it after the fee, where it earns more; 0 when it brings more alone. */
        readonly gain_beside: number;
        readonly as_cash?: number | undefined;
      })
    | null;
  /** The product change that the verdict means, by card_id; null unless it is DOWNGRADE. */
  readonly change_to: number | null;
  /** The one worth making first, the others by what lasts of their net value; ties: lowest card_id. */
  readonly downgrade_options: readonly DowngradeOption[];
  readonly replacement_options: readonly ReplacementOption[];
  /** First day of the year that is valued: see `renewalYear`. */
  readonly year_from: IsoDate;
  readonly confidence: Confidence;
  readonly turns_at: readonly string[];
  readonly thresholds_used: Thresholds;
  /** Adds up to `year2_net_value`. */
  readonly trace: TraceAt;
}

export const MAX_REPLACEMENTS = 3;

const OTHERWISE = { RENEW: '', DOWNGRADE: 'downgrade', CANCEL_AND_REPLACE: 'cancel and replace' };

/**
 * Whether to pay the fee of `input.cards[0]`, the only card, once more.
 *
 * net = rewards + credits - fee of a later year, all spending on the card; likewise `free`, of the
 * best allowed card without a fee (at least 0: no card at all), and `change`, of the best product
 * change at no higher fee, where one has no fee or stands up to `free` (see `bestChange`). That year is
 * the one which the fee pays for: what ends before it, such as a rotating quarter, counts nothing.
 * A card with net >= 0 and net >= free - NOTABLE_GAIN, or without a fee, stands up alone: DOWNGRADE
 * where change > net, and by NOTABLE_GAIN unless it saves a fee; else RENEW. So does a change that is notably above net: DOWNGRADE. Of another it
 * counts what it adds beside the free card, which costs nothing to hold too, used only where it earns
 * more (`beside`), and what a product change adds so:
 * 1. beside >= NOTABLE_GAIN: RENEW, or DOWNGRADE to the change that adds most, if that is more
 * 2. beside > 0, which is about as good as no card: DOWNGRADE to a change that adds NOTABLE_GAIN there,
 *    else to one that brings about as much as this card alone
 * 3. else change > net, likewise: DOWNGRADE
 * 4. else CANCEL_AND_REPLACE
 * Replacements, unless it is to be renewed: of the allowed alternatives open to new holders, the three of greatest net
 * among those notably above both this card's net and zero; the free one is always among them if it
 * is above them at all.
 * Confidence: whether the verdict stands at the ends (see `confidenceAt`); of a downgrade never
 * above medium while rotating quarters of the new card are not known.
 * @throws EngineInputError for values out of range
 */
export function renewalDecision(given: EngineInput, request: RenewalRequest): RenewalDecision {
  const weighed = weigh(given, request);
  const { held, year_from, input, card, targets, own, year, changed, rows, rivals, free } = weighed;
  const { besideAt } = weighed;
  const { net_value: net, credits, trace, proven } = year;
  const decided = decidedBy({
    ...{ own: net, annual_fee: card.annual_fee, free: free({}), changes: rows },
    beside: () => besideAt({}),
  });
  const options = rows.map(({ target, year, passing }): DowngradeOption => {
    const { card_id, key, name } = target;
    const annual_fee = cents(target.annual_fee);
    const change = cardDifference(input, card, target, request);
    const { net_value, trace } = year;
    return { card_id, key, name, annual_fee, net_value, passing, trace, ...change };
  });
  const { verdict, by } = decided;
  const best = decided.to === null ? undefined : options[decided.to];
  // Beside the free card another of them may be the one to hold.
  const isOpened = verdict === 'DOWNGRADE' && !standsUp(net, free({}) ?? 0);
  // What matches a card that stands up alone leaves it what it adds beside that, if anything.
  const isAlone = verdict === 'RENEW' && by === 'alone';
  const isMet = isAlone && rivals.best !== null && isMatched(net, rivals.best.net_value);
  const gains = by === 'alone' && !isOpened && !isMet ? null : besideAt({});
  const [ownYear, ...changedYears] = [own, ...changed].map((one) => laterYear(one));
  const decideAt = (at: LaterChange): RenewalVerdict => {
    const now = ownYear?.net(at) ?? 0;
    const changes = rows.map(({ annual_fee, passing }, index) => {
      return { annual_fee, net: changedYears[index]?.net(at) ?? 0, passing };
    });
    const nets = { own: now, annual_fee: card.annual_fee, free: free(at), changes };
    return decidedBy({ ...nets, beside: () => besideAt(at) }).verdict;
  };
  // A card that goes either way: what it turns to is not plain.
  const stands = confidenceAt(input, decideAt, [], (other) =>
    verdict === 'RENEW' ? '' : OTHERWISE[other],
  );
  const gain_beside = gains === null && isAlone ? 0 : rivals.gainBeside();
  const replacements =
    verdict === 'RENEW' ? [] : replacementsOf(input, card, net, rivals.best, request);
  const way = (one: EngineCard, of: typeof year, gain: number | undefined): Way => {
    const open = openCredits(one.card_id, of.credits, input);
    const { name, annual_fee } = one;
    return {
      ...{ name, annual_fee, net_value: of.net_value, gain: gain ?? null, open },
      ...halvedOf(of),
      ...uncountedOf(of),
    };
  };
  const changes = rows.map(({ target, at, year, passing }) => ({
    ...way(target, year, gains?.changes[at]),
    passing,
  }));
  const { best: plain } = rivals;
  const openOf = ({ card, prepared }: CardAlone): number =>
    openCredits(card.card_id, ongoingYear(prepared).credits, input);
  // Of a card that is kept the reason tells what a change would bring.
  const others = verdict === 'RENEW' ? targets : [targets[decided.to ?? -1] ?? rivals.best?.card];
  const sides = [card, ...others].filter((one) => one !== undefined);
  const ways = {
    own: { ...way(card, year, gains?.own), points: pointsCounted(card, trace) },
    change: decided.to === null ? undefined : changes[decided.to],
    changes,
    free: plain && {
      ...plain,
      open: input.options.selections_of ? openOf(plain) : 0,
      ...broughtBeside(plain, card),
    },
    points_by: aboveCash(sides, input),
  };
  const byValue = options.toSorted(
    (a, b) => lastingOf(b) - lastingOf(a) || b.net_value - a.net_value || a.card_id - b.card_id,
  );
  const into = targets.filter((one) => verdict === 'DOWNGRADE' && one.card_id === best?.card_id);
  const isProven = proven && rows.every((row) => row.year.proven);
  const doubts = [
    ...rotatingDoubts({ ...input, cards: into }),
    ...splitDoubts(isProven),
    ...tieDoubts(decided, ways, gain_beside),
  ];
  return {
    card_id: card.card_id,
    verdict,
    year2_net_value: net,
    credits,
    free_alternative: ways.free && {
      ...{ card_id: ways.free.card.card_id, name: ways.free.card.name, gain_beside },
      ...{ net_value: ways.free.net_value, as_cash: ways.free.as_cash },
      trace: ongoingYear(ways.free.prepared).trace,
    },
    change_to: into[0]?.card_id ?? null,
    ...toldOf(decided, ways),
    downgrade_options: best ? [best, ...byValue.filter((one) => one !== best)] : byValue,
    replacement_options: replacements,
    ...held,
    year_from,
    confidence: stands.confidence === 'high' && doubts.length > 0 ? 'medium' : stands.confidence,
    turns_at: [...stands.turns_at, ...doubts],
    thresholds_used: thresholdsOf(free({}), by !== 'alone' && gains ? net - gains.own : null),
    trace,
  };
}

/**
 * What the net value must reach to renew, and below what it is given up, product changes apart.
 * @param beside that at which the card adds nothing beside the free one, where it goes by that
 */
function thresholdsOf(free: number | null, beside: number | null): Thresholds {
  const alone = free === null ? 0 : Math.max(0, cents(free - NOTABLE_GAIN));
  const least = beside === null ? alone : Math.min(alone, cents(beside + NOTABLE_GAIN));
  return { cancel: least, keep: least };
}

/** The best of the allowed cards, and always the free one that this card is measured against. */
function replacementsOf(
  input: EngineInput,
  card: EngineCard,
  net: number,
  free: CardAlone | null,
  { alternatives_allowed: allowed }: RenewalRequest,
): ReplacementOption[] {
  const least = Math.max(net, 0);
  const byId = new Map(
    allowed
      .filter((one) => one.card_id !== card.card_id && one.open_to_new)
      .map((one) => [one.card_id, one]),
  );
  const enough = least + NOTABLE_GAIN;
  const best = bestAlone(input, [...byId.values()], { count: MAX_REPLACEMENTS, least: enough });
  const isListed = best.some((one) => one.card.card_id === free?.card.card_id);
  const listed =
    free === null || isListed || free.net_value <= least
      ? best
      : [...best.slice(0, MAX_REPLACEMENTS - 1), free];
  return listed.map(({ card: one, prepared, net_value }) => ({
    card_id: one.card_id,
    key: one.key,
    name: one.name,
    annual_fee: cents(one.annual_fee),
    net_value,
    first_year_net_value: preparedValue(prepared).first_year.net_value,
    trace: ongoingYear(prepared).trace,
  }));
}
