import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import type { QueryFilters } from '../../../../catalog/search/filters.ts';
import type { Context } from '../../../../operation/context.ts';
import { ALL_WHO, applicantRules } from '../../../shared/applications/applicant-rules.ts';

/** What decides for applicants whom a score alone does not describe: told first, and it orders the cards. */

type Told = Pick<Context, 'catalog' | 'caller'>;

/** The same as it is echoed; nothing where no such thing is said. */
export function applicantsEchoed(
  filters: QueryFilters,
  context: Told,
): { readonly applicants?: readonly string[] } {
  const applicants = applicantsText(filters, context);
  return applicants.length > 0 ? { applicants } : {};
}

/** A sentence for each of such things that a query says; the evaluation plan sees no application rules. */
function applicantsText(filters: QueryFilters, { catalog, caller }: Told): string[] {
  const asked = ALL_WHO.filter((one) => filters[one]);
  if (asked.length === 0 && !filters.graduates) return [];
  if (!caller.plan.paid_fields)
    return [
      'Which applicants issuers take, and which secured cards graduate, is told on paid plans.',
    ];
  const told = asked.map((one) => {
    const { [one]: said } = filters;
    const country = one === 'history_abroad' && typeof said === 'string' ? said : undefined;
    const issuer = one === 'military' ? filters.issuer : undefined;
    return applicantRules(one, catalog, { issuer, country });
  });
  return filters.graduates ? [...told, graduationsText(catalog)] : told;
}

function graduationsText({ rules, cards }: Told['catalog']): string {
  const open = rules.graduations.flatMap(({ card, how }) => {
    const name = cards.find(({ seed }) => seed.key === card && seed.status === 'open')?.seed.name;
    return name === undefined ? [] : [`${name}, ${how}`];
  });
  const days = rules.graduations.flatMap(({ sources }) =>
    sources.map((at) => rules.sources[at]?.as_of ?? ''),
  );
  // What is said holds from the oldest day on.
  const [day] = days.sort();
  return `Secured cards that become unsecured, by unofficial reports${day ? ` (as of ${day})` : ''}: ${open.join('; ')}. Of others it is not known here.`;
}

/** How far a card comes before others for what such an applicant says. */
export function takenFirst(
  { without_ssn, graduates }: QueryFilters,
  { catalog, caller }: Told,
): ((card: CatalogCard) => number) | null {
  const { applicants, graduations } = catalog.rules;
  if (!caller.plan.paid_fields || !(without_ssn || graduates)) return null;
  const issuers = new Set(
    applicants.filter(({ who, first }) => who === 'without_ssn' && first).map((row) => row.issuer),
  );
  const soon = new Map(
    graduations.map((row) => [row.card, EARLIEST - row.from_month + (row.automatic ? UNASKED : 0)]),
  );
  return ({ seed }) =>
    (without_ssn && issuers.has(seed.issuer) ? 1 : 0) + (graduates ? (soon.get(seed.key) ?? 0) : 0);
}

/** Above every month that a source names. */
const EARLIEST = 100;
/** In months: that nobody has to ask for it. */
const UNASKED = 12;
