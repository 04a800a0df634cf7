const DAY_MS = 86_400_000;

/** The day that was asked for last: nearly always today, several times a request. */
let last = { number: Number.NaN, text: '' };

/** The UTC day of a moment, `YYYY-MM-DD`. */
export function isoDay(moment: Date): string {
  const number = Math.floor(moment.getTime() / DAY_MS);
  if (number !== last.number) last = { number, text: moment.toISOString().slice(0, 10) };
  return last.text;
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));
}

/** The day itself, or of a month alone one that no day of it comes after. */
export function lastDay(said: string): string {
  return said.length === 7 ? `${said}-31` : said;
}
