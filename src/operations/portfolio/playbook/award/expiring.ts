import { endedBy, keepersHeld, lapseOf } from '../../../../engine/decisions/points/ended.ts';
import type { PlaybookInput } from '../../../../engine/decisions/points/input.ts';
import { RISK_MONTHS } from '../../../../engine/decisions/points/risks.ts';
import type { TargetPlan } from '../../../../engine/decisions/points/target.ts';
import { wayInto } from '../../../../engine/decisions/points/ways.ts';
import { addMonths } from '../../../../engine/model/calendar.ts';
import { number } from '../../../../kit/words.ts';
import { pointsOf } from './two-steps.ts';

/** What is left of the balances on the day asked. */
export function pointsLeft(played: PlaybookInput): PlaybookInput {
  const left = [...played.point_balances].filter(([key]) => endedBy(played, key) === null);
  return { ...played, point_balances: new Map(left) };
}

/**
 * Which points of a plan end, where that decides which are moved first, or by when; until when those that
 * can go there stay valid where they are; and those that are gone already.
 */
export function expiringText(
  { program, moves, locked }: TargetPlan,
  played: PlaybookInput,
): { readonly expiring: string[]; readonly valid: string[] } {
  const { point_balances, programs, expiry, as_of } = played;
  const rows = [...point_balances].flatMap(([key, balance]) => {
    const source = programs.get(key);
    return source !== undefined && balance > 0 ? [{ key, balance, source }] : [];
  });
  const gone = rows.flatMap(({ key, balance, source }) => {
    const ended = endedBy(played, key);
    if (ended === null) return [];
    const how = ended.when === null ? 'the program has ended' : `they ended ${ended.when}`;
    return [`Not counted: ${number(balance)} ${source.name} points, as ${how}.`];
  });
  const usable = rows.filter(
    ({ key, source }) =>
      key !== program &&
      endedBy(played, key) === null &&
      wayInto(source, program, played)?.needs_one_of === null,
  );
  const dated = new Set<string>();
  const ends = usable.flatMap(({ key, source: { name } }) => {
    if (keepersHeld(played, key).length > 0) return [];
    const policy = expiry.get(key);
    const lapse = lapseOf(played, key);
    const isMoved = moves.some((move) => move.program === key);
    if (lapse !== null) {
      if (lapse.first > addMonths(as_of, RISK_MONTHS) || (!isMoved && moves.length === 0))
        return [];
      dated.add(key);
      const then = isMoved ? 'move them before that' : 'where they will do, move them first';
      return [`${name} points end ${lapse.when} unless activity keeps them: ${then}.`];
    }
    const months = policy?.months ?? null;
    const isOpen = policy?.kind === 'inactivity' || policy?.kind === 'fixed';
    if (!isOpen || months === null || usable.length < 2) return [];
    dated.add(key);
    const from =
      policy.kind === 'fixed'
        ? 'they are earned'
        : 'the last activity (last_activity in point_balances tells the day)';
    return [`${name} points end ${months} months after ${from}: if that is near, move them first.`];
  });
  const can_go = new Set([...moves, ...locked].map((move) => move.program));
  const valid = rows
    .filter(({ key }) => can_go.has(key) && !dated.has(key) && endedBy(played, key) === null)
    .map(({ key, source: { name } }) => {
      const points = pointsOf(name);
      const rule = expiry.get(key)?.rule ?? null;
      return rule === null
        ? `When ${points} that are not moved expire is not known here.`
        : `${points}, not moved: ${rule}`;
    });
  return { expiring: [...ends, ...gone], valid };
}
