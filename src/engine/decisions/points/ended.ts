import { addMonths } from '../../model/calendar.ts';
import type { IsoDate } from '../../model/iso-date.ts';
import type { PlaybookInput } from './input.ts';

/** Points that are gone by the day asked; `on` is null where the day is not known. */
export interface Ended {
  readonly on: IsoDate | null;
}

type Asked = Pick<PlaybookInput, 'cards' | 'programs' | 'expiry' | 'last_activity' | 'as_of'>;

/** The day on which points end for want of activity; null where no day is known. */
export function lapseDay(
  { expiry, last_activity }: Pick<PlaybookInput, 'expiry' | 'last_activity'>,
  key: string,
): IsoDate | null {
  const policy = expiry.get(key);
  const last = last_activity?.get(key);
  const hasDay = policy?.kind === 'inactivity' && policy.months !== null && last !== undefined;
  if (!hasDay) return null;
  const day = addMonths(last, policy.months);
  return policy.not_before !== undefined && day < policy.not_before ? policy.not_before : day;
}

/**
 * Whether the points of a program have ended, or it has itself; null where not. A card of the program keeps
 * them by what it earns, or exempts its holder: then it is not sure.
 */
export function endedBy(input: Asked, key: string): Ended | null {
  const on = lapseDay(input, key);
  const isKept = input.cards.some(({ program }) => program === key);
  if (on !== null && on < input.as_of && !isKept) return { on };
  return input.programs.get(key)?.status === 'retired' ? { on: null } : null;
}
