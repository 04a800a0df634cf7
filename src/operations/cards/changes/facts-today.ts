import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { ChangeRecord } from '../../../catalog/store/changes.ts';
import { addMonths, dayBefore } from '../../../engine/model/calendar.ts';
import { PERIODS } from '../../../engine/model/credit-periods.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Context } from '../../../operation/context.ts';
import { billsText } from '../detail/earning.ts';

/** What is joined to the changes of one card: how a changed credit is paid today, and what did not change. */

const DOLLARS = /(\d[\d,]*) USD a year/;

/**
 * How a credit is paid that the record tells by the sum of a year: in which parts, on which condition, and
 * when a part lapses. Empty where today's credit is not that sum.
 */
export function creditToday(
  { seed }: CatalogCard,
  { card_id, field, old_value, new_value }: ChangeRecord,
  { catalog, caller }: Pick<Context, 'catalog' | 'caller'>,
): string {
  const [, sum = ''] = DOLLARS.exec(new_value ?? '') ?? [];
  if (sum === '' || card_id !== seed.card_id || !caller.plan.paid_fields) return '';
  const own = seed.credits.filter(({ key }) => `credit_${key}` === field);
  const [credit, ...others] = own;
  // That no value was there before is not that none was.
  const first = old_value === null ? ', with no earlier value recorded' : '';
  if (credit?.value == null || others.length > 0) return first;
  const { per_year, every } = PERIODS[credit.period];
  if (credit.value * per_year !== Number(sum.replaceAll(',', ''))) return first;
  const [, condition = ''] = /\(([^()]+)\)$/.exec(credit.name) ?? [];
  const told = [
    per_year > 1 ? `${usd(credit.value)} ${every}` : '',
    condition,
    (credit.terms ?? '').replace(/\.$/, ''),
    credit.enrolment === true ? 'enrollment needed' : '',
    lapseText(credit, catalog.today),
  ].filter(Boolean);
  const lead = per_year > 1 ? 'today ' : '';
  return told.length === 0 ? first : `${first}; ${lead}${told.join(', ')}`;
}

/** `what is not used by 2026-12-31 lapses`; empty for what does not follow the calendar. */
function lapseText(
  { period, reset }: CatalogCard['seed']['credits'][number],
  today: string,
): string {
  const { months } = PERIODS[period];
  if (reset !== 'calendar' || months === null) return '';
  const last = Math.ceil(Number(today.slice(5, 7)) / months) * months;
  const end = dayBefore(addMonths(`${today.slice(0, 4)}-01-01`, last));
  return `what is not used of it by ${end} lapses`;
}

/** What people ask of a card first, with the fields by which the record tells a change of it. */
const FIRST: readonly {
  readonly what: string;
  readonly fields: RegExp;
  readonly has: (card: CatalogCard) => boolean;
}[] = [
  { what: 'its annual fee', fields: /^annual_fee/, has: () => true },
  {
    what: 'the categories that change by quarter and their rate',
    fields: /^(?:earn_rotating|higher_rates|program)$/,
    has: ({ engine }) => engine.earn.some(({ activation }) => activation === 'rotating'),
  },
  { what: 'its rate on everything else', fields: /^(?:base_rate|program)$/, has: () => true },
  {
    what: 'its first-year match',
    fields: /^first_year_factor$/,
    has: ({ seed }) => seed.first_year_factor !== 1,
  },
];

/** Says of which of the first things that people ask of a card no change is recorded. @param all from any day */
export function tellUnchanged(
  card: CatalogCard,
  all: readonly ChangeRecord[],
  { caller, warn }: Pick<Context, 'caller' | 'warn'>,
): void {
  // Of a plan that sees some changes only, the others may be among those.
  if (!caller.plan.paid_fields || all.length === 0) return;
  const none = FIRST.filter(
    ({ fields, has }) => has(card) && !all.some(({ field }) => fields.test(field)),
  );
  // Of nearly every card nothing is recorded of the base rate: alone it is no news.
  if (none.length < 2) return;
  warn(
    `Of ${card.seed.name} no change is recorded of ${list(
      none.map(({ what }) => what),
      'or',
    )}.`,
  );
}

/** `Today: $95 a year; 3x on dining; ...`. */
export function todayText(card: CatalogCard, catalog: CatalogSnapshot): string {
  const { annual_fee } = card.seed;
  const fee = annual_fee === 0 ? 'no annual fee' : `${usd(annual_fee)} a year`;
  const bills = billsText(card, catalog, 'rate');
  return `${card.seed.name} today: ${fee}; ${card.textOn(catalog.today).structure}.${bills === null ? '' : ` ${bills}`}`;
}
