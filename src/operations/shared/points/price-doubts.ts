import { asCash, cashDoubt, portalDoubt } from '../../../engine/decisions/points/cash-by-card.ts';
import type { EngineProgram } from '../../../engine/model/facts.ts';
import type { PointWorth } from '../../../engine/worth/points.ts';
import { centsText } from '../../../kit/words.ts';

/** That sources differ on the value at which a point counts, with their figures; empty where they agree. */
export function doubtOfWorth(
  program: EngineProgram | undefined,
  { best }: Pick<PointWorth, 'best'>,
): string {
  if (program === undefined) return '';
  if (best === 'portal') return portalDoubt(program, null);
  return best === 'cash' ? cashDoubt(program, null) : '';
}

/** The same of the value without transfers, and of cash beside a portal. */
export function pointDoubt(program: EngineProgram | undefined): { readonly point_doubt?: string } {
  if (program === undefined) return {};
  const { portal_cpp, cash_cpp } = program;
  const cash = cashDoubt(program, null);
  const asMoney = `, ${centsText(cash_cpp ?? 0)} ${asCash(program)}`;
  const beside = portal_cpp === null || cash === '' ? '' : asMoney;
  const point_doubt = `${portalDoubt(program, null)}${beside}${cash}`;
  return point_doubt === '' ? {} : { point_doubt };
}
