import type { WalletStep } from '../../../engine/decisions/portfolio/steps.ts';
import type { EngineCard } from '../../../engine/model/facts.ts';
import type { EngineInput } from '../../../engine/model/input.ts';
import type { PointBalances } from '../../../engine/worth/balances.ts';
import { pointWorth } from '../../../engine/worth/points.ts';
import { list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { isBound } from '../../shared/points/points-expiry.ts';

/** Dollars that a step moves of a balance, below which nothing is told. */
const LEAST = 1;

/**
 * What the steps of a plan do to points said or stored, by card_id, in words: which are lost with a card, lose
 * their transfers, or gain them. Steps are taken one after the other, so that a balance which a step leaves
 * behind is told with that step, and to be moved before it.
 */
export function pointsOfSteps(
  steps: readonly WalletStep[],
  { cards, programs, options }: Pick<EngineInput, 'cards' | 'programs' | 'options'>,
  balances: PointBalances,
  { catalog }: Pick<Context, 'catalog'>,
): ReadonlyMap<number, string> {
  const told = new Map<number, string>();
  /** Balances that an earlier step has asked to be used. */
  const used = new Set<string>();
  let held: readonly EngineCard[] = cards;
  const end = steps.reduce<readonly EngineCard[]>(walletAfter, cards);
  for (const { card_id, action, to } of steps) {
    const after = walletAfter(held, { card_id, to });
    const gone = held.find((one) => one.card_id === card_id);
    const texts = [...balances].flatMap(([key, balance]) => {
      const program = programs.get(key);
      const seed = catalog.programs.get(key);
      if (program === undefined || balance <= 0 || used.has(key)) return [];
      const dollarsOf = (wallet: readonly EngineCard[]) => {
        const keys = new Set([...options.also_held, ...wallet.map((one) => one.key)]);
        return (balance * pointWorth(program, keys).cpp[options.point_value]) / 100;
      };
      const [now, then] = [dollarsOf(held), dollarsOf(after)];
      const name = /points\)?$/.test(program.name) ? program.name : `${program.name} points`;
      const points = `${number(balance)} ${name}`;
      const isOwn = gone?.program === key;
      const stays = after.some((one) => one.program === key);
      const isClosed = isOwn && action !== 'change' && isBound(seed);
      // A product change keeps the account that they are in, where the new card earns the like.
      if (isClosed && !stays) {
        used.add(key);
        return [`first use or move the ${points}, about ${usd(now)}, which are lost with it`];
      }
      // What a later step opens again is only to wait for that.
      if (now - then >= LEAST && now - dollarsOf(end) >= LEAST) {
        used.add(key);
        return [
          `first move the ${points}: after it they bring about ${usd(then)} instead of ${usd(now)}`,
        ];
      }
      if (isClosed && seed?.expiry?.by_card) {
        return [`first use or move those of the ${points} that it earned, which end with it`];
      }
      if (then - now >= LEAST) {
        return [`only then move the ${points}: about ${usd(then)} instead of ${usd(now)}`];
      }
      return [];
    });
    if (texts.length > 0) told.set(card_id, list(texts));
    held = after;
  }
  return told;
}

function walletAfter(
  held: readonly EngineCard[],
  { card_id, to }: Pick<WalletStep, 'card_id' | 'to'>,
): readonly EngineCard[] {
  return [...held.filter((one) => one.card_id !== card_id), ...(to === null ? [] : [to])];
}
