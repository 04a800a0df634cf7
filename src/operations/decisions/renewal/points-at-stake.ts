import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { centsText, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { keepersOf } from '../../shared/points/keepers.ts';
import { isBound, keptByOthers } from '../../shared/points/points-expiry.ts';

/**
 * What of the points said to be held goes when a card is closed, what it is worth, and what keeps it, in one
 * or two sentences; empty where none were said, and for airlines and hotels, whose points no card holds.
 * @param held cards beside it, which stay
 * @param balances points held, by program
 */
export function pointsAtStake(
  card: CatalogCard,
  held: readonly CatalogCard[],
  { programs, options }: Pick<EngineInput, 'programs' | 'options'>,
  balances: ReadonlyMap<string, number>,
  context: Pick<Context, 'catalog'>,
): string {
  const program = context.catalog.programs.get(card.seed.program ?? '');
  const balance = balances.get(program?.key ?? '') ?? 0;
  if (program === undefined || balance <= 0) return '';
  const isOpen = program.expiry === null && program.kind.startsWith('bank_');
  if (!isBound(program) && !isOpen) return '';
  const { cpp, cash } = worthBeside(card.engine, programs, options.also_held);
  const cents = cpp[options.point_value];
  const less = cash !== null && cash < cents ? ` (${usd((balance * cash) / 100)} as cash)` : '';
  const points = /points\)?$/.test(program.name) ? program.name : `${program.name} points`;
  const lead = `The ${number(balance)} ${points} held are worth about ${usd((balance * cents) / 100)} at ${centsText(cents)} each${less}`;
  const kept = keptByOthers(card, held, context);
  if (kept !== null) return `${lead}. ${kept}`;
  if (isOpen) return `${lead}: what becomes of them when it closes is not known here.`;
  const keepers = keepersOf(program.key, [card, ...held], context).text;
  return `${lead}, and are lost when it closes unless used or moved first.${keepers && ` ${keepers}`}`;
}
