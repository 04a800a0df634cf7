import type { CatalogCard } from '../../../catalog/catalog-card.ts';
import type { CatalogSnapshot } from '../../../catalog/snapshot.ts';
import { benefitsText } from '../../../catalog/text/credits.ts';
import type { Credit } from '../../../engine/model/facts.ts';
import { postsItself } from '../../../engine/worth/credits/points-of.ts';
import { portalOf } from '../../shared/benefits/here/portal-credits.ts';
import { companionText } from '../../words/credits.ts';
import { noted } from '../../words/noted.ts';

type Known = Pick<CatalogSnapshot, 'merchants' | 'benefitsByKey'>;

/**
 * The credits of a card as `benefitsText` lists them, each with what it takes to use it, in few words:
 * without it a sum reads as one that everybody has.
 * @param shown most credits that it names
 */
export function benefitsWithTerms({ seed }: CatalogCard, catalog: Known, shown?: number): string {
  const told = (credit: Credit) => termsInShort(credit, seed.issuer, catalog);
  return benefitsText(seed.credits, { shown, terms: told });
}

/** `only at Capital One Travel`, `from the second year`: what is recorded of a credit beside its spending. */
function termsInShort(credit: Credit, issuer: string, catalog: Known): string[] {
  const { name, act, terms, automatic, from_second_year } = credit;
  const portal = portalOf(credit, catalog);
  const { how, where } = catalog.benefitsByKey.get(credit.key) ?? {};
  const own = [how, where].flatMap((one) => (one?.issuer === issuer ? inShort(one.text) : []));
  return [
    automatic === undefined || postsItself(credit) ? '' : 'comes by itself',
    act === undefined || saysSum(name, act) ? '' : `only after ${act}`,
    ...(terms === undefined ? [] : inShort(terms)),
    companionText(credit),
    ...own,
    portal === null || name.includes(portal) ? '' : `only at ${portal}`,
    from_second_year ? 'from the second year' : '',
  ].filter(Boolean);
}

/** Whether a name has the dollars of what has to be done: `Airline credit (after $250 of flights in a year)`. */
function saysSum(name: string, act: string): boolean {
  const [sum] = /\$[\d,]+/.exec(act) ?? [];
  return sum !== undefined && name.includes(sum);
}

/** The first clause of a sentence, without what it adds on where and what not. */
function inShort(sentence: string): string[] {
  const [clause = ''] = sentence
    .replace(/\.$/, '')
    .split(/;|\. (?=[A-Z])|, (?:and|in|not|where)\b/);
  return noted(clause.trim());
}
