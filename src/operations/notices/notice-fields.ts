import { z } from 'zod';
import { isTimeZone } from '../../kit/zone-time.ts';
import type { NoticesView } from '../../operation/context.ts';
import { integer, oneOf } from '../../operation/params.ts';
import { DIGEST_HOUR, MONTHDAY_MAX, RHYTHMS, WEEKDAYS } from '../../plans/notice-limits.ts';

/** Fields that the operations on notices share. */

export const choice = {
  rhythm: oneOf(RHYTHMS).describe('How often a digest is sent, when there is something to say.'),
  weekday: oneOf(WEEKDAYS).default('monday').describe('Of weekly digests.'),
  monthday: integer(1, MONTHDAY_MAX).default(1).describe('Day of the month, of monthly digests.'),
  time_zone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'must be the name of a time zone, such as America/New_York, or UTC')
    .default('UTC')
    .describe(`Digests are sent from ${DIGEST_HOUR}:00 on in this time zone.`),
};

export const noticesAnswer = z.object({
  digest: z.object({
    rhythm: z.enum(RHYTHMS),
    weekday: z.enum(WEEKDAYS).nullable(),
    monthday: z.int().nullable(),
    time_zone: z.string(),
    next_at: z.string().nullable().describe('Null: none is sent.'),
    last_at: z.string().nullable(),
    last_outcome: z
      .string()
      .nullable()
      .describe('sent, empty (nothing to say), withheld, failed (tried again) or dead (given up).'),
    last_error: z.string().nullable(),
  }),
  email: z.string().nullable().describe('Where digests go; null: the account has none.'),
  email_verified: z.boolean(),
  can_send: z.boolean().describe('Whether this server sends e-mail.'),
  calendar: z
    .object({ made_at: z.string(), read_at: z.string().nullable() })
    .nullable()
    .describe('Null: there is none. Its address was shown when it was made.'),
});

export function describeNotices(view: NoticesView): z.output<typeof noticesAnswer> {
  const { rhythm, weekday, monthday, time_zone, next_at, last, calendar } = view;
  const { email, email_verified, can_send } = view;
  return {
    digest: {
      rhythm,
      weekday: weekday === null ? null : (WEEKDAYS[weekday] ?? null),
      ...{ monthday, time_zone, next_at: next_at?.toISOString() ?? null },
      last_at: last.last_at?.toISOString() ?? null,
      ...{ last_outcome: last.last_outcome, last_error: last.last_error },
    },
    ...{ email, email_verified, can_send },
    calendar: calendar && {
      made_at: calendar.made_at.toISOString(),
      read_at: calendar.read_at?.toISOString() ?? null,
    },
  };
}
