import { accountOf, type Relationship } from '../../../../../catalog/relationships.ts';
import type { CatalogSnapshot } from '../../../../../catalog/snapshot.ts';
import { rateText, requirementNoun } from '../../../../../engine/explain/rate-words.ts';
import { list, usd } from '../../../../../kit/words.ts';
import { bankCounting, type NamedAccount, namedAccounts, sumOf } from '../money-places.ts';
import { bankBehind, END, NOT_HELD, programsNamed, STATUS, sumBeside } from './tiers-in-words.ts';

/** Programs, relationships and accounts of banks that plain words name without a tier: `Preferred Rewards`. */

interface Places {
  readonly rest: string;
  readonly balances: Readonly<Record<string, number>>;
  /** What a tier would bring, where neither one nor a sum is said. */
  readonly notes: readonly string[];
}

interface Place {
  readonly from: number;
  readonly to: number;
  /** Where the name ends that is left if nothing more is said. */
  readonly kept_to: number;
  /** Where the bank ends that stands behind it. */
  readonly bank_to: number;
  readonly issuer: string;
  readonly account: NamedAccount | undefined;
}

const KINDS = `rewards|program|bonus|banking|pricing|discount|tiers?|status|members?(?:hip)?`;
const HAVE = "(?:\\b(?:(?:i|we)(?:['’]ve)? )?(?:have|has|hold|with|got) )?(?:(?:an?|my|our) )?";
/** Behind the name of a program: a card that earns them. */
const NO_CARD = '(?! (?:credit )?(?:cards?|visa|mastercard|points?|rate)\\b)';

/**
 * Takes them out of the words where a tier or a sum is said of them; else leaves the bank, and tells
 * what each tier would bring.
 * @param isSaid a tier or a sum is said already: beside it the name says nothing more
 */
export function takePlaces(query: string, isSaid: boolean, catalog: CatalogSnapshot): Places {
  const places = placesIn(query, catalog).map((place) => {
    return { ...place, sum: sumBeside(query, place.from, place.bank_to) };
  });
  const summed = places.flatMap(({ account, issuer, sum }) =>
    sum === null ? [] : [[account?.words ?? issuer, sum.dollars] as const],
  );
  const isKept = isSaid || summed.length > 0;
  const rest = places.toReversed().reduce((text, { from, to, kept_to, sum }) => {
    const cut = sum ?? { from: isKept ? from : kept_to, to };
    return `${text.slice(0, cut.from)} ${text.slice(cut.to)}`;
  }, query);
  const notes = isKept ? [] : places.flatMap((place) => tiersText(place, catalog));
  return { rest, balances: Object.fromEntries(summed), notes: [...new Set(notes)] };
}

function placesIn(query: string, catalog: CatalogSnapshot): Place[] {
  const accounts = namedAccounts(catalog);
  const own = accounts.map(({ words }) => words).join('|') || '(?!)';
  const pattern = new RegExp(
    `\\(?(?:\\b(?<program>${programsNamed(catalog)})${STATUS}\\b${NO_CARD}|\\brelationship(?: (?:${KINDS}))*\\b(?<at> (?:with|at) (?=\\w))?|${HAVE}\\b(?<account>${own})(?: accounts?)?\\b)\\)?`,
    'gi',
  );
  return [...query.matchAll(pattern)].flatMap(({ index, 0: said, groups = {} }): Place[] => {
    const to = index + said.length;
    const account = accounts.find(({ words }) => words === groups.account?.toLowerCase());
    const bank = bankBehind(query.slice(0, index), catalog);
    const behind = groups.at === undefined ? '' : bankAt(query.slice(to), catalog);
    const program = programCalled(groups.program, catalog);
    const issuer = account?.issuer ?? program?.issuer ?? bankCounting(behind || bank, catalog);
    if (issuer === undefined || NOT_HELD.test(query.slice(0, index - bank.length))) return [];
    // The name of a program holds that of its bank, which may be wished for.
    const kept_to = program === undefined ? index : index + said.replace(END, '').length;
    return [{ from: index, to, kept_to, bank_to: to + behind.length, issuer, account }];
  });
}

function programCalled(said = '', { rules }: CatalogSnapshot): Relationship | undefined {
  const name = said.toLowerCase();
  return rules.relationships.find((one) =>
    [one.name, one.former_name].some((own) => own?.toLowerCase() === name),
  );
}

/** The bank with which words begin; empty where they begin with none. */
function bankAt(said: string, catalog: CatalogSnapshot): string {
  const ends = [...said.matchAll(/(?<=[\w.'’])(?![\w.'’])/g)].slice(0, LONGEST);
  const names = ends.map(({ index }) => said.slice(0, index));
  return names.find((name) => bankCounting(name, catalog) !== undefined) ?? '';
}

/** Words of a bank's name. */
const LONGEST = 3;

function tiersText({ issuer, account }: Place, catalog: CatalogSnapshot): string[] {
  if (account !== undefined) return sumsText(account, catalog);
  return catalog.rules.relationships
    .filter(
      (one) => one.issuer === issuer && one.business !== true && accountOf(one.tiers) === null,
    )
    .map(({ name, tiers }) => {
      const each = tiers.map(({ name: tier, balance, bonus_percent: more }) => {
        const from = balance > 0 ? ` (from ${usd(balance)})` : '';
        return `${tier}${from} ${more}%`;
      });
      return `No tier of ${name} is said, so none counts; more on the rates of its cards with ${list(each)}`;
    });
}

function sumsText({ row }: NamedAccount, catalog: CatalogSnapshot): string[] {
  return catalog.cards.flatMap(({ seed, engine }) => {
    const rates = engine.earn.flatMap(({ requires, rate }) => {
      const sum = sumOf(requires ?? '');
      return sum?.row === row ? [{ rate, dollars: sum.dollars }] : [];
    });
    const asked = engine.earn.find(({ requires }) => sumOf(requires ?? '')?.row === row)?.requires;
    if (!asked || seed.status !== 'open') return [];
    const where = requirementNoun(asked).replace(/^\$[\d,]+ /, '');
    const program = catalog.enginePrograms.get(engine.program ?? '') ?? null;
    const each = rates
      .toSorted((a, b) => a.dollars - b.dollars)
      .map(({ rate, dollars }) => `${rateText(rate, program)} from ${usd(dollars)}`);
    return [`No sum ${where} is said, so none counts; ${seed.name} pays ${list(each)}`];
  });
}
