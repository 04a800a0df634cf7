import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../catalog/snapshot.ts';
import type { ChangeFilter, ChangeRecord } from '../../catalog/store/changes.ts';
import { quoted } from '../../kit/clean-text.ts';
import { list, usd } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { cardName, integer, text } from '../../operation/params.ts';
import { changeWords } from '../../pages/field-words.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { ratioByCard } from '../shared/changes/by-card.ts';
import { ofField } from '../shared/changes/fields.ts';
import {
  changesOf,
  describeCardChange,
  seenChanges,
  since,
  tellHiddenChanges,
} from '../shared/changes/record.ts';
import { subjectOf } from './changes/subject.ts';
import { billsText } from './detail/earning.ts';

const MOST = 200;
const MOST_NAMES = 10;

const input = z
  .strictObject({
    card_name: cardName.optional(),
    program_key: text(80).optional().describe('A points program instead, e.g. "UR".'),
    since: since.optional().describe('Alone: all cards (paid plans).'),
    field: text(80).optional().describe('Only this field, e.g. "annual_fee".'),
    limit: integer(1, MOST).default(20).describe('How many, the newest first.'),
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
      'Dated changes, newest first, of cards (fees, credits, offers, terms) or one points program (values, partners, ratios); since alone covers all cards (paid plans). For the current state get_card_details.',
    annotations: READ_ONLY,
    several: { tool: 'get_changes', most: MOST_NAMES, in_one: true },
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
      const rows = [...Map.groupBy(changes, dateText)].flatMap(([day, own]) =>
        rowsTold(own, subject).map((told) => `- ${day} ${told}`),
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
    const { filter, name: subject, card, cards } = subjectOf(query, context);
    const { field, since: from } = query;
    const inTime = { ...filter, ...(from !== undefined && { since: from }) };
    const within = (time: ChangeFilter) =>
      ofField(field, async (named) =>
        seenChanges(await changesOf({ ...time, ...(named && { field: named }) }, context), context),
      );
    const records = await within(inTime);
    const isHidden = card !== null && tellHiddenChanges(field, context);
    if (!isHidden) {
      // Before that time too, where one was named; else the same.
      const ever = field === undefined || from === undefined ? records : await within(filter);
      if (ever.length === 0 && field !== undefined) await warnOfFields(field, inTime, context);
      if (from !== undefined) await tellBeginning(subject, from, filter, ever, context);
    }
    if (cards && records.length > 0) tellWithout(cards, records, context);
    const newest = [...records].reverse().slice(0, query.limit);
    if (newest.length < records.length) {
      context.warn(
        `${records.length - newest.length} older changes are left out; raise limit to see them.`,
      );
    }
    return {
      subject: isHidden ? `${subject} that your plan shows` : subject,
      since: from ?? null,
      count: newest.length,
      total: records.length,
      // Who asks for one field wants no others.
      today: card && field === undefined ? todayText(card, context.catalog) : null,
      changes: newest.map((record) => ({
        ...describeCardChange(record),
        ...toldOf(record, context),
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
  const changes = seenChanges(await changesOf(filter, context), context);
  const recorded = new Set(changes.map((one) => one.field));
  if (recorded.size === 0) return;
  const names = [...recorded].sort().slice(0, MOST_FIELDS).join(', ');
  context.warn(`No change of a field ${quoted(field)} is recorded. Fields with changes: ${names}.`);
}

/**
 * Says where the record of a card or program begins, if that is later than what was asked for: what
 * changed before is not in it, which an empty answer would seem to deny.
 *
 * @param of_field all that is recorded of the field that was asked for, if one was
 */
async function tellBeginning(
  subject: string,
  from: string,
  filter: ChangeFilter,
  of_field: readonly ChangeRecord[],
  context: Context,
): Promise<void> {
  const all = seenChanges(await changesOf(filter, context), context);
  const asked = of_field.length > 0 ? of_field : all;
  const [first] = all.map(dayOf).sort();
  const newest = asked.map(dayOf).sort().at(-1);
  if (first === undefined || first > from) {
    const begins = first === undefined ? 'is empty' : `begins on ${first}`;
    context.warn(`The record of ${subject} ${begins}: what changed before is not known.`);
  } else if (newest !== undefined && newest < from) {
    const rows = asked.filter((one) => dayOf(one) === newest).map((one) => toldOf(one, context));
    const told = rowsTold(rows.reverse(), subject).slice(0, MOST_BEFORE);
    context.warn(`The newest before that, ${newest}: ${told.join('; ')}.`);
  }
}

/** Of changes before the time that was asked for. */
const MOST_BEFORE = 8;

interface Told {
  readonly subject: string;
  readonly in_words: string;
}

function toldOf(record: ChangeRecord, { catalog }: Pick<Context, 'catalog'>): Told {
  const words = changeWords(record, (key) => catalog.programs.get(key)?.name);
  return {
    subject: nameOf(record, catalog),
    in_words: `${words}${ratioByCard(record, { catalog })}`,
  };
}

/** What is alike of several cards of one day stands once: `rate on transit: 2x; now 1x (A and B)`. */
function rowsTold(rows: readonly Told[], asked: string): string[] {
  return [...Map.groupBy(rows, ({ in_words }) => in_words)].map(([words, alike]) => {
    const names = [...new Set(alike.map(({ subject }) => subject))];
    const [only] = names;
    if (names.length > 1) return `${words} (${list(names)})`;
    return only === undefined || only === asked ? words : `${only}, ${words}`;
  });
}

/** Cards that are named of which nothing is recorded, of more only how many. */
const MOST_WITHOUT = 6;

/** Says of which of several cards nothing is recorded, so that nobody takes it that they are left out. */
function tellWithout(
  cards: readonly CatalogCard[],
  records: readonly ChangeRecord[],
  { warn }: Pick<Context, 'warn'>,
): void {
  const told = new Set(records.map(({ card_id }) => card_id));
  const none = cards.filter(({ seed }) => !told.has(seed.card_id)).map(({ seed }) => seed.name);
  if (none.length === 0) return;
  warn(
    `None is recorded of ${none.length > MOST_WITHOUT ? `${none.length} of these cards` : list(none)}.`,
  );
}

function dayOf(record: ChangeRecord): string {
  return record.detected_at.toISOString().slice(0, 10);
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
