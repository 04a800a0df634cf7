import type { SpendingLine } from '../../model/input.ts';
import type { Compiled } from '../compile/compile.ts';
import type { LineClass } from './line-classes.ts';

/**
 * A compiled wallet with other lines of the same classes, without compiling again: the classes with
 * spending, in order of their lines. Rules that pay for none of them stay, without effect.
 * @param classAt the class of `wallet` to which a line belongs
 */
export function onLines(
  wallet: Compiled,
  lines: readonly SpendingLine[],
  classAt: (line: SpendingLine) => number,
): Compiled {
  /** The classes with lines, in order of their first, and by class its place among them. */
  const order: number[] = [];
  const members: number[][] = [];
  const placeOf = new Array<number>(wallet.classes.length).fill(-1);
  for (let i = 0; i < lines.length; i += 1) {
    const k = classAt(lines[i] as SpendingLine);
    const place = placeOf[k] ?? -1;
    if (place >= 0) members[place]?.push(i);
    else {
      placeOf[k] = order.push(k) - 1;
      members.push([i]);
    }
  }
  const count = wallet.cards.length;
  const classes: LineClass[] = [];
  const ruleStart = new Array<number>(order.length * count + 1).fill(0);
  const ruleList: number[] = [];
  const classesOf = wallet.rules.map((): number[] => []);
  for (let place = 0; place < order.length; place += 1) {
    const k = order[place] ?? 0;
    const own = members[place] ?? [];
    const { rules, accepted, abroad } = wallet.classes[k] as LineClass;
    let monthly = 0;
    for (const line of own) monthly += lines[line]?.monthly ?? 0;
    const from = wallet.ruleStart[k * count] ?? 0;
    const at = place * count;
    for (let c = 0; c < count; c += 1) {
      ruleStart[at + c] = ruleList.length + (wallet.ruleStart[k * count + c] ?? 0) - from;
    }
    for (const rule of rules) {
      ruleList.push(rule);
      classesOf[rule]?.push(place);
    }
    classes.push({ monthly, lines: own, rules, accepted, abroad });
  }
  ruleStart[classes.length * count] = ruleList.length;
  const choices = wallet.choices.flatMap((choice) => {
    const rules = choice.rules.filter((rule) => (classesOf[rule]?.length ?? 0) > 0);
    return rules.length > choice.pick ? [{ ...choice, rules }] : [];
  });
  return {
    ...wallet,
    lines,
    classes,
    ruleStart,
    ruleList,
    classesOf,
    choices,
  };
}
