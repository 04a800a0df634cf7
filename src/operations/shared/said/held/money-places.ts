import type { CatalogCard } from '../../../../catalog/catalog-card.ts';
import { type Age, ageOf } from '../../../../catalog/older-terms.ts';
import { membershipWords } from '../../../../catalog/own-memberships.ts';
import type { CatalogSnapshot } from '../../../../catalog/snapshot.ts';
import { bankSaid } from './tier-names.ts';

/** Where money is kept that raises the rates of cards: at a bank, or in an account that has a name of its own. */

/** A sum that a rate asks for, of several in a row: `smartly_savings_50k`. */
export interface Sum {
  readonly key: string;
  /** What the sums of one row share. */
  readonly row: string;
  readonly dollars: number;
}

/** The sum of money that a requirement is; null when it is none. */
export function sumOf(key: string): Sum | null {
  const [, before = '', thousands, after = ''] = /^(.*?)_?(\d+)k(?=_|$)(.*)$/.exec(key) ?? [];
  if (thousands === undefined) return null;
  return { key, row: `${before}*${after}`, dollars: Number(thousands) * 1_000 };
}

/** What a card's rates ask for; of an account opened before its terms changed, what they ask of those. */
export function sumsOf(card: CatalogCard, age: Age = ageOf(card)): Sum[] {
  const { earn, older_terms } = card.seed;
  const least = age === 'older' ? older_terms?.money_kept?.least : undefined;
  return earn.flatMap(({ requires }) => {
    const sum = requires === null ? null : sumOf(requires);
    return sum === null ? [] : [{ ...sum, dollars: least?.[sum.key] ?? sum.dollars }];
  });
}

/** An account by the name that only its bank's has: `smartly savings`. */
export interface NamedAccount {
  readonly issuer: string;
  readonly words: string;
  /** The row of its sums. */
  readonly row: string;
}

/** What every bank has, so that no bank is told by it. */
const ANY_BANKS =
  /^(?:business|personal|checking|savings|deposits?|balances?|assets?|of|at|in|investments?|brokerage|bank|money|market)$/;

const KNOWN = new WeakMap<readonly CatalogCard[], readonly NamedAccount[]>();

/** The accounts with a name of their own whose sums rates ask for. */
export function namedAccounts({ cards }: Pick<CatalogSnapshot, 'cards'>): readonly NamedAccount[] {
  const known = KNOWN.get(cards);
  if (known !== undefined) return known;
  const rows = new Map<string, NamedAccount>();
  for (const card of cards) {
    for (const { row } of sumsOf(card)) {
      const [account = '', behind] = row.split('*');
      const words = membershipWords(account);
      const isOwn = behind === '' && words.split(' ').some((word) => !ANY_BANKS.test(word));
      if (isOwn) rows.set(row, { issuer: card.seed.issuer, words, row });
    }
  }
  const found = [...rows.values()];
  KNOWN.set(cards, found);
  return found;
}

/** A place as it is named: whether it is this issuer's, and the account alone that is meant. */
export interface PlaceSaid {
  readonly business: boolean;
  readonly account: NamedAccount | null;
  isBank(issuer: string): boolean;
}

export function placeSaid(name: string, catalog: Pick<CatalogSnapshot, 'cards'>): PlaceSaid {
  const words = membershipWords(name);
  const account = namedAccounts(catalog).find((one) => ` ${words} `.endsWith(` ${one.words} `));
  const { business, isBank } = bankSaid(name);
  if (account === undefined) return { business, account: null, isBank };
  return { business, account, isBank: (issuer) => issuer === account.issuer };
}

const BANKS = new WeakMap<CatalogSnapshot, readonly string[]>();

/** The banks whose cards earn more for money kept there. */
export function banksCounting(catalog: CatalogSnapshot): readonly string[] {
  const known = BANKS.get(catalog) ?? findBanks(catalog);
  BANKS.set(catalog, known);
  return known;
}

function findBanks({ cards, rules }: CatalogSnapshot): string[] {
  const asking = cards.filter((card) => sumsOf(card).length > 0).map(({ seed }) => seed.issuer);
  return [...new Set([...rules.relationships.map(({ issuer }) => issuer), ...asking])].sort();
}

/** The bank that a name is of, if money kept there counts. */
export function bankCounting(name: string, catalog: CatalogSnapshot): string | undefined {
  const { isBank } = placeSaid(name, catalog);
  return banksCounting(catalog).find(isBank);
}
