import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { centsText } from '../../../kit/words.ts';

/** Most programs whose points are named: further ones move an answer less than its words would. */
const NAMED = 4;

/**
 * What a point is taken to be worth, by program, where neither the holder nor its cash value says
 * it: nearly every figure of an answer rests on it.
 * @param beside cards held with them, any of which may unlock what their points do
 */
export function pointsAssumed(
  cards: readonly EngineCard[],
  { options, programs }: Pick<EngineInput, 'options' | 'programs'>,
  beside: readonly EngineCard[],
): string[] {
  const held = new Set([...options.also_held, ...beside.map(({ key }) => key)]);
  const assumed = cards.flatMap((card) => {
    const { best, cpp } = worthBeside(card, programs, held);
    const value = cpp[options.point_value];
    // At face value there is nothing to assume.
    if (best === 'own' || best === 'cash' || value === 1) return [];
    const program = programs.get(card.program ?? '');
    const name = program?.name ?? card.name;
    const points = `${name} points at ${centsText(value)} each`;
    if (best === 'unknown') return `${points}, as no source gives their value`;
    if (program?.own_awards === true) return `${points}, in awards`;
    return `${points}, by ${best === 'portal' ? 'the portal' : 'transfer'}`;
  });
  return [...new Set(assumed)].slice(0, NAMED);
}
