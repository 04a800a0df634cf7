import { asCash, cashDoubt, portalDoubt } from '../../../engine/decisions/points/cash-by-card.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { movedTo, worthBeside } from '../../../engine/worth/points.ts';
import { centsText, list, ratioText } from '../../../kit/words.ts';
import { isForAwards } from './closed-programs.ts';

/** Most programs whose points are named, as many as a search or a comparison shows cards, and a few of a wallet more. */
const NAMED = 8;

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
  // Of cards each by itself, one behind the first moves nothing.
  const isFirst = (card: EngineCard) => beside.length > 0 || card === cards[0];
  const assumed = cards.flatMap((card) => {
    const { best, cpp, cash } = worthBeside(card, programs, held);
    const value = cpp[options.point_value];
    // At face value there is nothing to assume, unless the card pays less as cash, or awards alone.
    const less = isFirst(card) && value === 1 && best === 'portal' && cash !== null && cash < 1;
    const into = movedTo(card, programs, held);
    const program = into ?? programs.get(card.program ?? '');
    const doubt = program === undefined ? '' : cashDoubt(program, null);
    if (best === 'cash' && program !== undefined && doubt !== '')
      return `${program.name} points at ${centsText(value)} each, ${asCash(program)}${doubt}`;
    if (
      best === 'own' ||
      best === 'cash' ||
      (value === 1 && !less && !(program && isForAwards(program)))
    )
      return [];
    if (program?.own_cpp !== undefined) return [];
    const name = program?.name ?? card.name;
    if (less)
      return `points of ${card.name} at 1 cent each, by the portal (${centsText(cash)} as cash)`;
    const points = `${name} points at ${centsText(value)} each`;
    if (best === 'unknown')
      return `${points}, as no source gives their value (point_values takes yours)`;
    if (program?.own_awards === true) return `${points}, in awards`;
    if (best === 'transfer') return `${points}, by transfer`;
    return `${points}, by the portal${program ? portalDoubt(program, null) : ''}`;
  });
  const all = [...new Set(assumed)].slice(0, NAMED);
  return [...all, ...movesAssumed(cards, programs, held, beside)];
}

/** `cash back of Capital One Savor moved 1:1 to Capital One Venture as miles`, by program. */
function movesAssumed(
  cards: readonly EngineCard[],
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
  beside: readonly EngineCard[],
): string[] {
  const moved = cards.filter((card) => movedTo(card, programs, held) !== null);
  const openers = [...beside, ...cards];
  return [...Map.groupBy(moved, ({ program }) => program)].flatMap(([key, some]) => {
    const { pool, currency_name, unlocked_by } = programs.get(key ?? '') ?? {};
    const into = programs.get(pool?.program ?? '');
    if (!pool || into === undefined) return [];
    const names = list([...new Set(some.map(({ name }) => name))]);
    const by = openers.find((one) => unlocked_by?.includes(one.key));
    const to = by === undefined ? into.name : `${by.name} as ${into.currency_name}`;
    return [`${currency_name} of ${names} moved ${ratioText(pool.ratio)} to ${to}`];
  });
}
