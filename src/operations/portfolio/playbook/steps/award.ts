import type { Context } from '../../../../operation/context.ts';
import type { PlaybookAnswer } from '../answer.ts';
import { alsoBookedBy } from '../award/also-booked.ts';
import { nightsAsked } from '../award/asked-award.ts';
import { besideTarget } from '../award/beside-target.ts';
import { awardChartOf } from '../award/chart.ts';
import { seatsBookedBy } from '../award/seats-booked.ts';
import { describeTarget } from '../award/target-plan.ts';
import { programsOf } from '../holdings.ts';
import { transfersOf } from '../partners/transfers.ts';
import type { Played } from './play.ts';
import type { PointsAsked } from './read.ts';

/** How the points that are wanted are reached, there and at other programs that were named. */
export function targetOf(
  { said, target, cards, saved }: PointsAsked,
  { plan, twice, left }: Played,
  context: Context,
): Pick<PlaybookAnswer, 'target' | 'beside_target'> {
  return {
    ...(plan && { target: describeTarget(plan, cards, twice, saved, context) }),
    ...besideTarget(said, target, left, context.catalog),
  };
}

type OfProgram = Pick<PlaybookAnswer, 'also_booked' | 'seats_booked' | 'award_chart' | 'transfers'>;

/** What the points of the one program that is asked about book, at what price, and where they go. */
export function bookingsOf(
  { only, said, wallet, point_balances }: PointsAsked,
  { input, twice }: Played,
  context: Context,
): OfProgram {
  if (!only) return { also_booked: null, award_chart: null };
  const { catalog } = context;
  const seats_booked = seatsBookedBy(only, input, context);
  return {
    also_booked: alsoBookedBy(only, programsOf(wallet, point_balances), twice, context),
    ...(seats_booked && { seats_booked }),
    award_chart: awardChartOf(only, nightsAsked(said), catalog),
    transfers: transfersOf(only, programsOf(wallet, new Map()), input, twice, catalog),
  };
}
