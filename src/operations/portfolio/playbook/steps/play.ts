import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { playbook } from '../../../../engine/decisions/points/playbook.ts';
import { planTarget } from '../../../../engine/decisions/points/target.ts';
import { splitDoubts } from '../../../../engine/explain/confidence.ts';
import { allocate } from '../../../../engine/split/split.ts';
import type { Context } from '../../../../operation/context.ts';
import { tellCashOfPoints } from '../../../shared/points/cash-into.ts';
import { keepersOf } from '../../../shared/points/keepers.ts';
import { activityUnused, expiryPolicies } from '../../../shared/points/points-expiry.ts';
import { anyToOpen, feeOfAny } from '../../../words/any-of-cards.ts';
import { warnUnproven } from '../../../words/confidence-text.ts';
import { pointsLeft } from '../award/expiring.ts';
import { inTwoSteps } from '../award/two-steps.ts';
import { lastActivity, openedByAny } from '../holdings.ts';
import { mainstreamOf } from '../mainstream.ts';
import type { PointsAsked } from './read.ts';

/** The points with the best use of each program's, and the way to the award that is wanted. */
export type Played = ReturnType<typeof playPoints>;

export function playPoints(points: PointsAsked, context: Context) {
  const { cards, concerned, target } = points;
  const input = asInput(points, context);
  for (const note of activityUnused(input)) context.warn(note);
  const { programs, proven, cashback_earning } = playbook(input);
  warnUnproven(splitDoubts(proven), context);
  const plays = programs.filter((play) => concerned.includes(play.program));
  tellCashOfPoints(plays, cards, context);
  const twice = inTwoSteps(input, cards, context.catalog);
  const left = pointsLeft(twice);
  return {
    input,
    /** The same, where points go on from a program of the bank, and what has not ended of that. */
    ...{ twice, left },
    /** The programs concerned. */
    plays,
    cashback_earning,
    plan: target === null ? null : planTarget(left, target),
  };
}

function asInput(points: PointsAsked, context: Context): PlaybookInput {
  const { query, facts, balances, cards, wallet, point_balances, concerned } = points;
  const { catalog } = context;
  return {
    cards: wallet,
    programs: catalog.enginePrograms,
    also_held: query.cards === undefined ? openedByAny(balances, catalog) : new Set(),
    point_balances,
    expiry: expiryPolicies([...concerned, ...point_balances.keys()], context),
    last_activity: lastActivity(balances),
    asked: points.only,
    devaluations: points.devaluations,
    mainstream: mainstreamOf(catalog),
    as_of: facts.as_of,
    anyOf: (keys) => anyToOpen(keys, context),
    feeOfAny: (keys) => feeOfAny(keys, context),
    keepersOf: (program) => keepersOf(program, cards, context),
    allocation: allocate({ ...facts, cards: wallet }),
  };
}
