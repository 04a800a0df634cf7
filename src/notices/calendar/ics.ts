import { createHash } from 'node:crypto';
import ical, { ICalEventTransparency } from 'ical-generator';
import { addDays, isoDay } from '../../kit/day.ts';
import { cardSubject, type Told, upcomingId } from '../told.ts';
import { eventId } from '../webhooks/event.ts';
import { changeWords, eventWords, type Words } from '../words.ts';

/** A calendar as it is served. */
export interface CalendarText {
  readonly text: string;
  readonly etag: string;
}

const TTL_SECONDS = 6 * 3_600;

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * What is told, as a calendar (RFC 5545) of whole days. The same things have the same UID for ever, and
 * its stamps are of the day, so that within a day it is the same to the byte unless something changed.
 */
export function calendarOf(
  accountId: string,
  { events, changes }: Told,
  now: Date,
  walletUrl: string,
): CalendarText {
  const calendar = ical({
    name: 'My cards (Cardwright)',
    prodId: { company: 'Cardwright', product: 'Wallet' },
    ttl: TTL_SECONDS,
  });
  const stamp = midnight(isoDay(now));
  const add = (id: string, { day, title, lines }: Words) =>
    calendar.createEvent({
      ...{ id, stamp, summary: title, description: lines.join('\n'), url: walletUrl },
      ...{ start: midnight(day), end: midnight(addDays(day, 1)), allDay: true, timezone: 'UTC' },
      // Nobody is busy because a credit lapses.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  for (const event of events) add(upcomingId(accountId, event), eventWords(event));
  for (const change of changes) {
    const key = [accountId, cardSubject(change.card_id), change.id];
    add(eventId('card.changed', key), changeWords(change));
  }
  // RFC 5545 ends every line, the last one too; the library leaves that one open.
  const text = `${calendar.toString().trimEnd()}\r\n`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  return { text, etag: `"${hash}"` };
}
