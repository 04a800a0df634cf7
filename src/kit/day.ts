/** The UTC day of a moment, `YYYY-MM-DD`. */
export function isoDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}
