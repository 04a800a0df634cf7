import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import { quoted } from '../../../kit/clean-text.ts';
import { list, number, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { changeWords } from '../../../pages/field-words.ts';
import { ratioByCard } from '../../shared/changes/by-card.ts';
import { subjectName } from '../../shared/changes/record.ts';
import { endText } from '../../words/credits.ts';
import { dateText, lastDay } from './days.ts';

/** What is told of changes, in words. */

/** Behind the name of what a plan shows only some changes of. */
export const SHOWN = ' that your plan shows';

/** Most field names that a warning lists. */
const MOST_FIELDS = 40;

/** Lists the fields that have changes when the requested field has none (it may be misspelled). */
export function warnOfFields(
  field: string,
  subject: string,
  changes: readonly ChangeRecord[],
  context: Context,
): void {
  const recorded = new Set(changes.map((one) => one.field));
  if (recorded.size === 0) return;
  const names = [...recorded].sort().slice(0, MOST_FIELDS).join(', ');
  context.warn(
    `No change of a field ${quoted(field)} of ${subject} is recorded. Fields with changes: ${names}.`,
  );
}

/**
 * Says where the record of a card or program begins, if that is later than what was asked for: what
 * changed before is not in it, which an empty answer would seem to deny.
 *
 * @param all what is recorded of it, from any day
 * @param of_field all that is recorded of the field that was asked for, if one was
 */
export function tellBeginning(
  subject: string,
  from: string,
  all: readonly ChangeRecord[],
  of_field: readonly ChangeRecord[],
  context: Context,
): void {
  const asked = of_field.length > 0 ? of_field : all;
  const [first] = all.map(dayOf).sort();
  const newest = asked.map(lastDay).sort().at(-1);
  if (first === undefined || first > from) {
    const begins = first === undefined ? 'is empty' : `begins on ${first}`;
    context.warn(`The record of ${subject} ${begins}: what changed before is not known.`);
  } else if (newest !== undefined && newest < from) {
    const last = asked.filter((one) => lastDay(one) === newest);
    const rows = last.map((one) => toldOf(one, context));
    const [day = newest] = last.map((one) => dateText(dayOf(one), one.effective_from));
    const told = rowsTold(rows.reverse(), subject.replace(SHOWN, '')).slice(0, MOST_BEFORE);
    context.warn(`The newest before that, ${day}: ${told.join('; ')}.`);
  }
}

/** Of changes before the time that was asked for. */
const MOST_BEFORE = 8;

export interface Told {
  readonly subject: string;
  readonly in_words: string;
}

export function toldOf(record: ChangeRecord, context: Pick<Context, 'catalog' | 'caller'>): Told {
  const { catalog } = context;
  const words = changeWords(record, (key) => catalog.programs.get(key)?.name);
  return {
    subject: subjectName(record, catalog),
    in_words: `${words}${ratioByCard(record, { catalog })}${newCredit(record, context)}`,
  };
}

/** Of a credit that is new, what it pays now: `, $156 once; to activate by 2026-12-31`. */
function newCredit(
  { card_id, field, old_value, new_value }: ChangeRecord,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): string {
  const isNew = old_value === 'none' && new_value !== 'none' && !/\d/.test(new_value ?? '');
  if (!isNew || card_id === null || !caller.plan.paid_fields) return '';
  const credits = catalog.cardsById.get(card_id)?.seed.credits ?? [];
  // Of several by one key it is not known which is the new one.
  const [credit, ...others] = credits.filter(({ key }) => `credit_${key}` === field);
  if (credit === undefined || others.length > 0) return '';
  const { value, points, period, valid_to } = credit;
  const sum = value === null ? (points ? `${number(points)} points` : '') : usd(value);
  const pays = sum === '' ? '' : `, ${sum} ${PERIODS[period].every}`;
  return `${pays}${valid_to === null ? '' : `; ${endText(valid_to, credit)}`}`;
}

/** What is alike of several cards of one day stands once: `rate on transit: 2x; now 1x (A and B)`. */
export function rowsTold(rows: readonly Told[], asked: string): string[] {
  return [...Map.groupBy(rows, ({ in_words }) => in_words)].map(([words, alike]) => {
    const names = [...new Set(alike.map(({ subject }) => subject))];
    const [only] = names;
    if (names.length > 1) return `${words} (${list(names)})`;
    return only === undefined || only === asked ? words : `${only}, ${words}`;
  });
}

function dayOf(record: ChangeRecord): string {
  return record.detected_at.toISOString().slice(0, 10);
}
