import { isoDay } from './day.ts';

/** Formats of time zones are dear to make. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const FORMATS_MAX = 600;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (FORMATS.size >= FORMATS_MAX) FORMATS.clear();
  FORMATS.set(zone, made);
  return made;
}

/** Whether it is the name of a time zone, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  // What else Intl takes, such as `+05:00`, says nothing of summer time.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What clocks in a zone show at a moment, as if it were UTC. */
function clockOf(at: Date, zone: string): Date {
  const parts = formatOf(zone).formatToParts(at);
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value));
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second));
}

/** The day in a zone at a moment, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return isoDay(clockOf(at, zone));
}

/** The moment at which clocks in a zone show a whole hour of a day; an hour that is left out moves. */
export function momentIn(zone: string, day: string, hour: number): Date {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offset = (at: number) => clockOf(new Date(at), zone).getTime() - at;
  // The second look corrects the first where summer time begins or ends in between.
  const near = wanted - offset(wanted);
  return new Date(wanted - offset(near));
}
