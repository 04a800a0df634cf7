import { AppError } from '../../../../errors.ts';
import type { Context } from '../../../../operation/context.ts';
import { changesSeen } from '../../../../plans/open-facts.ts';
import { savedCards } from '../../../shared/applications/saved-applicant.ts';
import { readAward } from '../award/asked-award.ts';
import { cutsInto, devaluationsOf } from '../devaluations.ts';
import { balancesOf, holdings, programsOf } from '../holdings.ts';
import type { PlaybookQuery } from '../input.ts';

/** What is stored for the caller, and what is recorded of the programs that it concerns. */
export type Gathered = Awaited<ReturnType<typeof gatherPoints>>;

/** @throws AppError `validation_failed` where nothing is named whose points are asked about */
export async function gatherPoints(asked: PlaybookQuery, context: Context) {
  const { cards } = asked;
  const { balances, source } = await balancesOf(asked.point_balances, cards ?? [], context);
  const query = readAward(asked, balances, context);
  const { program_key, target_points } = query;
  if (target_points !== undefined && program_key === undefined)
    throw missing(
      'program_key',
      'name the program in which the points are wanted, e.g. "World of Hyatt"',
    );
  if (cards === undefined && program_key === undefined && balances.length === 0)
    throw missing(
      'cards',
      'give the cards held, point_balances, or a program_key: no cards or balances are stored for you',
    );
  const { concerned, wallet, point_balances } = holdings(query, balances, context);
  const read = (key: string) =>
    context.services.changes({ program_key: key, ...changesSeen(context.caller.plan) });
  const devaluations = await devaluationsOf(concerned, wallet, context.catalog, read);
  const only = program_key === undefined ? undefined : concerned[0];
  const held = programsOf(wallet, point_balances);
  const cuts_into = await cutsInto(only, held, wallet, context.catalog, read);
  const saved = program_key === undefined ? [] : await savedCards(context);
  return { balances, source, devaluations, cuts_into, saved };
}

function missing(path: string, message: string): AppError {
  return new AppError('validation_failed', undefined, { issues: [{ path, message }] });
}
