import { allotmentOf, neighbourhoodOf } from './network-of.ts';

/** At most `limit` uses in so many seconds. */
export interface UseRule {
  readonly name: string;
  readonly limit: number;
  readonly seconds: number;
}

/** How often a stranger may do something, whose networks may be many. */
export interface StrangerRule extends UseRule {
  /** Times as much for the networks around one, which may be in one hand: whoever has a /48 has 65,536. */
  readonly neighbourhood: number;
  /** The same for as much as one holder is given at once. */
  readonly allotment: number;
  /**
   * The first uses of each network, and of each neighbourhood, stand apart, each in totals of their own that are
   * so many times as large: else a few addresses could keep everybody else of a cloud's network out.
   */
  readonly for_first: number;
}

/** Uses of each network, and of each neighbourhood, that stand apart. */
const FIRST = 2;

export interface CrowdRefusal {
  readonly rule: UseRule;
  /** Whether others of the networks around have used it up. */
  readonly by_others: boolean;
  /** Until it is allowed again. */
  readonly seconds: number;
}

/**
 * Counts one use by a stranger, of its network and of those around it. What one network is refused is not
 * taken from the others.
 *
 * @param take counts one use of a subject: null when it is allowed, else the seconds until it is again
 * @returns null when it is allowed
 */
export async function takeOfStranger(
  take: (rule: UseRule, subject: string) => Promise<number | null>,
  { neighbourhood: forNear, allotment: forWide, for_first, ...own }: StrangerRule,
  network: string,
): Promise<CrowdRefusal | null> {
  const { name, limit, seconds } = own;
  const tryRule = async (rule: UseRule, subject: string, by_others: boolean) => {
    const wait = await take(rule, subject);
    return wait === null ? null : { rule, by_others, seconds: wait };
  };
  const apart = (rule: UseRule, which: string): UseRule => ({
    ...rule,
    name: `${rule.name}-${which}`,
    limit: rule.limit * for_first,
  });
  /** Whether a member of what is around it has had fewer than what stands apart. */
  const isFirst = async (rule: UseRule, member: string) =>
    (await take({ name: `${rule.name}-own`, limit: FIRST, seconds }, member)) === null;

  const refused = await tryRule(own, network, false);
  const [near, wide] = [neighbourhoodOf(network), allotmentOf(network)];
  if (refused || near === network) return refused;
  const crowd = { name: `${name}-crowd`, limit: limit * forNear, seconds };
  const isNew = await isFirst(crowd, network);
  const crowded = await tryRule(isNew ? apart(crowd, 'first') : crowd, near, true);
  if (crowded || wide === near) return crowded;
  const total = { name: `${name}-wide`, limit: limit * forWide, seconds };
  if (await isFirst(total, near)) return tryRule(apart(total, 'first'), wide, true);
  return tryRule(isNew ? apart(total, 'new') : total, wide, true);
}
