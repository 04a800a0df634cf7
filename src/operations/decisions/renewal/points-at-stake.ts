import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { passingSum } from '../../../engine/decisions/renewal/passing.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { cents } from '../../../engine/model/money.ts';
import type { PointBalances } from '../../../engine/worth/balances.ts';
import { pointWorth } from '../../../engine/worth/points.ts';
import { number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { isOneAccount } from '../../shared/points/household-points.ts';
import { isBound } from '../../shared/points/points-expiry.ts';
import type { BesideHeld } from './beside-held.ts';
import { verdictToGoBy } from './headline.ts';

/** Less than this is no reason to wait. */
const LEAST = 25;

interface Left {
  readonly card: CatalogCard;
  readonly held: readonly CatalogCard[];
  readonly balances: PointBalances;
  readonly decision: RenewalDecision;
  readonly beside_held: BesideHeld;
}

/**
 * Behind a verdict against a card: which points that were stated end with it, or count less, with the sum
 * and whether that is more than the verdict brings in a year; empty where none do.
 */
export function pointsAtStake(
  { card, held, balances, decision, beside_held }: Left,
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  { catalog }: Pick<Context, 'catalog'>,
): string {
  const { gain } = decision;
  const verdict = verdictToGoBy({
    verdict: decision.verdict,
    ...(beside_held && { beside_held }),
  });
  if (verdict === 'RENEW') return '';
  if (verdict === 'DOWNGRADE') {
    // What is lost stands with the change itself.
    const [to] = decision.downgrade_options;
    const lost = to?.passing?.points ?? 0;
    return lost < LEAST || to === undefined || passingSum(to) <= 0 ? '' : waitText(lost, gain);
  }
  const key = card.seed.program ?? '';
  const [program, bank] = [programs.get(card.engine.program ?? ''), catalog.programs.get(key)];
  const balance = balances.get(key) ?? 0;
  if (program === undefined || bank === undefined || balance === 0) return '';
  const others = new Set([...options.also_held].filter((one) => one !== card.seed.key));
  const worthWith = (keys: ReadonlySet<string>) =>
    pointWorth(program, keys).cpp[options.point_value];
  const before = worthWith(new Set([...others, card.seed.key]));
  const ends = isBound(bank) && !held.some((one) => isOneAccount(one, card, catalog));
  const dollars = cents((balance * (before - (ends ? 0 : worthWith(others)))) / 100);
  if (dollars < LEAST) return '';
  const name = /points\)?$/.test(bank.name) ? bank.name : `${bank.name} points`;
  const which = `the ${number(balance)} ${name}`;
  return ends
    ? ` First use or move ${which}, about ${usd(dollars)}: they end with it.${waitText(dollars, gain)}`
    : ` First move ${which}: without it they count ${usd(dollars)} less.${waitText(dollars, gain)}`;
}

/** Whether a verdict turns on them: a year of it brings less. */
function waitText(dollars: number, gain: number | null): string {
  if (gain === null || gain <= 0 || dollars <= gain) return '';
  const years = number(Math.round((dollars / gain) * 10) / 10);
  return ` That is ${years} years of the gain: keep the card until they are used or moved.`;
}
