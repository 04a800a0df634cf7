import { z } from 'zod';
import type { CatalogCard } from '../../catalog/catalog-card.ts';
import { type ChangeFilter, type ChangeRecord, MOST_CHANGES } from '../../catalog/store/changes.ts';
import { countReading } from '../../engine/model/effort.ts';
import { mapInSteps } from '../../kit/steps.ts';
import { list, number } from '../../kit/words.ts';
import type { Context } from '../../operation/context.ts';
import { defineOperation } from '../../operation/define.ts';
import { readInTurns } from '../../operation/input/in-turns.ts';
import { cardName, integer, text } from '../../operation/params.ts';
import { READ_ONLY } from '../shared/annotations.ts';
import { ofField } from '../shared/changes/fields.ts';
import { scopeOf } from '../shared/changes/new-accounts.ts';
import {
  changesWithin,
  describeCardChange,
  since,
  tellHiddenChanges,
} from '../shared/changes/record.ts';
import { tellBegun } from './changes/begun.ts';
import { cameWith, withOlder } from './changes/came-with.ts';
import { dateText, lastDay, tellAround } from './changes/days.ts';
import { creditToday, tellUnchanged, todayText } from './changes/facts-today.ts';
import { isAhead, nearToday } from './changes/near-today.ts';
import { tellNewTerms } from './changes/new-terms.ts';
import { tellOfProgram } from './changes/of-program.ts';
import { subjectOf } from './changes/subject.ts';
import { tellTiersChanged } from './changes/tiers-changed.ts';
import { rowsTold, SHOWN, type Told, tellBeginning, toldOf, warnOfFields } from './changes/told.ts';

const MOST = 200;
const MOST_NAMES = 10;
/** Changes that are told in the time of a step, and before others have a turn. */
const ROWS_PER_STEP = 5;
const ROWS_IN_TURN = 20;

const input = z
  .strictObject({
    card_name: cardName.optional(),
    program_key: text(80).optional().describe('A points program instead, e.g. "UR".'),
    since: since.optional().describe('Alone: all cards (paid plans).'),
    field: text(80).optional().describe('Only this field, e.g. "annual_fee".'),
    limit: integer(1, MOST).default(20).describe('How many.'),
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
      announced: z.boolean().meta({ 'x-listed': false }),
    }),
  ),
});

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
      'Dated changes, newest first, of cards (fees, credits, offers, terms) or one points program (values, partners, ratios). For the current state get_card_details.',
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
      const rowsOf = (own: typeof changes) =>
        [...Map.groupBy(own, dayOfRow)].flatMap(([day, alike]) =>
          rowsTold(alike, subject.replace(SHOWN, '')).map((told) => `- ${day} ${told}`),
        );
      const [ahead = [], past = []] = [true, false].map((announced) =>
        changes.filter((one) => one.announced === announced),
      );
      const what = total === 1 ? 'recorded change' : 'recorded changes';
      const head = `${total} ${what} of ${subject}${period} (others may be missing)`;
      const next = 'announced, the soonest first';
      const order = ahead.length === 0 ? [] : [past.length === 0 ? next : `then those ${next}`];
      const orders = [...(past.length === 0 ? [] : ['newest first']), ...order].join(', ');
      const rows = [`${head}, ${orders}:`, ...rowsOf(past), ...rowsOf([...ahead].reverse())];
      return [...now, ...rows].join('\n');
    },
    suggest({ changes }) {
      const [first] = changes;
      if (!first || first.table === 'programs') return [];
      const next = { arguments: { card_name: first.subject } };
      const isCredit = changes.some(
        ({ subject, field }) => subject === first.subject && field.startsWith('credit_'),
      );
      const renewal = { tool: 'check_card_renewal', ...next };
      return isCredit ? [{ tool: 'get_card_benefits', ...next }, renewal] : [renewal];
    },
  },
  async handler(query, context) {
    const { filter, name, card, cards } = subjectOf(query, context);
    const { field, since: from } = query;
    const recordedIn = await changesWithin(filter, context);
    const inTime = { newest: true as const, ...(from !== undefined && { since: from }) };
    const within = (time: Pick<ChangeFilter, 'since' | 'newest'>) =>
      ofField(field, (named) => recordedIn({ ...time, ...(named && { field: named }) }));
    const found = await within({ ...inTime, ...(from && { since: yearOf(from) }) });
    if (found.length >= MOST_CHANGES) context.warn(MORE_RECORDED);
    // Of a year or month alone the first day is recorded, which may lie before that time.
    const records = from === undefined ? found : found.filter((one) => lastDay(one) >= from);
    const hidesSome = filter.program_key === undefined && !context.caller.plan.paid_fields;
    const subject = hidesSome ? `${name}${SHOWN}` : name;
    if (!(card && tellHiddenChanges(field, context))) {
      // Before that time too, where one was named; else the same.
      const ever = field === undefined || from === undefined ? records : await within({});
      if (ever.length === 0 && field !== undefined)
        warnOfFields(field, subject, await recordedIn(inTime), context);
      if (from !== undefined) tellBeginning(subject, from, await recordedIn({}), ever, context);
    }
    const asked = card ? [card] : (cards ?? []);
    if (from !== undefined && field === undefined)
      tellBegun(asked, from, fieldsByCard(records), context);
    if (cards && records.length > 0) tellWithout(cards, records, context);
    if (from !== undefined) tellAround(records, from, context);
    // Who asks for one field wants no others; of many cards there is no room for it.
    const ever = card && field === undefined ? await withOlder(records, recordedIn) : records;
    const shown = nearToday(records, query.limit, context.catalog.today);
    const left = records.length - shown.length;
    if (left > 0) {
      context.warn(
        `${left} ${left === 1 ? 'change' : 'changes'} further from today left out; raise limit to see all.`,
      );
    }
    const changes = await readInTurns(
      mapInSteps(shown, ROWS_IN_TURN, (record) => {
        countReading(1 / ROWS_PER_STEP);
        return {
          ...describeCardChange(record),
          ...scoped(
            toldOf(record, context),
            `${card ? creditToday(card, record, context) : ''}${scopeOf(record, ever, context.catalog)}${cameWith(record, records, ever, context)}`,
          ),
          announced: isAhead(record, context.catalog.today),
        };
      }),
      context,
    );
    tellNewTerms(asked, shown, ever, context);
    if (card && field === undefined && from === undefined) tellUnchanged(card, records, context);
    if (card && field === undefined) await tellOfProgram(card, from, context);
    const programs = [filter.program_key ?? [], filter.among?.programs ?? []].flat();
    tellTiersChanged({ cards: asked, programs, field, since: from }, context);
    return {
      subject,
      since: from ?? null,
      count: shown.length,
      total: records.length,
      // Who asks for one field wants no others.
      today: card && field === undefined ? todayText(card, context.catalog) : null,
      changes,
    };
  },
});

/** The first day of the year of a day. */
function yearOf(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

const MORE_RECORDED = `More are recorded than the newest ${number(MOST_CHANGES)}, of which this tells: name a card, a field or a later day in since.`;

/** The fields of which a change is recorded, by card. */
function fieldsByCard(records: readonly ChangeRecord[]): ReadonlyMap<number, ReadonlySet<string>> {
  const ofCards = Map.groupBy(records, ({ card_id }) => card_id ?? 0);
  return new Map([...ofCards].map(([id, own]) => [id, new Set(own.map((record) => record.field))]));
}

function dayOfRow({
  detected_at,
  effective_from,
}: {
  readonly detected_at: string;
  readonly effective_from?: string | null | undefined;
}): string {
  return dateText(detected_at.slice(0, 10), effective_from);
}

/** What a change is, with those for whom it holds. */
function scoped({ subject, in_words }: Told, scope: string): Told {
  return { subject, in_words: `${in_words}${scope}` };
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
