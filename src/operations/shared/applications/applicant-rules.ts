import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { RuleFile } from '../../../catalog/seeds/schema/reference.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { Context } from '../../../operation/context.ts';

export type Who = RuleFile['applicants'][number]['who'];

type Rules = Pick<CatalogSnapshot, 'rules'>;

const ASKED: Readonly<Record<Who, string>> = {
  sole_owner: 'Business of one person',
  without_ssn: 'Without a Social Security number',
  history_abroad: 'Credit history from abroad',
  military: 'Military, mostly by unofficial guides',
};
export const ALL_WHO = Object.keys(ASKED) as readonly Who[];

interface About {
  /** Of this issuer alone. */
  readonly issuer?: string | undefined;
  /** Where the person comes from. */
  readonly country?: string | undefined;
}

/** What issuers do for such people, each with its day. */
export function applicantRules(
  who: Who,
  { rules }: Rules,
  { issuer: only, country }: About = {},
): string {
  const rows = rules.applicants.filter(
    (row) => row.who === who && [undefined, null, row.issuer].includes(row.issuer && only),
  );
  const said = rows.map(({ issuer, rule: general, by_country: by, sources }) => {
    const isTheirs = country !== undefined && by?.names.includes(country);
    const rule = by && country !== undefined ? (isTheirs ? by.theirs : by.others) : general;
    const [day] = sources
      .flatMap((at) => rules.sources[at]?.as_of ?? [])
      .toSorted()
      .reverse();
    return `${[issuer, rule].filter(Boolean).join(' ')}${day ? ` (as of ${day})` : ''}`;
  });
  const others = rows.some(({ issuer }) => issuer !== null) && only === undefined;
  const isOpen = only !== undefined && !rows.some(({ issuer }) => issuer !== null);
  const unknown = others
    ? '; of other issuers it is not known here'
    : isOpen
      ? `; what ${only} does is not known here: ask it`
      : '';
  const subject = country === undefined ? ASKED[who] : `Credit history from ${country}`;
  return `${subject}: ${said.join('; ')}${unknown}.`;
}

/** Words of who asks what is done for the military. */
const MILITARY = /\b(?:militar\w*|active[ _-]?duty|deploy\w*|service ?members?|mla|scra)\b/i;

export function saysMilitary(words: string): boolean {
  return MILITARY.test(words);
}

/** Whether an issuer waives annual fees for the military, on terms that its rule says. */
export function waivesForMilitary(of: string, { rules }: Rules): boolean {
  return rules.applicants.some(({ issuer, waives_fee }) => issuer === of && waives_fee);
}

/** Says what the issuer of these cards, or each, does for the military: no figure counts it. */
export function tellMilitary(
  cards: readonly CatalogCard[],
  { catalog, caller, warn, restrict }: Pick<Context, 'catalog' | 'caller' | 'warn' | 'restrict'>,
): void {
  if (!caller.plan.paid_fields) {
    restrict();
    return;
  }
  const [issuer, ...others] = new Set(cards.map(({ seed }) => seed.issuer));
  const told = applicantRules('military', catalog, {
    issuer: others.length === 0 ? issuer : undefined,
  });
  warn(`${told} The figures count the listed fee: annual_fee 0 counts none.`);
}
