import { z } from 'zod';
import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import { AppError, type InputIssue } from '../../../errors.ts';
import { echoed, quoted } from '../../../kit/clean-text.ts';
import { firstDay, lastDay } from '../../../kit/day.ts';
import { accountWords } from '../../../kit/text/account-words.ts';
import type { Context } from '../../../operation/context.ts';
import { text } from '../../../operation/params.ts';
import { type Account, otherAccount } from '../applications/accounts.ts';
import { calledJust } from '../cards/named-together.ts';
import { beforeLaunch } from './day.ts';

/** When cards were opened, and when their fees are due, as it is said. */

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const dayMessage = 'must be a day or a month, such as 2027-03-14, March 2027 or "mid March"';
/** Who has applied for a card does not hold it. */
const APPLIED = /\b(?:denied|declined|rejected|refused|pending|applied|applying)\b/i;
const noApplications =
  'must be the day or month on which the card was opened: applications are not kept here, only cards held';
const whenSaid = (less: RegExp, message: string) =>
  z
    .string(message)
    .refine((given) => less.test(given) || z.iso.date().safeParse(given).success, {
      error: ({ input }) => (APPLIED.test(String(input)) ? noApplications : message),
    })
    .refine((given) => given >= '1950' && given < '2100', 'must be from 1950 to 2099');
export const dayOrMonth = whenSaid(MONTH, dayMessage);
/** Of what lies behind, such as the opening of a card; a span of months is `2024-05/2025-05`. */
export const dayMonthOrYear = whenSaid(
  /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:\/\d{4}-(?:0[1-9]|1[0-2]))?)?$/,
  'must be a day, a month or a year, such as 2025-03-14, March 2025 or 2025',
);

const entry = z.strictObject({
  opened: dayMonthOrYear.nullable().optional(),
  fee_date: dayOrMonth.nullable().optional(),
  /** Credits in use; null or left out: not said. */
  benefit_selections: z.array(text(80)).max(100).nullable().optional(),
});

/** Most cards whose dates are said: those held, and closed ones that still count for issuers. */
const MOST = 30;

export const dates = z
  .record(text(120), z.union([dayMonthOrYear.transform((opened) => ({ opened })), entry]))
  .refine((all) => Object.keys(all).length <= MOST, `takes at most ${MOST} cards`)
  .optional()
  .describe(
    'When cards were opened, closed ones and those as authorized user too, and fees are due: {"CSP": "2025-03", "Sapphire (authorized user)": "2022", "Amex Gold": {"opened": "2024-05-02", "fee_date": "2026-12"}}.',
  )
  .meta({ 'x-listed': false, 'x-form': '{card: opened}' });

/** A card with the dates said of it. */
export interface Dated {
  readonly card: CatalogCard;
  /** A day, a month alone, a year, or a span of months. */
  readonly opened: string | null;
  /** A day, or a month alone. */
  readonly fee_date: string | null;
  readonly benefit_selections: readonly string[] | null;
}

/**
 * Null when no dates were said at all.
 * @throws AppError `validation_failed` for a card that is none, and a day that is not past or on
 * which nobody had the card
 */
export function readDates(
  given: z.output<typeof dates>,
  { catalog }: Context,
  as_of: string = catalog.today,
  held: readonly CatalogCard[] = [],
): Dated[] | null {
  if (given === undefined) return null;
  const issues: InputIssue[] = [];
  const read = Object.entries(given).flatMap(([name, said]): Dated[] => {
    const path = `params.dates.${echoed(name)}`;
    const card = ownCard(name, catalog, held);
    const { opened = null, fee_date = null, benefit_selections = null } = entry.parse(said);
    const last = as_of < catalog.today ? as_of : catalog.today;
    if (opened !== null && firstDay(opened) > last) {
      const message = last === catalog.today ? 'must not lie in the future' : `is after ${last}`;
      issues.push({ path, message });
    }
    if (card === null) {
      // What only counts as a new account need not be one card.
      if (opened === null)
        issues.push({ path, message: `${quoted(name)} is not one card: use its full name` });
      return [];
    }
    if (opened !== null && fee_date !== null && lastDay(fee_date) < firstDay(opened)) {
      issues.push({ path, message: `has its fee due ${fee_date}, before it was opened ${opened}` });
    }
    if (opened !== null) issues.push(...beforeLaunch(card, lastDay(opened), path));
    return [{ card, opened, fee_date, benefit_selections }];
  });
  if (issues.length > 0) throw new AppError('validation_failed', undefined, { issues });
  return read;
}

/** The card of which the person is the holder, by what it is called; null for another account. */
export function ownCard(
  name: string,
  catalog: Context['catalog'],
  held: readonly CatalogCard[],
): CatalogCard | null {
  const { text, user } = accountWords(name);
  const meant = catalog.resolveCard(text);
  if (!user && meant.kind === 'found') return catalog.cardsById.get(meant.card_id) ?? null;
  if (user || meant.kind !== 'ambiguous') return null;
  const [only, ...others] = held.filter(({ seed }) => meant.candidates.includes(seed.card_id));
  return only !== undefined && others.length === 0
    ? only
    : calledJust(text, meant.candidates, catalog);
}

/** Of what was said, the accounts opened that are no card of the person's own. */
export function otherAccounts(
  given: z.output<typeof dates>,
  held: readonly CatalogCard[],
  { catalog }: Context,
): Account[] {
  return Object.entries(given ?? {}).flatMap(([name, { opened = null }]) =>
    opened === null || ownCard(name, catalog, held) !== null
      ? []
      : [otherAccount(name, opened, catalog)],
  );
}
