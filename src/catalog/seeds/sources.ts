import type { GroupProvenance, Source, SourceRank } from './schema/parts.ts';

/** How far a source can be trusted, and what several of them prove together. */

/** Publications that date what they say about cards. */
const PUBLICATIONS: ReadonlySet<string> = new Set([
  'awardwallet.com',
  'bankrate.com',
  'cardratings.com',
  'cnbc.com',
  'creditcards.com',
  'doctorofcredit.com',
  'financebuzz.com',
  'fool.com',
  'forbes.com',
  'frequentmiler.com',
  'investopedia.com',
  'moneygeek.com',
  'nerdwallet.com',
  'onemileatatime.com',
  'thepointsguy.com',
  'travelingformiles.com',
  'upgradedpoints.com',
  'usnews.com',
  'viewfromthewing.com',
]);

/** Issuers' own sites, besides the host of a card's official page. */
const ISSUERS: ReadonlySet<string> = new Set([
  'americanexpress.com',
  'bankofamerica.com',
  'barclaycardus.com',
  'barclaysus.com',
  'bilt.com',
  'capitalone.com',
  'chase.com',
  'citi.com',
  'discover.com',
  'ml.com',
  'robinhood.com',
  'synchronybankterms.com',
  'usbank.com',
  'wellsfargo.com',
]);

const REPOSITORIES: ReadonlySet<string> = new Set([
  'github.com',
  'githubusercontent.com',
  'gitlab.com',
]);

/** The last two labels of a host: `www.chase.com` and `creditcards.chase.com` are one site. */
function siteOf(url: string): string {
  return new URL(url).hostname.split('.').slice(-2).join('.');
}

/**
 * The rank of a source, by what it says of itself, else by its address.
 * @param officialUrl the card's page at its issuer
 */
export function rankOf(source: Source, officialUrl: string | null = null): SourceRank {
  if (source.rank !== undefined) return source.rank;
  const site = siteOf(source.url);
  if (REPOSITORIES.has(site)) return 'repository';
  if (/\bagreement\b/i.test(`${source.title} ${source.url}`)) return 'agreement';
  if (site.endsWith('.gov')) return 'regulator';
  if (isOnIssuersSite(source.url, officialUrl)) return 'issuer';
  return PUBLICATIONS.has(site) ? 'publication' : 'aggregator';
}

/**
 * Whether a page is on its issuer's own site, so that it says what holds on the day on which it is
 * fetched. A copy elsewhere keeps saying what held when it was made, whatever its rank.
 */
export function isOnIssuersSite(url: string, officialUrl: string | null): boolean {
  const site = siteOf(url);
  return ISSUERS.has(site) || (officialUrl !== null && site === siteOf(officialUrl));
}

/** Where a source comes from: copies of one list, or pages of one site, are one source. */
function originOf({ url }: Source): string {
  const site = siteOf(url);
  if (!REPOSITORIES.has(site)) return site;
  return `${site}/${new URL(url).pathname.split('/').slice(1, 3).join('/').toLowerCase()}`;
}

export function sourcesOf(
  { sources }: Pick<GroupProvenance, 'sources'>,
  all: readonly Source[],
): Source[] {
  return sources.flatMap((index) => all[index] ?? []);
}

/**
 * `confirmed`: two independent sources agree, of which one ranks above a repository. `disputed`:
 * sources disagree. `single_source`: everything else, lists that may have copied each other
 * included.
 */
export function statusOf(
  { status, sources }: GroupProvenance,
  all: readonly Source[],
  officialUrl: string | null = null,
): GroupProvenance['status'] {
  if (status !== 'confirmed') return status;
  const own = sourcesOf({ sources }, all);
  const independent = new Set(own.map(originOf)).size > 1;
  const ranked = own.some((source) => rankOf(source, officialUrl) !== 'repository');
  return independent && ranked ? 'confirmed' : 'single_source';
}

/** The newest date that one of the sources gives itself; null when none has a date. */
export function newestDate(sources: readonly Source[]): string | null {
  const dates = sources.flatMap(({ as_of }) => as_of ?? []);
  return dates.sort().at(-1) ?? null;
}

/** The newest of the sources; among equally new ones, the first. Undated ones count as oldest. */
export function newestSource(sources: readonly Source[]): Source | null {
  return sources.reduce<Source | null>(
    (best, one) => (best === null || (one.as_of ?? '') > (best.as_of ?? '') ? one : best),
    null,
  );
}
