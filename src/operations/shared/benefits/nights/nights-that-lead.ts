import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { EngineInput } from '../../../../engine/model/input.ts';
import { sumCents } from '../../../../engine/model/money.ts';
import {
  idleNights,
  idleText,
  leftUnused,
  type Nights,
  NO_NIGHTS,
  nightsOf,
} from './nights-used.ts';

/**
 * Certificates that put a card first among several, valued each alone. A holder uses them or does not,
 * whichever card gives them: what is weighed is all of the like at once.
 */

interface Contender {
  readonly card: CatalogCard;
  readonly net: number;
}

/** Those of the first card that count, where another is first with none of the like used. */
export function nightsThatLead(
  contenders: readonly Contender[],
  winner: number,
  input: EngineInput,
): string[] {
  const first = contenders.find(({ card }) => card.seed.card_id === winner);
  if (first === undefined) return [];
  const nights = nightsBy(first, input);
  const without = (one: Contender): number => {
    const own = nightsBy(one, input);
    return one.net - sumCents(own.rows.map((_, at) => valueAt(own, at, nights.likes)));
  };
  const then = contenders
    .filter((one) => one !== first)
    .toSorted((a, b) => without(b) - without(a))[0];
  if (then === undefined || first.net < then.net || without(first) >= without(then)) return [];
  // What the other has as well decides nothing.
  const other = nightsBy(then, input);
  const sumOf = (own: Nights, like: string): number =>
    sumCents(own.rows.map((_, at) => valueAt(own, at, [like])));
  const rows = nights.rows.flatMap(({ value }, at) => {
    const like = nights.likes[at] ?? '';
    const more = sumOf(nights, like) > sumOf(other, like);
    return more ? [{ name: nights.names[at] ?? '', value }] : [];
  });
  const told = {
    names: rows.map(({ name }) => name),
    value: sumCents(rows.map(({ value }) => value)),
  };
  return [leftUnused(told, ` of ${first.card.engine.name}`)];
}

function nightsBy({ card: { seed } }: Contender, input: EngineInput): Nights {
  const own = input.cards.find(({ card_id }) => card_id === seed.card_id);
  return own === undefined ? NO_NIGHTS : nightsOf(input, own);
}

/** Dollars of a row that is one of these. */
function valueAt({ rows, likes }: Nights, at: number, some: readonly string[]): number {
  return some.includes(likes[at] ?? '') ? (rows[at]?.value ?? 0) : 0;
}

/** Those of the cards behind that count nothing, where one leads with all of the like used. */
export function nightsThatWouldLead(
  contenders: readonly Contender[],
  winner: number,
  input: EngineInput,
): string[] {
  const idle = contenders.map((one) => {
    const own = input.cards.find(({ card_id }) => card_id === one.card.seed.card_id);
    return { ...one, rows: own === undefined ? [] : idleNights(own, input) };
  });
  return idle.flatMap((one) => {
    const { seed } = one.card;
    if (seed.card_id === winner || one.rows.length === 0) return [];
    const likes = new Set(one.rows.map(({ like }) => like));
    const used = ({ net, rows }: (typeof idle)[number]): number =>
      net + sumCents(rows.filter(({ like }) => likes.has(like)).map(({ value }) => value));
    const best = Math.max(...idle.filter((other) => other !== one).map(used));
    if (used(one) <= best) return [];
    const lead = idle.find(({ card }) => card.seed.card_id === winner)?.rows ?? [];
    const told = one.rows.filter(({ like, value }) => {
      return value > sumCents(lead.filter((row) => row.like === like).map((row) => row.value));
    });
    return told.length === 0 ? [] : [idleText(told, ` of ${seed.name}`)];
  });
}
