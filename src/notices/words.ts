import { isoDay } from '../kit/day.ts';
import { fieldWords, valueWords } from '../pages/field-words.ts';
import type { ToldChange, ToldEvent } from './told.ts';

/** Something told, as letters and calendars have it. */
export interface Words {
  readonly day: string;
  /** Without a full stop. */
  readonly title: string;
  /** Sentences. */
  readonly lines: readonly string[];
}

export function eventWords({ date, what, action, renewal }: ToldEvent): Words {
  if (renewal === null) return { day: date, title: what, lines: [action] };
  const { verdict, reason, assumptions } = renewal;
  return { day: date, title: what, lines: [`${verdict}. ${reason}`, ...assumptions] };
}

export function changeWords(change: ToldChange): Words {
  const { card_name, field, old_value, new_value, detected_at, effective_from, source } = change;
  const inWords = (value: string | null) =>
    value === null ? 'nothing known' : valueWords(field, value);
  const since = effective_from === null ? '' : ` Effective ${effective_from}.`;
  return {
    day: effective_from ?? isoDay(detected_at),
    title: `${card_name}: ${fieldWords(field)} changed`,
    lines: [
      `From ${inWords(old_value)} to ${inWords(new_value)}.${since} Seen ${isoDay(detected_at)}.`,
      `Source: ${source}`,
    ],
  };
}
