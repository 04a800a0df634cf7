import type { EngineCard, EngineProgram } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import { CENT_SLACK } from '../../../engine/model/money.ts';
import { worthBeside } from '../../../engine/worth/points.ts';
import { centsText } from '../../../kit/words.ts';
import { VALUED_OTHERWISE } from '../../words/confidence-text.ts';

/** The points of one program used in a way that brings another worth than the holder counts. */
interface Use {
  readonly programs: EngineInput['programs'];
  /** `your points valued otherwise: American Express Membership Rewards moved to partners at about 1.7 cents a point` */
  readonly how: string;
}

/**
 * Of the programs whose points the holder values at a figure of their own, what is weighed beside it:
 * the use that brings most as the catalogue has it, and the portal where that pays more than the figure.
 * @param cards those that are weighed
 * @param held keys of the cards that may open transfers
 */
export function valuedOtherwise(
  cards: readonly EngineCard[],
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
): Use[] {
  const weighed = Map.groupBy(cards, ({ program }) => program);
  return [...weighed].flatMap(([key, some]) => {
    const program = programs.get(key ?? '');
    if (program?.own_cpp === undefined) return [];
    const { own_cpp: own, own_by_transfer: _by, ...usual } = program;
    const as = (one: EngineProgram) => new Map(programs).set(one.key, one);
    const worths = some.map((card) => worthBeside(card, as(usual), held));
    // Of several cards that one counts which can do most with the points.
    const [most] = worths.toSorted((a, b) => b.cpp.base - a.cpp.base);
    if (most === undefined || most.best === 'unknown' || most.cpp.base === own) return [];
    const { best, portal, cash, cpp } = most;
    const words = (way: string, cents: number) =>
      `${VALUED_OTHERWISE}${program.name} ${way} ${centsText(cents)} a point`;
    const moved =
      program.own_awards === true ? 'used for awards at about' : 'moved to partners at about';
    const way = { transfer: moved, portal: 'used in the portal at', cash: 'as cash at', own: '' }[
      best
    ];
    const isBetween = best === 'transfer' && portal !== null && portal > Math.max(own, cash ?? 0);
    return [
      ...(isBetween
        ? [
            {
              programs: as({ ...usual, transfer_cpp: null }),
              how: words('used in the portal at', portal),
            },
          ]
        : []),
      { programs: as(usual), how: words(way, cpp.base) },
    ];
  });
}

/** A card and the dollars that it brings: `rewards` of them are points, or cash. */
interface Earner {
  readonly card: EngineCard;
  readonly net: number;
  readonly rewards: number;
}

/**
 * In words, for `turns_at`: which card is first where points that the holder values are used so.
 * @param figure dollars as the answer gives them
 */
export function ledOtherwise(
  earners: readonly Earner[],
  first: number | null,
  programs: EngineInput['programs'],
  held: ReadonlySet<string>,
  figure: (dollars: number) => string,
): string[] {
  const lead = earners.find(({ card }) => card.card_id === first);
  if (lead === undefined) return [];
  const cards = earners.map(({ card }) => card);
  return valuedOtherwise(cards, programs, held).flatMap(({ programs: used, how }) => {
    const there = ({ card, net, rewards }: Earner): number => {
      const now = worthBeside(card, programs, held).cpp.base;
      return net + (now > 0 ? rewards * (worthBeside(card, used, held).cpp.base / now - 1) : 0);
    };
    const [then] = earners.toSorted((a, b) => there(b) - there(a));
    if (then === undefined || there(then) <= there(lead) + CENT_SLACK) return [];
    const [best, own] = [then, lead].map((one) => figure(there(one)));
    return [`${how} (then ${then.card.name}, about ${best}, against ${own})`];
  });
}
