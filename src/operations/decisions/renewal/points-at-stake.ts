import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { passingSum } from '../../../engine/decisions/renewal/passing.ts';
import type { RenewalDecision } from '../../../engine/decisions/renewal/renewal.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { PointBalances } from '../../../engine/worth/balances.ts';
import { pointWorth, worthBeside } from '../../../engine/worth/points.ts';
import { centsText, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { keepersOf } from '../../shared/points/keepers.ts';
import { isBound, keptByOthers } from '../../shared/points/points-expiry.ts';
import type { BesideHeld } from './beside-held.ts';
import { verdictToGoBy } from './headline.ts';

/** Less than this is no reason to wait. */
const LEAST = 25;

interface Left {
  readonly card: CatalogCard;
  /** Cards beside it, which stay. */
  readonly held: readonly CatalogCard[];
  /** Points said to be held, by program. */
  readonly balances: PointBalances;
  readonly decision: RenewalDecision;
}

/**
 * What of the points said to be held goes when a card is closed, what it is worth, what keeps it, and whether
 * the verdict turns on it, in a few sentences; empty where none were said, and for airlines and hotels,
 * whose points no card holds.
 */
export function pointsAtStake(
  { card, held, balances, decision }: Left,
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  context: Pick<Context, 'catalog'>,
): string {
  const program = context.catalog.programs.get(card.seed.program ?? '');
  const balance = balances.get(program?.key ?? '') ?? 0;
  if (program === undefined || balance <= 0) return '';
  const isOpen = program.expiry === null && program.kind.startsWith('bank_');
  if (!isBound(program) && !isOpen) return '';
  const { cpp, cash } = worthBeside(card.engine, programs, options.also_held);
  const cents = cpp[options.point_value];
  const dollars = (balance * cents) / 100;
  const less = cash !== null && cash < cents ? ` (${usd((balance * cash) / 100)} as cash)` : '';
  const points = /points\)?$/.test(program.name) ? program.name : `${program.name} points`;
  const lead = `The ${number(balance)} ${points} held are worth about ${usd(dollars)} at ${centsText(cents)} each${less}`;
  const kept = keptByOthers(card, held, context);
  if (kept !== null) {
    const engineProgram = programs.get(card.engine.program ?? '');
    const others = new Set([...options.also_held].filter((key) => key !== card.seed.key));
    const left = engineProgram ? pointWorth(engineProgram, others).cpp[options.point_value] : cents;
    const lost = (balance * (cents - left)) / 100;
    const first = ` First move them: without it they count ${usd(lost)} less.`;
    return lost < LEAST
      ? `${lead}. ${kept}`
      : `${lead}. ${kept}${first}${waitText(lost, decision.gain)}`;
  }
  if (isOpen) return `${lead}: what becomes of them when it closes is not known here.`;
  const keepers = keepersOf(program.key, [card, ...held], context).text;
  return `${lead}, and are lost when it closes unless used or moved first.${waitText(dollars, decision.gain)}${keepers && ` ${keepers}`}`;
}

/** Behind a verdict for a change: whether what points lose by it is more than it brings in a year. */
export function changeAtStake(decision: RenewalDecision, beside_held: BesideHeld): string {
  const verdict = verdictToGoBy({
    verdict: decision.verdict,
    ...(beside_held && { beside_held }),
  });
  const [to] = decision.downgrade_options;
  const lost = to?.passing?.points ?? 0;
  if (verdict !== 'DOWNGRADE' || to === undefined || lost < LEAST) return '';
  // What is lost stands with the change itself.
  const said = `The ${usd(lost)} less of its points`;
  return passingSum(to) <= 0 ? '' : waitText(lost, decision.gain, `${said} is`);
}

const WAIT = 'keep the card until they are used or moved';

/** Behind a verdict that is to wait for points, so that it does not contradict them; else empty. */
export function onceUsed(
  verdict: RenewalDecision['verdict'],
  told: { readonly reason: string; readonly points_at_stake: string },
): string {
  const said = { RENEW: '', DOWNGRADE: told.reason, CANCEL_AND_REPLACE: told.points_at_stake };
  return said[verdict].includes(WAIT) ? ' once its points are used or moved' : '';
}

/** Whether a verdict turns on them: a year of it brings less. */
function waitText(dollars: number, gain: number | null, subject = 'That is'): string {
  if (gain === null || gain <= 0 || dollars < LEAST || dollars <= gain) return '';
  const years = number(Math.round((dollars / gain) * 10) / 10);
  return ` ${subject} ${years} years of the gain: ${WAIT}.`;
}
