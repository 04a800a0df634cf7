import type { CatalogCard, CatalogSnapshot } from '../../../catalog/snapshot.ts';
import type { InputIssue } from '../../../errors.ts';
import { cut, quoted } from '../../../kit/clean-text.ts';
import { list, usd } from '../../../kit/words.ts';
import type { Said } from './fields.ts';

/** Whether a benefit is a free night, a companion fare, a lounge or the like. */
function isCertificate(key: string, catalog: CatalogSnapshot): boolean {
  const kind = catalog.benefitsByKey.get(key)?.kind;
  return kind === 'certificate' || kind === 'lounge';
}

/**
 * What certificates are worth to the person, in dollars a year: by benefit key for every card that
 * has it, or by `<card_id>:<key>` where a card was named.
 */
export function readNights(
  { nights = {} }: Said,
  catalog: CatalogSnapshot,
  at: string,
): {
  readonly values: ReadonlyMap<string, number>;
  readonly notes: readonly string[];
  readonly issues: readonly InputIssue[];
} {
  const values = new Map<string, number>();
  const notes: string[] = [];
  const issues: InputIssue[] = [];
  for (const [name, dollars] of Object.entries(nights)) {
    const path = `${at}nights.${cut(name)}`;
    const meant = catalog.resolveBenefit(name);
    const fitting = (meant.kind === 'found' ? [meant.key] : meant.candidates).filter((key) =>
      isCertificate(key, catalog),
    );
    const found = catalog.resolveCard(name);
    const card = found.kind === 'found' ? catalog.cardsById.get(found.card_id) : undefined;
    const own = card === undefined ? [] : certificatesOf(card, catalog);
    const [only] = meant.kind === 'found' ? fitting : [];
    if (only !== undefined) values.set(only, dollars);
    else if (card !== undefined && own[0] !== undefined) {
      values.set(`${card.seed.card_id}:${own[0]}`, dollars);
    } else {
      const near =
        fitting.length > 0 ? `: did you mean ${list(fitting, 'or')}?` : ', nor a card with one';
      issues.push({
        path,
        message: `${quoted(name)} is no free night, companion fare or lounge${near}`,
      });
      continue;
    }
    notes.push(`${cut(name)} used, worth ${usd(dollars)} a year to you`);
  }
  return { values, notes, issues };
}

/** The certificates of a card: nights and fares before lounges, without spending first. */
function certificatesOf({ seed }: CatalogCard, catalog: CatalogSnapshot): string[] {
  const isLounge = (key: string) => Number(catalog.benefitsByKey.get(key)?.kind === 'lounge');
  return seed.credits
    .filter(({ key }) => isCertificate(key, catalog))
    .sort(
      (a, b) =>
        isLounge(a.key) - isLounge(b.key) || (a.spend_required ?? 0) - (b.spend_required ?? 0),
    )
    .map(({ key }) => key);
}
