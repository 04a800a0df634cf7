import type { EarnRule, EngineCard } from '../../model/facts.ts';
import { isAbroad } from '../../model/foreign.ts';
import type { SpendingLine } from '../../model/input.ts';

export interface LineClass {
  readonly monthly: number;
  readonly lines: readonly number[];
  /** Matching rules by ascending card. */
  readonly rules: readonly number[];
  /** By card: 1 when the card is accepted there at all; null when every card is. */
  readonly accepted: readonly number[] | null;
  /** Spent abroad: each card takes its `fees` of the wallet. */
  readonly abroad: boolean;
}

/** Lines in classes, and the rules of each class by card. */
export interface Classes {
  readonly classes: readonly LineClass[];
  /** Rules of class k and card c: `ruleList` from `ruleStart[k * cards + c]` on. */
  readonly ruleStart: readonly number[];
  readonly ruleList: readonly number[];
  /** By rule: its classes. */
  readonly classesOf: readonly (readonly number[])[];
}

/** A rule of a card with the lines that earn its rate. */
export interface MatchedRule {
  readonly card: number;
  readonly rule: EarnRule;
  readonly lines: readonly number[];
  /** Its part for what is spent once: see `partsOf`. */
  readonly once?: true;
}

/** Groups the lines that the live rules do not distinguish. */
export function compileClasses(
  cards: readonly EngineCard[],
  lines: readonly SpendingLine[],
  live: readonly MatchedRule[],
  cardAccepted: (card: EngineCard, line: SpendingLine) => boolean,
): Classes {
  // Private-label cards, and others where a merchant does not take their network, or they lose on bills.
  const limited = lines.filter(({ networks }) => networks !== undefined);
  const refused = cards.flatMap((card, c) =>
    card.networks.length === 0 ||
    card.bills_left_out?.length ||
    limited.some((line) => !cardAccepted(card, line))
      ? [c]
      : [],
  );
  const accepted = lines.map((line): readonly number[] | null => {
    if (refused.length === 0) return null;
    const at = new Array<number>(cards.length).fill(1);
    for (const c of refused) at[c] = cardAccepted(cards[c] as EngineCard, line) ? 1 : 0;
    return at;
  });
  const matching = lines.map((): number[] => []);
  const taken = live.map(({ card, lines: own }) =>
    refused.includes(card) ? own.filter((line) => accepted[line]?.[card] === 1) : own,
  );
  taken.forEach((own, index) => {
    for (const line of own) matching[line]?.push(index);
  });
  const abroad = lines.flatMap((line, i) => (isAbroad(line) ? [i] : []));
  const accepting = refused.map((c) =>
    lines.flatMap((_, i) => (accepted[i]?.[c] === 1 ? [i] : [])),
  );
  const alike = alikeLines(lines.length, [abroad, ...accepting, ...taken]);
  const classes = alike.map((members): LineClass => {
    const first = members[0] ?? 0;
    return {
      lines: members,
      monthly: members.reduce((sum, line) => sum + (lines[line]?.monthly ?? 0), 0),
      rules: matching[first] ?? [],
      accepted: accepted[first] ?? null,
      abroad: isAbroad(lines[first] as SpendingLine),
    };
  });
  const ruleStart = new Array<number>(classes.length * cards.length + 1).fill(0);
  const ruleList: number[] = [];
  const classesOf = live.map((): number[] => []);
  classes.forEach(({ rules }, k) => {
    for (const rule of rules) classesOf[rule]?.push(k);
    let next = 0;
    for (let c = 0; c < cards.length; c += 1) {
      ruleStart[k * cards.length + c] = ruleList.length;
      for (; live[rules[next] ?? -1]?.card === c; next += 1) ruleList.push(rules[next] ?? 0);
    }
  });
  ruleStart[classes.length * cards.length] = ruleList.length;
  return { classes, ruleStart, ruleList, classesOf };
}

/**
 * Lines, by number, that are in the same sets, in order of first appearance. Set by set, what was alike
 * so far comes apart: names of all sets of each line would take longer than all the rest.
 */
function alikeLines(count: number, sets: readonly (readonly number[])[]): number[][] {
  const groupOf = new Array<number>(count).fill(0);
  let groups = 1;
  /** By group: the part of it that is in a set, and the last set that had one. */
  const partOf: number[] = [];
  const lastOf: number[] = [];
  for (let at = 0; at < sets.length; at += 1) {
    for (const line of sets[at] ?? []) {
      const group = groupOf[line] ?? 0;
      if (lastOf[group] !== at) {
        lastOf[group] = at;
        partOf[group] = groups;
        groups += 1;
      }
      groupOf[line] = partOf[group] ?? 0;
    }
  }
  const members = new Map<number, number[]>();
  groupOf.forEach((group, line) => {
    const own = members.get(group);
    if (own === undefined) members.set(group, [line]);
    else own.push(line);
  });
  return [...members.values()];
}
