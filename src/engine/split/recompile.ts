import type { EarnRule, EngineCard } from '../model/facts.ts';
import type { EngineInput } from '../model/input.ts';
import type { Compiled } from './compile/compile.ts';
import { compiledAs, type Priced, priced } from './pricing.ts';

/**
 * A wallet with one of its cards at other rates, compiled from one that is: where the rules are the
 * same but for rates and amounts of caps, only numbers change, and nothing is matched or grouped
 * again.
 * @param like a wallet with `from` where `input` has `to`, alike in all else
 */
export function pricedLike(
  input: EngineInput,
  to: EngineCard,
  like: EngineInput,
  from: EngineCard,
): Priced {
  const known = priced(like);
  const wallet = withRates(known.wallet, from, to);
  return wallet === null ? priced(input) : compiledAs(input, { ...known, wallet });
}

/** Null where the rules differ in more than numbers. */
function withRates(wallet: Compiled, from: EngineCard, to: EngineCard): Compiled | null {
  if (from.earn.length !== to.earn.length || from.base_rate !== to.base_rate) return null;
  const now = new Map<EarnRule, EarnRule>();
  for (const [at, rule] of from.earn.entries()) {
    const other = to.earn[at];
    if (other === undefined || !isLike(rule, other)) return null;
    now.set(rule, other);
  }
  const { capOf, windows } = wallet;
  const rules = wallet.rules.map((one) => {
    const rule = now.get(one.rule);
    return wallet.cards[one.card] === from && rule !== undefined ? { ...one, rule } : one;
  });
  const caps = wallet.caps.slice();
  for (const [r, { rule }] of rules.entries()) {
    const cap = caps[capOf[r] ?? -1];
    if (cap !== undefined && rule.cap !== null) {
      caps[capOf[r] ?? -1] = { ...cap, amount: rule.cap.amount };
    }
  }
  return {
    ...wallet,
    cards: wallet.cards.map((card) => (card === from ? to : card)),
    rules,
    rateOf: rules.map(({ rule }) => rule.rate),
    caps,
    capacity: windows.map(({ cap, share, count }) => {
      return count * ((caps[cap]?.amount ?? 0) * share);
    }),
  };
}

function isLike(one: EarnRule, other: EarnRule): boolean {
  if (one === other) return true;
  return (
    one.id === other.id &&
    one.choice === other.choice &&
    one.requires === other.requires &&
    one.valid_from === other.valid_from &&
    one.valid_to === other.valid_to &&
    one.cap?.group === other.cap?.group &&
    one.cap?.period === other.cap?.period &&
    one.categories.join() === other.categories.join() &&
    one.merchants.join() === other.merchants.join()
  );
}
