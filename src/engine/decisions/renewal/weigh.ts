import type { EngineCard } from '../../model/facts.ts';
import { checkInput, type EngineInput, EngineInputError } from '../../model/input.ts';
import { cents } from '../../model/money.ts';
import { prepare } from '../../split/split.ts';
import { freeRivals } from '../alone/free-rivals.ts';
import { ongoingYear } from '../value/card-value.ts';
import { type LaterChange, laterYear } from '../value/later-year.ts';
import { passingOf } from './passing.ts';
import { changeTargets, holding, type RenewalRequest } from './targets.ts';
import { renewalYear, tenure } from './tenure.ts';
import { decidedBy, type GainsBeside, type RenewalVerdict } from './verdict.ts';

/**
 * What a renewal is decided by: without what it is not sure of, what to open instead and what differs, which
 * take most of the time.
 * @throws EngineInputError for values out of range
 */
export function weigh(given: EngineInput, request: RenewalRequest) {
  checkInput(given);
  const held = tenure(request.acquired_date, given.as_of);
  const year_from = renewalYear(held, given.as_of);
  const input = { ...given, as_of: year_from };
  const card = input.cards[0];
  if (card === undefined || input.cards.length > 1) {
    throw new EngineInputError('cards', 'must hold exactly one card');
  }
  const targets = changeTargets(card, request);
  const own = prepare(input);
  const year = ongoingYear(own);
  const changed = targets.map((target) => prepare(holding(input, card, target)));
  const netOf = (one: EngineCard) => laterYear(prepare(holding(input, card, one))).net({});
  const rows = targets.flatMap((target, at) => {
    const prepared = changed[at];
    if (prepared === undefined) return [];
    const year = ongoingYear(prepared);
    const passing = passingOf(input, card, target, netOf, request.point_balances);
    const { annual_fee } = target;
    return [
      {
        target,
        year,
        at,
        net: year.net_value,
        annual_fee,
        passing,
      },
    ];
  });
  const rivals = freeRivals(input, card, request.alternatives_allowed);
  const free = (at: LaterChange): number | null => (card.annual_fee > 0 ? rivals.net(at) : null);
  const besideAt = (at: LaterChange): GainsBeside => ({
    own: rivals.gainBeside(at),
    changes: targets.map((target) => rivals.gainBeside(at, target)),
  });
  return {
    ...{ held, year_from, input, card, targets, own, year, changed, rows },
    ...{ rivals, free, besideAt },
  };
}

/** The verdict of `renewalDecision` alone. */
export interface Weighed {
  readonly verdict: RenewalVerdict;
  /** The product change that it means; null unless it is DOWNGRADE. */
  readonly change_to: EngineCard | null;
  /** The best card without a fee, where the verdict goes by what is added beside it. */
  readonly beside: EngineCard | null;
}

/** @throws EngineInputError for values out of range */
export function renewalVerdict(given: EngineInput, request: RenewalRequest): Weighed {
  return renewalVerdicts(given, request)(() => 0);
}

/**
 * The same where the card, or product changes, bring so many dollars a year more, whatever is spent: sums
 * that are known once are moved by them, and nothing is solved anew.
 * @throws EngineInputError for values out of range
 */
export function renewalVerdicts(
  given: EngineInput,
  request: RenewalRequest,
): (more: (card: EngineCard) => number) => Weighed {
  let weighed: ReturnType<typeof weigh> | undefined;
  let known: GainsBeside | undefined;
  return (more) => {
    weighed ??= weigh(given, request);
    const { card, year, rows, targets, rivals, free, besideAt } = weighed;
    const best = rivals.best?.card ?? null;
    const gains = () => {
      known ??= besideAt({});
      return known;
    };
    // The free card itself is held as it is.
    const beside = (one: EngineCard, gain: number) =>
      best === null || one.card_id === best.card_id ? gain : cents(gain + more(one));
    const { verdict, by, to } = decidedBy({
      ...{ own: cents(year.net_value + more(card)), annual_fee: card.annual_fee, free: free({}) },
      changes: rows.map(({ target, net, annual_fee, passing }) => {
        return { annual_fee, net: cents(net + more(target)), passing };
      }),
      beside: () => ({
        own: beside(card, gains().own),
        changes: targets.map((one, at) => beside(one, gains().changes[at] ?? 0)),
      }),
    });
    return {
      verdict,
      change_to: verdict === 'DOWNGRADE' ? (targets[to ?? -1] ?? null) : null,
      beside: by === 'alone' ? null : best,
    };
  };
}
