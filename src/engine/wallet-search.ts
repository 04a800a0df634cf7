import { cardAccepted, ruleMatches } from './allocate/compile.ts';
import { allocatePrepared, bestRewards, type Prepared, prepare } from './allocate.ts';
import { creditTotal, creditValues } from './credits.ts';
import { checkInput, type EngineInput, EngineInputError } from './input.ts';
import type { EarnRule, EngineCard } from './model.ts';
import { cents, sumCents } from './money.ts';
import { pointWorth } from './points.ts';
import { needsSpend, spendAtMost } from './spend-required.ts';
import { withOptions } from './value.ts';
import { boundsOf, feesOf } from './wallet-bound.ts';

export interface Addition {
  /** Ascending. */
  readonly card_ids: readonly number[];
  /** Dollars a year that the wallet gains by them: negative when none is worth its fee. */
  readonly net_gain: number;
  /** Rewards + credits - fees of a later year of the wallet with them. */
  readonly wallet_value: number;
}

export interface WalletSearch {
  /** The best set; empty when there are fewer candidates than `count`. */
  readonly additions: readonly Addition[];
  /** Rewards + credits - fees of a later year of the wallet as it is. */
  readonly current_value: number;
  /** Sets that were solved to the cent; all others were excluded by their bound. */
  readonly sets_solved: number;
}

export const MAX_HELD = 9;
export const MAX_CANDIDATES = 400;
/** Dollars by which the solver's optimum may miss, and more. */
const SLACK = 1e-6;

/**
 * The best `count` cards to add to the wallet, exact over `candidates` (those held already or
 * closed to new applicants are left out; which others are open to the holder, by credit or by
 * an issuer's rules, is the caller's to say). Value of a set: optimal rewards of the wallet with it in a later year, credits (overlaps once), less fees.
 * Equal to the cent: the set whose sorted card_ids come first.
 *
 * Branch and bound. A set is split into the cards that unlock transfers and the plain ones,
 * so that what every point is worth is settled with the first part. With points settled and
 * choices fixed, rewards are the optimum of a transportation problem, which is submodular in
 * its cards: no set adds more than its cards add one by one. That stays a bound when any card
 * is added to the wallet; a reference card that pays the marginal rates of a good set (its
 * dual prices) makes it tight. Choices of held cards are relaxed to all of their rules,
 * spending requirements of credits to met. Cards that earn the same keep their lowest ids.
 * @throws EngineInputError for values out of range
 */
export function bestAdditions(
  given: EngineInput,
  candidates: readonly EngineCard[],
  count: 1 | 2 | 3,
): WalletSearch {
  checkInput(given, MAX_HELD);
  if (candidates.length > MAX_CANDIDATES) {
    throw new EngineInputError('candidates', `must hold at most ${MAX_CANDIDATES} cards`);
  }
  const input = withOptions(given, { year: 'ongoing' });
  const current = walletValue(input, input.cards);
  const list = openCandidates(input, candidates);
  const unlocksOf = unlockMap(input, list);
  const distinct = withoutTwins(input, list, unlocksOf, count);
  if (distinct.length < count) return { additions: [], current_value: current, sets_solved: 0 };

  const prepared = prepare({ ...input, cards: [...input.cards, ...distinct] });
  let solved = 0;
  let best: { ids: number[]; value: number } | null = null;
  const atMost = spendAtMost(prepared.wallet.cards, input.spending);
  /** Value of a set if every card of it had all spending, to meet what its credits require. */
  const valueAtMost = (cards: readonly EngineCard[]): number => {
    solved += 1;
    return netValue(prepared, [...input.cards, ...cards], atMost);
  };
  const settle = (cards: readonly EngineCard[], most: number): void => {
    if (loses(most, cards)) return;
    const wallet = [...input.cards, ...cards];
    const value = needsSpend(wallet, atMost) ? walletValue(input, wallet) : most;
    const ids = idsOf(cards);
    if (best === null || value > best.value || (value === best.value && before(ids, best.ids))) {
      best = { ids, value };
    }
  };
  /** Can a set of this bound be no better than the best, or no earlier at the same value? */
  const loses = (bound: number, cards: readonly EngineCard[] | null): boolean => {
    if (best === null) return false;
    const top = cents(bound + SLACK);
    if (top !== best.value) return top < best.value;
    return cards !== null && !before(idsOf(cards), best.ids);
  };

  const start = greedy(distinct, count, valueAtMost, settle);
  const bounds = boundsOf(input, distinct, start, unlocksOf);
  const plain = distinct.filter((card) => unlocksOf(card).length === 0);
  const unlockers = distinct.filter((card) => unlocksOf(card).length > 0);
  const ranked = new Map<string, { card: EngineCard; gain: number }[]>();
  const rank = (open: readonly string[]): { card: EngineCard; gain: number }[] => {
    const known = ranked.get(open.join());
    if (known !== undefined) return known;
    const fresh = plain
      .map((card) => ({ card, gain: bounds.gain(card, open) }))
      .sort((a, b) => b.gain - a.gain || a.card.card_id - b.card.card_id);
    ranked.set(open.join(), fresh);
    return fresh;
  };

  const addPlain = (
    taken: readonly EngineCard[],
    bound: number,
    order: readonly { card: EngineCard; gain: number }[],
    from: number,
  ): void => {
    const left = count - taken.length;
    if (left === 0) {
      if (!loses(bound, taken)) settle(taken, valueAtMost(taken));
      return;
    }
    for (let at = from; at + left <= order.length; at += 1) {
      const next = order[at];
      if (next === undefined) return;
      const rest = order.slice(at, at + left).reduce((sum, one) => sum + one.gain, 0);
      if (loses(bound + rest, null)) return;
      addPlain([...taken, next.card], bound + next.gain, order, at + 1);
    }
  };
  const addUnlockers = (taken: readonly EngineCard[], from: number): void => {
    const open = [...new Set(taken.flatMap(unlocksOf))].sort();
    const bound = taken.reduce((sum, card) => sum + bounds.gain(card, open), bounds.base(open));
    addPlain(taken, bound, rank(open), 0);
    if (taken.length === count) return;
    unlockers.slice(from).forEach((card, i) => {
      addUnlockers([...taken, card], from + i + 1);
    });
  };
  addUnlockers([], 0);

  const { ids, value } = best ?? { ids: [], value: current };
  const addition = { card_ids: ids, net_gain: sumCents([value, -current]), wallet_value: value };
  return { additions: [addition], current_value: current, sets_solved: solved };
}

/** Net value of a later year of a wallet at its optimum, dollars to the cent. */
function walletValue(input: EngineInput, cards: readonly EngineCard[]): number {
  const prepared = prepare({ ...input, cards });
  const spendOf = allocatePrepared(prepared).cards.map(({ card_id, spend }) => {
    return [card_id, spend] as const;
  });
  return netValue(prepared, cards, new Map(spendOf));
}

/** The same of some of the cards compiled, given the spending that is known, by card_id. */
function netValue(
  prepared: Prepared,
  cards: readonly EngineCard[],
  spendOf: ReadonlyMap<number, number>,
): number {
  const credits = creditTotal(creditValues({ ...prepared.input, cards }, spendOf));
  const rewards = bestRewards(prepared, new Set(cards.map((card) => card.card_id)));
  return sumCents([cents(rewards), credits, -feesOf(cards)]);
}

function idsOf(cards: readonly EngineCard[]): number[] {
  return cards.map((card) => card.card_id).sort((a, b) => a - b);
}

/** Does one sorted list of ids of equal length come before another? */
function before(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((id, i) => id !== b[i]);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

/** Open to new applicants, by ascending id, each once, none held, and only with the rules that this spending meets. */
function openCandidates(input: EngineInput, candidates: readonly EngineCard[]): EngineCard[] {
  const seen = new Set(input.cards.map((card) => card.card_id));
  const lines = input.spending.filter((line) => line.monthly > 0);
  const { memberships } = input.options;
  const pays = (rule: EarnRule): boolean =>
    (rule.requires === null || memberships.has(rule.requires)) &&
    lines.some((line) => ruleMatches(rule, line));
  return [...candidates]
    .sort((a, b) => a.card_id - b.card_id)
    .filter((card) => card.open_to_new && !seen.has(card.card_id) && seen.add(card.card_id))
    .map((card) =>
      // A private-label card is taken where its rules say: those stay whole.
      card.networks.length === 0 ? card : { ...card, earn: card.earn.filter(pays) },
    );
}

/** Programs whose transfers a card would unlock, and whose points that makes worth more. */
function unlockMap(
  { cards, programs, options }: EngineInput,
  candidates: readonly EngineCard[],
): (card: EngineCard) => readonly string[] {
  const held = new Set([...cards.map((card) => card.key), ...options.also_held]);
  const used = new Set([...cards, ...candidates].map((card) => card.program));
  const locked = [...programs].filter(([name, program]) => {
    if (!used.has(name) || program.unlocked_by === null) return false;
    const before = pointWorth(program, held).cpp[options.point_value];
    return pointWorth({ ...program, unlocked_by: null }, held).cpp[options.point_value] !== before;
  });
  const found = new Map<string, readonly string[]>();
  return ({ key }) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const names = locked.flatMap(([name, one]) => (one.unlocked_by?.includes(key) ? [name] : []));
    found.set(key, names);
    return names;
  };
}

/** Of cards that are the same in all that counts here, the first `count` by id. */
function withoutTwins(
  input: EngineInput,
  cards: readonly EngineCard[],
  unlocksOf: (card: EngineCard) => readonly string[],
  count: number,
): EngineCard[] {
  const { options } = input;
  const named = new Set(
    [...options.choices.keys(), ...options.cap_used.keys()].map((key) => key.split(':')[0]),
  );
  const seen = new Map<string, number>();
  return cards.filter((card) => {
    const id = card.card_id;
    if (named.has(String(id)) || options.anniversary_months.has(id)) return true;
    const accepted = input.spending.map((line) => (cardAccepted(card, line) ? 1 : 0)).join('');
    const rules = card.earn.map((rule) => ({ ...rule, note: null }));
    const credits = card.credits.map((one) => ({ ...one, name: '' }));
    const { program, base_rate, annual_fee } = card;
    const facts = [program, base_rate, annual_fee, rules, credits, accepted, unlocksOf(card)];
    const sign = JSON.stringify(facts);
    const times = (seen.get(sign) ?? 0) + 1;
    seen.set(sign, times);
    return times <= count;
  });
}

/** A good set to begin with: the best card, then the best beside it, and so on. */
function greedy(
  cards: readonly EngineCard[],
  count: number,
  valueAtMost: (cards: readonly EngineCard[]) => number,
  settle: (cards: readonly EngineCard[], most: number) => void,
): EngineCard[] {
  let taken: readonly EngineCard[] = [];
  while (taken.length < count) {
    const sets = cards
      .filter((card) => !taken.includes(card))
      .map((card) => [...taken, card])
      .map((set) => ({ set, most: valueAtMost(set) }))
      .sort((a, b) => b.most - a.most);
    taken = sets[0]?.set ?? [];
    if (taken.length === count) for (const { set, most } of sets) settle(set, most);
  }
  return [...taken];
}
