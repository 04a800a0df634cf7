import type { CompiledChoice } from '../../compile/choice-groups.ts';
import type { Compiled } from '../../compile/compile.ts';
import type { Terms } from '../../pricing.ts';

/**
 * Groups that could change places without any difference in dollars, by group: itself and those
 * like it. Their rules earn the same where and when the others do, under caps of the same room
 * that are shared with the like.
 */
export function twinsOf(
  wallet: Compiled,
  terms: Terms,
  groups: readonly CompiledChoice[],
): readonly (readonly number[])[] {
  const names = groups.map((group) => nameOf(wallet, terms, group));
  return names.map((name) => names.flatMap((other, index) => (other === name ? [index] : [])));
}

function nameOf(wallet: Compiled, terms: Terms, { card, rules, pick }: CompiledChoice): string {
  const { capOf, rateOf, classesOf, active, epochs, windowAt, capacity, rules: all } = wallet;
  const width = epochs.length;
  const caps = [...new Set(rules.map((r) => capOf[r] ?? -1))].filter((cap) => cap >= 0);
  const beside = all.flatMap((_, r) =>
    caps.includes(capOf[r] ?? -1) && !rules.includes(r) ? [r] : [],
  );
  // Caps that join two groups: such a group has no equivalent.
  if (beside.some((r) => all[r]?.rule.choice != null)) return `card ${card} ${rules.join()}`;
  const perPoint = terms.perPoint[terms.cards.indexOf(card)] ?? 0;
  const facts = [...rules, -1, ...beside].map((r) => {
    const held = epochs.map((_, e) => active[r * width + e]).join('');
    return `${(rateOf[r] ?? 0) * perPoint}:${caps.indexOf(capOf[r] ?? -1)}:${held}:${classesOf[r]?.join()}`;
  });
  const rooms = caps.map((cap) =>
    epochs.map((_, e) => {
      const window = windowAt[cap * width + e] ?? 0;
      return `${window - (windowAt[cap * width] ?? 0)}/${capacity[window]}`;
    }),
  );
  return `${pick}|${facts.join(';')}|${rooms.join(';')}`;
}
