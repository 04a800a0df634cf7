import type { EngineCard, EngineProgram } from '../model/facts.ts';
import type { EngineOptions } from '../model/input.ts';
import { pointWorth, programWith, worthBeside } from './points.ts';

type Programs = ReadonlyMap<string, EngineProgram>;

/**
 * Whether what a card earns is no money: points of an airline, a hotel, a store or another seller
 * that no source has paid out as cash, whatever they are worth there.
 */
export function isNoCash(card: EngineCard, programs: Programs): boolean {
  const program = programWith(card, programs);
  return program?.own_awards === true && !program.cash_cpp;
}

/** Of cards that come to the same, those that pay what can be spent anywhere come first. */
export function moneyFirst(a: EngineCard, b: EngineCard, programs: Programs): number {
  return Number(isNoCash(a, programs)) - Number(isNoCash(b, programs));
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * What a dollar that such a card pays in its own money counts: nothing for who wants cash, and less
 * where the holder values its points below what they buy; 1 for all other cards.
 */
export function ownDollar(
  card: EngineCard,
  programs: Programs,
  point_value: EngineOptions['point_value'],
): number {
  const program = programWith(card, programs);
  if (program === undefined || !isNoCash(card, programs)) return 1;
  const { cpp, best } = worthBeside(card, programs, NOBODY);
  const { own_cpp: _own, ...bought } = program;
  const face = pointWorth(bought, new Set([card.key]));
  if (cpp.base === 0) return 0;
  return best === 'unknown' || face.best === 'unknown'
    ? 1
    : Math.min(1, cpp[point_value] / face.cpp.base);
}
