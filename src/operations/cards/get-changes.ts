import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { ChangeFilter, ChangeRecord } from '../../catalog/store/changes.ts';
import { AppError } from '../../errors.ts';
import { quoted } from '../../kit/clean-text.ts';
import { usd } from '../../kit/words.ts';
import { upgradeUrl } from '../../operation/admission.ts';
import type { Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { cardName, integer, text } from '../../operation/params.ts';
import { changeWords } from '../../pages/field-words.ts';
import { programKeyOf } from '../balances/balances.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { cardByName } from '../shared/cards/card-lookup.ts';
import { describeCardChange, seenChanges, since } from '../shared/change-record.ts';
import { billsText } from './detail/earning.ts';

const MOST = 200;

const input = z
  .strictObject({
    card_name: cardName.optional(),
    program_key: text(80).optional().describe('A points program instead, e.g. "UR".'),
    since: since.optional().describe('Alone: all cards (paid plans).'),
    field: text(80).optional().describe('Only this field, e.g. "annual_fee".'),
    limit: integer(1, MOST).default(20).describe('How many, the newest first.'),
  })
  .refine((given) => given.card_name === undefined || given.program_key === undefined, {
    path: ['program_key'],
    message: 'give card_name or program_key, not both',
  })
  .refine(
    (given) =>
      given.card_name !== undefined || given.program_key !== undefined || given.since !== undefined,
    { path: ['card_name'], message: 'give card_name, program_key or since' },
  );

const output = z.object({
  subject: z.string(),
  since: z.string().nullable(),
  count: z.int(),
  total: z.int(),
  /** What a card costs and earns now: the record may lack what made it so. */
  today: z.string().nullable().meta({ 'x-listed': false }),
  changes: z.array(
    z.object({
      subject: z.string(),
      table: z.string().optional(),
      field: z.string(),
      old_value: z.string().nullable(),
      new_value: z.string().nullable(),
      in_words: z.string().meta({ 'x-listed': false }),
      detected_at: z.string(),
      source: z.string().optional(),
      effective_from: z.string().nullable().optional(),
    }),
  ),
});

/** Most field names that a warning lists. */
const MOST_FIELDS = 40;

export const getChanges = defineOperation({
  name: 'get_changes',
  title: 'Changes',
  description:
    'The dated changes of one card or points program, or of all cards since a date, newest first.',
  input,
  output,
  example: { card_name: 'Chase Sapphire Reserve' },
  policy: { tier: 'evaluation', scope: 'cards:read', paid_fields: [] },
  tool: {
    description:
      'Dated changes, newest first, of one card (fees, credits, offers, terms) or one points program (values, partners, ratios); since alone covers all cards (paid plans). For the current state get_card_details.',
    annotations: READ_ONLY,
    detailed_fields: ['changes[].source', 'changes[].table', 'changes[].effective_from'],
    summarize({ subject, since: from, total, today, changes }) {
      const period = from === null ? '' : ` since ${from}`;
      const now = today === null ? [] : [today];
      if (changes.length === 0) {
        return [
          `No changes to ${subject} are recorded${period}; some may be missing.`,
          ...now,
        ].join('\n');
      }
      const rows = changes.map(
        (row) =>
          `- ${dateText(row)} ${row.subject === subject ? '' : `${row.subject}, `}${row.in_words}`,
      );
      const what = total === 1 ? 'recorded change' : 'recorded changes';
      const head = `${total} ${what} of ${subject}${period} (others may be missing), newest first:`;
      return [...now, head, ...rows].join('\n');
    },
    suggest({ changes }) {
      const [first] = changes;
      if (!first || first.table === 'programs') return [];
      return [{ tool: 'check_card_renewal', arguments: { card_name: first.subject } }];
    },
  },
  async handler(query, context) {
    const { filter, subject, card } = subjectOf(query, context);
    const { field, since: from } = query;
    const inTime = { ...filter, ...(from !== undefined && { since: from }) };
    const recorded = await context.services.changes({
      ...inTime,
      ...(field !== undefined && { fields: [field] }),
    });
    const records = seenChanges(recorded, context);
    if (records.length === 0 && field !== undefined) await warnOfFields(field, inTime, context);
    if (from !== undefined) await tellBeginning(subject, from, filter, context);
    const newest = [...records].reverse().slice(0, query.limit);
    if (newest.length < records.length) {
      context.warn(
        `${records.length - newest.length} older changes are left out; raise limit to see them.`,
      );
    }
    return {
      subject,
      since: from ?? null,
      count: newest.length,
      total: records.length,
      // Who asks for one field wants no others.
      today: card && field === undefined ? todayText(card, context.catalog) : null,
      changes: newest.map((record) => ({
        subject: nameOf(record, context.catalog),
        ...describeCardChange(record),
        in_words: changeWords(record, (key) => context.catalog.programs.get(key)?.name),
      })),
    };
  },
});

/** Characters of a date of which only the year is known. */
const YEAR = 4;

/** The day of a change, or as much of it as is known: `2025-09 (day not known)`. */
function dateText(row: {
  readonly detected_at: string;
  readonly effective_from?: string | null | undefined;
}) {
  const day = row.detected_at.slice(0, 10);
  const from = row.effective_from ?? day;
  if (from.length === day.length) return day;
  return `${from} (${from.length > YEAR ? 'day' : 'month'} not known)`;
}

/** Lists the fields that have changes when the requested field has none (it may be misspelled). */
async function warnOfFields(field: string, filter: ChangeFilter, context: Context): Promise<void> {
  const changes = seenChanges(await context.services.changes(filter), context);
  const recorded = new Set(changes.map((one) => one.field));
  if (recorded.size === 0) return;
  const names = [...recorded].sort().slice(0, MOST_FIELDS).join(', ');
  context.warn(`No change of a field ${quoted(field)} is recorded. Fields with changes: ${names}.`);
}

/**
 * Says where the record of a card or program begins, if that is later than what was asked for: what
 * changed before is not in it, which an empty answer would seem to deny.
 */
async function tellBeginning(
  subject: string,
  from: string,
  filter: ChangeFilter,
  context: Context,
): Promise<void> {
  const days = seenChanges(await context.services.changes(filter), context).map((one) =>
    one.detected_at.toISOString().slice(0, 10),
  );
  const first = days.sort()[0];
  if (first !== undefined && first <= from) return;
  const begins = first === undefined ? 'is empty' : `begins on ${first}`;
  context.warn(`The record of ${subject} ${begins}: what changed before is not known.`);
}

/** The subject of the changes. As on REST, only paid plans may ask for all cards at once. */
function subjectOf(
  { card_name, program_key }: z.output<typeof input>,
  context: Context,
): { filter: ChangeFilter; subject: string; card?: CatalogCard } {
  if (card_name !== undefined) {
    const card = cardByName(card_name, context);
    return { filter: { card_id: card.seed.card_id }, subject: card.seed.name, card };
  }
  if (program_key !== undefined) {
    const key = programKeyOf(program_key, 'program_key', context);
    const subject = context.catalog.programs.get(key)?.name ?? key;
    return { filter: { program_key: key }, subject };
  }
  if (context.caller.plan.tier !== 'evaluation') return { filter: {}, subject: 'all cards' };
  throw new AppError(
    'tier_restricted',
    'Changes of all cards require a paid plan. Pass a card_name or program_key instead.',
    { upgrade_url: upgradeUrl(context.services) },
  );
}

/** `Today: $95 a year; 3x on dining; ...`. */
function todayText(card: CatalogCard, catalog: CatalogSnapshot): string {
  const { annual_fee } = card.seed;
  const fee = annual_fee === 0 ? 'no annual fee' : `${usd(annual_fee)} a year`;
  const bills = billsText(card, catalog, 'rate');
  return `${card.seed.name} today: ${fee}; ${card.textOn(catalog.today).structure}.${bills === null ? '' : ` ${bills}`}`;
}

function nameOf({ card_id, program_key }: ChangeRecord, catalog: CatalogSnapshot): string {
  if (card_id !== null) return catalog.cardsById.get(card_id)?.seed.name ?? `card ${card_id}`;
  return catalog.programs.get(program_key ?? '')?.name ?? program_key ?? '';
}
